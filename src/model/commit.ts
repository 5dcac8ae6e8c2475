/** A commit reachable from HEAD. */
export interface Commit {
  readonly sha: string;
  /** Committer time, seconds since the epoch. */
  readonly time: number;
  /** Subject and body. */
  readonly message: string;
  /** Paths that it changed, relative to the root, as they were called then; merges have none. */
  readonly files: readonly string[];
}

/**
 * The newest commits reachable from HEAD as columns, newest first. Paths are those that the index holds today: a commit's
 * other files count in `fileCounts` and are listed nowhere.
 */
export interface History {
  /** Seconds since the epoch. */
  readonly times: Float64Array;
  /** `times.length + 1` offsets into `files`. */
  readonly fileOffsets: Uint32Array;
  /** Positions in the {@link FileTable}. */
  readonly files: Uint32Array;
  /** How many files each commit changed, the ones that are gone included. */
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
