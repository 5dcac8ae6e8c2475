const FEWEST_VALUES = 1 << 16;

/** Lists of whole numbers below 2³², one behind the other in one array: millions of them would not fit as arrays of their own. */
export class PackedLists {
  /** Of each list its length, then its numbers. */
  private values = new Uint32Array(FEWEST_VALUES);
  private end = 0;
  private lists = 0;

  /** How many lists there are. */
  get count(): number {
    return this.lists;
  }

  /** @returns The place at which {@link at} finds the list. */
  add(list: ArrayLike<number>): number {
    const place = this.end;
    this.end += list.length + 1;
    if (this.end > this.values.length) this.widen();
    this.values[place] = list.length;
    this.values.set(list, place + 1);
    this.lists++;
    return place;
  }

  /** The list that {@link add} put there; a view that is good until the next list is added. */
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
