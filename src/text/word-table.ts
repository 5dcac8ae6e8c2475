const FEWEST_SLOTS = 1 << 10;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Numbers stretches of text in the order of first occurrence and stores a value for each, by open addressing over
 * flat columns. A `Map` would need a string for every look-up, and each slice of a text is hashed anew.
 */
export class WordTable {
  size = 0;
  /** Values by number; 0 until set. Replaced by another array when the table grows. */
  values = new Int32Array(FEWEST_SLOTS / 2);
  /** Two numbers for each slot: the hash, and the word's number + 1. */
  private slots = new Int32Array(FEWEST_SLOTS * 2);
  private mask = FEWEST_SLOTS - 1;
  /** Where the units of each word begin in `letters`; one entry more than there are words. */
  private starts = new Int32Array(FEWEST_SLOTS / 2 + 1);
  private letters = new Uint16Array(FEWEST_SLOTS * 4);

  /** @returns The number of `units[start..end)`, a new one if it has none. */
  index(units: Uint16Array, start: number, end: number): number {
    let hash = FNV_OFFSET;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ units[at]!, FNV_PRIME);
    hash ^= hash >>> 15;
    const { slots, mask } = this;
    let slot = hash & mask;
    for (let known = slots[2 * slot + 1]!; known !== 0; known = slots[2 * slot + 1]!) {
      if (slots[2 * slot] === hash && this.holds(known - 1, units, start, end)) return known - 1;
      slot = (slot + 1) & mask;
    }
    return this.add(hash, slot, units, start, end);
  }

  /** The units of a word, valid until the next word is added. */
  units(word: number): Uint16Array {
    return this.letters.subarray(this.starts[word], this.starts[word + 1]);
  }

  /** Forgets all words. */
  clear(): void {
    this.size = 0;
    this.slots.fill(0);
    this.values.fill(0);
  }

  private holds(word: number, units: Uint16Array, start: number, end: number): boolean {
    const { letters } = this;
    let letter = this.starts[word]!;
    if (this.starts[word + 1]! - letter !== end - start) return false;
    for (let at = start; at < end; at++) if (units[at] !== letters[letter++]) return false;
    return true;
  }

  private add(hash: number, slot: number, units: Uint16Array, start: number, end: number): number {
    const number = this.size++;
    let letter = this.starts[number]!;
    const last = letter + end - start;
    if (last > this.letters.length) this.letters = copyTo(new Uint16Array(2 * last), this.letters);
    // A view of so few units would cost more than copying them.
    const { letters } = this;
    for (let at = start; at < end; at++) letters[letter++] = units[at]!;
    this.starts[number + 1] = last;
    this.slots[2 * slot] = hash;
    this.slots[2 * slot + 1] = this.size;
    if (this.size === this.values.length) this.grow();
    return number;
  }

  private grow(): void {
    const { slots } = this;
    const count = this.values.length * 2;
    this.values = copyTo(new Int32Array(count), this.values);
    this.starts = copyTo(new Int32Array(count + 1), this.starts);
    this.slots = new Int32Array(slots.length * 2);
    this.mask = slots.length - 1;
    for (let from = 0; from < slots.length; from += 2) {
      if (slots[from + 1] === 0) continue;
      let slot = slots[from]! & this.mask;
      while (this.slots[2 * slot + 1] !== 0) slot = (slot + 1) & this.mask;
      this.slots[2 * slot] = slots[from]!;
      this.slots[2 * slot + 1] = slots[from + 1]!;
    }
  }
}

function copyTo<T extends Int32Array | Uint16Array>(to: T, from: T): T {
  to.set(from);
  return to;
}
