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

describe('ParsePool', () => {
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
