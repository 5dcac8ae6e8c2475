import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/let-messages-in.ts'],
    // Native modules and child processes: threads share neither, forks do not crash each other.
    pool: 'forks',
    // One a core: the default leaves a core free, which on two cores is half of them.
    maxWorkers: '100%',
    // Files of a worker share what they import: importing them for each file anew took a third of a run.
    isolate: false,
    unstubEnvs: true,
    restoreMocks: true,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
