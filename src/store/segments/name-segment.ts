import { ByteReader } from '../codec/byte-reader.js';
import { ByteWriter } from '../codec/byte-writer.js';
import { readStrings, writeStrings } from '../codec/string-pool.js';
import { PostingsBuilder } from './postings-builder.js';

const BLOCK_BYTES = 4096;

/** Inverts the names of files: which file defines a name (and where), or uses it (and how often). */
export class NameSegmentBuilder {
  private readonly indices = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly postings = new PostingsBuilder();
  private readonly firstFiles: number[] = [];
  private readonly lastFiles: number[] = [];

  /** @param numbers What {@link decodeNameList} returns; any numbers, in the given order. */
  add(file: number, name: string, numbers: readonly number[]): void {
    this.postings.payload.varint(numbers.length);
    for (const number of numbers) this.postings.payload.varint(number);
    const index = this.indexOf(name);
    this.postings.add(index, file);
    this.firstFiles[index] ??= file;
    this.lastFiles[index] = file;
  }

  /** The names ascending by UTF-16 units, with the first and the last file that each was added for. */
  held(): { readonly names: string[]; readonly first: Uint32Array; readonly last: Uint32Array } {
    // Without a comparison function, strings are sorted by their UTF-16 units.
    const names = [...this.names].sort();
    const column = (files: readonly number[]) =>
      Uint32Array.from(names, (name) => files[this.indices.get(name)!]!);
    return { names, first: column(this.firstFiles), last: column(this.lastFiles) };
  }

  private indexOf(name: string): number {
    const known = this.indices.get(name);
    if (known !== undefined) return known;
    this.indices.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** Passes the blocks to `onBlock` in the order of their names; returns the first name of each. */
  finish(onBlock: (block: Uint8Array) => void): string[] {
    // Without a comparison function, strings are sorted by their UTF-16 units.
    const sorted = [...this.names].sort();
    const order = Uint32Array.from(sorted, (name) => this.indices.get(name)!);
    const { bytes, offsets } = this.postings.finish(order);
    const firsts: string[] = [];
    const block = new ByteWriter(BLOCK_BYTES * 2);
    for (let start = 0; start < sorted.length; ) {
      let end = start + 1;
      let size = sorted[start]!.length;
      while (end < sorted.length) {
        size += sorted[end]!.length;
        if (size + offsets[end + 1]! - offsets[start]! > BLOCK_BYTES) break;
        end++;
      }
      block.clear();
      writeStrings(block, sorted.slice(start, end));
      for (let name = start; name < end; name++) block.varint(offsets[name + 1]! - offsets[name]!);
      block.append(bytes.subarray(offsets[start], offsets[end]));
      onBlock(block.written());
      firsts.push(sorted[start]!);
      start = end;
    }
    return firsts;
  }
}

/** A block of names whose lists are not decoded yet. */
export interface NameBlock {
  /** Ascending by UTF-16 units. */
  readonly names: readonly string[];
  /** The list of the name at an index. */
  list(index: number): Uint8Array;
}

export function decodeNameBlock(bytes: Uint8Array): NameBlock {
  const from = new ByteReader(bytes);
  const names = readStrings(from);
  const offsets = new Uint32Array(names.length + 1);
  for (let at = 0; at < names.length; at++) offsets[at + 1] = offsets[at]! + from.varint();
  const lists = from.take(offsets[names.length]!);
  return { names, list: (index) => lists.subarray(offsets[index], offsets[index + 1]) };
}

/** Decodes only the names of a block. */
export function decodeBlockNames(bytes: Uint8Array): readonly string[] {
  return readStrings(new ByteReader(bytes));
}

/** Calls `onFile` for each file of a list, ascending; `numbers` is reused for the next one. */
export function decodeNameList(
  list: Uint8Array,
  onFile: (file: number, numbers: readonly number[]) => void,
): void {
  const from = new ByteReader(list);
  const numbers: number[] = [];
  let file = 0;
  for (let left = from.count(); left > 0; left--) {
    file += from.varint();
    numbers.length = from.count();
    for (let at = 0; at < numbers.length; at++) numbers[at] = from.varint();
    onFile(file, numbers);
  }
}
