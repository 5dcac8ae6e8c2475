const FEWEST_VALUES = 1 << 16;

/**
 * Concatenated lists of integers below 2³² in one array, because millions of separate arrays would not fit into
 * memory.
 */
export class PackedLists {
  /** For each list its length, then its numbers. */
  private values = new Uint32Array(FEWEST_VALUES);
  private end = 0;
  private lists = 0;

  /** Number of lists. */
  get count(): number {
    return this.lists;
  }

  /** @returns The place from which {@link at} reads the list. */
  add(list: ArrayLike<number>): number {
    const place = this.end;
    this.end += list.length + 1;
    if (this.end > this.values.length) this.widen();
    this.values[place] = list.length;
    this.values.set(list, place + 1);
    this.lists++;
    return place;
  }

  /** The list that {@link add} stored at a place, as a view that is valid until the next list is added. */
  at(place: number): Uint32Array {
    return this.values.subarray(place + 1, place + 1 + this.values[place]!);
  }

  /** All lists in the order in which they were added. */
  *[Symbol.iterator](): Generator<Uint32Array> {
    for (let place = 0; place < this.end; place += this.values[place]! + 1) yield this.at(place);
  }

  private widen(): void {
    const wider = new Uint32Array(this.end + (this.end >> 1));
    wider.set(this.values);
    this.values = wider;
  }
}
