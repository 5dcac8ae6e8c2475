import { Token, TokenList } from '../tokens/token-list.js';
import { Class, classOf } from './characters.js';
import { BACKSLASH, endOfString, endOfTripleString, NEWLINE } from './strings.js';

/** Kind of the token at the end of a logical line: a line break outside brackets, as in Python's own tokenizer. */
export const LINE_END = 10;

const BRACE_OPEN = 123;
const DOT = 46;
const AT = 64;

/** f-strings nested deeper are read as plain strings, so that no text can exhaust the stack. */
const mostNestedStrings = 20;

const stringPrefix = /^(?:[rubft]|[bft]r|r[bft])$/i;
/** Statements that cannot be inside brackets: if a line begins with one, an earlier bracket was never closed. */
const statementWords = /^(?:def|class|import|return|raise|pass|while|try|with)$/;

/**
 * Splits Python into words, strings, comments, numbers and punctuation, with {@link LINE_END} after each
 * logical line. The braces of an f-string contain ordinary code. Never throws, whatever the text.
 */
export function scanPython(text: string): TokenList {
  return new PythonScanner(text).scan();
}

class PythonScanner {
  private readonly tokens: TokenList;
  private readonly units: Uint16Array;
  private at = 0;
  private depth = 0;
  private atLineStart = true;
  private interpolations = 0;

  constructor(private readonly text: string) {
    this.tokens = new TokenList(text);
    this.units = this.tokens.units;
  }

  scan(): TokenList {
    while (this.at < this.text.length) this.step();
    if (this.tokens.kind(this.tokens.count - 1) !== LINE_END) {
      this.tokens.push(LINE_END, this.at, this.at);
    }
    return this.tokens;
  }

  private step(): void {
    const code = this.units[this.at]!;
    const kind = classOf(code);
    if (kind === Class.Space) {
      this.at++;
      return;
    }
    if (kind === Class.LineBreak) {
      this.lineBreak();
      return;
    }
    if (kind === Class.Letter) this.word();
    else if (kind === Class.Quote) this.string(this.at, this.at, false);
    else if (kind === Class.Hash) this.comment();
    else if (kind === Class.Backslash) this.continuation();
    else if (kind === Class.Digit || (code === DOT && this.digitAt(this.at + 1))) this.number();
    else this.mark(code, kind);
    this.atLineStart = false;
  }

  private mark(code: number, kind: number): void {
    // A matrix product over two lines has a space after its operator.
    const decorates = code === AT && this.atLineStart && this.letterAt(this.at + 1);
    if (decorates && this.depth > 0) this.closeBrackets();
    if (kind === Class.Open) this.depth++;
    else if (kind === Class.Close && this.depth > 0) this.depth--;
    this.tokens.push(code, this.at, this.at + 1);
    this.at++;
  }

  private lineBreak(): void {
    if (this.depth === 0) this.endLine();
    this.atLineStart = true;
    this.at++;
  }

  private endLine(): void {
    const last = this.tokens.count - 1;
    if (last >= 0 && this.tokens.kind(last) !== LINE_END) {
      this.tokens.push(LINE_END, this.at, this.at);
    }
  }

  private continuation(): void {
    this.at++;
    if (this.text[this.at] === '\r') this.at++;
    if (this.text[this.at] === '\n') this.at++;
  }

  private comment(): void {
    const start = this.at;
    const end = this.text.indexOf('\n', start);
    this.at = end < 0 ? this.text.length : end;
    const carriage = this.text[this.at - 1] === '\r' ? 1 : 0;
    this.tokens.push(Token.Comment, start, this.at - carriage);
  }

  private number(): void {
    const start = this.at;
    do this.at++;
    while (this.digitAt(this.at) || this.letterAt(this.at) || this.units[this.at]! === DOT);
    this.tokens.push(Token.Number, start, this.at);
  }

  private word(): void {
    const start = this.at;
    do this.at++;
    while (this.letterAt(this.at) || this.digitAt(this.at));
    const next = this.units[this.at]!;
    if (this.at - start <= 2 && classOf(next) === Class.Quote) {
      const prefix = this.text.slice(start, this.at);
      if (stringPrefix.test(prefix)) {
        this.string(start, this.at, /[ft]/i.test(prefix));
        return;
      }
    }
    if (this.depth > 0 && this.atLineStart) {
      if (statementWords.test(this.text.slice(start, this.at))) this.closeBrackets();
    }
    this.tokens.push(Token.Word, start, this.at);
  }

  /** Ends the line before a statement that cannot be inside brackets. */
  private closeBrackets(): void {
    const end = this.tokens.ends[this.tokens.count - 1]!;
    this.depth = 0;
    this.tokens.push(LINE_END, end, end);
  }

  private string(start: number, quoteAt: number, formatted: boolean): void {
    const quote = this.text[quoteAt]!;
    const triple = this.text.startsWith(quote.repeat(3), quoteAt);
    if (formatted && this.interpolations < mostNestedStrings) {
      this.formattedString(start, quoteAt, triple);
      return;
    }
    this.at = triple
      ? endOfTripleString(this.text, quoteAt)
      : endOfString(this.text, quoteAt, quote.charCodeAt(0));
    this.tokens.push(Token.String, start, this.at);
  }

  /** The literal parts become strings; what is between braces is scanned as code. */
  private formattedString(start: number, quoteAt: number, triple: boolean): void {
    const quote = this.units[quoteAt]!;
    const closing = this.text[quoteAt]!.repeat(triple ? 3 : 1);
    let literal = start;
    this.at = quoteAt + closing.length;
    while (this.at < this.text.length) {
      const code = this.units[this.at]!;
      if (code === BACKSLASH) this.at += this.text.startsWith('N{', this.at + 1) ? 3 : 2;
      else if (code === quote && this.text.startsWith(closing, this.at)) {
        this.at += closing.length;
        break;
      } else if (code === NEWLINE && !triple) break;
      else if (code !== BRACE_OPEN) this.at++;
      else if (this.units[this.at + 1]! === BRACE_OPEN) this.at += 2;
      else {
        this.tokens.push(Token.String, literal, this.at);
        this.interpolation(triple);
        literal = this.at;
      }
    }
    this.at = Math.min(this.at, this.text.length);
    if (this.at > literal) this.tokens.push(Token.String, literal, this.at);
  }

  /** From the opening brace to after the closing one; a line break ends it if the string cannot span lines. */
  private interpolation(triple: boolean): void {
    const outside = this.depth;
    this.interpolations++;
    this.step();
    while (this.at < this.text.length && this.depth > outside) {
      const code = this.units[this.at]!;
      if (!triple && code === NEWLINE) break;
      // In a format such as `{number:#x}`; comments are rare there.
      if (classOf(code) === Class.Hash) this.at++;
      else this.step();
    }
    this.interpolations--;
    this.depth = outside;
  }

  private letterAt(offset: number): boolean {
    return classOf(this.units[offset]!) === Class.Letter;
  }

  private digitAt(offset: number): boolean {
    return classOf(this.units[offset]!) === Class.Digit;
  }
}
