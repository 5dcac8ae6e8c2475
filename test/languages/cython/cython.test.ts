import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cythonAsPython } from '../../../src/languages/cython/as-python.js';
import { goldenFacts } from '../../support/golden-facts.js';

goldenFacts('cython');

describe('cythonAsPython', () => {
  it.each([
    ['cdef int a(int b, double* c=NULL) except -1:\n  pass', 'def a(b, c=NULL):\n  pass'],
    ['cpdef a(self):\n  pass', 'def a(self):\n  pass'],
    ['cdef class A(B):\n  pass', 'class A(B):\n  pass'],
    ['cdef struct A:\n  int b\n  double c[3]', 'class A:\n  0; b\n  0; c[3]'],
    ['cdef int a = 1, b = 2', '0; a = 1; b = 2'],
    ['cdef int a, b', '0; a, b'],
    ['cdef double[:, ::1] a', '0; a'],
    ['cdef:\n  int a', 'if 1:\n  0; a'],
    ['cdef extern from "a.h":\n  int b(int)', 'if 1 :\n  0; b( )'],
    ['from a cimport b', 'from a import b'],
    ['a = <double*> b + <int>c', 'a = b + c'],
    ['a(&b, c & d)', 'a( b, c & d)'],
    ['def a(b: int, *c, **d) -> int:\n  pass', 'def a(b: int, *c, **d) -> int:\n  pass'],
    ['a = b < c and d > e', 'a = b < c and d > e'],
  ])('puts %j into Python', (text, python) => {
    const squeezed = (code: string): string =>
      code
        .replace(/(?<=\S)[ \t]+(?=\S)/g, ' ')
        .replace(/ (?=[,=):])|(?<=\() /g, '')
        .trim();
    const translated = cythonAsPython(text);
    expect(translated).toHaveLength(text.length);
    expect(squeezed(translated).replace(/^ +(?=\S)/, '')).toBe(squeezed(python));
  });

  it('leaves Python as it is', () => {
    const python = 'class A(B):\n  def c(self, d=1, *e):\n    return [f for f in d if f < 2 > 1]\n';
    expect(cythonAsPython(python)).toBe(python);
  });

  it('keeps a line break among brackets that are the wrong way round', () => {
    expect(cythonAsPython('cdef ) ( \n cdef')).toBe('0;       \n cdef');
  });

  it('keeps the length and the lines of whatever it is given', () => {
    const words = fc.constantFrom(
      'cdef',
      'class',
      'int',
      'a',
      '(',
      ')',
      ':',
      '\n',
      '  ',
      '<',
      '>',
      '&',
      '*',
      '[',
      ']',
      '=',
      ',',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = parts.join(' ');
        const translated = cythonAsPython(text);
        expect(translated).toHaveLength(text.length);
        expect(translated.split('\n').map((line) => line.length)).toEqual(
          text.split('\n').map((line) => line.length),
        );
      }),
    );
  });
});
