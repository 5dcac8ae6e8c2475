import { describe, expect, it } from 'vitest';
import { withoutRuntimeWording } from '../../../src/detect/traces/runtime-wording.js';

function wordsOf(text: string): string {
  return withoutRuntimeWording(text).replace(/\s+/g, ' ');
}

describe('withoutRuntimeWording', () => {
  it.each([
    [
      "Uncaught TypeError: Cannot read properties of undefined (reading 'getBBox') in class diagram",
      "'getBBox') in class diagram",
    ],
    ["AttributeError: 'NoneType' object has no attribute 'rename'", "' ' 'rename'"],
    ["TypeError: run() got an unexpected keyword argument 'shell'", "run() 'shell'"],
    ['store.open is not a function', 'store.open'],
    [
      "ImportError: cannot import name 'Mapping' from 'collections'",
      "'Mapping' from 'collections'",
    ],
    [
      'NullPointerException: Cannot invoke "Cart.size()" because "cart" is null',
      '"Cart.size()" "cart"',
    ],
    ['IndexOutOfBoundsException: Index 5 out of bounds for length 5 in Pager', 'in Pager'],
    ['panic: runtime error: index out of range [3] with length 3 in shelves', ': in shelves'],
    ['IndexError: list index out of range when the plan is empty', 'when the plan is empty'],
  ])('leaves of %j what the program calls its own', (text, left) => {
    expect(wordsOf(text)).toBe(left);
  });

  it.each([
    'ValidationError: the schema is not valid',
    'the title is not defined by the theme',
    'read properties of a feature',
    'TypeErrorBoundary shows nothing',
    'errors.KeyError is raised',
    'RecursionError: maximum recursion depth exceeded in comparison',
    'to_python raises TypeError on dict values',
  ])('keeps %j', (text) => {
    expect(wordsOf(text)).toBe(text);
  });
});
