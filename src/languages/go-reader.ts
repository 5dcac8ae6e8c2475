import { closerOf, isClosing, isOpening } from './brackets.js';
import { Token, type TokenList } from './token-list.js';
import { TokenReader } from './token-reader.js';

const NEWLINE = 10;

/** A {@link TokenReader} that knows of each bracket where its partner stands. */
export class GoReader extends TokenReader {
  readonly #partners: Int32Array;

  constructor(source: { readonly text: string; readonly tokens: TokenList }) {
    super(source);
    this.#partners = new Int32Array(this.count).fill(-1);
    const { units } = source.tokens;
    const open: number[] = [];
    for (let at = 0; at < this.count; at++) {
      const kind = this.kind(at);
      if (isOpening(kind)) open.push(at);
      else if (isClosing(kind)) this.#close(open, at);
      else if (kind === Token.Word && open.length > 0 && this.isWord(at, 'func')) {
        // What begins its line is at the top level: the brackets above were never closed.
        const start = this.start(at);
        if (start > 0 && units[start - 1] === NEWLINE) this.#abandon(open, at - 1);
      }
    }
    this.#abandon(open, this.count - 1);
  }

  /** Position of the bracket that closes the one at a position, or of the last token that it may hold. */
  closing(open: number): number {
    return open < 0 || open >= this.count ? this.count - 1 : Math.max(open, this.#partners[open]!);
  }

  /** Position of the bracket that opens the one at a position; -1 where none does. */
  opening(close: number): number {
    return this.#partners[close] ?? -1;
  }

  #close(open: number[], at: number): void {
    const partner = open.findLastIndex((one) => closerOf(this.kind(one)) === this.kind(at));
    if (partner < 0) return;
    this.#abandon(open.splice(partner + 1), at);
    const opening = open.pop()!;
    this.#partners[opening] = at;
    this.#partners[at] = opening;
  }

  #abandon(open: number[], end: number): void {
    for (const one of open.splice(0)) this.#partners[one] = end;
  }
}
