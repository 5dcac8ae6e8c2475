import { fileURLToPath } from 'node:url';

/** Where tests keep the indexes of the built-in code bases from run to run; git ignores it. */
export const testCache = fileURLToPath(
  new URL('../../node_modules/.cache/sweepctx-eval', import.meta.url),
);
