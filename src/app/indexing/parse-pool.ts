import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { withFlagsLaidDown } from './laid-down-flags.js';
import type { ParseJob, ParseOutcome } from './parse-job.js';
import { parseThreads } from './parse-threads.js';
import { ProcessorShare } from './processor-share.js';
import {
  type LaidDownFlags,
  NO_JOB,
  type WorkerAnswer,
  type WorkerStart,
} from './worker-protocol.js';

/**
 * When to give up on a worker. Parsing itself stops after two seconds (`parse/`), so this concerns hangs elsewhere.
 * It is the last resort, because ending a worker within native code can crash the process. Checks are counted
 * rather than time, because a stopped process (Ctrl-Z, a debugger) does not hang; each counts by the share of a
 * processor that was available.
 */
export interface Patience {
  readonly everyMs: number;
  /** Checks on one job before it is given up, each worth the available share of a processor. */
  readonly mostLooks: number;
  /** The average share of a processor since the previous call: 0.1 to 1. */
  since(threads: number): number;
}

function minuteOfProcessor(): Patience {
  const share = new ProcessorShare();
  return { everyMs: 500, mostLooks: 120, since: (threads) => share.since(threads) };
}

/** Where the script that starts the worker's bundle is, relative to a bundle and to the source (in tests). */
const WORKER_PATHS = ['../bin/worker.js', '../../../bin/worker.js'];
/** The worker's bundle, relative to that script; absent without a build. */
const WORKER_BUNDLE = '../dist/worker.cjs';

/** Path of the worker's code, or null if nothing is built. */
export function workerPath(): string | null {
  const paths = WORKER_PATHS.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return paths.find((path) => existsSync(join(dirname(path), WORKER_BUNDLE))) ?? null;
}

/**
 * Runs parse jobs on worker threads. A job that takes more than a minute of processor time, or that crashes its
 * worker, ends as `skipped` with the reason `quarantined`; a new worker continues with the others.
 *
 * @param onOutcome Called once for each job, in the order in which they end.
 */
export class ParsePool {
  private readonly slots: Int32Array;
  private readonly workers = new Map<number, Worker>();
  /** The job that each worker was running at the last checks, and their weighted number. */
  private readonly seen = new Map<Worker, { readonly job: number; readonly looks: number }>();
  private readonly answered: Uint8Array;
  private readonly ending = new Set<Worker>();
  private flags: LaidDownFlags | null = null;

  constructor(
    private readonly path: string,
    private readonly jobs: readonly ParseJob[],
    private readonly count: number,
    private readonly onOutcome: (job: ParseJob, outcome: ParseOutcome) => void,
    private readonly patience = minuteOfProcessor(),
  ) {
    this.slots = new Int32Array(new SharedArrayBuffer(4 * (1 + count)));
    this.slots.fill(NO_JOB, 1);
    this.answered = new Uint8Array(jobs.length);
  }

  /**
   * Resolves when all workers are done; rejects with what `onOutcome` throws, or when aborted.
   *
   * @returns Jobs whose result was lost because their worker had to be ended: the caller runs them itself.
   */
  run(signal?: AbortSignal): Promise<readonly ParseJob[]> {
    return withFlagsLaidDown(this.path, this.count, (flags) => {
      this.flags = flags;
      return this.runThreads(signal);
    });
  }

  private async runThreads(signal?: AbortSignal): Promise<readonly ParseJob[]> {
    let watch: NodeJS.Timeout | undefined;
    // One signal may serve several pools in turn, so the listener must not outlive this run.
    const over = new AbortController();
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        this.stop();
        reject(error);
      };
      watch = setInterval(() => this.endHangingWorkers(fail), this.patience.everyMs);
      const finish = () => {
        if (this.workers.size === 0) resolve();
      };
      const abort = () => fail(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true, signal: over.signal });
      for (let worker = 0; worker < this.count; worker++) this.start(worker, finish, fail);
    }).finally(() => {
      clearInterval(watch);
      over.abort();
      this.stop();
    });
    return this.jobs.filter((_, job) => !this.answered[job]);
  }

  private start(id: number, finish: () => void, fail: (error: unknown) => void): void {
    const workerData: WorkerStart = {
      jobs: this.jobs,
      shared: this.slots.buffer as SharedArrayBuffer,
      worker: id,
      flags: this.flags,
    };
    const worker = new Worker(this.path, { workerData });
    parseThreads.running++;
    this.workers.set(id, worker);
    let failure = '';
    worker.on('message', (answers: readonly WorkerAnswer[]) => {
      if (this.workers.get(id) !== worker) return;
      try {
        for (const { job, outcome } of answers) this.answer(job, outcome);
      } catch (error) {
        fail(error);
      }
    });
    worker.on('error', (error) => {
      failure = error.message;
    });
    worker.on('exit', () => {
      parseThreads.running--;
      if (this.workers.get(id) !== worker) return;
      this.workers.delete(id);
      const unfinished = this.currentJob(id);
      if (unfinished !== NO_JOB) this.quarantine(unfinished, failure || 'took too long');
      if (failure && unfinished === NO_JOB) return fail(new Error(`parse worker: ${failure}`));
      if (this.slots[0]! < this.jobs.length) this.start(id, finish, fail);
      else finish();
    });
  }

  private endHangingWorkers(fail: (error: unknown) => void): void {
    const share = this.patience.since(this.workers.size);
    for (const [id, worker] of this.workers) {
      const job = this.currentJob(id);
      const last = this.seen.get(worker);
      const looks = last?.job === job ? last.looks + share : share;
      this.seen.set(worker, { job, looks });
      if (job === NO_JOB || looks <= this.patience.mostLooks || this.ending.has(worker)) continue;
      this.ending.add(worker);
      worker.terminate().catch(fail);
    }
  }

  private currentJob(id: number): number {
    return Atomics.load(this.slots, 1 + id);
  }

  private quarantine(job: number, message: string): void {
    const slot = this.slots.indexOf(job, 1);
    if (slot >= 0) Atomics.store(this.slots, slot, NO_JOB);
    this.answer(job, { kind: 'skipped', reason: 'quarantined', message });
  }

  private answer(job: number, outcome: ParseOutcome): void {
    if (this.answered[job]) return;
    this.answered[job] = 1;
    this.onOutcome(this.jobs[job]!, outcome);
  }

  /** Leaves no more jobs for the workers. Each ends after its current job, whose result is ignored. */
  private stop(): void {
    Atomics.store(this.slots, 0, this.jobs.length);
    this.workers.clear();
  }
}
