import type { FoundDefinition } from '../language.js';

/** Finds the innermost definition around an offset. */
export class Scopes {
  private readonly ordered: readonly FoundDefinition[];
  /** For each definition, the position of the one around it, or -1. */
  private readonly parents: number[] = [];

  constructor(definitions: readonly FoundDefinition[]) {
    this.ordered = [...definitions].sort(
      (a, b) => a.span.start - b.span.start || b.span.end - a.span.end,
    );
    let open = -1;
    for (const [position, { span }] of this.ordered.entries()) {
      open = this.around(open, span.start);
      this.parents.push(open);
      open = position;
    }
  }

  /** Undefined at the top level. */
  at(offset: number): FoundDefinition | undefined {
    return this.ordered[this.around(this.last(offset), offset)];
  }

  /** The definitions around an offset, innermost first. */
  outward(offset: number): readonly FoundDefinition[] {
    const found: FoundDefinition[] = [];
    for (let at = this.around(this.last(offset), offset); at >= 0; at = this.parents[at]!)
      found.push(this.ordered[at]!);
    return found;
  }

  /** Position of the last definition that begins at or before an offset; -1 if there is none. */
  private last(offset: number): number {
    let low = 0;
    let high = this.ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ordered[middle]!.span.start <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The first definition that contains an offset, starting from a position and going outward. */
  private around(position: number, offset: number): number {
    let at = position;
    while (at >= 0 && this.ordered[at]!.span.end <= offset) at = this.parents[at]!;
    return at;
  }
}
