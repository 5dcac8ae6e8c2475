import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Native modules and child processes: threads share neither, forks do not crash each other.
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
