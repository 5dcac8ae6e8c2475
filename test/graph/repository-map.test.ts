import { describe, expect, it } from 'vitest';
import { repositoryMap } from '../../src/graph/index.js';
import { countTokens } from '../../src/text/tokens.js';
import { repository } from './repository.js';

const files = {
  'src/core.ts':
    'export function core(input: string): number {\n  return 1;\n}\nfunction hidden() {}\n',
  'src/a/one.ts': "import { core } from '../core';\nexport const one = () => core('1');\n",
  'src/a/two.ts': "import { core } from '../core';\nexport const two = () => core('2');\n",
  'src/alone.ts': 'export class Alone {}\n',
  'test/core.test.ts': "import { core } from '../src/core';\nit('x', () => { core('x'); });\n",
};

describe('repositoryMap', () => {
  it('puts the most central file first and shows signatures only', async () => {
    const map = await repositoryMap(await repository(files), { budgetTokens: 1000 });
    expect(map.files.map(({ path }) => path)).toEqual([
      'src/core.ts',
      'src/a/one.ts',
      'src/a/two.ts',
      'src/alone.ts',
    ]);
    expect(map.text).toContain('  1: core(input: string): number');
    expect(map.text).not.toContain('return 1');
    expect(map.directories[0]).toEqual({ path: 'src', files: 4 });
  });

  it('begins with text, and counts one file as one', async () => {
    const flat = await repositoryMap(await repository({ 'a.ts': 'export class A {}\n' }), {
      budgetTokens: 1000,
    });
    expect(flat.text).toBe('a.ts\n  1: class A\n');
    const { text } = await repositoryMap(await repository(files), { budgetTokens: 1000 });
    expect(text).toMatch(/^src\/ \(4 files\)\nsrc\/a\/ \(2 files\)\n\nsrc\/core\.ts\n/);
    const one = await repository({ 'a/b.ts': 'export class B {}\n' });
    expect((await repositoryMap(one, { budgetTokens: 1000 })).text).toMatch(/^a\/ \(1 file\)\n\n/);
  });

  it('leans towards the focus', async () => {
    const reader = await repository(files);
    const { paths } = await reader.files();
    const map = await repositoryMap(reader, {
      budgetTokens: 1000,
      focus: [paths.indexOf('src/a/two.ts')],
    });
    expect(map.files.map(({ path }) => path)).toEqual(['src/a/two.ts', 'src/core.ts']);
  });

  it('keeps to every budget', async () => {
    const reader = await repository(files);
    for (const budgetTokens of [0, 10, 30, 60, 90]) {
      const { text, tokens } = await repositoryMap(reader, { budgetTokens });
      expect(tokens).toBe(countTokens(text));
      expect(tokens).toBeLessThanOrEqual(budgetTokens);
    }
  });

  it('is empty for an empty repository', async () => {
    const map = await repositoryMap(await repository({}), { budgetTokens: 100 });
    expect(map).toEqual({ directories: [], files: [], text: '', tokens: 0 });
  });
});
