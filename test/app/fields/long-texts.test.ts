import { describe, expect, it } from 'vitest';
import { linesMaybeInTexts, withoutLongTexts } from '../../../src/app/fields/long-texts.js';

const PYTHON = [
  'def run(a):',
  '    """Reads',
  '    a.limit, as `b` does.',
  '    """',
  '    return a.limit',
];
const TEMPLATE = ['const text = `Set', `a.limit \${b.limit} c.limit`, '` + d.limit;', 'e.limit;'];

describe('texts of several lines', () => {
  it('may hold the lines behind an odd number of marks', () => {
    expect([...linesMaybeInTexts(PYTHON, 'python')]).toEqual([3, 4]);
    expect([...linesMaybeInTexts(TEMPLATE, 'typescript')]).toEqual([2, 3]);
    expect([...linesMaybeInTexts(TEMPLATE, 'go')]).toEqual([]);
  });

  it('are blank, but for code that is filled in', async () => {
    expect(await withoutLongTexts(PYTHON, 'python')).toEqual([
      ...['def run(a):', ' '.repeat(4 + '"""Reads'.length), ' '.repeat(PYTHON[2]!.length)],
      ...['       ', '    return a.limit'],
    ]);
    const code = await withoutLongTexts(TEMPLATE, 'typescript');
    expect(code.map((line) => line.match(/\w+\.limit/g) ?? [])).toEqual([
      ...[[], ['b.limit'], ['d.limit'], ['e.limit']],
    ]);
  });

  it('are none in comments', async () => {
    const lines = ['// a ` of its own', 'a.limit;'];
    expect([...linesMaybeInTexts(lines, 'typescript')]).toEqual([2]);
    expect(await withoutLongTexts(lines, 'typescript')).toEqual(lines);
  });
});
