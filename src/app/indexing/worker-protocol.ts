import type { ParseJob, ParseOutcome } from './parse-job.js';

/** What a parse worker is started with. */
export interface WorkerStart {
  readonly jobs: readonly ParseJob[];
  /** Int32: the counter of the next job, then for each worker the job that it runs now, or {@link NO_JOB}. */
  readonly shared: SharedArrayBuffer;
  readonly worker: number;
  /** What the last worker that starts sets of V8's flags; null for nothing. */
  readonly flags: LaidDownFlags | null;
}

/** V8's flags that threads set when all have started. */
export interface LaidDownFlags {
  readonly values: Readonly<Record<string, number>>;
  readonly threads: number;
  /** Int32: how many threads have started, and whether the flags are set. */
  readonly shared: SharedArrayBuffer;
}

/** What became of a job. A worker sends many at once: every message costs both threads. */
export interface WorkerAnswer {
  /** Index into `jobs`. */
  readonly job: number;
  readonly outcome: ParseOutcome;
}

/** The worker is between two jobs. */
export const NO_JOB = -1;
