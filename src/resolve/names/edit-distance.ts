/** Longest pattern that fits a 32-bit word. */
export const LONGEST_PATTERN = 32;

const LAST_ASCII = 127;

/**
 * Distances from one word to others, in insertions, deletions, substitutions and swaps of neighbours (optimal
 * string alignment), ignoring ASCII case. All columns of a row are computed at once as bits of an integer: Hyyrö,
 * "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export class EditDistance {
  private readonly masks = new Int32Array(LAST_ASCII + 1);
  private readonly otherMasks = new Map<number, number>();
  private readonly length: number;
  private codes = new Uint16Array(64);

  /** @param pattern 1 to {@link LONGEST_PATTERN} UTF-16 units. */
  constructor(pattern: string) {
    if (pattern.length === 0 || pattern.length > LONGEST_PATTERN) {
      throw new RangeError(`a pattern has 1 to ${LONGEST_PATTERN} characters`);
    }
    this.length = pattern.length;
    for (let at = 0; at < pattern.length; at++) {
      const code = lower(pattern.charCodeAt(at));
      if (code <= LAST_ASCII) this.masks[code]! |= 1 << at;
      else this.otherMasks.set(code, (this.otherMasks.get(code) ?? 0) | (1 << at));
    }
  }

  /** Distance to a text, or `limit + 1` as soon as it is certain to exceed `limit`. */
  to(text: string, limit: number): number {
    if (Math.abs(text.length - this.length) > limit) return limit + 1;
    if (this.codes.length < text.length) this.codes = new Uint16Array(2 * text.length);
    for (let at = 0; at < text.length; at++) this.codes[at] = text.charCodeAt(at);
    return this.toCodes(this.codes, 0, text.length, limit);
  }

  /**
   * The same for an array of UTF-16 units or ASCII.
   *
   * @param end Index after the last one.
   */
  toCodes(codes: Uint8Array | Uint16Array, start: number, end: number, limit: number): number {
    if (Math.abs(end - start - this.length) > limit) return limit + 1;
    const last = 1 << (this.length - 1);
    let distance = this.length;
    let positive = -1;
    let negative = 0;
    let diagonal = 0;
    let previousMask = 0;
    for (let at = start; at < end; at++) {
      const mask = this.maskOf(lower(codes[at]!));
      const swapped = ((~diagonal & mask) << 1) & previousMask;
      diagonal = swapped | ((((mask & positive) + positive) ^ positive) | mask | negative);
      const up = negative | ~(diagonal | positive);
      const down = diagonal & positive;
      if (up & last) distance++;
      else if (down & last) distance--;
      // Each remaining character can reduce the distance by at most one.
      if (distance - (end - at - 1) > limit) return limit + 1;
      const shifted = (up << 1) | 1;
      positive = (down << 1) | ~(diagonal | shifted);
      negative = shifted & diagonal;
      previousMask = mask;
    }
    return distance;
  }

  private maskOf(code: number): number {
    return code <= LAST_ASCII ? this.masks[code]! : (this.otherMasks.get(code) ?? 0);
  }
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
