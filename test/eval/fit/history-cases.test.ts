import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyCases } from '../../../src/eval/fit/history-cases.js';
import { git } from '../../git/temporary-repository.js';

let base = '';
let clone = '';

/** Appends a line to each file and commits. */
function commit(message: string, ...files: readonly string[]): void {
  for (const file of files) writeFileSync(join(clone, file), `x = '${message}'\n`);
  git(clone, 'add', '-A');
  git(clone, 'commit', '-q', '-m', message);
}

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'ctx-history-'));
  clone = join(base, 'clones/owner/repo');
  mkdirSync(clone, { recursive: true });
  git(clone, 'init', '-q');
  commit('Begin with all there is', 'disk.py', 'net.py', 'site.css');
  commit('Keep pages that are empty (#12)\n\nThey were lost before.', 'disk.py');
  commit('Mend it', 'net.py');
  commit('Paint the pages that are empty', 'disk.py', 'site.css');
  commit('Send pages in one go', 'net.py');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const cases = (repository: string) =>
  historyCases(join(base, 'clones'), join(base, 'trees'), repository, 10);

it('asks what the first lines of commits say that change code alone, oldest first', async () => {
  const found = await cases('owner/repo');
  expect(found?.map(({ query, expectedFiles }) => [query, expectedFiles])).toEqual([
    ['Keep pages that are empty', ['disk.py']],
    ['Send pages in one go', ['net.py']],
  ]);
  expect(found?.[0]).toMatchObject({
    repo: 'owner/repo',
    commit: git(clone, 'rev-parse', 'HEAD~4').trim(),
    expectedLines: { 'disk.py': [[1, 1]] },
  });
});

it('has no cases of a repository of which there is no clone', async () => {
  expect(await cases('owner/elsewhere')).toBeNull();
});
