import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LaidDownFlags } from './worker-protocol.js';

type FlagValues = LaidDownFlags['values'];

/** `bin/v8-flags.js`, which is where the command sets flags. */
interface V8Flags {
  layDownFlags(): FlagValues;
  setFlags(values: FlagValues): void;
}

/**
 * Lays down the flags of V8 that the command has set while threads start, which takes half as long without them.
 *
 * @param workerPath Where the code of the threads lies; beside it, what knows of the flags. Without that nothing is done.
 * @param run Starts threads and has one of them set the flags that it is handed; they are set again when it is done, too.
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
