import { availableParallelism } from 'node:os';
import type { ParseJob, ParseOutcome } from './parse-job.js';
import { ParsePool, workerPath } from './parse-pool.js';

/**
 * Fewer files are parsed faster than a worker starts, unless they have this many bytes together or one of them is
 * large.
 */
const FILES_WORTH_WORKERS = 40;
const BYTES_WORTH_WORKERS = 1_000_000;
const LARGE_FILE_BYTES = 300_000;
/** A worker should have at least this many files. */
const FILES_PER_WORKER = 20;

/** A file to be parsed, with its size in bytes. */
export interface SizedJob extends ParseJob {
  readonly size: number;
}

/**
 * Parses files, on worker threads where that is faster.
 *
 * @param threads Most workers; 0 for the number of cores.
 * @param onOutcome Called once for each job, in any order.
 */
export async function parseFiles(
  jobs: readonly SizedJob[],
  threads: number,
  onOutcome: (job: ParseJob, outcome: ParseOutcome) => void,
  signal?: AbortSignal,
): Promise<void> {
  const path = worthWorkers(jobs) ? workerPath() : null;
  if (path === null) return parseHere(jobs, onOutcome, signal);
  // Large files come first, so that a small one finishes last.
  const bySize = [...jobs].sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  const most = threads > 0 ? threads : availableParallelism();
  const workers = Math.min(most, Math.max(1, Math.ceil(jobs.length / FILES_PER_WORKER)));
  const lost = await new ParsePool(path, bySize, workers, onOutcome).run(signal);
  await parseHere(lost, onOutcome, signal);
}

function worthWorkers(jobs: readonly SizedJob[]): boolean {
  const bytes = jobs.reduce((sum, { size }) => sum + size, 0);
  return (
    jobs.length >= FILES_WORTH_WORKERS ||
    bytes >= BYTES_WORTH_WORKERS ||
    jobs.some(({ size }) => size >= LARGE_FILE_BYTES)
  );
}

async function parseHere(
  jobs: readonly ParseJob[],
  onOutcome: (job: ParseJob, outcome: ParseOutcome) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (jobs.length === 0) return;
  const { runParseJob } = await import('./run-parse-job.js');
  for (const job of jobs) {
    signal?.throwIfAborted();
    onOutcome(job, await runParseJob(job));
    // Native trees are freed only when the event loop turns.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
