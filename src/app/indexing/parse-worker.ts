import { parentPort, workerData } from 'node:worker_threads';
import { transferables } from '../../store/codec/encode-facts.js';
import { runParseJob } from './run-parse-job.js';
import { NO_JOB, type WorkerAnswer, type WorkerStart } from './worker-protocol.js';

/**
 * Native trees are freed only when the event loop turns, and take up to fifty times what their text does: after so many
 * files, or so many bytes of source. A turn costs both threads a message.
 */
const JOBS_BETWEEN_TURNS = 16;
const BYTES_BETWEEN_TURNS = 256 * 1024;

/** Pulls jobs from the shared counter until none is left; the slots tell the pool what runs. */
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

/** Hands the answers over, without copying what was encoded, and empties the list. */
function send(answers: WorkerAnswer[]): void {
  const buffers = answers.flatMap(({ outcome }) =>
    outcome.kind === 'parsed' ? transferables(outcome.facts) : [],
  );
  parentPort?.postMessage(answers, buffers);
  answers.length = 0;
}

// What it throws ends the thread, and the pool hears of it.
void work(workerData as WorkerStart);
