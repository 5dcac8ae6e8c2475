import { FIELD_COUNT, MOST_OCCURRENCES } from '../../model/facts.js';
import { ByteReader } from '../codec/byte-reader.js';
import { ByteWriter } from '../codec/byte-writer.js';
import { sumUnitTerms } from '../codec/sum-unit-terms.js';
import type { AddedTerm } from '../codec/unit-terms.js';
import { HashIndex } from './hash-index.js';
import { PostingsBuilder } from './postings-builder.js';

const BLOCK_BYTES = 4096;
/** Set in the mask of fields if frequencies follow; otherwise all are 1. */
const COUNTED = 0x80;

/** Inverts the terms of files. A payload is a mask of fields and, unless all are 1, a frequency for each. */
export class TermSegmentBuilder {
  private readonly index = new HashIndex();
  private readonly postings = new PostingsBuilder();

  /**
   * @param file Number in the segment, which must ascend from call to call.
   * @param terms The file's encoded unit terms.
   * @param added Further terms of the file; their units do not matter.
   * @returns The file's lengths by field.
   */
  addFile(file: number, terms: Uint8Array, added: readonly AddedTerm[]): Uint32Array {
    const rest = [...added].sort((a, b) => a.hash - b.hash);
    const extra = new Uint32Array(FIELD_COUNT);
    let next = 0;
    const addExtra = (hash: number, frequencies: Uint32Array) => {
      for (; next < rest.length && rest[next]!.hash === hash; next++) {
        frequencies[rest[next]!.field]! += rest[next]!.frequency;
      }
    };
    const addUpTo = (hash: number) => {
      while (next < rest.length && rest[next]!.hash < hash) {
        const own = rest[next]!.hash;
        addExtra(own, extra.fill(0));
        this.add(file, own, extra);
      }
    };
    const lengths = sumUnitTerms(terms, (hash, frequencies) => {
      if (next < rest.length && rest[next]!.hash <= hash) {
        addUpTo(hash);
        addExtra(hash, frequencies);
      }
      this.add(file, hash, frequencies);
    });
    addUpTo(Number.POSITIVE_INFINITY);
    for (const { field, frequency } of added) lengths[field]! += frequency;
    return lengths;
  }

  private add(file: number, hash: number, frequencies: Uint32Array): void {
    const { payload } = this.postings;
    let mask = 0;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const frequency = frequencies[field]!;
      if (frequency > 0) mask |= frequency > 1 ? COUNTED | (1 << field) : 1 << field;
    }
    payload.byte(mask);
    if (mask & COUNTED) {
      for (let field = 0; field < FIELD_COUNT; field++) {
        if (frequencies[field]! > 0)
          payload.varint(Math.min(frequencies[field]!, MOST_OCCURRENCES));
      }
    }
    this.postings.add(this.index.index(hash), file);
  }

  /** Passes the blocks to `onBlock` in the order of their hashes; returns the first hash of each. */
  finish(onBlock: (block: Uint8Array) => void): Uint32Array {
    const hashes = this.index.sorted();
    const order = hashes.map((hash) => this.index.index(hash));
    const { bytes, offsets } = this.postings.finish(order);
    const firsts: number[] = [];
    const block = new ByteWriter(BLOCK_BYTES * 2);
    for (let start = 0; start < hashes.length; ) {
      let end = start + 1;
      while (end < hashes.length && offsets[end + 1]! - offsets[start]! <= BLOCK_BYTES) end++;
      block.clear();
      block.uint32(end - start);
      for (let term = start; term < end; term++) block.uint32(hashes[term]!);
      for (let term = start; term < end; term++) block.uint32(offsets[term + 1]! - offsets[start]!);
      block.append(bytes.subarray(offsets[start], offsets[end]));
      onBlock(block.written());
      firsts.push(hashes[start]!);
      start = end;
    }
    return Uint32Array.from(firsts);
  }
}

/** The hashes of a block, ascending. */
export function hashesIn(block: Uint8Array): Uint32Array {
  const count = new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  return new Uint32Array(block.buffer, block.byteOffset + 4, count);
}

/** The posting list of a hash in a block, or null. */
export function findTerm(block: Uint8Array, hash: number): Uint8Array | null {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const count = view.getUint32(0, true);
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (view.getUint32(4 + middle * 4, true) < hash) low = middle + 1;
    else high = middle;
  }
  if (view.getUint32(4 + low * 4, true) !== hash) return null;
  const ends = 4 + count * 4;
  const lists = ends + count * 4;
  const start = low === 0 ? 0 : view.getUint32(ends + (low - 1) * 4, true);
  return block.subarray(lists + start, lists + view.getUint32(ends + low * 4, true));
}

/** Postings by file number in a segment, with `files` and `frequencies` as in `TermPostings`. */
export interface SegmentPostings {
  readonly files: Uint32Array;
  readonly frequencies: Uint16Array;
}

/**
 * The core of every query: varints are read in place, without a reader object.
 *
 * @param positions Position of each file of the segment, or -1 for a file that is gone; ascending except for those.
 */
export function decodeTermList(list: Uint8Array, positions: Int32Array): SegmentPostings {
  const from = new ByteReader(list);
  const count = from.count();
  const files = new Uint32Array(count);
  const frequencies = new Uint16Array(count * FIELD_COUNT);
  let { at } = from;
  let file = 0;
  let kept = 0;
  for (let entry = 0; entry < count; entry++) {
    let byte = list[at++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = list[at++]!;
      value |= (byte & 0x7f) << shift;
    }
    file += value;
    const mask = list[at++]!;
    const base = kept * FIELD_COUNT;
    for (let rest = mask & ~COUNTED; rest > 0; rest &= rest - 1) {
      value = 1;
      if (mask & COUNTED) {
        byte = list[at++]!;
        value = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = list[at++]!;
          value |= (byte & 0x7f) << shift;
        }
      }
      frequencies[base + 31 - Math.clz32(rest & -rest)] = value;
    }
    if (positions[file]! >= 0) files[kept++] = positions[file]!;
    else frequencies.fill(0, base, base + FIELD_COUNT);
  }
  if (at > list.length) throw new RangeError('bytes end too early');
  if (kept === count) return { files, frequencies };
  return { files: files.slice(0, kept), frequencies: frequencies.slice(0, kept * FIELD_COUNT) };
}
