import type { DefinitionKind } from './definition.js';
import type { FilePosition } from './reader.js';

/** One signal's part in a score. */
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
  /** Named in the request (exactly, or by a fuzzy or generated match at or above the threshold). */
  readonly named: boolean;
  /** It speaks of the request itself, by a word or a name: not only its file does. */
  readonly matches: boolean;
  /** A program's message that the request repeats is from here; else absent. */
  readonly says?: boolean;
  /** It runs in tests alone, whatever the class of its file; else absent or false. */
  readonly ofTests?: boolean;
}

/** The order before the budget. Both are sorted by falling score, then path, then line; no duplicates. */
export interface Ranking {
  readonly files: readonly RankedFile[];
  readonly hits: readonly Hit[];
  /** Tests whose names have words of the request, in the same order; a few. */
  readonly tests: readonly Hit[];
  /** A mention resolved, or a term of the request is indexed. When false, the answer is empty and the exit code 3. */
  readonly answerable: boolean;
}
