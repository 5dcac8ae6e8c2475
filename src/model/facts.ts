import type { Chunk, Definition } from './definition.js';
import type { ExportedName, ImportStatement, Reference, TypedName } from './reference.js';

/**
 * Where in a file a term stands. The numbers are stored: never renumber. `Path` is not a fact of the text; it is added
 * when files are linked.
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

/** Occurrences of a term in one place are counted up to this. */
export const MOST_OCCURRENCES = 65_535;

/**
 * Which terms a file holds, in which unit and field. Units are the file's definitions by ordinal, then its chunks:
 * chunk `c` is unit `definitions.length + c`. Every occurrence belongs to exactly one unit, the innermost one, so sums
 * over units are the file's counts. A term stands as its 32-bit hash (`text/` makes it).
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
  /** Where the words of the whole file point among all words (`text/word-vectors`); zeros where none of them is known. */
  readonly direction: Int8Array;
}

/** All that the text of a file tells, keyed by (content hash, language, extractor version). It knows no path. */
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
  /** Lines of syntax errors, ascending, at most 20; what parsed around them is in the facts. */
  readonly errorLines: readonly number[];
}
