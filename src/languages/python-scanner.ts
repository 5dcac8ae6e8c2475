import { Token, TokenList } from './token-list.js';

/** Kind of the token at the end of a logical line: a line break outside of brackets, as in Python's own tokenizer. */
export const LINE_END = 10;

const Class = {
  Other: 0,
  Space: 1,
  LineBreak: 2,
  Letter: 3,
  Digit: 4,
  Quote: 5,
  Hash: 6,
  Backslash: 7,
  Open: 8,
  Close: 9,
} as const;

const classes = new Uint8Array(128).fill(Class.Other);
const assign = (characters: string, to: number) => {
  for (const character of characters) classes[character.charCodeAt(0)] = to;
};
assign(' \t\r\f\v\0', Class.Space);
assign('\n', Class.LineBreak);
assign('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_', Class.Letter);
assign('0123456789', Class.Digit);
assign('"\'', Class.Quote);
assign('#', Class.Hash);
assign('\\', Class.Backslash);
assign('([{', Class.Open);
assign(')]}', Class.Close);

const BYTE_ORDER_MARK = 0xfeff;
const BACKSLASH = 92;
const BRACE_OPEN = 123;
const BRACE_CLOSE = 125;
const NEWLINE = 10;
const DOT = 46;

/** Deeper f-strings are read as plain strings, so that no text can exhaust the stack. */
const mostNestedStrings = 20;

const stringPrefix = /^(?:[rubft]|[bft]r|r[bft])$/i;
/** Statements that no bracket can hold: where a line begins with one, a bracket before it was never closed. */
const statementWords = /^(?:def|class|import|return|raise|pass|while|try|with)$/;

/**
 * Splits Python into words, strings, comments, numbers and punctuation, with {@link LINE_END} after each logical line.
 * Inside the braces of an f-string stands code like any other. Never throws, whatever the text.
 */
export function scanPython(text: string): TokenList {
  return new PythonScanner(text).scan();
}

class PythonScanner {
  private readonly tokens = new TokenList();
  private at = 0;
  private depth = 0;
  private atLineStart = true;
  private interpolations = 0;

  constructor(private readonly text: string) {}

  scan(): TokenList {
    while (this.at < this.text.length) this.step();
    if (this.tokens.kind(this.tokens.count - 1) !== LINE_END) {
      this.tokens.push(LINE_END, this.at, this.at);
    }
    return this.tokens;
  }

  private step(): void {
    const code = this.text.charCodeAt(this.at);
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
    while (
      this.digitAt(this.at) ||
      this.letterAt(this.at) ||
      this.text.charCodeAt(this.at) === DOT
    );
    this.tokens.push(Token.Number, start, this.at);
  }

  private word(): void {
    const start = this.at;
    do this.at++;
    while (this.letterAt(this.at) || this.digitAt(this.at));
    const next = this.text.charCodeAt(this.at);
    if (this.at - start <= 2 && classOf(next) === Class.Quote) {
      const prefix = this.text.slice(start, this.at);
      if (stringPrefix.test(prefix)) {
        this.string(start, this.at, /[ft]/i.test(prefix));
        return;
      }
    }
    if (this.depth > 0 && this.atLineStart) this.closeForgottenBrackets(start);
    this.tokens.push(Token.Word, start, this.at);
  }

  private closeForgottenBrackets(start: number): void {
    if (!statementWords.test(this.text.slice(start, this.at))) return;
    this.depth = 0;
    this.tokens.push(LINE_END, start, start);
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

  /** The literal parts are strings; what stands between braces is scanned as code. */
  private formattedString(start: number, quoteAt: number, triple: boolean): void {
    const quote = this.text.charCodeAt(quoteAt);
    const closing = this.text[quoteAt]!.repeat(triple ? 3 : 1);
    let literal = start;
    this.at = quoteAt + closing.length;
    while (this.at < this.text.length) {
      const code = this.text.charCodeAt(this.at);
      if (code === BACKSLASH) this.at += this.text.startsWith('N{', this.at + 1) ? 3 : 2;
      else if (code === quote && this.text.startsWith(closing, this.at)) {
        this.at += closing.length;
        break;
      } else if (code === NEWLINE && !triple) break;
      else if (code !== BRACE_OPEN) this.at++;
      else if (this.text.charCodeAt(this.at + 1) === BRACE_OPEN) this.at += 2;
      else {
        this.tokens.push(Token.String, literal, this.at);
        this.interpolation(triple);
        literal = this.at;
      }
    }
    this.at = Math.min(this.at, this.text.length);
    if (this.at > literal) this.tokens.push(Token.String, literal, this.at);
  }

  /** From the opening brace to behind the closing one; a line break ends it where the string cannot go on. */
  private interpolation(triple: boolean): void {
    const outside = this.depth;
    this.interpolations++;
    this.step();
    while (this.at < this.text.length && this.depth > outside) {
      const code = this.text.charCodeAt(this.at);
      if (!triple && code === NEWLINE) break;
      // In a format such as `{number:#x}`; comments are rare there.
      if (classOf(code) === Class.Hash) this.at++;
      else this.step();
    }
    this.interpolations--;
    this.depth = outside;
  }

  private letterAt(offset: number): boolean {
    return classOf(this.text.charCodeAt(offset)) === Class.Letter;
  }

  private digitAt(offset: number): boolean {
    return classOf(this.text.charCodeAt(offset)) === Class.Digit;
  }
}

/** Everything beyond ASCII counts as a letter, as nearly all of it in code is; NaN (the end) is nothing. */
function classOf(code: number): number {
  if (code < 128) return classes[code]!;
  if (code === BYTE_ORDER_MARK || code === 0xa0 || code === 0x3000) return Class.Space;
  return code > 127 ? Class.Letter : Class.Other;
}

function endOfTripleString(text: string, quoteAt: number): number {
  const closing = text.slice(quoteAt, quoteAt + 3);
  let end = text.indexOf(closing, quoteAt + 3);
  while (end >= 0 && isEscaped(text, end, quoteAt + 3)) end = text.indexOf(closing, end + 1);
  return end < 0 ? text.length : end + 3;
}

function isEscaped(text: string, at: number, from: number): boolean {
  let before = at;
  while (before > from && text.charCodeAt(before - 1) === BACKSLASH) before--;
  return (at - before) % 2 === 1;
}

/** Without its closing quote a string ends with its line. */
function endOfString(text: string, quoteAt: number, quote: number): number {
  for (let at = quoteAt + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === NEWLINE) return at;
    if (code === BACKSLASH) at += text.charCodeAt(at + 1) === 13 ? 2 : 1;
  }
  return text.length;
}
