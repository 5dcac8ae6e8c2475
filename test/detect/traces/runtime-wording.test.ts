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
    [
      '==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60200000009e at pc 0x7fae5a305f9d bp 0x7ffee16f4fd0 sp 0x7ffee16f4778',
      '==7==ERROR: :',
    ],
    ['WRITE of size 15 at 0x60200000009e thread T0 in the depot', 'in the depot'],
    ['0x602e is located 0 bytes to the right of 14-byte region [0x6020,0x602e)', '[0x6020,0x602e)'],
    ['previously allocated by thread T0 (main) here: depot', ': depot'],
    ['WARNING: DATA RACE\nWrite at 0x00c0000b4010 by goroutine 7:\n depot', ': depot'],
    ['==4== 2,304 bytes in 8 blocks are possibly lost in loss record 3 of 7', '==4=='],
    ['thread 3217 panic: attempt to use null value of a depot', ': of a depot'],
    [
      '** (CaseClauseError) no case clause matching: {:shelf, []}',
      '** (CaseClauseError) : {:shelf, []}',
    ],
    ['no function clause matching in Depot.Store.find/2', 'Depot.Store.find/2'],
    ['IndexError: list index out of range when the plan is empty', 'when the plan is empty'],
  ])('leaves of %j what the program calls its own', (text, left) => {
    expect(wordsOf(text)).toBe(left);
  });

  it.each([
    'ValidationError: the schema is not valid',
    'the title is not defined by the theme',
    'read properties of a feature',
    'a data race in the depot',
    'the heap is in use, and bytes in blocks are counted',
    'an integer overflow of the count',
    'the address that write has at its thread',
    'TypeErrorBoundary shows nothing',
    'errors.KeyError is raised',
    'RecursionError: maximum recursion depth exceeded in comparison',
    'to_python raises TypeError on dict values',
  ])('keeps %j', (text) => {
    expect(wordsOf(text)).toBe(text);
  });
});
