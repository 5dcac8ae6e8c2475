/** Units of a pre-token whose key is exact: eight of seven bits in two numbers. */
export const SHORT_UNITS = 8;

const SLOT_BITS = 15;
/** Two numbers of the key, and the count. */
const SLOT_WIDTH = 3;
const SPREAD = 0x9e3779b1;
const MIX = 0x85ebca6b;

/**
 * Counts of short ASCII pre-tokens, nine tenths of all. A key is the letters themselves, so that neither a hash of every
 * letter nor a comparison with stored ones is needed; a slot keeps what was counted last.
 */
export class ShortCounts {
  private readonly slots = new Int32Array(SLOT_WIDTH << SLOT_BITS);
  private slot = 0;
  private first = 0;
  private second = 0;

  /** The count of `units[start..end)`, or 0 when it is not known; `end - start` is 8 at most. */
  find(units: Uint16Array, start: number, end: number): number {
    let first = 0;
    let second = 0;
    let all = 0;
    const middle = end - start > 4 ? start + 4 : end;
    for (let at = start; at < middle; at++) {
      const unit = units[at]!;
      // A NUL would make keys of different length equal.
      all |= unit | (unit - 1);
      first = (first << 8) | unit;
    }
    for (let at = middle; at < end; at++) {
      const unit = units[at]!;
      all |= unit | (unit - 1);
      second = (second << 8) | unit;
    }
    if ((all & ~0x7f) !== 0) {
      this.slot = -1;
      return 0;
    }
    const hash = Math.imul(first ^ Math.imul(second, MIX), SPREAD);
    const slot = SLOT_WIDTH * (hash >>> (32 - SLOT_BITS));
    const { slots } = this;
    if (slots[slot] === first && slots[slot + 1] === second) return slots[slot + 2]!;
    this.slot = slot;
    this.first = first;
    this.second = second;
    return 0;
  }

  /** Keeps the count of what `find` looked for last, in vain. */
  keep(count: number): void {
    const { slots, slot } = this;
    if (slot < 0) return;
    slots[slot] = this.first;
    slots[slot + 1] = this.second;
    slots[slot + 2] = count;
  }
}
