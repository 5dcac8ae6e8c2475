import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutBodies } from '../../../src/languages/c/bodies.js';

describe('withoutBodies', () => {
  it('blanks the body of a function and nothing else', () => {
    expect(withoutBodies('int f(int a)\n{\n  return a;\n}\nint g;\n')).toBe(
      'int f(int a)\n{\n           \n}\nint g;\n',
    );
  });

  it.each(['    break;', '  case 2:', '\tYY_BREAK\ncase 3:', '#line 3 "a.c"\n    break;'])(
    'keeps a body in which a brace at the margin is followed by %j',
    (next) => {
      const text = `int f(int a)\n{\n  switch (a) {\n  case 1:\n{\n  go(a);\n}\n${next}\n  }\n  last(a);\n}\n`;
      expect(withoutBodies(text)).toBe(text);
    },
  );

  it('blanks a body that is followed by a macro at the margin', () => {
    const text = 'int f(int a)\n{\n  go(a);\n}\n\nEND_DECLS\n';
    expect(withoutBodies(text)).not.toContain('go');
  });

  it('comes to an end wherever the part of a long indented head begins that is read', () => {
    for (let width = 990; width <= 1010; width++) {
      const head = `int f(int a,\n${'  '.padEnd(width, 'b')},\n  int c)`;
      const text = `${head}\n{\n  return a;\n}\n`;
      expect(withoutBodies(text)).toHaveLength(text.length);
    }
    for (let indented = 990; indented <= 1010; indented++) {
      const text = `${' '.repeat(9)}\n\n${' '.repeat(indented)}x)\n{\n}\n`;
      expect(withoutBodies(text)).toHaveLength(text.length);
    }
  });

  it('keeps the body of a method behind a comment that is longer than the part of a head that is read', () => {
    for (const length of [900, 990, 1000, 1010, 1100, 2000]) {
      const comment = `  // (*${'value '.repeat(10)})\n`.repeat(Math.ceil(length / 70));
      const text = `class Depot {\n${comment}  int find(int size,\n           int count) final {\n    return 1;\n  }\n};\n`;
      expect(withoutBodies(text)).toBe(text);
    }
  });

  it('keeps the body of a method behind a comment that ends at the margin', () => {
    const text =
      'class Depot {\n  /*\n   Finds\n*/\n  int find(int size) {\n    return 1;\n  }\n  int last;\n};\n';
    expect(withoutBodies(text)).toBe(text);
  });

  it('keeps every line and its length, whatever the text', () => {
    const piece = fc.constantFrom(
      '\n',
      ' ',
      '\t',
      ')',
      '(',
      '{',
      '}',
      ';',
      'int f(',
      ') {\n',
      '\n{\n',
      '\n}\n',
      'if (a)',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        const text = pieces.join('');
        const lines = (of: string) => of.split('\n').map(({ length }) => length);
        expect(lines(withoutBodies(text))).toEqual(lines(text));
      }),
    );
  });
});
