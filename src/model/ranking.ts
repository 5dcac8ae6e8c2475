import type { DefinitionKind } from './definition.js';
import type { FilePosition } from './reader.js';

/** What one signal adds to a score. */
export interface Contribution {
  /** Name of the signal as `docs/ranking.md` lists it. */
  readonly signal: string;
  /** What it added to the score, weight included; may be negative. */
  readonly value: number;
}

/** A file in the order of relevance. */
export interface RankedFile {
  readonly file: FilePosition;
  readonly path: string;
  /** The first file's score is 1; never negative. */
  readonly score: number;
  /** In words, the strongest first: `named in the request`, `body matches: parse, header`. Never empty. */
  readonly reasons: readonly string[];
  readonly contributions: readonly Contribution[];
}

/** A definition or chunk in the order of relevance. */
export interface Hit {
  readonly file: FilePosition;
  readonly path: string;
  /** Ordinal of the definition, or -1 for a chunk that belongs to none. */
  readonly ordinal: number;
  /** For a chunk the file's base name. */
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: DefinitionKind;
  readonly startLine: number;
  readonly endLine: number;
  /** The first hit's score is 1; never negative. */
  readonly score: number;
  readonly reasons: readonly string[];
  readonly contributions: readonly Contribution[];
  /** The request names it: exactly, or by a fuzzy or generated match at or above the threshold. */
  readonly named: boolean;
  /** The hit itself matches the request by a word or a name, rather than only its file. */
  readonly matches: boolean;
  /** The hit contains a program's message that the request quotes; absent otherwise. */
  readonly says?: boolean;
  /** Its code runs only in tests, whatever the class of its file; absent or false otherwise. */
  readonly ofTests?: boolean;
}

/**
 * The order of relevance, before any budget. Both lists are sorted by falling score, then path, then line, without
 * duplicates.
 */
export interface Ranking {
  readonly files: readonly RankedFile[];
  readonly hits: readonly Hit[];
  /** A few tests whose names share words with the request, in the same order. */
  readonly tests: readonly Hit[];
  /**
   * Whether a mention resolves or a term of the request is indexed. If false, the answer is empty and the exit code
   * 3.
   */
  readonly answerable: boolean;
}
