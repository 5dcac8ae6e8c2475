import { WordSet } from '../../text/word-set.js';
import { Character, characterClass } from '../tokens/character-class.js';
import { Token, TokenList } from '../tokens/token-list.js';

const NEWLINE = 10;
const DOUBLE_QUOTE = 34;
const DOLLAR = 36;
const SINGLE_QUOTE = 39;
const CLOSE_PARENTHESIS = 41;
const STAR = 42;
const DOT = 46;
const SLASH = 47;
const LESS = 60;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const BACKTICK = 96;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** After these words a `/` starts a regular expression and a quote starts a string; after other words they do not. */
const OPERATOR_WORDS = new WordSet(
  new Set(
    (
      'return typeof case in of do else void delete throw new instanceof yield await default from import export ' +
      'extends'
    ).split(' '),
  ),
);

/**
 * Splits TypeScript or JavaScript, JSX included, into tokens. If JSX text contains quotes or a regular
 * expression is misread, the damage ends with the line, because neither may span lines.
 */
export function scanEcmascript(text: string): TokenList {
  return new EcmascriptScanner(text).scan();
}

class EcmascriptScanner {
  readonly #tokens: TokenList;
  /** For each open `${`, the number of braces that were open before it. */
  readonly #substitutions: number[] = [];
  #braces = 0;
  #at = 0;

  readonly #units: Uint16Array;

  constructor(private readonly text: string) {
    this.#tokens = new TokenList(text);
    this.#units = this.#tokens.units;
  }

  scan(): TokenList {
    const units = this.#units;
    const { text } = this;
    if (text.startsWith('#!')) this.#take(Token.Comment, this.#lineEnd(0));
    while (this.#at < text.length) {
      const code = units[this.#at]!;
      const kind = characterClass(code);
      if (kind === Character.space) this.#at++;
      else if (kind === Character.word || code === DOLLAR) this.#take(Token.Word, this.#wordEnd());
      else if (kind === Character.digit) this.#take(Token.Number, this.#wordEnd());
      else this.#scanMark(code);
    }
    return this.#tokens;
  }

  #scanMark(code: number): void {
    if (code === SLASH) this.#scanSlash();
    else if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) this.#scanString(code);
    else if (code === BACKTICK) this.#scanTemplate();
    else if (code === CLOSE_BRACE && this.#braces === this.#substitutions.at(-1)) {
      this.#substitutions.pop();
      this.#scanTemplate();
    } else {
      if (code === OPEN_BRACE) this.#braces++;
      else if (code === CLOSE_BRACE) this.#braces = Math.max(0, this.#braces - 1);
      this.#take(code, this.#at + 1);
    }
  }

  #take(kind: number, end: number): void {
    this.#tokens.push(kind, this.#at, end);
    this.#at = end;
  }

  /** Words may contain `$`, and numbers a fraction. */
  #wordEnd(): number {
    const units = this.#units;
    const number = characterClass(units[this.#at]!) === Character.digit;
    let end = this.#at + 1;
    while (end < units.length) {
      const code = units[end]!;
      if (characterClass(code) < Character.word && code !== DOLLAR && !(number && code === DOT))
        break;
      end++;
    }
    return end;
  }

  #lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }

  #scanSlash(): void {
    const next = this.#units[this.#at + 1];
    if (next === SLASH) {
      this.#take(Token.Comment, this.#lineEnd(this.#at));
    } else if (next === STAR) {
      const close = this.text.indexOf('*/', this.#at + 2);
      this.#take(Token.Comment, close < 0 ? this.text.length : close + 2);
    } else {
      const end = this.#opensValue() ? this.#patternEnd() : -1;
      if (end < 0) this.#take(SLASH, this.#at + 1);
      else this.#take(Token.Pattern, end);
    }
  }

  /** Whether a value may begin here, judged by the previous token: `a / b` divides, `= /b/` does not. */
  #opensValue(): boolean {
    const last = this.#tokens.count - 1;
    const kind = this.#tokens.kind(last);
    if (kind === Token.Word) return this.#isOperatorWord(last);
    if (kind === Token.Number || kind === Token.String || kind === Token.Pattern) return false;
    return (
      kind !== CLOSE_PARENTHESIS && kind !== CLOSE_BRACKET && kind !== CLOSE_BRACE && kind !== LESS
    );
  }

  #isOperatorWord(token: number): boolean {
    return OPERATOR_WORDS.has(this.#tokens.wordAt(token));
  }

  /** End of a regular expression with its flags, or -1 if the line ends first. */
  #patternEnd(): number {
    const units = this.#units;
    let inSet = false;
    for (let at = this.#at + 1; at < units.length; at++) {
      const code = units[at]!;
      if (code === NEWLINE) return -1;
      if (code === BACKSLASH) at++;
      else if (code === OPEN_BRACKET) inSet = true;
      else if (code === CLOSE_BRACKET) inSet = false;
      else if (code === SLASH && !inSet) {
        at++;
        while (characterClass(units[at]!) === Character.word) at++;
        return at;
      }
    }
    return -1;
  }

  #scanString(quote: number): void {
    const end = this.#isApostrophe() ? -1 : this.#stringEnd(quote);
    if (end < 0) this.#take(quote, this.#at + 1);
    else this.#take(Token.String, end);
  }

  /** The quote of `don't`, which occurs only in text between JSX tags. */
  #isApostrophe(): boolean {
    const last = this.#tokens.count - 1;
    const touches = last >= 0 && this.#tokens.ends[last] === this.#at;
    return touches && this.#tokens.kind(last) === Token.Word && !this.#isOperatorWord(last);
  }

  #stringEnd(quote: number): number {
    const units = this.#units;
    for (let at = this.#at + 1; at < units.length; at++) {
      const code = units[at]!;
      if (code === quote) return at + 1;
      if (code === NEWLINE) return -1;
      if (code === BACKSLASH) at += this.text.startsWith('\r\n', at + 1) ? 2 : 1;
    }
    return -1;
  }

  /** From a backtick, or from the brace that closes a substitution, to the next substitution or to the end. */
  #scanTemplate(): void {
    const units = this.#units;
    for (let at = this.#at + 1; at < units.length; at++) {
      const code = units[at]!;
      if (code === BACKSLASH) at++;
      const opens = code === DOLLAR && units[at + 1] === OPEN_BRACE;
      if (opens) this.#substitutions.push(this.#braces);
      if (opens || code === BACKTICK) {
        this.#take(Token.String, opens ? at + 2 : at + 1);
        return;
      }
    }
    this.#take(units[this.#at]!, this.#at + 1);
  }
}
