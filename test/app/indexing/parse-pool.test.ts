import { getEventListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ParseJob } from '../../../src/app/indexing/parse-job.js';
import { ParsePool } from '../../../src/app/indexing/parse-pool.js';
import {
  removeTemporaryFolders,
  temporaryFolder,
  writeFiles,
} from '../../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

/** Takes one job, is busy for a while as native code is, tells of it, and leaves a file when it has come to its end. */
const WORKER = `
const { parentPort, workerData: { shared, worker } } = require('node:worker_threads');
const slots = new Int32Array(shared);
const job = Atomics.add(slots, 0, 1);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, worker * 300);
parentPort.postMessage([{ job, outcome: { kind: 'skipped', reason: 'binary', message: '' } }]);
require('node:fs').writeFileSync(__dirname + '/ended' + worker, '');
`;

/** Takes jobs until none is left, or waits for the end where it is told to. */
const QUICK = `
const { parentPort, workerData: { jobs, shared } } = require('node:worker_threads');
const slots = new Int32Array(shared);
for (let job = Atomics.add(slots, 0, 1); job < jobs.length; job = Atomics.add(slots, 0, 1)) {
  if (jobs[job].path === 'endless.ts') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  parentPort.postMessage([{ job, outcome: { kind: 'skipped', reason: 'binary', message: '' } }]);
}
`;

/** Says at which job it is, and hangs at the one that is called so. */
const HANGING = `
const { parentPort, workerData: { jobs, shared, worker } } = require('node:worker_threads');
const slots = new Int32Array(shared);
for (let job = Atomics.add(slots, 0, 1); job < jobs.length; job = Atomics.add(slots, 0, 1)) {
  Atomics.store(slots, 1 + worker, job);
  if (jobs[job].path === 'endless.ts') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  parentPort.postMessage([{ job, outcome: { kind: 'skipped', reason: 'binary', message: '' } }]);
  Atomics.store(slots, 1 + worker, -1);
}
`;

/** Runs one worker on three jobs of which the second hangs. */
async function runHanging(share: number) {
  const folder = temporaryFolder();
  writeFiles(folder, { 'worker.cjs': HANGING });
  const jobs = ['a.ts', 'endless.ts', 'b.ts'].map((path) => ({ path }) as ParseJob);
  const outcomes = new Map<string, string>();
  let looks = 0;
  let looksBefore = 0;
  const since = () => {
    looks++;
    return share;
  };
  const patience = { everyMs: 20, mostLooks: 5, since };
  const lost = await new ParsePool(
    join(folder, 'worker.cjs'),
    jobs,
    1,
    ({ path }, outcome) => {
      if (path === 'a.ts') looksBefore = looks;
      outcomes.set(path, outcome.kind === 'skipped' ? outcome.reason : outcome.kind);
    },
    patience,
  ).run();
  return { lost, outcomes: Object.fromEntries(outcomes), looks: looks - looksBefore };
}

describe('ParsePool', () => {
  it('gives up the job at which a worker hangs, and goes on with the next', async () => {
    const { lost, outcomes } = await runHanging(1);
    expect(lost).toHaveLength(0);
    expect(outcomes).toEqual({ 'a.ts': 'binary', 'endless.ts': 'quarantined', 'b.ts': 'binary' });
  });

  it('waits the longer the less of a processor there was', async () => {
    const { outcomes, looks } = await runHanging(0.25);
    expect(outcomes['endless.ts']).toBe('quarantined');
    expect(looks).toBeGreaterThan(20);
  });

  it('listens to a signal for as long as it runs', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'worker.cjs': QUICK });
    const { signal } = new AbortController();
    const jobs = [{ path: 'a.ts' } as ParseJob];
    for (let run = 0; run < 3; run++) {
      await new ParsePool(join(folder, 'worker.cjs'), jobs, 1, () => {}).run(signal);
    }
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('ends with the reason of an abort', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'worker.cjs': QUICK });
    const controller = new AbortController();
    const jobs = [{ path: 'a.ts' }, { path: 'endless.ts' }] as ParseJob[];
    const pool = new ParsePool(join(folder, 'worker.cjs'), jobs, 1, () => {
      controller.abort(new Error('the user has had enough'));
    });
    await expect(pool.run(controller.signal)).rejects.toThrow('the user has had enough');
  });

  it('leaves its workers time to end, and hears no more of them, when a run has failed', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'worker.cjs': WORKER });
    const jobs = Array.from({ length: 9 }, (_, at) => ({ path: `${at}.ts` }) as ParseJob);
    let heard = 0;
    const pool = new ParsePool(join(folder, 'worker.cjs'), jobs, 2, () => {
      heard++;
      throw new Error('the disk is full');
    });
    await expect(pool.run()).rejects.toThrow('the disk is full');
    const ended = () => [0, 1].every((worker) => existsSync(join(folder, `ended${worker}`)));
    while (!ended()) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toBe(1);
  });
});
