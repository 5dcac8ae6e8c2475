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
    let low = 0;
    let high = this.ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ordered[middle]!.span.start <= offset) low = middle + 1;
      else high = middle;
    }
    return this.ordered[this.around(low - 1, offset)];
  }

  /** The first definition that contains an offset, starting from a position and going outward. */
  private around(position: number, offset: number): number {
    let at = position;
    while (at >= 0 && this.ordered[at]!.span.end <= offset) at = this.parents[at]!;
    return at;
  }
}
