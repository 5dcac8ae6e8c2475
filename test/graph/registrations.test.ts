import { expect, it } from 'vitest';
import { gatherEvidence } from '../../src/graph/index.js';
import { addressOf, repository } from './repository.js';

const KINDS = `export function batch() {}
export class Merge {
  run() {}
}
export const both = () => batch();
`;
const importing = "import { batch, Merge } from './kinds.js';\n";

/** `path:line` of where `written` is registered. */
async function placesOf(written: string, files: Readonly<Record<string, string>>) {
  const reader = await repository({ 'src/kinds.ts': KINDS, ...files });
  const registeredOf = [await addressOf(reader, written)];
  const wish = { callersOf: [], testsOf: [], importsOf: [] };
  const { callers } = await gatherEvidence(reader, { ...wish, registeredOf });
  return callers.map(({ path, line }) => `${path}:${line}`);
}

it('finds the table that names a function, and no call of it nor a test', async () => {
  const test = `${importing.replace('./', '../src/')}it('runs', () => {\n  check(batch);\n});\n`;
  const files = {
    'src/table.ts': `${importing}export const table = { batch, more: 1 };\nbatch();\n`,
    'test/kinds.test.ts': test,
  };
  expect(await placesOf('src/kinds.ts:batch', files)).toEqual(['src/table.ts:2']);
});

it('finds where the only objects of a class are made', async () => {
  const one = { 'src/all.ts': `${importing}export const all = [new Merge()];\n` };
  expect(await placesOf('src/kinds.ts:Merge', one)).toEqual(['src/all.ts:2']);
  const many = { 'src/all.ts': `${importing}new Merge();\nnew Merge();\nnew Merge();\n` };
  expect(await placesOf('src/kinds.ts:Merge', many)).toEqual([]);
});
