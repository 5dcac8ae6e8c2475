import type { Config } from '../../config.js';
import type { Root } from '../../git.js';
import type { LockOwner } from '../../store/index.js';

/** What a run of the indexer is told. */
export interface IndexOptions {
  readonly root: Root;
  readonly config: Config;
  /** Where the index lies; see `locateIndex`. */
  readonly indexPath: string;
  /** Parse everything again, whatever is known. */
  readonly force?: boolean;
  /** How long to wait for another process that writes the index, in milliseconds. */
  readonly waitMs: number;
  readonly onWait?: (owner: LockOwner | null) => void;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly signal?: AbortSignal;
}

/** How far a run is. */
export interface IndexProgress {
  readonly phase: 'looking for files' | 'parsing' | 'linking' | 'reading history' | 'writing';
  /** Files parsed, and how many are to be parsed. */
  readonly done: number;
  readonly of: number;
}

/** What a run did. */
export interface IndexSummary {
  readonly root: string;
  readonly indexPath: string;
  readonly commit: string | null;
  readonly files: number;
  readonly definitions: number;
  readonly commits: number;
  /** Files that were parsed. */
  readonly parsed: number;
  /** Files whose content differs from the former run's, renamed and new ones included. */
  readonly changed: number;
  readonly removed: number;
  readonly skipped: number;
  readonly diagnostics: number;
  /** Sentences for the user: shallow clone, why the index was built anew. */
  readonly notes: readonly string[];
  readonly elapsedMs: number;
}
