import { expect, it } from 'vitest';
import { absentExpectations } from '../../src/eval/cases/absent-expectations.js';
import { repository } from '../graph/repository.js';

it('names files and definitions of cases that the index does not hold', async () => {
  const reader = await repository({ 'a.ts': 'export class Pool {\n  take() {}\n}\n' });
  const asked = { id: 'a', query: 'q', expectedFiles: ['a.ts'], expectedSymbols: ['Pool.take'] };
  expect(await absentExpectations(reader, [asked])).toEqual([]);
  const slips = [
    { ...asked, id: 'b', expectedSymbols: ['Pool.tale', 'a.ts:Pool'] },
    { ...asked, id: 'c', expectedFiles: ['a.ts', 'b.ts'] },
    { ...asked, id: 'd', expectedSymbols: ['c.ts:Pool.take'] },
  ];
  expect(await absentExpectations(reader, slips)).toEqual([
    'case b expects what is not in the index: Pool.tale',
    'case c expects what is not in the index: b.ts',
    'case d expects what is not in the index: c.ts:Pool.take',
  ]);
  const many = Array.from({ length: 13 }, (_, at) => ({
    ...asked,
    id: `${at}`,
    expectedFiles: ['x'],
  }));
  expect((await absentExpectations(reader, many)).at(-1)).toBe('so do 3 more cases');
});
