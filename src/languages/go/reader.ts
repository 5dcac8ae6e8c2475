import { closerOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';

const NEWLINE = 10;

/** A {@link TokenReader} that knows the partner of each bracket. */
export class GoReader extends TokenReader {
  readonly #partners: Int32Array;
  /** While brackets are matched, the number of open ones by their closing mark, to avoid searching in vain. */
  readonly #unclosed = new Map<number, number>();
  #qualifiers: ReadonlySet<string> | null = null;

  constructor(source: { readonly text: string; readonly tokens: TokenList }) {
    super(source);
    this.#partners = new Int32Array(this.count).fill(-1);
    const { units } = source.tokens;
    const open: number[] = [];
    for (let at = 0; at < this.count; at++) {
      const kind = this.kind(at);
      if (isOpening(kind)) {
        open.push(at);
        this.#count(at, 1);
      } else if (isClosing(kind)) this.#close(open, at);
      else if (kind === Token.Word && open.length > 0 && this.isWord(at, 'func')) {
        // A token that begins its line at the margin is at the top level: the brackets above it were never
        // closed.
        const start = this.start(at);
        if (start > 0 && units[start - 1] === NEWLINE) this.#abandon(open, at - 1);
      }
    }
    this.#abandon(open, this.count - 1);
  }

  /** Position of the bracket that closes the one at a position, or of the last token that it may contain. */
  closing(open: number): number {
    return open < 0 || open >= this.count ? this.count - 1 : Math.max(open, this.#partners[open]!);
  }

  /** Position of the bracket that opens the one at a position, or -1. */
  opening(close: number): number {
    return this.#partners[close] ?? -1;
  }

  /** The first words of dotted names: `fmt` in `fmt.Println`. */
  get qualifiers(): ReadonlySet<string> {
    this.#qualifiers ??= this.#readQualifiers();
    return this.#qualifiers;
  }

  #readQualifiers(): Set<string> {
    const found = new Set<string>();
    for (let at = 0; at < this.count; at++)
      if (this.kind(at) === Token.Word && this.is(at + 1, '.') && !this.is(at - 1, '.'))
        found.add(this.text(at));
    return found;
  }

  #close(open: number[], at: number): void {
    if ((this.#unclosed.get(this.kind(at)) ?? 0) === 0) return;
    const partner = open.findLastIndex((one) => closerOf(this.kind(one)) === this.kind(at));
    this.#abandon(open.splice(partner + 1), at);
    const opening = open.pop()!;
    this.#count(opening, -1);
    this.#partners[opening] = at;
    this.#partners[at] = opening;
  }

  #abandon(open: number[], end: number): void {
    for (const one of open.splice(0)) {
      this.#partners[one] = end;
      this.#count(one, -1);
    }
  }

  #count(open: number, change: 1 | -1): void {
    const closer = closerOf(this.kind(open))!;
    this.#unclosed.set(closer, (this.#unclosed.get(closer) ?? 0) + change);
  }
}
