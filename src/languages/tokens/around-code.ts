import type { Span } from '../language.js';
import { Character, characterClass, wordEnd } from './character-class.js';
import { blank, overwritten } from './repair.js';
import { Token, TokenList } from './token-list.js';

/** Replaces everything outside the given spans (sorted) with blanks; line breaks stay. */
export function only(text: string, spans: readonly Span[]): string {
  const ends = [0, ...spans.map(({ end }) => end)];
  const gaps = ends.map((end, next) => blank({ text }, end, spans[next]?.start ?? text.length));
  return overwritten(text, gaps);
}

/** The words and comments of the text outside the code. */
export class RestOfText {
  #at = 0;
  #comment = 0;

  constructor(
    private readonly tokens: TokenList,
    private readonly comments: readonly Span[] = [],
  ) {}

  skipTo(offset: number): void {
    this.#at = Math.max(this.#at, offset);
  }

  pushUpTo(end: number): void {
    const { text } = this.tokens;
    while (this.#at < end) {
      const comment = this.comments[this.#comment];
      if (comment !== undefined && comment.start <= this.#at) {
        this.tokens.push(Token.Comment, comment.start, comment.end);
        this.#comment++;
        this.#at = comment.end;
      } else if (characterClass(text.charCodeAt(this.#at)) < Character.word) this.#at++;
      else {
        const stop = wordEnd(text, this.#at);
        this.tokens.push(Token.String, this.#at, stop);
        this.#at = stop;
      }
    }
  }
}

/**
 * Combines the tokens of the code in a text with its comments; all other words become strings.
 *
 * @param code Tokens scanned from a text of the same length in which everything but the code is blank.
 */
export function withRest(text: string, code: TokenList, comments: readonly Span[] = []): TokenList {
  const tokens = new TokenList(text);
  const rest = new RestOfText(tokens, comments);
  for (let at = 0; at < code.count; at++) {
    rest.pushUpTo(code.starts[at]!);
    tokens.push(code.kinds[at]!, code.starts[at]!, code.ends[at]!);
    rest.skipTo(code.ends[at]!);
  }
  rest.pushUpTo(text.length);
  return tokens;
}
