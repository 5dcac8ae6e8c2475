import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../render/parse-xml.js';

const script = new URL('../../scripts/terminal-svg.mjs', import.meta.url).href;
const { terminalSvg } = (await import(script)) as {
  terminalSvg(text: string, columns: number, title: string): string;
};

interface Run {
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function runsOf(text: string, columns = 80): Run[] {
  const [, , group] = parseXml(terminalSvg(text, columns, 'a session')).children;
  return group!.children.map(({ text: shown, attributes }) => ({
    text: shown,
    attributes,
  }));
}

const shown = (text: string, columns?: number) => runsOf(text, columns).map((run) => run.text);

describe('a drawn terminal', () => {
  it('shows what XML would take for its own', () => {
    expect(shown('<a href="x">&amp;</a> ]]>')).toEqual(['<a href="x">&amp;</a> ]]>']);
  });

  it('is XML whatever was printed', () => {
    const unit = fc.oneof(fc.nat(0x7f), fc.nat(0xffff));
    const text = fc.array(unit, { maxLength: 200 });
    fc.assert(fc.property(text, (units) => void runsOf(String.fromCharCode(...units))));
  });

  it('gives runs their styles and columns, and carries styles over line ends', () => {
    const runs = runsOf('plain \x1b[1mbold\x1b[22m \x1b[36mcy\nan\x1b[39m');
    expect(runs.map(({ text }) => text.trim())).toEqual(['plain', 'bold', 'cy', 'an']);
    const [plain, bold, first, second] = runs.map(({ attributes }) => attributes);
    expect([plain!['font-weight'], bold!['font-weight']]).toEqual([undefined, 'bold']);
    expect(Number(bold!.x) - Number(plain!.x)).toBeCloseTo(6 * 8.4, 1);
    expect(first!.fill).toBe(second!.fill);
    expect(first!.fill).not.toBe(plain!.fill);
    expect(Number(second!.y)).toBeGreaterThan(Number(first!.y));
  });

  it('cuts lines that are too long, and no others', () => {
    expect(shown('abcdef', 6)).toEqual(['abcdef']);
    expect(shown('abc\x1b[2mdefg\x1b[22m', 6)).toEqual(['abc', 'de', '…']);
  });
});
