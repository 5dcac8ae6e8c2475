import { ByteReader } from './byte-reader.js';
import type { ByteWriter } from './byte-writer.js';

/**
 * One byte for each unit if all units are below 256, UTF-8 if the text is well-formed, otherwise the units
 * themselves.
 */
const ENCODINGS = ['latin1', 'utf8', 'utf16le'] as const;

const BEYOND_LATIN1 = /[^\0-\u00ff]/;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Collects distinct strings; each is identified by its index in the order of first use. */
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

/** Writes strings with any UTF-16 content, as one run of characters and their lengths. */
export function writeStrings(to: ByteWriter, strings: readonly string[]): void {
  const joined = strings.join('');
  const encoding: 0 | 1 | 2 = !BEYOND_LATIN1.test(joined) ? 0 : LONE_SURROGATE.test(joined) ? 2 : 1;
  to.byte(encoding);
  to.varint(strings.length);
  for (const { length } of strings) to.varint(length);
  to.appendText(joined, ENCODINGS[encoding]);
}

/** Concatenated strings, each extracted on demand. */
export class StringRun {
  private ends: Uint32Array | null = null;
  private text: string | null = null;
  private buffer: Buffer | null = null;
  /** Number of lengths read so far to find single strings. */
  private passed = 0;

  constructor(
    readonly length: number,
    private readonly encoding: (typeof ENCODINGS)[number],
    private readonly bytes: Uint8Array,
    /** Where the lengths begin in the bytes. */
    private readonly lengthsAt: number,
    /** Where the characters begin. */
    private readonly textAt: number,
    private readonly textBytes: number,
  ) {}

  at(index: number): string {
    const ends = this.text === null ? this.layOut() : this.ends!;
    const end = ends[index];
    if (end === undefined) throw new RangeError(`no string ${index}`);
    return this.text!.slice(index === 0 ? 0 : ends[index - 1], end);
  }

  /**
   * Extracts a single string without decoding the others. Once as many lengths have been read as there are, all
   * ends are recorded.
   */
  single(index: number): string {
    if (this.text !== null || this.encoding !== 'latin1' || index >= this.length)
      return this.at(index);
    if (this.ends === null) {
      this.passed += index;
      if (this.passed <= this.length) return this.passedTo(index);
      this.ends = this.allEnds();
    }
    const start = index === 0 ? 0 : this.ends[index - 1]!;
    return this.characters().toString('latin1', start, this.ends[index]);
  }

  private passedTo(index: number): string {
    const lengths = new ByteReader(this.bytes, this.lengthsAt);
    let start = 0;
    for (let before = index; before > 0; before--) start += lengths.varint();
    return this.characters().toString('latin1', start, start + lengths.varint());
  }

  /** Index of the first equal string, or -1. */
  indexOf(wanted: string): number {
    const isOfBytes = this.text === null && this.encoding === 'latin1';
    return isOfBytes ? this.indexInBytes(wanted) : this.indexInText(wanted);
  }

  /** Indices of the strings that equal the wanted one, or begin with it and a mark. */
  indicesOf(wanted: string, mark: string): number[] {
    const isOfBytes = this.text === null && this.encoding === 'latin1';
    if (!isOfBytes) this.layOut();
    const found: number[] = [];
    const lengths = new ByteReader(this.bytes, this.lengthsAt);
    const marked = wanted + mark;
    let start = isOfBytes ? this.textAt : 0;
    for (let index = 0; index < this.length; index++) {
      const length = lengths.varint();
      const text = length === wanted.length ? wanted : marked;
      const fits =
        length >= text.length &&
        (isOfBytes ? this.standsAt(start, text) : this.text!.startsWith(text, start));
      if (fits) found.push(index);
      start += length;
    }
    return found;
  }

  private indexInText(wanted: string): number {
    const ends = this.text === null ? this.layOut() : this.ends!;
    const text = this.text!;
    let start = 0;
    for (let index = 0; index < ends.length; index++) {
      const end = ends[index]!;
      if (end - start === wanted.length && text.startsWith(wanted, start)) return index;
      start = end;
    }
    return -1;
  }

  /** The same if every byte is a character: finding one name then requires neither text nor table. */
  private indexInBytes(wanted: string): number {
    const lengths = new ByteReader(this.bytes, this.lengthsAt);
    let start = this.textAt;
    for (let index = 0; index < this.length; index++) {
      const length = lengths.varint();
      if (length === wanted.length && this.standsAt(start, wanted)) return index;
      start += length;
    }
    return -1;
  }

  private standsAt(start: number, wanted: string): boolean {
    for (let at = 0; at < wanted.length; at++) {
      if (this.bytes[start + at] !== wanted.charCodeAt(at)) return false;
    }
    return true;
  }

  /** @throws {RangeError} If the text is longer or shorter than its strings. */
  private layOut(): Uint32Array {
    const ends = this.ends ?? this.allEnds();
    const text = this.characters().toString(this.encoding);
    if ((ends.at(-1) ?? 0) !== text.length) throw new RangeError(DIFFERENT);
    this.text = text;
    this.ends = ends;
    return ends;
  }

  private allEnds(): Uint32Array {
    const lengths = new ByteReader(this.bytes, this.lengthsAt);
    const ends = new Uint32Array(this.length);
    let end = 0;
    for (let index = 0; index < ends.length; index++) {
      end += lengths.varint();
      ends[index] = end;
    }
    return ends;
  }

  private characters(): Buffer {
    const { buffer, byteOffset } = this.bytes;
    this.buffer ??= Buffer.from(buffer, byteOffset + this.textAt, this.textBytes);
    return this.buffer;
  }
}

const DIFFERENT = 'strings and their lengths differ';

/** Reads what {@link writeStrings} wrote, without extracting the strings. */
export function readStringRun(from: ByteReader): StringRun {
  const encoding = ENCODINGS[from.byte()];
  if (encoding === undefined) throw new RangeError('unknown encoding of strings');
  const count = from.count();
  const lengthsAt = from.at;
  let units = 0;
  for (let left = count; left > 0; left--) units += from.varint();
  const textBytes = from.varint();
  const textAt = from.at;
  from.skip(textBytes);
  if (encoding === 'latin1' && units !== textBytes) throw new RangeError(DIFFERENT);
  return new StringRun(count, encoding, from.bytes, lengthsAt, textAt, textBytes);
}

/** Reads what {@link writeStrings} wrote, decoding once and slicing. */
export function readStrings(from: ByteReader): string[] {
  const run = readStringRun(from);
  const strings = new Array<string>(run.length);
  for (let index = 0; index < strings.length; index++) strings[index] = run.at(index);
  return strings;
}
