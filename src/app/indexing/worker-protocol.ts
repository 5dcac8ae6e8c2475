import type { ParseJob, ParseOutcome } from './parse-job.js';

/** What a parse worker is started with. */
export interface WorkerStart {
  readonly jobs: readonly ParseJob[];
  /** Int32: the counter of the next job, then for each worker the job that it runs now, or {@link NO_JOB}. */
  readonly shared: SharedArrayBuffer;
  readonly worker: number;
}

/** What became of a job. A worker sends many at once: every message costs both threads. */
export interface WorkerAnswer {
  /** Index into `jobs`. */
  readonly job: number;
  readonly outcome: ParseOutcome;
}

/** The worker is between two jobs. */
export const NO_JOB = -1;
