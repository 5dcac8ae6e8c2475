import { describe, expect, it } from 'vitest';
import { chainBefore, openBrackets } from '../../../src/app/fields/open-brackets.js';

describe('openBrackets', () => {
  const openAt = (text: string, marked = '^') => {
    const lines = text.split('\n');
    const line = lines.findIndex((one) => one.includes(marked));
    return openBrackets(lines, line, lines[line]!.indexOf(marked));
  };

  it('finds them from the innermost outwards, over lines', () => {
    const open = openAt('go(first, [\n    {"a": (1)},\n    ^');
    expect(open.map(({ bracket, head }) => bracket + head)).toEqual(['[go(first, ', '(go']);
  });

  it('passes over strings, comments and what is closed', () => {
    expect(openAt('a = "(" + b(c) # (\n^')).toEqual([]);
    expect(openAt("go('[{', d[0], ^").map(({ inside }) => inside)).toEqual(["'  ', d[0], "]);
  });

  it('looks at forty lines', () => {
    expect(openAt(`go(${'\n'.repeat(40)}^`)).toHaveLength(1);
    expect(openAt(`go(${'\n'.repeat(41)}^`)).toEqual([]);
  });
});

describe('chainBefore', () => {
  it.each([
    ['return Shelf.objects.filter', ['Shelf', 'objects', 'filter']],
    [
      'x = (\n  Shelf.objects\n    .filter(a=f(1))[0]\n    .get',
      ['Shelf', 'objects', 'filter(a=f(1))', 'get'],
    ],
    ['super().save', ['super()', 'save']],
    ['(a or b).get', ['(a or b)', 'get']],
    ['F', ['F']],
    ['x = ', []],
    ['', []],
  ])('reads the parts of %s', (text, parts) => {
    const shown = chainBefore(text).map(({ name, given }) =>
      given === null ? name : `${name}(${given})`,
    );
    expect(shown).toEqual(parts);
  });
});
