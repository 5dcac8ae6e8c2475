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

/** Reads what {@link writeStrings} wrote: one decoding, then slices. */
export function readStrings(from: ByteReader): string[] {
  const encoding = ENCODINGS[from.byte()];
  if (encoding === undefined) throw new RangeError('unknown encoding of strings');
  const count = from.count();
  const lengths = new Uint32Array(count);
  for (let index = 0; index < count; index++) lengths[index] = from.varint();
  const joined = textOf(from.takeSized(), encoding);
  const strings = new Array<string>(count);
  let at = 0;
  for (let index = 0; index < count; index++) {
    const end = at + lengths[index]!;
    strings[index] = joined.slice(at, end);
    at = end;
  }
  if (at !== joined.length) throw new RangeError('strings and their lengths differ');
  return strings;
}

function textOf(bytes: Uint8Array, encoding: BufferEncoding): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(encoding);
}
