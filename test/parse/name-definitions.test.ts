import { expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';

it('lists a thousand members of a definition', async () => {
  await prepareLanguage('c');
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at) => `int f${at};`).join('\n');
  const membersOf = (count: number) =>
    parseFile(`struct server {\n${fields(count)}\n};\n`, 'c').definitions[0]!.members;
  expect(membersOf(600)).toHaveLength(600);
  expect(membersOf(600).at(-1)).toBe('f599');
  expect(membersOf(1100)).toHaveLength(1000);
});
