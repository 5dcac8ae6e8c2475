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
  /** Number that stays with the path as long as it is indexed; edges are stored by it. */
  readonly id: number;
  /** Row of the facts. */
  readonly facts: number;
  /** Number of the file in the base segments, or -1 when it stands in the delta segments. */
  readonly base: number;
  readonly lineCount: number;
  readonly definitionCount: number;
  /** Term occurrences by field, from `lengthsAt` on; rows share an array rather than have a view each. */
  readonly lengths: Uint32Array;
  readonly lengthsAt: number;
}

/** The same as columns. */
export interface FileColumns {
  /** Number of files of the base segments, those included that are gone or changed. */
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

/** @param baseCount See {@link FileColumns}. */
export function encodeFileRows(rows: readonly FileRow[], baseCount: number): Uint8Array {
  const to = new ByteWriter(1024 + rows.length * 128);
  to.varint(baseCount);
  writeStrings(
    to,
    rows.map(({ path }) => path),
  );
  const languages = new StringPool();
  const rest = new ByteWriter(64 + rows.length * 48);
  for (const row of rows) {
    rest.varint(languages.index(row.language));
    rest.byte(numberOf(FILE_CLASSES, row.class));
    rest.varint(row.size);
    rest.varint(row.lineCount);
    rest.varint(row.definitionCount);
    rest.varint(row.id);
    rest.varint(row.facts);
    rest.varint(row.base + 1);
    for (let field = 0; field < FIELD_COUNT; field++)
      rest.varint(row.lengths[row.lengthsAt + field]!);
  }
  languages.write(to);
  to.append(rest.written());
  to.append(Buffer.from(rows.map(({ hash }) => hash).join(''), 'hex'));
  return to.written();
}

export function decodeFileColumns(bytes: Uint8Array): FileColumns {
  const from = new ByteReader(bytes);
  const baseCount = from.varint();
  const paths = readStrings(from);
  const pool = readStrings(from);
  const count = paths.length;
  const columns = {
    baseCount,
    paths,
    languages: new Array<LanguageId>(count),
    classes: new Array<FileClass>(count),
    sizes: new Float64Array(count),
    lineCounts: new Uint32Array(count),
    definitionCounts: new Uint32Array(count),
    lengths: new Uint32Array(count * FIELD_COUNT),
    ids: new Uint32Array(count),
    facts: new Uint32Array(count),
    bases: new Int32Array(count),
  };
  let length = 0;
  for (let position = 0; position < count; position++) {
    columns.languages[position] = entryOf(pool, from.varint());
    columns.classes[position] = entryOf(FILE_CLASSES, from.byte());
    columns.sizes[position] = from.varint();
    columns.lineCounts[position] = from.varint();
    columns.definitionCounts[position] = from.varint();
    columns.ids[position] = from.varint();
    columns.facts[position] = from.varint();
    columns.bases[position] = from.varint() - 1;
    for (let field = 0; field < FIELD_COUNT; field++) columns.lengths[length++] = from.varint();
  }
  return { ...columns, hashes: from.take(count * HASH_BYTES) };
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
