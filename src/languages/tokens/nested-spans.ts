import { countUpTo } from '../../numeric/count-up-to.js';
import type { Span } from '../language.js';

/** Spans that lie within or beside each other, for the innermost around an offset: a search in their starts. */
export class NestedSpans<Item extends Span> {
  readonly #starts: number[] = [];
  readonly #items: Item[] = [];
  /** Of each the position of the one around it, or -1. */
  readonly #around: number[] = [];

  /** @param items In any order. */
  constructor(items: readonly Item[] = []) {
    for (const item of [...items].sort(byStart)) this.add(item);
  }

  /** Adds one that starts behind all others, or where they do within them. */
  add(item: Item): void {
    this.#around.push(this.#innermost(this.#items.length - 1, item.start));
    this.#starts.push(item.start);
    this.#items.push(item);
  }

  /** The innermost one around an offset; of those of the same span the last that was added. */
  at(offset: number): Item | undefined {
    return this.#items[this.#innermost(countUpTo(this.#starts, offset) - 1, offset)];
  }

  /** The same with those around it, the innermost first, up to a number of them. */
  around(offset: number, most: number): readonly Item[] {
    const found: Item[] = [];
    let position = this.#innermost(countUpTo(this.#starts, offset) - 1, offset);
    for (; position >= 0 && found.length < most; position = this.#around[position]!)
      found.push(this.#items[position]!);
    return found;
  }

  #innermost(from: number, offset: number): number {
    let position = from;
    while (position >= 0 && this.#items[position]!.end <= offset)
      position = this.#around[position]!;
    return position;
  }
}

/** The order in which spans are added: by their starts, outer ones first. */
export function byStart(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end;
}
