import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { definitionsIn } from '../../support/definitions-in.js';
import { timeOf, timeOfMany } from '../../support/time-of.js';

/** Languages that are read by lines, each with a definition that ends. */
const LANGUAGES = {
  vim: 'function! A()\n  call B()\nendfunction\n',
  crystal: 'def a\n  b(1)\nend\n',
  nim: 'proc a() =\n  b()\n',
  elm: 'aa =\n    B.c\n',
  fortran: 'subroutine a()\n  call b()\nend subroutine\n',
  matlab: 'function a()\n  b();\nend\n',
  'visual-basic': 'Sub A()\n  B()\nEnd Sub\n',
  pascal: 'procedure A;\nbegin\n  B();\nend;\n',
  verilog: 'module a;\n  b c(d);\nendmodule\n',
  vhdl: 'entity a is\nend entity;\n',
  tcl: 'proc a {b} {\n  c $b\n}\n',
  'emacs-lisp': '(defun aa (b)\n  (cc b))\n',
  'common-lisp': '(defun aa (b)\n  (cc b))\n',
  scheme: '(define (aa b)\n  (cc b))\n',
} as const;

beforeAll(async () => {
  for (const language of Object.keys(LANGUAGES)) await prepareLanguage(language);
});

describe('definitions that lines tell', () => {
  it.each([
    [
      'which another of its kind ends',
      'vim',
      'fu A()\nfu B()\nendfu\n',
      ['function A 1-1', 'function B 2-3'],
    ],
    [
      'in which another stands',
      'verilog',
      'package p;\nclass c;\nfunction void f();\nendfunction\nendclass\nfunction void g();\nendfunction\nendpackage\n',
      ['namespace p 1-8', 'class p.c 2-5', 'method p.c.f 3-4', 'function p.g 6-7'],
    ],
    [
      'that nothing ends, up to the end of what is around them',
      'visual-basic',
      'Interface A\n  Function B() As C\n  Sub D()\nEnd Interface\nClass E\nEnd Class\n',
      ['interface A 1-4', 'method A.B 2-2', 'method A.D 3-4', 'class E 5-6'],
    ],
    [
      'where blocks end as they do',
      'crystal',
      'def a\n  if b\n    c\n  end\nend\ndef d\nend\n',
      ['function a 1-5', 'function d 6-7'],
    ],
    [
      'whose bodies begin no deeper',
      'matlab',
      'function a()\nif b\nc\nend\nd\nfunction e()\nf\n',
      ['function a 1-5', 'function e 6-7'],
    ],
    [
      'that are only declared',
      'vhdl',
      'function a(b : c;\n           d : e(1 downto 0)) return f;\nfunction g(h : i) return j is\nbegin\nend;\n',
      ['function g 3-5'],
    ],
    [
      'below what a unit offers',
      'pascal',
      'unit A;\ninterface\nprocedure B;\nimplementation\nprocedure B;\nbegin\nend;\n',
      ['function B 5-7'],
    ],
    ['of a program', 'pascal', 'program A;\nprocedure B;\nbegin\nend;\n', ['function B 2-4']],
    [
      'whose heads go on below',
      'nim',
      'proc a(b: C,\n       d: E): F =\n  g\nproc h() = i\n',
      ['function a 1-3', 'function h 4-4'],
    ],
    [
      'by their equations',
      'elm',
      'aa : B -> C\naa b =\n    c b\n\ndd = 1\n',
      ['function aa 1-3', 'function dd 5-5'],
    ],
    [
      'but not values within functions',
      'emacs-lisp',
      '(defun aa ()\n  (defvar bb 1))\n(defvar cc 2)\n',
      ['function aa 1-2', 'constant cc 3-3'],
    ],
  ])('%s', (_, language, text, expected) => {
    expect(definitionsIn(language, text)).toEqual(expected);
  });

  it.each([
    ['vim', '" fu A()\nlet b = "\nfu C()\n', ['constant b 2-2', 'function C 3-3']],
    ['crystal', 'a = "\ndef b\n"\n# def c\n', []],
    ['nim', 'let a = """\nproc b() = c\n"""\n#[\nproc d() = e\n]#\n', ['constant a 1-3']],
    ['elm', '{- {- -}\naa = 1\n-}\n-- bb = 2\ncc = """\ndd = 1\n"""\n', ['function cc 5-7']],
    ['fortran', "C     subroutine a()\n      b = 'c ! d'\n! subroutine e()\n", []],
    ['matlab', "%{\nfunction a()\n%}\nb = c'; d = 'function e()';\n", []],
    ['visual-basic', '\' Sub A()\nREM Sub B()\nC = """\n', []],
    ['pascal', "{ procedure A; }\n(*\nprocedure B;\n*)\nc := 'd''e';\n", []],
    ['verilog', '// module a;\n/*\nmodule b;\n*/\n', []],
    ['vhdl', '-- entity a is\n', []],
    ['tcl', '# proc a {} {}\nset b {c"d}\nproc e {} {}\n', ['function e 3-3']],
    ['scheme', '#|\n(define aa 1)\n|#\n; (define bb 2)\n(cc #\\( "\n(define dd 3)")\n', []],
  ])('of %s not in comments and texts', (language, text, expected) => {
    expect(definitionsIn(language, text)).toEqual(expected);
  });
});

/** Marks in a row: what takes a time that grows with their square takes many seconds for so many. */
const MANY = 15_000;
/** Milliseconds: what takes a time that grows with the marks takes up to one second for so many. */
const LONG = 2_000;

describe.each(Object.entries(LANGUAGES))('time that %s takes', (language, definition) => {
  it('is short for many definitions', () => {
    const text = Array.from({ length: 10_000 }, (_, at) =>
      definition.replace(/\b(aa?|A)\b/, `$1${at}`),
    ).join('');
    parseFile(definition, language);
    let found = 0;
    const time = timeOf(() => {
      found = parseFile(text, language).definitions.length;
    }, LONG);
    expect(time).toBeLessThan(LONG);
    expect(found).toBe(10_000);
  });

  const first = definition.split('\n')[0]!;

  it.each([`${first}\n`, `${first} (`, '(', '"', "'", '    ', 'import a exposing ('])(
    'is short for many times %j',
    (mark) => {
      const read = (count: number) => parseFile(definition + mark.repeat(count), language);
      expect(timeOfMany(MANY, LONG, read)).toBeLessThan(LONG);
    },
  );
});
