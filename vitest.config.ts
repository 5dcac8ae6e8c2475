import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Native modules and child processes: threads share neither, forks do not crash each other.
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
