import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { pathsOf, skippedOf, walkFolder } from './walk-support.js';

afterAll(removeTemporaryFolders);

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const root = temporaryFolder();
  writeFiles(root, files);
  return root;
}

const ignored = {
  '.gitignore': '*.log\n/top.ts\nbuild/\n!important.log\nfoo/*\n!foo/keep.ts\n# note\n\\#hash.ts\n',
  'a.log': '',
  'important.log': '',
  'top.ts': '',
  'deep/top.ts': '',
  'build/x.ts': '',
  'deep/build/y.ts': '',
  'foo/x.ts': '',
  'foo/keep.ts': '',
  '#hash.ts': '',
  'deep/.gitignore': '!*.log\n/only-here.ts\nsub/*.txt\n!build/\n',
  'deep/b.log': '',
  'deep/only-here.ts': '',
  'deep/more/only-here.ts': '',
  'deep/sub/a.txt': '',
  'deep/more/sub/a.txt': '',
  '[odd]/.gitignore': 'x.ts\n',
  '[odd]/x.ts': '',
  'o/x.ts': '',
  'never/.gitignore': '*\n',
  'never/.ok/x.ts': '',
};

describe('walk without git', () => {
  it('ignores what git would ignore, with nested files and negation', async () => {
    const root = folderWith(ignored);
    const plain = pathsOf(await walkFolder(root));
    git(root, 'init', '-q');
    const listed = git(root, 'ls-files', '-z', '--others', '--exclude-standard');
    expect(plain).toEqual(listed.split('\0').filter(Boolean).sort());
    expect(plain).toContain('deep/b.log');
    expect(plain).toContain('deep/build/y.ts');
    expect(plain).not.toContain('deep/sub/a.txt');
  });

  it('enters no folder of tools, but repositories below it', async () => {
    const root = folderWith({
      'a.ts': '',
      'node_modules/x/index.ts': '',
      '__pycache__/a.ts': '',
      'env/pyvenv.cfg': '',
      'env/lib/a.ts': '',
      '.sweepctx/index.db': '',
      'repo/b.ts': '',
    });
    git(join(root, 'repo'), 'init', '-q');
    expect(pathsOf(await walkFolder(root))).toEqual(['a.ts', 'repo/b.ts']);
  });

  it('takes exactly the folder that --root names, without the repository around it', async () => {
    const root = repositoryWith({ '.gitignore': 'tests/\n', 'src/a.ts': 'a' });
    writeFiles(root, { 'tests/fixtures/app/header.ts': 'h', 'tests/fixtures/app/.ignore': 'x.ts' });
    writeFiles(root, { 'tests/fixtures/app/x.ts': 'x' });
    const app = join(root, 'tests/fixtures/app');
    const result = await walkFolder(app, {}, true);
    expect(result.files).toMatchObject([
      { path: '.ignore' },
      { path: 'header.ts', class: 'source' },
    ]);
    expect(result.git).toBeNull();
    expect(result.notes).toEqual([]);
  });

  it('skips what is no text worth indexing, with the reason', async () => {
    const root = folderWith({
      'package-lock.json': '{}',
      'dist.js.map': '{}',
      'logo.svg': '<svg/>',
      'font.woff2': '',
      'server.pem': '',
      '.env': '',
      '.env.example': '',
      'big.txt': 'x'.repeat(300 * 1024),
      'big.ts': 'x'.repeat(300 * 1024),
    });
    execFileSync('mkfifo', [join(root, 'pipe.ts')]);
    const result = await walkFolder(root);
    expect(pathsOf(result)).toEqual(['.env.example', 'big.ts']);
    expect(skippedOf(result)).toEqual({
      '.env': 'secret',
      'big.txt': 'too large',
      'dist.js.map': 'source map',
      'font.woff2': 'binary',
      'logo.svg': 'image',
      'package-lock.json': 'lockfile',
      'pipe.ts': 'not a regular file',
      'server.pem': 'secret',
    });
  });

  it('obeys limits, classes and languages of the configuration', async () => {
    const root = folderWith({
      'a.ts': '12345',
      'src/testing/b.ts': '',
      'c.es6': '',
      'd.txt': '123',
    });
    const result = await walkFolder(root, {
      maxCodeBytes: 4,
      maxTextBytes: 2,
      classes: { test: ['testing'] },
      languages: { '.es6': 'typescript' },
    });
    expect(result.files).toMatchObject([
      { path: 'c.es6', language: 'typescript' },
      { path: 'src/testing/b.ts', class: 'test' },
    ]);
    expect(skippedOf(result)).toEqual({ 'a.ts': 'too large', 'd.txt': 'too large' });
  });

  it('goes as deep as folders go', async () => {
    const path = `${'d/'.repeat(1_000)}a.ts`;
    expect(pathsOf(await walkFolder(folderWith({ [path]: '' })))).toEqual([path]);
  });

  it('finds nothing in an empty folder', async () => {
    expect(await walkFolder(temporaryFolder())).toMatchObject({
      files: [],
      skipped: [],
      notes: [],
    });
  });
});
