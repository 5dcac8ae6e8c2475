import { describe, expect, it } from 'vitest';
import { isSortOfCode, leadsToIt } from '../../../src/rank/text/sorts-of-code.js';

/** Whether the word that stands in brackets is one. */
function marked(request: string): boolean {
  const [before, word, behind] = request.split(/[[\]]/) as [string, string, string];
  return isSortOfCode(word.toLowerCase(), before + word + behind, before.length + word.length);
}

describe('isSortOfCode', () => {
  it.each([
    'retry [logic]',
    'the [logic] for retries',
    'event hooks [system]',
    'WebSocket client [implementation]',
    'Utility [Functions] for encoding and headers',
    'utilities and [helpers], mostly of dates',
    'how does the plugin [mechanism] work?',
    'the [classes] of shelves',
    'the login [flow]',
  ])('takes the word in %s for one', (request) => {
    expect(marked(request)).toBe(true);
  });

  it.each([
    '[logic] gates',
    'how does the [module] resolver work',
    'retry [policy]',
    'which exceptions are [featured]',
    'a [system]d unit',
    'retry a [flow]',
    'the [flow] of a request',
    'login [flow] errors',
  ])('takes the word in %s for itself', (request) => {
    expect(marked(request)).toBe(false);
  });
});

describe('leadsToIt', () => {
  it('takes a verb that looks for something for one at the beginning alone', () => {
    expect(leadsToIt('find', 0)).toBe(true);
    expect(leadsToIt('find', 8)).toBe(false);
    expect(leadsToIt('parse', 0)).toBe(false);
  });
});
