import { afterEach, describe, expect, it } from 'vitest';
import { loadedLanguage } from '../../src/parse/loaded-language.js';
import { ParseTimeout, parseFile, prepareLanguage } from '../../src/parse/parse-file.js';

await prepareLanguage('javascript');
const { parser } = loadedLanguage('javascript');
const allowed = parser.getTimeoutMicros();

afterEach(() => parser.setTimeoutMicros(allowed));

describe('parseFile with a text that takes too long', () => {
  it('allows two seconds', () => {
    expect(allowed).toBe(2_000_000);
  });

  it('gives up, and reads the next text as if nothing had been', () => {
    parser.setTimeoutMicros(1);
    expect(() => parseFile('a('.repeat(50_000), 'javascript')).toThrow(ParseTimeout);
    parser.setTimeoutMicros(allowed);
    const { definitions } = parseFile('function run() {}', 'javascript');
    expect(definitions.map(({ name }) => name)).toEqual(['run']);
  });
});
