import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseWrittenLines, patchForm } from '../../src/history/written-lines.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  writeFiles,
} from '../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

/** What the newest commit of a repository wrote. */
function written(root: string, ...config: string[]) {
  const sha = git(root, 'rev-parse', 'HEAD').trim();
  const settings = ['core.quotePath=false', ...config].flatMap((setting) => ['-c', setting]);
  const text = git(root, ...settings, 'log', '-1', ...patchForm);
  const of = parseWrittenLines(text).get(sha);
  return Object.fromEntries(of ?? []);
}

describe('parseWrittenLines', () => {
  it('gives the lines that were added, file by file', () => {
    const root = repositoryWith({
      'a.ts': 'one\ntwo\nthree\n',
      'dir/b ü.ts': 'x\n',
      'gone.ts': 'g\n',
    });
    writeFiles(root, { 'a.ts': 'one\n2\nthree\nfour\n', 'dir/b ü.ts': 'x\ny', 'new.ts': 'n\n' });
    rmSync(join(root, 'gone.ts'));
    commitAll(root, 'second');
    expect(written(root)).toEqual({ 'a.ts': ['2', 'four'], 'dir/b ü.ts': ['y'], 'new.ts': ['n'] });
  });

  it('is not misled by lines that look like those of a patch', () => {
    const root = repositoryWith({ 'a.ts': '-- a/gone\nkept\n', 'b.ts': '' });
    const lines = ['++ b/other.ts', 'diff --git a/x b/x', '@@ -1 +1 @@', '\\ No newline', 'kept'];
    writeFiles(root, { 'a.ts': lines.join('\n'), 'b.ts': 'b' });
    commitAll(root, 'second');
    expect(written(root)).toEqual({ 'a.ts': lines, 'b.ts': ['b'] });
  });

  it('reads that form whatever git is configured to', () => {
    const root = repositoryWith({ 'a.ts': 'a\n' });
    writeFiles(root, { 'a.ts': 'a\nb\n' });
    commitAll(root, 'second');
    const config = ['diff.noprefix=true', 'diff.mnemonicPrefix=true', 'color.ui=always'];
    expect(written(root, ...config, 'diff.context=9')).toEqual({ 'a.ts': ['b'] });
  });
});
