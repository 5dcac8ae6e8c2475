import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedLine } from '../../src/text/moved-line.js';

const OLD = ['function a() {', '  return 1;', '}', '', 'function b() {', '  return 1;', '}'];

describe('movedLine', () => {
  it('follows a line that others were put before', () => {
    const now = ['// head', '', ...OLD];
    expect(OLD.map((_, at) => movedLine(OLD, now, at + 1))).toEqual([3, 4, 5, 5, 7, 8, 9]);
  });

  it('tells lines that are alike by those around them, when functions have changed places', () => {
    const now = [...OLD.slice(4), '', ...OLD.slice(0, 3)];
    expect(movedLine(OLD, now, 2)).toBe(6);
    expect(movedLine(OLD, now, 6)).toBe(2);
  });

  it('takes the next line above where a line is gone, and nothing where all are', () => {
    const now = ['x', ...OLD.slice(0, 5), '  return 2;', '}'];
    expect(movedLine(OLD, now, 6)).toBe(6);
    expect(movedLine(OLD, ['other'], 6)).toBeNull();
    expect(movedLine(OLD, [], 6)).toBeNull();
  });

  it('leaves every line with words where it is in a text that has not changed', () => {
    const line = fc.constantFrom('a', 'b', 'c', '  a', '');
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.nat(), (lines, at) => {
        const place = (at % lines.length) + 1;
        fc.pre(lines[place - 1] !== '');
        expect(movedLine(lines, lines, place)).toBe(place);
      }),
    );
  });
});
