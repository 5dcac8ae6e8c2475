import type { Config } from '../../config.js';
import type { Root } from '../../git.js';
import type { LockOwner } from '../../store/index.js';

/** Options of an indexing run. */
export interface IndexOptions {
  readonly root: Root;
  readonly config: Config;
  /** Path of the index; see `locateIndex`. */
  readonly indexPath: string;
  /** Parse everything again, whatever is known already. */
  readonly force?: boolean;
  /** How long to wait for another process that writes the index, in milliseconds. */
  readonly waitMs: number;
  readonly onWait?: (owner: LockOwner | null) => void;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly signal?: AbortSignal;
}

/** How far a run has come. */
export interface IndexProgress {
  readonly phase: 'looking for files' | 'parsing' | 'linking' | 'reading history' | 'writing';
  /** How many files are parsed so far, and how many are to be parsed. */
  readonly done: number;
  readonly of: number;
}

/** Result of an indexing run. */
export interface IndexSummary {
  readonly root: string;
  readonly indexPath: string;
  readonly commit: string | null;
  readonly files: number;
  readonly definitions: number;
  readonly commits: number;
  /** Number of parsed files. */
  readonly parsed: number;
  /** Number of files whose content differs from the previous run's, including renamed and new ones. */
  readonly changed: number;
  readonly removed: number;
  readonly skipped: number;
  readonly diagnostics: number;
  /** Sentences for the user: shallow clone, why the index was rebuilt. */
  readonly notes: readonly string[];
  readonly elapsedMs: number;
}
