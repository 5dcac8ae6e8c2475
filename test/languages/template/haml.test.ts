import { beforeAll, describe, expect, it } from 'vitest';
import { codeInHaml, codeInSlim } from '../../../src/languages/template/haml.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { expectPiecesInOrder } from '../../support/pieces-of-code.js';

describe('code in HAML', () => {
  it.each([
    ['= name(1)', ['name(1)']],
    ['%p.wide= name', ['name']],
    ['%a{ href: url(1), class: "b" }= name', ['href: url(1), class: "b"', 'name']],
    ['%a{ href: url(1),\n  title: b }\n- c', ['href: url(1),\n  title: b', 'c']],
    ['%a{ title: "}" }= name', ['title: "}"', 'name']],
    ['- all.each do |one|\n  .row text #{one.name} more', ['all.each do |one|', 'one.name']],
    ['= link a,\n  b\n%p c', ['link a,\n  b']],
    ['!= raw', ['raw']],
    ['-# none\n  = none\n/ none\n= one', ['one']],
    [':javascript\n  run(1)\n  = a\n= b', ['b']],
    ['%p say -- a = b\nplain = a', []],
  ])('stands in %s', (text, expected) => {
    expect(codeInHaml(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual(
      expected,
    );
  });
});

describe('code in Slim', () => {
  it.each([
    ['p.wide = name', ['name']],
    ['a href=url(1) = name', ['url(1) = name']],
    ['a href="b" text', []],
    ['== yield\n- if open?', ['yield', 'if open?']],
    ['p text #{name}', ['name']],
    ['javascript:\n  a = b()\n= c', ['c']],
  ])('stands in %s', (text, expected) => {
    expect(codeInSlim(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual(
      expected,
    );
  });
});

describe.each([
  ['HAML', codeInHaml],
  ['Slim', codeInSlim],
])('code in %s', (_name, codeIn) => {
  it('is never found twice, nor outside of the text', () => {
    expectPiecesInOrder(codeIn, [
      '%a',
      '{',
      '}',
      '(',
      '= ',
      '- ',
      '#{',
      ',',
      'b',
      ' ',
      '  ',
      ':c',
      '"',
      '\n',
    ]);
  });
});

describe('files of HAML', () => {
  beforeAll(() => prepareLanguage('haml'));

  it('use what their code calls', () => {
    const text =
      "%h1= title_of(@shelf) # it's\n- Shelf.all.each do |one|\n  %p it's open(1): #{count}\n";
    const { references, errorLines } = parseFile(text, 'haml');
    const used = references.map(({ line, receiver, name }) => `${line} ${receiver}.${name}`);
    expect(used).toEqual([
      '1 .title_of',
      '2 .Shelf',
      '2 Shelf.all',
      '2 Shelf.all.each',
      '3 .count',
    ]);
    expect(errorLines).toEqual([]);
  });
});
