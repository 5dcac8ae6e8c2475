import { afterAll, describe, expect, it } from 'vitest';
import { resolveRoot } from '../../src/git.js';
import { findNamedCommits } from '../../src/history/named-commits.js';
import { readHistory } from '../../src/history/read-history.js';
import type { CommitName } from '../../src/model/request.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { makeFacts } from '../support/make-facts.js';
import { memoryReader } from '../support/memory-reader.js';

afterAll(removeTemporaryFolders);

/** An index of some files of a repository, with its history. */
async function indexOf(root: string, paths: readonly string[]) {
  const place = await resolveRoot(root, false);
  const { fresh } = await readHistory(place, { limit: 10_000, isKnown: () => false });
  // Commits of a test are made within a second: their order is that of git.
  const commits = fresh.map((commit, at) => ({ ...commit, time: commit.time - at }));
  const files = paths.map((path) => ({ path, facts: makeFacts(['run']) }));
  return memoryReader(files, { commits });
}

const number = (text: string): CommitName => ({ kind: 'number', text });

/** A repository whose newest commit is `Second`, with this message. */
function repositoryOf(message: string): { root: string; sha: string } {
  const root = repositoryWith({ 'a.ts': 'one\n', 'b.ts': 'b\n', 'gone.ts': 'g\n' });
  writeFiles(root, { 'a.ts': 'one\ntwo\n', 'gone.ts': 'h\n' });
  commitAll(root, message);
  return { root, sha: git(root, 'rev-parse', 'HEAD').trim() };
}

describe('findNamedCommits', () => {
  it('finds a commit by the beginning of its id, with the files that are still there and the lines it wrote', async () => {
    const { root, sha } = repositoryOf('Second');
    const reader = await indexOf(root, ['a.ts', 'b.ts']);
    const found = await findNamedCommits(reader, root, [{ kind: 'id', text: sha.slice(0, 8) }]);
    expect(found).toEqual([{ sha, fileCount: 2, files: [{ file: 0, written: ['two'] }] }]);
  });

  it.each([
    'Fix the header (#1234)',
    'Merge pull request #1234 from a/b',
    'Fixed ticket 1234 -- More',
    'Add\n\nCloses https://github.com/a/b/issues/1234.',
    'GH-1234: Add',
  ])('finds one by the number in %j', async (message) => {
    const { root, sha } = repositoryOf(message);
    const found = await findNamedCommits(await indexOf(root, ['a.ts']), root, [number('1234')]);
    expect(found.map((commit) => commit.sha)).toEqual([sha]);
  });

  it.each(['Wait for 1234 ms', 'Fix (#12345)', 'Port 1234', 'Revert "#51234"'])(
    'does not take %j for one that speaks of an issue 1234',
    async (message) => {
      const { root } = repositoryOf(message);
      expect(await findNamedCommits(await indexOf(root, ['a.ts']), root, [number('1234')])).toEqual(
        [],
      );
    },
  );

  it('finds one by a key that its subject begins with, and not by one further on', async () => {
    const key: CommitName = { kind: 'key', text: 'KAFKA-123' };
    const { root, sha } = repositoryOf('[KAFKA-123] Fix');
    commitAll(root, 'KAFKA-1234 Another');
    commitAll(root, 'KAFKA-99 Undo what KAFKA-123 did');
    const found = await findNamedCommits(await indexOf(root, ['a.ts']), root, [key]);
    expect(found.map((commit) => commit.sha)).toEqual([sha]);
  });

  it('reads of a merge what its branch brought', async () => {
    const root = repositoryWith({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
    git(root, 'checkout', '-q', '-b', 'branch');
    writeFiles(root, { 'b.ts': 'b\nnew\n' });
    commitAll(root, 'On the branch');
    git(root, 'checkout', '-q', 'main');
    writeFiles(root, { 'a.ts': 'A\n' });
    commitAll(root, 'On main');
    git(root, 'merge', '-q', '--no-ff', '-m', 'Merge pull request #77 from branch', 'branch');
    git(root, 'config', 'log.diffMerges', 'off');
    const reader = await indexOf(root, ['a.ts', 'b.ts']);
    const found = await findNamedCommits(reader, root, [number('77')]);
    expect(found).toMatchObject([{ fileCount: 1, files: [{ file: 1, written: ['new'] }] }]);
  });

  it('reads no patch of a commit of many files', async () => {
    const root = repositoryWith({ 'a.ts': 'a\n' });
    const paths = Array.from({ length: 31 }, (_, at) => `f${at + 10}.ts`);
    writeFiles(root, Object.fromEntries(paths.map((path) => [path, 'line\n'])));
    commitAll(root, 'Move all (#55)');
    const [found] = await findNamedCommits(await indexOf(root, paths), root, [number('55')]);
    expect(found).toMatchObject({ fileCount: 31 });
    expect(found!.files.map(({ written }) => written)).toEqual(paths.map(() => []));
  });

  it('knows without git what the index does: the files of a commit whose id is named', async () => {
    const { root, sha } = repositoryOf('Fix (#12)');
    const reader = await indexOf(root, ['a.ts']);
    const names: readonly CommitName[] = [number('12'), { kind: 'id', text: sha }];
    const found = await findNamedCommits(reader, temporaryFolder(), names);
    expect(found).toEqual([{ sha, fileCount: 2, files: [{ file: 0, written: [] }] }]);
  });

  it('finds nothing where an id fits several commits or none', async () => {
    const { root } = repositoryOf('Fix (#12)');
    const reader = await indexOf(root, ['a.ts']);
    const ids = ['', 'f'.repeat(40)].map((text): CommitName => ({ kind: 'id', text }));
    expect(await findNamedCommits(reader, root, ids)).toEqual([]);
  });
});
