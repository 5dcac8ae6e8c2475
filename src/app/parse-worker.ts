import { parentPort, workerData } from 'node:worker_threads';
import { runParseJob } from './run-parse-job.js';
import { milliseconds, NO_JOB, SLOTS_PER_WORKER, type WorkerStart } from './worker-protocol.js';

/** Native trees are freed only when the event loop turns. */
const JOBS_BETWEEN_TURNS = 16;

/** Pulls jobs from the shared counter until none is left; the slots tell the pool what runs since when. */
async function work({ jobs, shared, worker }: WorkerStart): Promise<void> {
  const slots = new Int32Array(shared);
  const slot = 1 + worker * SLOTS_PER_WORKER;
  for (let done = 1; ; done++) {
    const index = Atomics.add(slots, 0, 1);
    const job = jobs[index];
    if (job === undefined) break;
    Atomics.store(slots, slot + 1, milliseconds());
    Atomics.store(slots, slot, index);
    const outcome = await runParseJob(job);
    Atomics.store(slots, slot, NO_JOB);
    parentPort?.postMessage({ job: index, outcome });
    if (done % JOBS_BETWEEN_TURNS === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

await work(workerData as WorkerStart);
