import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTextBlocks } from '../../src/parse/text-blocks.js';

const ranges = (lines: readonly string[], language = 'text', from?: number, to?: number) =>
  splitTextBlocks(lines, language, from, to).map(({ startLine, endLine }) => [startLine, endLine]);

const repeat = (times: number, line: (at: number) => readonly string[]) =>
  Array.from({ length: times }, (_, at) => line(at)).flat();

describe('splitTextBlocks', () => {
  it('keeps a short text whole, without the blank lines around it', () => {
    expect(ranges(['', 'a', '', 'b', ''])).toEqual([[2, 4]]);
    expect(ranges(['', ' ', ''])).toEqual([]);
    expect(ranges([''])).toEqual([]);
  });

  it('cuts at the blank line nearest to 40 lines', () => {
    const lines = repeat(20, () => ['a', 'b', 'c', 'd', 'e', 'f', '']);
    expect(ranges(lines).slice(0, 2)).toEqual([
      [1, 41],
      [43, 83],
    ]);
  });

  it('prefers a line at the margin to an indented one', () => {
    const lines = repeat(100, (at) => (at === 30 ? ['', 'margin'] : ['', '  indented']));
    expect(ranges(lines)[1]![0]).toBe(62);
  });

  it('cuts after 40 lines where nothing better offers itself', () => {
    expect(ranges(repeat(130, () => ['x']))).toEqual([
      [1, 40],
      [41, 80],
      [81, 130],
    ]);
  });

  it('cuts style sheets between rules', () => {
    const lines = repeat(30, (at) => [`.rule-${at} {`, '  color: red;', '', '  top: 0;', '}']);
    expect(ranges(lines, 'css').map(([start]) => lines[start! - 1])).toEqual([
      '.rule-0 {',
      '.rule-8 {',
      '.rule-16 {',
      '.rule-24 {',
    ]);
  });

  it.each([
    ['yaml', (at: number) => [`key${at}:`, '  a: 1', '', '  b: 2'], /^key/],
    [
      'json',
      (at: number) => [`  "key${at}": {`, '      "a": 1,', '      "b": 2', '  },'],
      /^ {2}"key/,
    ],
    ['toml', (at: number) => [`[table${at}]`, 'a = 1', '', 'b = 2'], /^\[table/],
  ])('cuts %s at top-level keys', (language, unit, start) => {
    const lines = repeat(50, unit);
    const blocks = splitTextBlocks(lines, language);
    expect(blocks.length).toBeGreaterThan(3);
    for (const { startLine } of blocks) expect(lines[startLine - 1]).toMatch(start);
  });

  it('prefers the headings of prose', () => {
    const lines = repeat(9, (at) => [
      `Part ${at}`,
      '======',
      '',
      ...repeat(11, () => ['words', '']),
    ]);
    const starts = ranges(lines, 'restructuredtext').map(([start]) => lines[start! - 1]);
    expect(starts).toEqual(['Part 0', 'Part 2', 'Part 4', 'Part 6', 'Part 8']);
  });

  it('ends a block of long lines earlier, and gives a very long line a block', () => {
    const lines = ['short', 'x'.repeat(50_000), 'y'.repeat(50_000), 'z'];
    expect(ranges(lines)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('stays within the given lines', () => {
    expect(
      ranges(
        repeat(100, () => ['x']),
        'text',
        11,
        60,
      ),
    ).toEqual([[11, 60]]);
  });

  it('holds every line that is not blank exactly once, in order', () => {
    const line = fc.constantFrom('', '  ', 'a', '  b', '}', 'key:', '"k": 1', 'x'.repeat(3000));
    const language = fc.constantFrom('text', 'css', 'yaml', 'json', 'toml');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), language, (lines, id) => {
        const held = splitTextBlocks(lines, id).flatMap(({ startLine, endLine }) =>
          Array.from({ length: endLine - startLine + 1 }, (_, at) => startLine + at),
        );
        expect(held).toEqual([...new Set(held)].sort((a, b) => a - b));
        const written = lines.flatMap((text, at) => (text.trim() === '' ? [] : [at + 1]));
        expect(written.filter((at) => !held.includes(at))).toEqual([]);
      }),
    );
  });
});
