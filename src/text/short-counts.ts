/** Longest pre-token whose key is exact, in units: three numbers with four units of eight bits each. */
export const SHORT_UNITS = 12;

const SLOT_BITS = 15;
/** Three numbers for the key, and the count. */
const SLOT_WIDTH = 4;
const SPREAD = 0x9e3779b1;
const MIX = 0x85ebca6b;

/**
 * Counts of short ASCII pre-tokens, which are nineteen of twenty. The key is the letters themselves, so that
 * neither a hash of every letter nor a comparison with stored ones is needed. A slot keeps the latest count.
 */
export class ShortCounts {
  private readonly slots = new Int32Array(SLOT_WIDTH << SLOT_BITS);
  private slot = 0;
  private first = 0;
  private second = 0;
  private third = 0;

  /** The count of `units[start..end)`, or 0 if it is not known; `end - start` must be at most {@link SHORT_UNITS}. */
  find(units: Uint16Array, start: number, end: number): number {
    let first = 0;
    let second = 0;
    let third = 0;
    let all = 0;
    for (let at = start; at < end; at++) {
      const unit = units[at]!;
      // A NUL would make keys of different lengths equal.
      all |= unit | (unit - 1);
      third = (third << 8) | (second >>> 24);
      second = (second << 8) | (first >>> 24);
      first = (first << 8) | unit;
    }
    if ((all & ~0x7f) !== 0) {
      this.slot = -1;
      return 0;
    }
    return this.findKey(first, second, third);
  }

  /**
   * The count of a pre-token by its key, or 0 if it is not known.
   *
   * @param first Its last four units, eight bits each, with the last one lowest. The four before them are `second`,
   * those before that `third`.
   */
  findKey(first: number, second: number, third: number): number {
    const mixed = first ^ Math.imul(second ^ Math.imul(third, SPREAD), MIX);
    const slot = SLOT_WIDTH * (Math.imul(mixed, SPREAD) >>> (32 - SLOT_BITS));
    const { slots } = this;
    if (slots[slot] === first && slots[slot + 1] === second && slots[slot + 2] === third) {
      return slots[slot + 3]!;
    }
    this.slot = slot;
    this.first = first;
    this.second = second;
    this.third = third;
    return 0;
  }

  /** Stores the count of the pre-token whose look-up failed last. */
  keep(count: number): void {
    const { slots, slot } = this;
    if (slot < 0) return;
    slots[slot] = this.first;
    slots[slot + 1] = this.second;
    slots[slot + 2] = this.third;
    slots[slot + 3] = count;
  }
}
