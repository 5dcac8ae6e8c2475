import type { ByteReader } from './byte-reader.js';
import type { ByteWriter } from './byte-writer.js';

/** One byte a unit when all units are below 256, UTF-8 when well-formed, else the units themselves. */
const ENCODINGS = ['latin1', 'utf8', 'utf16le'] as const;

const BEYOND_LATIN1 = /[^\0-\u00ff]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Collects distinct strings; each is known by its index in the order of first use. */
export class StringPool {
  private readonly indices = new Map<string, number>();
  private readonly strings: string[] = [];

  index(string: string): number {
    const known = this.indices.get(string);
    if (known !== undefined) return known;
    const index = this.strings.length;
    this.indices.set(string, index);
    this.strings.push(string);
    return index;
  }

  write(to: ByteWriter): void {
    writeStrings(to, this.strings);
  }
}

/** Writes strings, any UTF-16 at all, as one run of characters and their lengths. */
export function writeStrings(to: ByteWriter, strings: readonly string[]): void {
  const joined = strings.join('');
  const encoding: 0 | 1 | 2 = !BEYOND_LATIN1.test(joined) ? 0 : LONE_SURROGATE.test(joined) ? 2 : 1;
  to.byte(encoding);
  to.varint(strings.length);
  for (const { length } of strings) to.varint(length);
  to.appendText(joined, ENCODINGS[encoding]);
}

/** Strings that lie one behind the other, cut out when they are asked for. */
export class StringRun {
  /** @param ends Where each string ends in the text. */
  constructor(
    private readonly text: string,
    private readonly ends: Uint32Array,
  ) {}

  get length(): number {
    return this.ends.length;
  }

  at(index: number): string {
    const end = this.ends[index];
    if (end === undefined) throw new RangeError(`no string ${index}`);
    return this.text.slice(index === 0 ? 0 : this.ends[index - 1], end);
  }

  /** Index of the first string that is equal, or -1. */
  indexOf(wanted: string): number {
    const { text, ends } = this;
    let start = 0;
    for (let index = 0; index < ends.length; index++) {
      const end = ends[index]!;
      if (end - start === wanted.length && text.startsWith(wanted, start)) return index;
      start = end;
    }
    return -1;
  }
}

/** Reads what {@link writeStrings} wrote, without cutting it up. */
export function readStringRun(from: ByteReader): StringRun {
  const encoding = ENCODINGS[from.byte()];
  if (encoding === undefined) throw new RangeError('unknown encoding of strings');
  const ends = new Uint32Array(from.count());
  let end = 0;
  for (let index = 0; index < ends.length; index++) {
    end += from.varint();
    ends[index] = end;
  }
  const text = textOf(from.takeSized(), encoding);
  if (end !== text.length) throw new RangeError('strings and their lengths differ');
  return new StringRun(text, ends);
}

/** Reads what {@link writeStrings} wrote: one decoding, then slices. */
export function readStrings(from: ByteReader): string[] {
  const run = readStringRun(from);
  const strings = new Array<string>(run.length);
  for (let index = 0; index < strings.length; index++) strings[index] = run.at(index);
  return strings;
}

function textOf(bytes: Uint8Array, encoding: BufferEncoding): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(encoding);
}
