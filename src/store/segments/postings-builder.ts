import { ByteWriter } from '../codec/byte-writer.js';

/** Concatenated posting lists, in the order that was passed to `finish`. */
interface PostingLists {
  readonly bytes: Uint8Array;
  /** Where each list begins; one more than there are lists. */
  readonly offsets: Uint32Array;
}

/**
 * Collects entries file by file and turns them into lists by key. An entry is the distance from the list's previous
 * file (a varint) and a payload that knows its own end; a list is the number of its entries, then the entries. It
 * makes two passes over flat columns instead of sorting: the first determines the size of every list, the second
 * writes each entry in its place.
 */
export class PostingsBuilder {
  /** Receives the payload of the next entry before `add`. */
  readonly payload = new ByteWriter(1 << 16);
  /** Three numbers for each entry: key, file, end of its payload. */
  private entries = new Uint32Array(3 << 12);
  private length = 0;

  /**
   * @param key Index of the key, counted from 0 in the order of first use.
   * @param file Must ascend from call to call; at most once for each key.
   */
  add(key: number, file: number): void {
    if (this.length === this.entries.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.entries);
      this.entries = grown;
    }
    this.entries[this.length++] = key;
    this.entries[this.length++] = file;
    this.entries[this.length++] = this.payload.length;
  }

  /** @param order Keys in the wanted order of their lists. */
  finish(order: Uint32Array): PostingLists {
    const { entries, length } = this;
    const payload = this.payload.written();
    const { counts, sizes } = this.measure(order.length);
    const offsets = new Uint32Array(order.length + 1);
    const cursors = new Uint32Array(order.length);
    order.forEach((key, at) => {
      cursors[key] = offsets[at]!;
      offsets[at + 1] = offsets[at]! + sizes[key]! + varintSize(counts[key]!);
    });
    const bytes = new Uint8Array(offsets[order.length]!);
    for (let key = 0; key < order.length; key++) {
      cursors[key] = putVarint(bytes, cursors[key]!, counts[key]!);
    }
    const last = new Uint32Array(order.length);
    let start = 0;
    for (let entry = 0; entry < length; entry += 3) {
      const key = entries[entry]!;
      const file = entries[entry + 1]!;
      let at = putVarint(bytes, cursors[key]!, file - last[key]!);
      last[key] = file;
      for (const end = entries[entry + 2]!; start < end; start++) bytes[at++] = payload[start]!;
      cursors[key] = at;
    }
    return { bytes, offsets };
  }

  private measure(keyCount: number): { counts: Uint32Array; sizes: Uint32Array } {
    const { entries, length } = this;
    const counts = new Uint32Array(keyCount);
    const sizes = new Uint32Array(keyCount);
    const last = new Uint32Array(keyCount);
    let start = 0;
    for (let entry = 0; entry < length; entry += 3) {
      const key = entries[entry]!;
      const file = entries[entry + 1]!;
      const end = entries[entry + 2]!;
      counts[key]!++;
      sizes[key]! += varintSize(file - last[key]!) + end - start;
      last[key] = file;
      start = end;
    }
    return { counts, sizes };
  }
}

function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest > 0x7f; rest >>>= 7) size++;
  return size;
}

function putVarint(bytes: Uint8Array, at: number, value: number): number {
  let next = at;
  let rest = value;
  while (rest > 0x7f) {
    bytes[next++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[next++] = rest;
  return next;
}
