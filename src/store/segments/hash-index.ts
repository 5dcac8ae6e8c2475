const INITIAL_SLOTS = 1 << 12;

/**
 * Numbers 32-bit hashes in the order of first use, by open addressing over flat columns without an object for each
 * key.
 */
export class HashIndex {
  private slots = new Int32Array(INITIAL_SLOTS);
  private keys = new Uint32Array(INITIAL_SLOTS / 2);
  size = 0;

  /** @returns The hash's number, a new one if it has none. */
  index(hash: number): number {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    while (this.slots[slot] !== 0) {
      const index = this.slots[slot]! - 1;
      if (this.keys[index] === hash) return index;
      slot = (slot + 1) & mask;
    }
    if (this.size === this.keys.length) {
      this.grow();
      return this.index(hash);
    }
    this.keys[this.size++] = hash;
    this.slots[slot] = this.size;
    return this.size - 1;
  }

  /** The hashes in ascending order. */
  sorted(): Uint32Array {
    return this.keys.slice(0, this.size).sort();
  }

  private grow(): void {
    const keys = new Uint32Array(this.keys.length * 2);
    keys.set(this.keys);
    this.keys = keys;
    this.slots = new Int32Array(keys.length * 2);
    const mask = this.slots.length - 1;
    for (let index = 0; index < this.size; index++) {
      let slot = keys[index]! & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = index + 1;
    }
  }
}
