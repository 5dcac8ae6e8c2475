import { countUpTo } from '../../numeric/count-up-to.js';
import type { Span } from '../language.js';

/** Nested or disjoint spans; finds the innermost one around an offset by a search over their starts. */
export class NestedSpans<Item extends Span> {
  readonly #starts: number[] = [];
  readonly #items: Item[] = [];
  /** For each span, the position of the one around it, or -1. */
  readonly #around: number[] = [];

  /** @param items In any order. */
  constructor(items: readonly Item[] = []) {
    for (const item of [...items].sort(byStart)) this.add(item);
  }

  /** Adds a span that starts after all others, or at the same offset as the last one but inside it. */
  add(item: Item): void {
    this.#around.push(this.#innermost(this.#items.length - 1, item.start));
    this.#starts.push(item.start);
    this.#items.push(item);
  }

  /** The innermost span around an offset; of several identical spans, the one added last. */
  at(offset: number): Item | undefined {
    return this.#items[this.#innermost(countUpTo(this.#starts, offset) - 1, offset)];
  }

  /** The innermost span and those around it, innermost first, at most `most`. */
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

/** The order in which spans must be added: by start, outer ones first. */
export function byStart(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end;
}
