import { describe, expect, it } from 'vitest';
import { withoutNumberTables } from '../../src/parse/number-tables.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';

const PADDING = `${'// padding '.repeat(7_000)}\n`;
const table = (count: number, number: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `${number(at)},${at % 10 === 9 ? '\n' : ' '}`).join('');

describe('withoutNumberTables', () => {
  it('keeps every line and column', () => {
    const text = `${PADDING}int a[] = {\n${table(300, String)}7 };\nint b;\n`;
    const without = withoutNumberTables(text);
    expect(without).toHaveLength(text.length);
    expect(without.split('\n').map((line) => line.length)).toEqual(
      text.split('\n').map((line) => line.length),
    );
    expect(without.replace(/\s+/g, ' ')).toBe(
      `${PADDING}int a[] = { 7 };\nint b;\n`.replace(/\s+/g, ' '),
    );
  });

  it.each([
    ['signs', (at: number) => `-${at}`],
    ['hexadecimal digits and suffixes', (at: number) => `0x${at.toString(16)}u`],
    ['fractions and exponents', (at: number) => `+1.${at}E-${at}`],
    ['bytes of Rust', (at: number) => `${at % 256}_u8`],
  ])('knows %s', (_, number) => {
    expect(withoutNumberTables(PADDING + table(64, number)).trim()).toBe(PADDING.trim());
  });

  it('leaves short rows, names and short texts as they are', () => {
    const names = table(500, (at) => `x${at}`);
    for (const text of [PADDING + table(63, String), PADDING + names, table(500, String)])
      expect(withoutNumberTables(text)).toBe(text);
  });

  it('takes a million numbers', () => {
    expect(withoutNumberTables(table(1_000_000, () => '1')).trim()).toBe('');
  });

  it('changes nothing of what is found', async () => {
    await prepareLanguage('typescript');
    const text = `export const TABLE = [\n${table(40_000, (at) => `0x${at}p1`)}\n];\nexport function lookUp() {}\n`;
    const { definitions, errorLines } = parseFile(text, 'typescript');
    expect(errorLines).toEqual([]);
    expect(definitions.map(({ name, startLine, endLine }) => [name, startLine, endLine])).toEqual([
      ['TABLE', 1, 4_003],
      ['lookUp', 4_004, 4_004],
    ]);
  });
});
