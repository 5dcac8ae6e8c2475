import type { DefinitionAddress, FilePosition } from './reader.js';
import type { Mention } from './request.js';

/** The step of `resolve/` that found something, from the surest to the vaguest. */
export type ResolutionMethod =
  | 'exact'
  | 'qualified'
  | 'case-insensitive'
  | 'misspelled'
  | 'generated'
  | 'fuzzy'
  | 'neighbour'
  | 'safety net';

/** Methods that find a symbol because the request names it, rather than because words resemble it. */
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
  /** 0 to 1: how strong the evidence is. A name that is defined in many places shares its weight among them. */
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
  /** How many files it changed, including files that no longer exist. */
  readonly fileCount: number;
  /** Those of its files that the index holds, by position, ascending. */
  readonly files: readonly CommitFile[];
}

/** A file that a commit changed. */
export interface CommitFile {
  readonly file: FilePosition;
  /** Lines that the commit wrote into it, in order; empty if the commit changed too many files to be read. */
  readonly written: readonly string[];
}

/** What the request names, in terms of the repository. */
export interface Resolution {
  /** Ordered by falling weight, then path, then ordinal. Each address occurs once, with its best method. */
  readonly symbols: readonly ResolvedSymbol[];
  /** Ordered by falling weight, then path. Each file occurs once for each kind of mention. */
  readonly files: readonly ResolvedFile[];
  /** Commits of the history in the order in which the request names them, without duplicates. */
  readonly commits: readonly NamedCommit[];
  /** Explicit mentions that resolve to nothing, with up to 5 similar names or paths each, nearest first. */
  readonly unresolved: readonly {
    readonly mention: Mention;
    readonly candidates: readonly string[];
  }[];
  /** Files of the parts of the project that the title names in front of what it says. */
  readonly areaFiles: ReadonlySet<FilePosition>;
  /** Words of a short request that names write as several, each with the part that occurs with the others only. */
  readonly partedWords: ReadonlyMap<string, string>;
}
