import type { Chunk, Definition } from './definition.js';
import type { ExportedName, ImportStatement, Reference, TypedName } from './reference.js';

/**
 * The part of a file in which a term occurs. The numbers are stored: never renumber. The text does not tell `Path`;
 * it is added when files are linked.
 */
export const Field = {
  Name: 0,
  Signature: 1,
  Doc: 2,
  Body: 3,
  Comment: 4,
  String: 5,
  Path: 6,
} as const;

export type Field = (typeof Field)[keyof typeof Field];

/** Number of {@link Field}s, `Path` included. */
export const FIELD_COUNT = 7;

/** Occurrences of a term in one unit and field are counted up to this. */
export const MOST_OCCURRENCES = 65_535;

/**
 * Which terms a file holds, in which unit and field. Units are the file's definitions by ordinal, then its chunks:
 * chunk `c` is unit `definitions.length + c`. Every occurrence belongs to exactly one unit, the innermost one, so
 * the file's counts are sums over its units. Terms are stored as 32-bit hashes (made in `text/`).
 */
export interface UnitTerms {
  /** Distinct term hashes, ascending. */
  readonly hashes: Uint32Array;
  /** `hashes.length + 1` offsets into the three columns below. */
  readonly offsets: Uint32Array;
  /** Unit of each entry; ascending within a term. */
  readonly units: Uint32Array;
  /** {@link Field} of each entry. */
  readonly fields: Uint8Array;
  /** Occurrences of each entry, 1 to {@link MOST_OCCURRENCES}. */
  readonly frequencies: Uint16Array;
  /** Number of term occurrences by unit and field: `lengths[unit * FIELD_COUNT + field]`. */
  readonly lengths: Uint32Array;
  /** Direction of the file's words in the word vectors (`text/word-vectors`); zeros if it has no known word. */
  readonly direction: Int8Array;
}

/**
 * Everything that the text of a file tells, keyed by (content hash, language, extractor version). It is independent
 * of the file's path.
 */
export interface FileFacts {
  readonly definitions: readonly Definition[];
  readonly chunks: readonly Chunk[];
  readonly references: readonly Reference[];
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportedName[];
  readonly typedNames: readonly TypedName[];
  readonly terms: UnitTerms;
  /** Lines of the file. */
  readonly lineCount: number;
  /** Tokens (o200k_base) of the whole text. */
  readonly tokens: number;
  /** Lines with syntax errors, ascending, at most 20. Whatever parsed around them is still in the facts. */
  readonly errorLines: readonly number[];
}
