import type { DefinitionAddress, FilePosition } from './reader.js';
import type { Mention } from './request.js';

/** Which step of `resolve/` found something, from the surest to the vaguest. */
export type ResolutionMethod =
  | 'exact'
  | 'qualified'
  | 'case-insensitive'
  | 'misspelled'
  | 'generated'
  | 'fuzzy'
  | 'neighbour'
  | 'safety net';

/** Methods by which the request itself names a symbol, as against words that resemble it. */
export const NAMING_METHODS: ReadonlySet<ResolutionMethod> = new Set([
  'exact',
  'qualified',
  'case-insensitive',
  'misspelled',
]);

/** A definition that a mention or the words of the request point to. */
export interface ResolvedSymbol {
  readonly address: DefinitionAddress;
  readonly method: ResolutionMethod;
  /** 0 to 1: how much this says; one name defined in many places is shared out among them. */
  readonly weight: number;
  /** The mention's text, or the words that the identifier was generated from. */
  readonly from: string;
  readonly mention?: Mention;
}

/** A file that a path, frame or module of the request points to. */
export interface ResolvedFile {
  readonly file: FilePosition;
  readonly method: ResolutionMethod;
  /** 0 to 1. */
  readonly weight: number;
  readonly mention: Mention;
  /** 1-based lines in this file that the request names, ascending. */
  readonly lines: readonly number[];
}

/** A past commit that the request names. */
export interface NamedCommit {
  /** 40 or 64 hexadecimal digits. */
  readonly sha: string;
  /** How many files it changed, those that are gone included. */
  readonly fileCount: number;
  /** Those that the index holds, by position, ascending. */
  readonly files: readonly CommitFile[];
}

/** A file that a commit changed. */
export interface CommitFile {
  readonly file: FilePosition;
  /** Lines that the commit wrote into it, in order; none where it changed too many files to be read. */
  readonly written: readonly string[];
}

/** What the request names, in terms of the repository. */
export interface Resolution {
  /** Ordered by falling weight, then path, then ordinal; each address once with its best method. */
  readonly symbols: readonly ResolvedSymbol[];
  /** Ordered by falling weight, then path; each file once for each kind of mention. */
  readonly files: readonly ResolvedFile[];
  /** Commits of the history, in the order in which the request names them, each once. */
  readonly commits: readonly NamedCommit[];
  /** Explicit mentions that point nowhere, with the nearest names or paths (at most 5 each), nearest first. */
  readonly unresolved: readonly {
    readonly mention: Mention;
    readonly candidates: readonly string[];
  }[];
}
