import type { ParseJob, ParseOutcome } from './parse-job.js';

/** What a parse worker is started with. */
export interface WorkerStart {
  readonly jobs: readonly ParseJob[];
  /** Int32: the counter of the next job, then {@link SLOTS_PER_WORKER} slots a worker: its job and since when it runs. */
  readonly shared: SharedArrayBuffer;
  readonly worker: number;
}

/** What became of a job. A worker sends many at once: every message costs both threads. */
export interface WorkerAnswer {
  /** Index into `jobs`. */
  readonly job: number;
  readonly outcome: ParseOutcome;
}

export const SLOTS_PER_WORKER = 2;

/** The worker is between two jobs. */
export const NO_JOB = -1;

/** A monotonic clock that all threads share, in milliseconds modulo 2³¹. */
export function milliseconds(): number {
  return Number((process.hrtime.bigint() / 1_000_000n) & 0x7fffffffn);
}
