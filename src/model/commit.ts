/** A commit reachable from HEAD. */
export interface Commit {
  readonly sha: string;
  /** Committer time, seconds since the epoch. */
  readonly time: number;
  /** Subject and body. */
  readonly message: string;
  /** Paths relative to the root of the files that it changed, as they were named at the time. A merge has none. */
  readonly files: readonly string[];
}

/**
 * The newest commits reachable from HEAD as columns, newest first. `files` lists only paths that the index holds
 * today; `fileCounts` also counts a commit's other files.
 */
export interface History {
  /** Seconds since the epoch. */
  readonly times: Float64Array;
  /** `times.length + 1` offsets into `files`. */
  readonly fileOffsets: Uint32Array;
  /** Positions in the {@link FileTable}. */
  readonly files: Uint32Array;
  /** How many files each commit changed, including files that no longer exist. */
  readonly fileCounts: Uint32Array;
  /** Number of terms of each commit's message. */
  readonly lengths: Uint32Array;
}

/** The commits whose messages hold a term, by their positions in the {@link History}, ascending. */
export interface CommitPostings {
  readonly commits: Uint32Array;
  /** How often each message holds it. */
  readonly frequencies: Uint16Array;
}
