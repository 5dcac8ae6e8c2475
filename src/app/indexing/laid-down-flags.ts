import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LaidDownFlags } from './worker-protocol.js';

type FlagValues = LaidDownFlags['values'];

/** The exports of `bin/v8-flags.js`, in which the command sets its flags. */
interface V8Flags {
  layDownFlags(): FlagValues;
  setFlags(values: FlagValues): void;
}

/**
 * Removes the V8 flags that the command has set while threads start, because starting takes half as long without
 * them.
 *
 * @param workerPath Path of the worker's code, beside which `v8-flags.js` is expected. Without that file nothing is
 * done.
 * @param run Starts threads and has one of them restore the flags that it receives. They are restored after it in
 * any case.
 */
export async function withFlagsLaidDown<T>(
  workerPath: string,
  threads: number,
  run: (flags: LaidDownFlags | null) => Promise<T>,
): Promise<T> {
  const flags = v8Flags(workerPath);
  const values = flags?.layDownFlags() ?? {};
  if (Object.keys(values).length === 0) return run(null);
  try {
    return await run({ values, threads, shared: new SharedArrayBuffer(8) });
  } finally {
    flags?.setFlags(values);
  }
}

function v8Flags(workerPath: string): V8Flags | null {
  const path = join(dirname(workerPath), 'v8-flags.js');
  return existsSync(path) ? createRequire(import.meta.url)(path) : null;
}
