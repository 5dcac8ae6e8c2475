import { describe, expect, it } from 'vitest';
import { parametersOpening } from '../../src/text/parameters-opening.js';

describe('the bracket before parameters', () => {
  it.each([
    ['void run(int a)', 'run('],
    ['public (Item Left, Item Right) Both()', 'Both('],
    ['(int, int)? Size(string name)', 'Size('],
    ['IEnumerable<(string Name, string Id)> All(BaseItem item)', 'All('],
    ['Task<Dictionary<string, (int, Item)>> Load<T>(T it)', 'Load<T>('],
    ['fn each<F: Fn(&Pool)>(self, done: F)', '>('],
    ['fun open(done: (Pool) -> Unit): Pool', 'open('],
    ['int (*signal(int sig, void (*func)(int)))(int)', 'int ('],
    ['bool operator<(const X& a)', 'operator<('],
    ['def run(a, (b, c))', 'run('],
  ])('of %s', (signature, before) => {
    expect(signature.slice(0, parametersOpening(signature) + 1).endsWith(before)).toBe(true);
  });

  it('is nowhere where there is none', () => {
    expect(parametersOpening('int size { get; }')).toBe(-1);
  });

  it('is one of the text, whatever that is', () => {
    for (const signature of ['(', '((', 'a<(', '(a) b', '(a) b(', '<<<(', '(a)(b)(c)', ') (']) {
      const at = parametersOpening(signature);
      expect(signature[at]).toBe('(');
    }
  });
});
