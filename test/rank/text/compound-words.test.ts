import { describe, expect, it } from 'vitest';
import { compoundWords } from '../../../src/rank/text/compound-words.js';

describe('compoundWords', () => {
  it.each([
    ['a long task does not time out, it timed out before', ['timeout', 'timeout']],
    ['Timing out while logging in', ['timeout', 'login']],
    ['it is set-up, rolled back and shut down', ['setup', 'rollback', 'shutdown']],
    ['falls back when looking up names', ['fallback', 'lookup']],
    ['limit the sign in endpoint, then log in the user', ['signin', 'login']],
  ])('makes of "%s" what code writes as one word', (text, expected) => {
    expect(compoundWords(text)).toEqual(expected);
  });

  it.each([
    'see the log in the console',
    'the time in which a set of up to ten is read',
    'timeout of a login',
    'she ran out, walked in, and looked around',
    'time\nout of it, a set: up',
  ])('makes nothing of "%s"', (text) => {
    expect(compoundWords(text)).toEqual([]);
  });

  it('takes linear time', () => {
    expect(compoundWords('time out '.repeat(50_000))).toHaveLength(50_000);
  });
});
