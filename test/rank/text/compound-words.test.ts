import { describe, expect, it } from 'vitest';
import { withCompounds } from '../../../src/rank/text/compound-words.js';

describe('withCompounds', () => {
  it.each([
    [
      'a long task does not time out, it timed out before',
      'a long task does not timeout, it timeout before',
    ],
    ['Timing out behind the log-in', 'timeout behind the login'],
    ['it is set-up, rolled back and shut down', 'it is setup, rollback and shutdown'],
    ['falls back when looking up names', 'fallback when lookup names'],
    [
      'limit the sign in endpoint, then log in the user',
      'limit the signin endpoint, then login the user',
    ],
    ['when logged in', 'when logged login'],
    ['built in functions, the built-in types', 'built builtin functions, the built builtin types'],
    ['opted out of it', 'optout of it'],
  ])('writes in "%s" as one word what code does', (text, expected) => {
    expect(withCompounds(text)).toBe(expected);
  });

  it.each([
    'see the log in the console',
    'the time in which a set of up to ten is read',
    'timeout of a login',
    'the page is built in several steps, and built in the worker',
    'she ran out, walked in, and looked around',
    'time\nout of it, a set: up',
  ])('leaves "%s" as it is', (text) => {
    expect(withCompounds(text)).toBe(text);
  });

  it('takes linear time', () => {
    expect(withCompounds('time out '.repeat(50_000))).toBe('timeout '.repeat(50_000));
  });
});
