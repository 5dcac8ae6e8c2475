import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveRoot } from '../../src/git.js';
import { type HistoryOptions, readHistory } from '../../src/history/read-history.js';
import {
  commitAll,
  git,
  hostileRepository,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

async function historyOf(path: string, options: Partial<HistoryOptions> = {}) {
  const root = await resolveRoot(path, false);
  return readHistory(root, { limit: 10_000, isKnown: () => false, ...options });
}

const time = Date.UTC(2024, 0, 1) / 1000;

describe('readHistory', () => {
  it('reads commits newest first, with their files', async () => {
    const root = repositoryWith({ 'a.ts': 'a', 'dir/b.ts': 'b' });
    writeFiles(root, { 'a.ts': 'A', 'c c.ts': 'c' });
    rmSync(join(root, 'dir/b.ts'));
    commitAll(root, 'second\n\nwith a body');
    const { reachable, fresh, note } = await historyOf(root);
    expect(reachable).toEqual(git(root, 'rev-list', 'HEAD').trim().split('\n'));
    expect(fresh).toEqual([
      {
        sha: reachable[0],
        time,
        message: 'second\n\nwith a body',
        files: ['a.ts', 'c c.ts', 'dir/b.ts'],
      },
      { sha: reachable[1], time, message: 'first', files: ['a.ts', 'dir/b.ts'] },
    ]);
    expect(note).toBeNull();
  });

  it('asks for the details of new commits only', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    const first = await historyOf(root);
    writeFiles(root, { 'b.ts': 'b' });
    commitAll(root, 'second');
    const known = new Set(first.reachable);
    const second = await historyOf(root, { isKnown: (sha) => known.has(sha) });
    expect(second.reachable).toHaveLength(2);
    expect(second.fresh).toMatchObject([{ message: 'second', files: ['b.ts'] }]);
    git(root, 'reset', '-q', '--hard', 'HEAD~1');
    expect((await historyOf(root)).reachable).toEqual(first.reachable);
  });

  it('stops at the limit', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    for (const message of ['second', 'third']) commitAll(root, message);
    const { reachable, fresh } = await historyOf(root, { limit: 2 });
    expect(reachable).toHaveLength(2);
    expect(fresh.map((commit) => commit.message)).toEqual(['third', 'second']);
    expect(await historyOf(root, { limit: 0 })).toEqual({ reachable: [], fresh: [], note: null });
  });

  it('gives merges no files, and renames both names', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    git(root, 'checkout', '-q', '-b', 'side');
    git(root, 'mv', 'a.ts', 'b.ts');
    commitAll(root, 'rename');
    git(root, 'checkout', '-q', 'main');
    git(root, 'merge', '-q', '--no-ff', '-m', 'merge', 'side');
    git(root, 'config', 'log.showRoot', 'false');
    git(root, 'config', 'diff.renames', 'true');
    const { fresh } = await historyOf(root);
    expect(Object.fromEntries(fresh.map(({ message, files }) => [message, files]))).toEqual({
      merge: [],
      rename: ['a.ts', 'b.ts'],
      first: ['a.ts'],
    });
  });

  it('takes odd names, odd messages and old encodings as they come', async () => {
    const names = ['new\nline.ts', '\nfirst.ts', '🦄.ts', 'q"uote.ts'];
    const root = repositoryWith(Object.fromEntries(names.map((name) => [name, 'x'])));
    git(root, 'commit', '-q', '--allow-empty', '--allow-empty-message', '-m', '');
    writeFiles(root, { '.git/message': Buffer.from('caf\xe9', 'latin1') });
    const encoded = ['-c', 'i18n.commitEncoding=ISO-8859-1', 'commit', '-q', '--allow-empty'];
    git(root, ...encoded, '-F', '.git/message');
    commitAll(root, `/${'a'.repeat(40)}`);
    const { fresh } = await historyOf(root);
    const messages = fresh.map((commit) => commit.message);
    expect(messages).toEqual([`/${'a'.repeat(40)}`, 'café', '', 'first']);
    expect(fresh.at(-1)?.files).toEqual(names.sort());
  });

  it('gives paths relative to a root below the top', async () => {
    const root = repositoryWith({ 'sub/a.ts': 'a', 'other.ts': 'o' });
    const { repository } = await resolveRoot(root, false);
    const below = { path: join(root, 'sub'), repository };
    const { fresh } = await readHistory(below, { limit: 10, isKnown: () => false });
    expect(fresh).toMatchObject([{ files: ['a.ts'] }]);
  });

  it('is empty without git, and before the first commit', async () => {
    const folder = temporaryFolder();
    expect(await historyOf(folder)).toEqual({ reachable: [], fresh: [], note: null });
    git(folder, 'init', '-q');
    expect(await historyOf(folder)).toEqual({ reachable: [], fresh: [], note: null });
  });

  it('is off in a shallow clone, and says so', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    commitAll(root, 'second');
    const clone = join(temporaryFolder(), 'clone');
    git(root, 'clone', '-q', '--depth=1', `file://${root}`, clone);
    const { reachable, note } = await historyOf(clone);
    expect(reachable).toEqual([]);
    expect(note).toBe('shallow clone: history signals are off; git fetch --unshallow brings them');
  });

  it('keeps what can be read where objects are missing', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    writeFiles(root, { 'a.ts': 'A' });
    commitAll(root, 'second');
    const tree = git(root, 'rev-parse', 'HEAD~1^{tree}').trim();
    rmSync(join(root, '.git', 'objects', tree.slice(0, 2), tree.slice(2)));
    const { reachable, fresh, note } = await historyOf(root);
    expect(reachable).toEqual(fresh.map((commit) => commit.sha));
    expect(note).toMatch(/^history is incomplete: [12] commits cannot be read/);
  });

  it('runs nothing in a hostile repository, though objects are missing', async () => {
    const { root, wasRun, forget } = hostileRepository();
    const tree = git(root, 'rev-parse', 'HEAD^{tree}').trim();
    rmSync(join(root, '.git', 'objects', tree.slice(0, 2), tree.slice(2)));
    forget();
    await historyOf(root);
    expect(wasRun()).toBe(false);
  });

  it('ends when it is told to', async () => {
    const root = repositoryWith({ 'a.ts': 'a' });
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(historyOf(root, { signal })).rejects.toThrow('enough');
  });
});
