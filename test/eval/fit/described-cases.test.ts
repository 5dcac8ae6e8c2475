import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvaluationCase } from '../../../src/eval/cases/case-schema.js';
import { describedCases } from '../../../src/eval/fit/described-cases.js';
import { git } from '../../git/temporary-repository.js';

let base = '';
let cases: EvaluationCase[] | null = null;

const DISK = `"""Keeps pages on slow disks."""

class Disk:
    def save(self, page):
        """Write the page behind all others.

        Slow disks take longer.
        """
        return page

    def load_page(self, number):
        """What load_page reads is a page by number."""
        return number

    def size(self):
        """The size."""
        return 1
`;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'ctx-described-'));
  const clone = join(base, 'clones/owner/repo');
  mkdirSync(join(clone, 'src'), { recursive: true });
  git(clone, 'init', '-q');
  writeFileSync(join(clone, 'src/disk.py'), DISK);
  writeFileSync(
    join(clone, 'src/net.ts'),
    '// Copyright of many people who wrote this\n\n/** The number of pages that wait for a reply. */\nexport const waiting = 3;\n',
  );
  const twice = '/** Says the same words in two places. */\nexport function same() {}\n';
  for (const name of ['one', 'two']) writeFileSync(join(clone, `src/${name}.ts`), twice);
  for (let n = 0; n < 40; n++) writeFileSync(join(clone, `src/empty${n}.ts`), `let x${n} = 1;\n`);
  git(clone, 'add', '-A');
  git(clone, 'commit', '-q', '-m', 'Begin');
  cases = await describedCases(join(base, 'clones'), join(base, 'trees'), 'owner/repo', 10);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function takenOut(): EvaluationCase[] {
  return cases!.filter(({ id }) => !id.endsWith('-as-is'));
}

it('asks for files and definitions in the words of their descriptions', () => {
  expect(
    takenOut()
      .map(({ query, expectedFiles, expectedSymbols }) => [query, expectedSymbols ?? expectedFiles])
      .sort(),
  ).toEqual([
    ['keeps pages on slow disks', ['src/disk.py']],
    ['number of pages that wait for a reply', ['src/net.ts:waiting']],
    ['where do we write the page behind all others', ['src/disk.py:Disk.save']],
  ]);
});

it('takes the whole descriptions out of the commit that it asks, and nothing else', () => {
  const text = readFileSync(join(base, 'trees/owner+repo/src/disk.py'), 'utf8');
  expect(text).not.toMatch(/Keeps|behind|longer/);
  expect(text).toContain('What load_page reads');
  expect(text).toContain('class Disk:\n    def save(self, page):\n        """');
  expect(text.length).toBe(DISK.length);
  const tree = join(base, 'trees/owner+repo');
  expect(takenOut().map(({ commit }) => commit)).toEqual(
    Array.from({ length: 3 }, () => git(tree, 'rev-parse', 'HEAD').trim()),
  );
  // With fewer, what was taken out would make its files look as if they changed often.
  expect(git(tree, 'show', '--name-only', '--format=').trim().split('\n')).toHaveLength(40);
});

it('asks the same of the files as they are', () => {
  const clone = join(base, 'clones/owner/repo');
  const asIs = cases!.filter(({ id }) => id.endsWith('-as-is'));
  expect(asIs.map(({ commit }) => commit)).toEqual(
    Array.from({ length: 3 }, () => git(clone, 'rev-parse', 'HEAD').trim()),
  );
  const plain = asIs.map((asked) => ({ ...asked, id: '', commit: '' }));
  expect(plain).toEqual(takenOut().map((asked) => ({ ...asked, id: '', commit: '' })));
});

it('makes the same commit again', async () => {
  const again = await describedCases(join(base, 'clones'), join(base, 'other'), 'owner/repo', 10);
  expect(again).toEqual(cases);
});
