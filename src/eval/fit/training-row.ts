/** A request with what was right, on the state of a repository in which it was asked. */
export interface TrainingRow {
  readonly id: string;
  /** Whose weights must not be fitted on this row when it is tested. */
  readonly repo: string;
  /** The repository whose clone holds the commit; `repo` unless told. */
  readonly fetch?: string;
  readonly commit: string;
  /** Folder below the top that is indexed as a plain root; empty for the whole repository. */
  readonly root?: string;
  readonly query: string;
  /** Paths, relative to the root. */
  readonly goldFiles: readonly string[];
  /** `path:Class.method`. */
  readonly goldFunctions?: readonly string[];
}

/** What the ranking made of a row: signals of every candidate, and which are right. */
export interface CollectedRow {
  readonly id: string;
  readonly repo: string;
  readonly longness: number;
  readonly shape: string;
  readonly intent: string;
  readonly goldCount: number;
  readonly paths: readonly string[];
  /** Rows of signals, in the order of `FILE_SIGNALS`. */
  readonly files: readonly (readonly number[])[];
  readonly goldFiles: readonly number[];
  readonly goldFunctionCount: number;
  /** Rows of signals of functions and methods, in the order of `HIT_SIGNALS`; `file` is the file's row. */
  readonly hits: readonly {
    readonly file: number;
    readonly kind: string;
    readonly line: number;
    readonly name: string;
    readonly signals: readonly number[];
  }[];
  readonly goldHits: readonly number[];
}
