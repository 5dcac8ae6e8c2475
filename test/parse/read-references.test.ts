import { expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { readReferences } from '../../src/parse/read-references.js';

const TEXT = `import { a } from './a.js';
a.first();
class Shelf {
  fill(one: Shelf) {
    one.fill(a);
  }
}
`;

it('reads the references that a file has, and what holds them', async () => {
  await prepareLanguage('typescript');
  const found = readReferences(TEXT, 'typescript');
  expect(found.map(({ within, ...one }) => one)).toEqual(parseFile(TEXT, 'typescript').references);
  const calls = found.filter(({ kind }) => kind === 'call');
  expect(calls.map(({ name, within }) => [name, within])).toEqual([
    ['first', null],
    ['fill', { name: 'fill', line: 4 }],
  ]);
});

it('reads none of what is no code', () => {
  expect(readReferences('# Title\n', 'markdown')).toEqual([]);
});
