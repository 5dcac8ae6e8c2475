import { describe, expect, it } from 'vitest';
import { withoutOtherFunctions } from '../../../src/app/fields/other-functions.js';
import type { Definition } from '../../../src/model/definition.js';
import type { Outline } from '../../../src/model/reader.js';

function outlineOf(...ranges: (readonly [kind: string, start: number, end: number])[]): Outline {
  const definitions = ranges.map(([kind, startLine, endLine]) => ({ kind, startLine, endLine }));
  return { definitions: definitions as unknown as Definition[] } as unknown as Outline;
}

const LINES = [
  'class A {',
  '  one() {',
  '    a;',
  '    b;',
  '  }',
  '  two() {',
  '    limit;',
  '    c;',
  '  }',
  '}',
];

describe('withoutOtherFunctions', () => {
  it('empties functions without the name, and no line moves', () => {
    const outline = outlineOf(['class', 1, 10], ['method', 2, 5], ['method', 6, 9]);
    const rest = withoutOtherFunctions(LINES, outline, 'limit');
    expect(rest).toEqual([LINES[0], '', '', '', '', ...LINES.slice(5)]);
    expect(withoutOtherFunctions(LINES, outline, 'none')).toEqual([
      LINES[0],
      ...Array<string>(8).fill(''),
      LINES[9],
    ]);
  });

  it('keeps functions around one with the name, short ones and those that share lines with other code', () => {
    const around = outlineOf(['function', 1, 10], ['function', 2, 5]);
    expect(withoutOtherFunctions(LINES, around, 'limit')[0]).toBe(LINES[0]);
    expect(withoutOtherFunctions(LINES, outlineOf(['method', 2, 4]), 'limit')).toEqual(LINES);
    const shared = ['go([function () {', 'a;', 'b;', '}, 1', ']);', 'limit;'];
    expect(withoutOtherFunctions(shared, outlineOf(['function', 1, 4]), 'limit')).toEqual(shared);
  });
});
