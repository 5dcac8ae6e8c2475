import { parentPort, workerData } from 'node:worker_threads';
import { transferables } from '../../store/codec/encode-facts.js';
import { runParseJob } from './run-parse-job.js';
import { NO_JOB, type WorkerAnswer, type WorkerStart } from './worker-protocol.js';

/**
 * Native trees are freed only when the event loop turns, and take up to fifty times the memory of their text. So
 * the loop turns after this many files or bytes of source; not more often, since every turn costs both threads a
 * message.
 */
const JOBS_BETWEEN_TURNS = 16;
const BYTES_BETWEEN_TURNS = 256 * 1024;

/** Takes jobs from the shared counter until none is left. The slots tell the pool which job is running. */
async function work({ jobs, shared, worker }: WorkerStart): Promise<void> {
  const slots = new Int32Array(shared);
  const slot = 1 + worker;
  const answers: WorkerAnswer[] = [];
  let bytes = 0;
  for (;;) {
    const index = Atomics.add(slots, 0, 1);
    const job = jobs[index];
    if (job === undefined) break;
    Atomics.store(slots, slot, index);
    const outcome = await runParseJob(job);
    Atomics.store(slots, slot, NO_JOB);
    answers.push({ job: index, outcome });
    bytes += outcome.kind === 'parsed' ? outcome.size : 0;
    if (answers.length < JOBS_BETWEEN_TURNS && bytes < BYTES_BETWEEN_TURNS) continue;
    send(answers);
    bytes = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
  send(answers);
}

/** Sends the answers, transferring encoded facts instead of copying them, and empties the list. */
function send(answers: WorkerAnswer[]): void {
  const buffers = answers.flatMap(({ outcome }) =>
    outcome.kind === 'parsed' ? transferables(outcome.facts) : [],
  );
  parentPort?.postMessage(answers, buffers);
  answers.length = 0;
}

// An exception ends the thread, which the pool notices.
void work(workerData as WorkerStart);
