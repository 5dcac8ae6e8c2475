import { describe, expect, it } from 'vitest';
import { withinUses } from '../../../src/graph/index.js';
import { addressOf, nameOf, repository } from '../repository.js';

const files = {
  'a.ts': 'export function rare() {}\nexport function often() {}\nexport function common() {}\n',
  'b.ts': [
    "import { rare, often, common } from './a';",
    'rare();',
    ...Array(3).fill('often();'),
    ...Array(50).fill('common();'),
  ].join('\n'),
};

describe('withinUses', () => {
  it('takes what most places lead to first, and each once', async () => {
    const reader = await repository(files);
    const rare = await addressOf(reader, 'a.ts:rare');
    const often = await addressOf(reader, 'a.ts:often');
    const { definitions, uses } = await withinUses(reader, [rare, often, often], 100);
    expect(await Promise.all(definitions.map((one) => nameOf(reader, one)))).toEqual([
      'a.ts:often',
      'a.ts:rare',
    ]);
    expect(uses).toBe(1 + 3 + 2 * 2);
  });

  it('passes over a name that is used more often than what is left', async () => {
    const reader = await repository(files);
    const [rare, common] = [
      await addressOf(reader, 'a.ts:rare'),
      await addressOf(reader, 'a.ts:common'),
    ];
    const { definitions } = await withinUses(reader, [common, common, rare], 20);
    expect(definitions).toEqual([rare]);
  });

  it('takes the one that is used least where all are used too often, once', async () => {
    const reader = await repository(files);
    const [often, common] = [
      await addressOf(reader, 'a.ts:often'),
      await addressOf(reader, 'a.ts:common'),
    ];
    const { definitions, uses } = await withinUses(reader, [common, common, often], 2);
    expect(definitions).toEqual([often]);
    expect((await withinUses(reader, [common], 2 - uses)).definitions).toEqual([]);
  });
});
