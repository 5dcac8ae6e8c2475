import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LetterPattern } from '../../src/text/letter-pattern.js';

/** Of each kind that a pattern may hold: classes alone, in brackets, excluded, behind and before, ignoring case. */
const sources: readonly (readonly [source: string, flags: string])[] = [
  [String.raw`[\p{L}_$][\p{L}\p{N}_$]*`, 'gu'],
  [String.raw`^\p{Lu}\p{Ll}{2,}$`, 'u'],
  [String.raw`^\p{Lu}|\P{L}$`, 'u'],
  [String.raw`(?<![\p{L}\p{N}_\x60])_([^_\n\x60]{2,300})_(?![\p{L}\p{N}_\x60])`, 'gu'],
  [String.raw`[^\p{L}\p{N}\p{M}_$-]+`, 'gu'],
  [String.raw`\[\p{Lu}\]|\\[\p{N}]`, 'gu'],
  [String.raw`[\p{Lt}\p{Lo}]|\p{M}`, 'gu'],
  [String.raw`^rename ([\p{L}]+) (?:to|into) (\p{Ll}[\w$]*)`, 'iu'],
  [String.raw`^(?<first>\p{L}+)[\s,]`, 'u'],
];

/** As texts of programs are, with the signs that patterns of names look at. */
const text = fc.string({
  unit: fc.constantFrom(
    ...'aAbzZK019_$[]\\.,-`\n',
    'rename ',
    ' to ',
    'ſ',
    'K',
    'é',
    'Ж',
    '中',
    '١',
    '̈',
  ),
  maxLength: 30,
});

describe('LetterPattern', () => {
  it.each(sources)('matches as /%s/%s does, whatever the script', (source, flags) => {
    const pattern = new LetterPattern(source, flags);
    const whole = new RegExp(source, flags);
    const found = (by: RegExp, within: string) =>
      [...within.matchAll(new RegExp(by, flags.includes('g') ? by.flags : `${by.flags}g`))].map(
        (match) => [match.index, ...match, match.groups?.first],
      );
    const asciiOf = (any: string) => any.replace(/[^ -~\n]/g, 'x');
    fc.assert(
      fc.property(text, (any) => {
        for (const each of [any, asciiOf(any)]) {
          expect(found(pattern.of(each), each)).toEqual(found(whole, each));
        }
      }),
    );
  });

  it('asks V8 for no class of all letters where a text has none but those of ASCII', () => {
    const pattern = new LetterPattern(String.raw`^\p{Lu}`);
    expect(pattern.of('Name').source).toBe('^[A-Z]');
    expect(pattern.of('Émile').source).toBe(String.raw`^\p{Lu}`);
  });

  it('leaves a class that it does not know as it is', () => {
    const pattern = new LetterPattern(String.raw`\p{Script=Latin}+`);
    expect(pattern.exec('1abc')?.[0]).toBe('abc');
    expect(pattern.exec('Жabc')?.[0]).toBe('abc');
  });

  it('is given patterns that V8 takes', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    );
    const written = files.flatMap((path) => [
      ...readFileSync(join('src', path), 'utf8').matchAll(
        /new LetterPattern\(\s*String\.raw`([^`$]*(?:\$(?!\{)[^`$]*)*)`(?:,\s*'(\w+)')?,?\s*\)/g,
      ),
    ]);
    expect(written.length).toBeGreaterThan(20);
    for (const [, source = '', flags = 'u'] of written) {
      const pattern = new LetterPattern(source, flags);
      expect(pattern.of('a').flags, source).toBe(flags.replace('u', ''));
      expect(pattern.of('é').flags, source).toBe(flags);
    }
  });
});
