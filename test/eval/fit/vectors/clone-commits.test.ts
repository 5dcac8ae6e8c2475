import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commitsOfClone } from '../../../../src/eval/fit/vectors/clone-commits.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../../../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

const commitsIn = (root: string) => commitsOfClone(join(root, '.git'));

it('gives messages without trailers, and the ends of the paths that were changed, newest first', async () => {
  const root = repositoryWith({ 'src/deep/größe.py': 'size = 1\n' });
  git(root, 'config', 'log.showRoot', 'false');
  writeFiles(root, { 'src/deep/größe.py': 'size = 2\n', 'top.py': 'top = 1\n' });
  commitAll(
    root,
    'Size it\n\nIt was small.\n\nSigned-off-by: A <a@example.org>\nCo-authored-by: B',
  );
  const [newest, first] = await commitsIn(root);
  expect(newest).toBe('Size it\n\nIt was small.\n\ndeep größe.py\ntop.py');
  expect(first).toMatch(/\ndeep größe\.py$/);
});

it('leaves out commits of many files and of none', async () => {
  const many = Array.from({ length: 11 }, (_, at) => [`f${at}.py`, 'x = 1\n']);
  const root = repositoryWith(Object.fromEntries(many));
  git(root, 'commit', '-q', '--allow-empty', '-m', 'nothing');
  writeFiles(root, Object.fromEntries(many.slice(1).map(([path]) => [path, 'x = 2\n'])));
  commitAll(root, 'ten');
  expect((await commitsIn(root)).map((text) => text.split('\n')[0])).toEqual(['ten']);
});

it('says so where there is no commit', async () => {
  const root = temporaryFolder();
  git(root, 'init', '-q');
  await expect(commitsIn(root)).rejects.toThrow('cannot list the commits');
});
