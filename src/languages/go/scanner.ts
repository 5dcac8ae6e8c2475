import { isClosing } from '../tokens/brackets.js';
import { Character, characterClass } from '../tokens/character-class.js';
import { Token, TokenList } from '../tokens/token-list.js';

const NEWLINE = 10;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const STAR = 42;
const PLUS = 43;
const MINUS = 45;
const DOT = 46;
const SLASH = 47;
const SEMICOLON = 59;
const BACKSLASH = 92;
const BACKTICK = 96;

/**
 * Splits Go into words, strings, comments, numbers and punctuation. Where Go ends a statement at a line end,
 * an empty semicolon is added. Never throws, whatever the text.
 */
export function scanGo(text: string): TokenList {
  return new GoScanner(text).scan();
}

class GoScanner {
  readonly #tokens: TokenList;
  readonly #units: Uint16Array;
  #at = 0;
  /** Whether the last token that is not a comment would end a statement at a line end. */
  #mayEnd = false;

  constructor(private readonly text: string) {
    this.#tokens = new TokenList(text);
    this.#units = this.#tokens.units;
  }

  scan(): TokenList {
    while (this.#at < this.text.length) this.#step();
    if (this.#mayEnd) this.#tokens.push(SEMICOLON, this.#at, this.#at);
    return this.#tokens;
  }

  #step(): void {
    const code = this.#units[this.#at]!;
    const kind = characterClass(code);
    if (code === NEWLINE) {
      if (this.#mayEnd) this.#tokens.push(SEMICOLON, this.#at, this.#at);
      this.#mayEnd = false;
      this.#at++;
    } else if (kind === Character.space) this.#at++;
    else if (kind === Character.word) this.#take(Token.Word, this.#wordEnd(this.#at));
    else if (kind === Character.digit || (code === DOT && this.#isDigit(this.#at + 1)))
      this.#take(Token.Number, this.#numberEnd());
    else if (code === SLASH && this.#units[this.#at + 1] === SLASH) this.#comment(this.#lineEnd());
    else if (code === SLASH && this.#units[this.#at + 1] === STAR) this.#comment(this.#blockEnd());
    else if (code === BACKTICK) this.#take(Token.String, this.#rawEnd());
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE)
      this.#take(Token.String, this.#quotedEnd(code));
    else this.#mark(code);
  }

  #take(kind: number, end: number): void {
    this.#tokens.push(kind, this.#at, end);
    this.#at = end;
    this.#mayEnd = true;
  }

  #mark(code: number): void {
    const doubled = (code === PLUS || code === MINUS) && this.#units[this.#at - 1] === code;
    this.#take(code, this.#at + 1);
    this.#mayEnd = isClosing(code) || doubled;
  }

  /** A comment over several lines counts as a line break. */
  #comment(end: number): void {
    const breaks = this.#mayEnd && this.text.slice(this.#at, end).includes('\n');
    this.#tokens.push(Token.Comment, this.#at, end);
    this.#at = end;
    if (!breaks) return;
    this.#tokens.push(SEMICOLON, end, end);
    this.#mayEnd = false;
  }

  #wordEnd(from: number): number {
    let end = from + 1;
    while (characterClass(this.#units[end]!) >= Character.word && end < this.text.length) end++;
    return end;
  }

  #isDigit(at: number): boolean {
    return characterClass(this.#units[at]!) === Character.digit;
  }

  #numberEnd(): number {
    let end = this.#at + 1;
    for (; end < this.text.length; end++) {
      const code = this.#units[end]!;
      const isSign =
        (code === PLUS || code === MINUS) && /[0-9_.][eEpP]/.test(this.text.slice(end - 2, end));
      if (characterClass(code) < Character.word && code !== DOT && !isSign) break;
    }
    return end;
  }

  #lineEnd(): number {
    const end = this.text.indexOf('\n', this.#at);
    if (end < 0) return this.text.length;
    return this.text[end - 1] === '\r' ? end - 1 : end;
  }

  #blockEnd(): number {
    const end = this.text.indexOf('*/', this.#at + 2);
    return end < 0 ? this.text.length : end + 2;
  }

  #rawEnd(): number {
    const end = this.text.indexOf('`', this.#at + 1);
    return end < 0 ? this.text.length : end + 1;
  }

  /** An unclosed string ends with its line. */
  #quotedEnd(quote: number): number {
    let end = this.#at + 1;
    while (end < this.text.length) {
      const code = this.#units[end]!;
      if (code === NEWLINE) return end;
      end += code === BACKSLASH ? 2 : 1;
      if (code === quote) break;
    }
    return Math.min(end, this.text.length);
  }
}
