import { describe, expect, it } from 'vitest';
import { PrefilteredPattern } from '../../src/text/prefiltered-pattern.js';
import { areNecessary, unneededLiterals } from '../support/necessary-literals.js';

/** A pattern that counts how often it is tried. */
function counted(source: string, flags = ''): { pattern: RegExp; tries: () => number } {
  const pattern = new RegExp(source, flags);
  let tries = 0;
  pattern.exec = (text) => {
    tries++;
    return RegExp.prototype.exec.call(pattern, text);
  };
  return { pattern, tries: () => tries };
}

describe('PrefilteredPattern', () => {
  it('tries its pattern on no text before one holds a literal', () => {
    const { pattern, tries } = counted(String.raw`\b(?:who|what) calls\b`);
    const filtered = new PrefilteredPattern('who|what', pattern);
    expect(filtered.test('where is send defined')).toBe(false);
    expect(filtered.exec('calls')).toBeNull();
    expect(tries()).toBe(0);
    expect(filtered.exec('see who calls send')?.index).toBe(4);
    expect(tries()).toBe(1);
  });

  it('looks for literals in any case where the pattern has none', () => {
    expect(new PrefilteredPattern('error', /\berrors?:/i).test('ERROR: no')).toBe(true);
    expect(new PrefilteredPattern('error', /\berrors?:/).test('ERROR: no')).toBe(false);
  });

  it('looks for them at the start alone where it is told so', () => {
    const { pattern, tries } = counted('^add ');
    const filtered = new PrefilteredPattern('add', pattern, 'start');
    expect(filtered.test('to add it')).toBe(false);
    expect(tries()).toBe(0);
    expect(filtered.test('add it')).toBe(true);
  });
});

describe('areNecessary', () => {
  function necessary(literals: string, pattern: RegExp, place?: 'start'): boolean {
    return areNecessary(new PrefilteredPattern(literals, pattern, place));
  }

  it.each([
    ['times|end', /tim(?:es|ed) out|\bends?\b/, false],
    ['times|timed|end', /tim(?:es|ed) out|\bends?\b/, true],
    ['fix', /(?:please )?(?:fix|repair)/, false],
    ['fix', /(?:please )?fix(?:es)?/, true],
    ['not', /(?!not)\w+/, false],
    ['not', /is(?= not)/, true],
    ['ab', /(?:ab)*c/, false],
    ['ab', /(?:ab)+c/, true],
    ['colour|color', /colou?r/, true],
    ['[a', /\[[ab]/, false],
    ['[a|[b', /\[[ab]/, true],
    ['a', /[^b]/, false],
    ['error', /Error/i, true],
    ['error', /Error/, false],
  ] as const)('%s in %s: %s', (literals, pattern, expected) => {
    expect(necessary(literals, pattern)).toBe(expected);
  });

  it('asks for them at the start', () => {
    expect(necessary('add|clean', /^(?:add|clean ?up)\b/, 'start')).toBe(true);
    expect(necessary('up', /^(?:clean up)\b/, 'start')).toBe(false);
    expect(necessary('add', /add/, 'start')).toBe(false);
    expect(necessary('add', /^(?:to )?add/, 'start')).toBe(false);
  });

  it('names those that are not needed', () => {
    expect(unneededLiterals(new PrefilteredPattern('fix|repair', /fix it/))).toEqual(['repair']);
  });
});
