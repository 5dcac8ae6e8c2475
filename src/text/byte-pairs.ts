import type { TokenTable } from './token-table.js';

const encoder = new TextEncoder();
const NONE = -1;
/** Up to this many bytes, the best pair is found by a linear scan; beyond, a heap is cheaper. */
const SHORT = 48;

/**
 * Merges the pairs of a pre-token in the order of byte-pair encoding (lowest rank first, then leftmost). It uses a
 * heap of candidates over a linked list of parts, so that a run of a million equal letters takes n log n rather
 * than n² steps.
 */
export class BytePairMerger {
  private bytes = new Uint8Array(0);
  /** For the byte at which a part starts: the part's end, and the start of the part before it. */
  private ends = new Int32Array(0);
  private previous = new Int32Array(0);
  /**
   * For the byte at which a part starts: rank of the pair of this part and the next. Heap entries that differ are
   * outdated.
   */
  private pairRanks = new Int32Array(0);
  private heap: Float64Array = new Float64Array(0);
  private heapSize = 0;
  private length = 0;

  /** For any two bytes: the rank of their pair + 2, or 0 until looked up. */
  private readonly bytePairRanks = new Int32Array(0x10000);

  constructor(private readonly table: TokenTable) {}

  /** Number of tokens of a pre-token. */
  count(text: string): number {
    this.grow(text.length * 3);
    this.length = this.encode(text);
    if (this.table.rankOf(this.bytes, 0, this.length) !== NONE) return 1;
    return this.length <= SHORT ? this.mergeShort() : this.merge();
  }

  /** @returns The number of bytes. */
  private encode(text: string): number {
    const { bytes } = this;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) return encoder.encodeInto(text, bytes).written;
      bytes[at] = unit;
    }
    return text.length;
  }

  private grow(size: number): void {
    if (this.bytes.length >= size) return;
    const capacity = Math.max(size, 1024);
    this.bytes = new Uint8Array(capacity);
    this.ends = new Int32Array(capacity);
    this.previous = new Int32Array(capacity);
    this.pairRanks = new Int32Array(capacity);
    // A merge removes one candidate and adds at most two, so there are never more than twice as many as bytes.
    this.heap = new Float64Array(capacity * 2);
  }

  /**
   * Keeps the parts in order and without gaps: `ends` by part, and in `pairRanks` the rank of a part with the next
   * one.
   */
  private mergeShort(): number {
    const { ends, pairRanks } = this;
    let parts = this.length;
    for (let part = 0; part < parts; part++) ends[part] = part + 1;
    for (let part = 0; part < parts; part++) pairRanks[part] = this.rankWithNext(part, parts);
    for (;;) {
      let best = NONE;
      for (let part = 0; part + 1 < parts; part++) {
        const rank = pairRanks[part]!;
        if (rank !== NONE && (best === NONE || rank < pairRanks[best]!)) best = part;
      }
      if (best === NONE) return parts;
      parts--;
      // A call of `copyWithin` costs more than moving so few numbers here.
      ends[best] = ends[best + 1]!;
      for (let part = best + 1; part < parts; part++) {
        ends[part] = ends[part + 1]!;
        pairRanks[part] = pairRanks[part + 1]!;
      }
      pairRanks[best] = this.rankWithNext(best, parts);
      if (best > 0) pairRanks[best - 1] = this.rankWithNext(best - 1, parts);
    }
  }

  private rankWithNext(part: number, parts: number): number {
    if (part + 1 >= parts) return NONE;
    return this.rank(part === 0 ? 0 : this.ends[part - 1]!, this.ends[part + 1]!);
  }

  private rank(start: number, end: number): number {
    if (end - start > 2) return this.table.rankOf(this.bytes, start, end);
    const pair = this.bytes[start]! * 256 + this.bytes[start + 1]!;
    const known = this.bytePairRanks[pair]!;
    if (known !== 0) return known - 2;
    const rank = this.table.rankOf(this.bytes, start, end);
    this.bytePairRanks[pair] = rank + 2;
    return rank;
  }

  private merge(): number {
    this.heapSize = 0;
    for (let at = 0; at < this.length; at++) {
      this.ends[at] = at + 1;
      this.previous[at] = at - 1;
    }
    for (let at = 0; at < this.length; at++) this.rankPair(at);
    let parts = this.length;
    while (this.heapSize > 0) {
      const candidate = this.pop();
      const rank = Math.floor(candidate / this.length);
      const start = candidate - rank * this.length;
      if (this.pairRanks[start] !== rank) continue;
      this.join(start);
      parts--;
    }
    return parts;
  }

  private join(start: number): void {
    const middle = this.ends[start]!;
    const end = this.ends[middle]!;
    this.ends[start] = end;
    this.pairRanks[middle] = NONE;
    if (end < this.length) this.previous[end] = start;
    this.rankPair(start);
    const before = this.previous[start]!;
    if (before >= 0) this.rankPair(before);
  }

  private rankPair(start: number): void {
    const middle = this.ends[start]!;
    const rank = middle < this.length ? this.rank(start, this.ends[middle]!) : NONE;
    this.pairRanks[start] = rank;
    // Rank and position in one number. Ranks are below 2^18, so it is exact up to 2^35 bytes.
    if (rank !== NONE) this.push(rank * this.length + start);
  }

  private push(candidate: number): void {
    const heap = this.heap;
    let at = this.heapSize++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]! <= candidate) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = candidate;
  }

  private pop(): number {
    const heap = this.heap;
    const top = heap[0]!;
    const last = heap[--this.heapSize]!;
    let at = 0;
    for (let child = 1; child < this.heapSize; child = 2 * at + 1) {
      if (child + 1 < this.heapSize && heap[child + 1]! < heap[child]!) child++;
      if (heap[child]! >= last) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return top;
  }
}
