import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommitLog } from '../../src/history/commit-log.js';
import type { Commit } from '../../src/model/commit.js';

/** Prints commits as `git log -z --name-only` does with our format. */
function print(commits: readonly Commit[]): string {
  return commits
    .map(({ sha, time, message, files }) => {
      const names = files.map((file, at) => `${at === 0 ? '\n' : ''}${file}\0`);
      return `\0/${sha}\0${time}\0${message}\n\0${names.join('')}`;
    })
    .join('');
}

const name = fc
  .string({ minLength: 1, unit: 'binary' })
  .filter((text) => !text.includes('\0') && !text.startsWith('/'));

const commit: fc.Arbitrary<Commit> = fc.record({
  sha: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 }),
  time: fc.nat(),
  message: fc.oneof(
    fc.string().map((text) => text.replaceAll('\0', '').trim()),
    fc.constantFrom('', `/${'a'.repeat(40)}`, 'a\n\nb'),
  ),
  files: fc.uniqueArray(name).map((names) => names.sort()),
});

describe('parseCommitLog', () => {
  it('reads back whatever git prints', () => {
    fc.assert(
      fc.property(fc.array(commit), (commits) => {
        expect(parseCommitLog(print(commits))).toEqual(commits);
      }),
    );
  });
});
