import { FIELD_COUNT } from '../../model/facts.js';
import type { FileClass, LanguageId } from '../../model/source-file.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { entryOf, numberOf } from './stored-numbers.js';
import { readStrings, StringPool, writeStrings } from './string-pool.js';

const HASH_BYTES = 20;

/** Classes by the number under which they are stored: append, never reorder. */
const FILE_CLASSES: readonly FileClass[] = [
  'source',
  'test',
  'docs',
  'config',
  'generated',
  'vendored',
  'example',
];

/** A file as the writer keeps it, in path order. */
export interface FileRow {
  readonly path: string;
  /** 40 hexadecimal digits. */
  readonly hash: string;
  readonly language: LanguageId;
  readonly class: FileClass;
  /** Bytes. */
  readonly size: number;
  /** Number that stays with the path for as long as it is indexed; edges are stored by it. */
  readonly id: number;
  /** Row of the facts. */
  readonly facts: number;
  /** Number of the file in the base segments, or -1 if it is in the delta segments. */
  readonly base: number;
  readonly lineCount: number;
  readonly definitionCount: number;
  /** Term occurrences by field, from `lengthsAt` on. Rows share an array to avoid a view for each. */
  readonly lengths: Uint32Array;
  readonly lengthsAt: number;
}

/** The same as columns. */
export interface FileColumns {
  /** Number of files in the base segments, including those that are gone or changed. */
  readonly baseCount: number;
  readonly paths: readonly string[];
  readonly languages: readonly LanguageId[];
  readonly classes: readonly FileClass[];
  readonly sizes: Float64Array;
  readonly lineCounts: Uint32Array;
  readonly definitionCounts: Uint32Array;
  readonly lengths: Uint32Array;
  readonly ids: Uint32Array;
  readonly facts: Uint32Array;
  readonly bases: Int32Array;
  /** 20 bytes each. */
  readonly hashes: Uint8Array;
}

/*
 * Layout, with columns as they are in memory: u32 files · u32 files of the base segments · sizes as f64 · lines,
 * definitions, terms by field, numbers and rows of facts as u32 · numbers in the base as i32 · languages and
 * classes, a byte each · hashes · paths · languages.
 */

/** @param baseCount See {@link FileColumns}. */
export function encodeFileRows(rows: readonly FileRow[], baseCount: number): Uint8Array {
  const count = rows.length;
  const languages = new StringPool();
  const to = new ByteWriter(1024 + count * 160);
  to.uint32(count);
  to.uint32(baseCount);
  appendColumn(
    to,
    fill(new Float64Array(count), rows, ({ size }) => size),
  );
  appendColumn(
    to,
    fill(new Uint32Array(count), rows, ({ lineCount }) => lineCount),
  );
  appendColumn(
    to,
    fill(new Uint32Array(count), rows, (row) => row.definitionCount),
  );
  appendColumn(to, lengthsOf(rows));
  appendColumn(
    to,
    fill(new Uint32Array(count), rows, ({ id }) => id),
  );
  appendColumn(
    to,
    fill(new Uint32Array(count), rows, ({ facts }) => facts),
  );
  appendColumn(
    to,
    fill(new Int32Array(count), rows, ({ base }) => base),
  );
  const languageOf = ({ language }: FileRow) => byteOf(languages.index(language));
  appendColumn(to, fill(new Uint8Array(count), rows, languageOf));
  appendColumn(
    to,
    fill(new Uint8Array(count), rows, (row) => numberOf(FILE_CLASSES, row.class)),
  );
  to.append(Buffer.from(rows.map(({ hash }) => hash).join(''), 'hex'));
  writeStrings(
    to,
    rows.map(({ path }) => path),
  );
  languages.write(to);
  return to.written();
}

type Column = Uint32Array | Int32Array | Float64Array | Uint8Array;

function appendColumn(to: ByteWriter, { buffer, byteOffset, byteLength }: Column): void {
  to.append(new Uint8Array(buffer, byteOffset, byteLength));
}

/** The same as a typed array's `from`, in a fifth of the time, because that uses an iterator. */
function fill<T extends Column>(
  column: T,
  rows: readonly FileRow[],
  of: (row: FileRow) => number,
): T {
  for (let at = 0; at < rows.length; at++) column[at] = of(rows[at]!);
  return column;
}

function lengthsOf(rows: readonly FileRow[]): Uint32Array {
  const lengths = new Uint32Array(rows.length * FIELD_COUNT);
  let at = 0;
  for (const { lengths: own, lengthsAt } of rows) {
    for (let field = 0; field < FIELD_COUNT; field++) lengths[at++] = own[lengthsAt + field]!;
  }
  return lengths;
}

function byteOf(number: number): number {
  if (number > 0xff) throw new RangeError('more languages than a byte can tell');
  return number;
}

/** @param bytes Must begin at a multiple of four; most columns are views into them. */
export function decodeFileColumns(bytes: Uint8Array): FileColumns {
  const from = new ByteReader(bytes);
  const count = from.uint32();
  const baseCount = from.uint32();
  const sizes = new Float64Array(from.take(count * 8).slice().buffer);
  const column = (length: number) => {
    const { buffer, byteOffset } = from.take(length * 4);
    return new Uint32Array(buffer, byteOffset, length);
  };
  const lineCounts = column(count);
  const definitionCounts = column(count);
  const lengths = column(count * FIELD_COUNT);
  const ids = column(count);
  const facts = column(count);
  const { buffer, byteOffset } = from.take(count * 4);
  const bases = new Int32Array(buffer, byteOffset, count);
  const languageNumbers = from.take(count);
  const classNumbers = from.take(count);
  const hashes = from.take(count * HASH_BYTES);
  const paths = readStrings(from);
  const pool = readStrings(from);
  const languages = new Array<LanguageId>(count);
  const classes = new Array<FileClass>(count);
  for (let position = 0; position < count; position++) {
    languages[position] = entryOf(pool, languageNumbers[position]!);
    classes[position] = entryOf(FILE_CLASSES, classNumbers[position]!);
  }
  const numbers = { sizes, lineCounts, definitionCounts, lengths, ids, facts, bases };
  return { baseCount, paths, languages, classes, hashes, ...numbers };
}

/** @returns 40 hexadecimal digits. */
export function hashAt(hashes: Uint8Array, position: number): string {
  const start = hashes.byteOffset + position * HASH_BYTES;
  return Buffer.from(hashes.buffer, start, HASH_BYTES).toString('hex');
}

export function rowsOf(columns: FileColumns): FileRow[] {
  const hashes = Buffer.from(columns.hashes).toString('hex');
  return columns.paths.map((path, position) => ({
    path,
    hash: hashes.slice(position * 2 * HASH_BYTES, (position + 1) * 2 * HASH_BYTES),
    language: columns.languages[position]!,
    class: columns.classes[position]!,
    size: columns.sizes[position]!,
    id: columns.ids[position]!,
    facts: columns.facts[position]!,
    base: columns.bases[position]!,
    lineCount: columns.lineCounts[position]!,
    definitionCount: columns.definitionCounts[position]!,
    lengths: columns.lengths,
    lengthsAt: position * FIELD_COUNT,
  }));
}
