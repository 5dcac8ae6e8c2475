import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectRow } from '../../../src/eval/fit/collect.js';

let base = '';
let commit = '';

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'ctx-collect-'));
  const clone = join(base, 'clones/owner/repo');
  mkdirSync(clone, { recursive: true });
  writeFileSync(
    join(clone, 'disk.py'),
    'LIMIT = 3\n\nclass Disk:\n    def __init__(self):\n        self.size = 0\n\n    def save(self, page):\n        return page\n',
  );
  writeFileSync(join(clone, 'net.py'), 'def send(page):\n    return page\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', clone, '-c', 'user.name=T', '-c', 'user.email=t@e.org', ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  commit = git('rev-parse', 'HEAD').toString().trim();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const asked = () => ({
  id: 'one',
  query: 'pages are not saved to disk',
  repo: 'owner/repo',
  commit,
});
const collect = (more: { expectedLines?: Record<string, [number, number][]>; repo?: string }) =>
  collectRow(
    { ...asked(), expectedFiles: ['disk.py'], ...more },
    join(base, 'clones'),
    join(base, 'trees'),
    [],
  );

it('marks the file and the functions around the lines that the change touches', async () => {
  const row = await collect({
    expectedLines: {
      'disk.py': [
        [1, 1],
        [4, 8],
      ],
    },
  });
  expect(row?.goldFiles.map((at) => row.paths[at])).toEqual(['disk.py']);
  expect(row?.goldHits.map((at) => row.hits[at]?.name)).toEqual(['Disk.__init__', 'Disk.save']);
  expect(row?.goldFunctionCount).toBe(2);
});

it('knows no right functions where a case tells no lines', async () => {
  expect((await collect({}))?.goldFunctionCount).toBe(0);
});

it('leaves out a case of which there is no clone', async () => {
  expect(await collect({ repo: 'owner/elsewhere' })).toBeNull();
});
