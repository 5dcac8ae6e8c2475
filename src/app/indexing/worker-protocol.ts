import type { ParseJob, ParseOutcome } from './parse-job.js';

/** What a parse worker is started with. */
export interface WorkerStart {
  readonly jobs: readonly ParseJob[];
  /** Int32: the counter of the next job, then for each worker its current job or {@link NO_JOB}. */
  readonly shared: SharedArrayBuffer;
  readonly worker: number;
  /** V8 flags that the last worker to start sets; null for none. */
  readonly flags: LaidDownFlags | null;
}

/** V8 flags that are set once all threads have started. */
export interface LaidDownFlags {
  readonly values: Readonly<Record<string, number>>;
  readonly threads: number;
  /** Int32: the number of started threads, and whether the flags are set. */
  readonly shared: SharedArrayBuffer;
}

/** The result of a job. A worker sends many at once, since every message costs both threads time. */
export interface WorkerAnswer {
  /** Index into `jobs`. */
  readonly job: number;
  readonly outcome: ParseOutcome;
}

/** Marks a worker that is between two jobs. */
export const NO_JOB = -1;
