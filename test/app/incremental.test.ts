import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { repositoryStatus } from '../../src/app/health/repository-status.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { ask, askFromNothing, firstPaths, index } from './repository.js';

afterAll(removeTemporaryFolders);

const SESSION = 'export class Session {\n  close(): void {}\n}\n';
const FILES = {
  'src/session.ts': SESSION,
  'src/header.ts':
    "import { Session } from './session.js';\nexport const header = new Session();\n",
  'lib/footer.py': 'def render_footer(links):\n    return links\n',
  'README.md': '# Project\n\nSessions and headers.\n',
};

let root = '';
beforeEach(() => {
  root = repositoryWith(FILES);
});

/** Clocks of file systems tick every few milliseconds, and what was written within a tick is read once more. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('a second run', () => {
  it('parses nothing and writes nothing where nothing changed', async () => {
    expect(await index(root)).toMatchObject({ parsed: 4, changed: 4, removed: 0 });
    await tick();
    await index(root);
    const before = await repositoryStatus({ repo: root });
    const again = await index(root);
    expect(again).toMatchObject({ files: 4, parsed: 0, changed: 0, removed: 0, commits: 1 });
    expect((await repositoryStatus({ repo: root })).indexedAt).toBe(before.indexedAt);
  });

  it('parses an edited file alone', async () => {
    await index(root);
    await tick();
    writeFiles(root, { 'lib/footer.py': 'def paint_footer(links):\n    return links\n' });
    expect(await index(root)).toMatchObject({ parsed: 1, changed: 1 });
    expect(await firstPaths(root, ['paint_footer'])).toEqual(['lib/footer.py']);
    expect(JSON.parse((await ask(root, ['paint_footer']))[0]!).repo).toMatchObject({ dirty: true });
  });

  it('knows that a tree is clean again when an edit is taken back', async () => {
    await index(root);
    await tick();
    writeFiles(root, { 'src/session.ts': `${SESSION}// more\n` });
    expect(JSON.parse((await ask(root, ['Session']))[0]!).repo.dirty).toBe(true);
    await tick();
    writeFiles(root, { 'src/session.ts': SESSION });
    expect(await ask(root, ['Session'])).toEqual(await askFromNothing(root, ['Session']));
    expect(JSON.parse((await ask(root, ['Session']))[0]!).repo.dirty).toBe(false);
  });

  it('still counts what is staged when the edit beneath is taken back', async () => {
    writeFiles(root, { 'src/session.ts': `${SESSION}// staged\n` });
    git(root, 'add', '-A');
    await index(root);
    await tick();
    writeFiles(root, { 'src/session.ts': SESSION });
    await index(root);
    await tick();
    writeFiles(root, { 'src/session.ts': `${SESSION}// staged\n` });
    expect(JSON.parse((await ask(root, ['Session']))[0]!).repo.dirty).toBe(true);
    expect(await ask(root, ['Session'])).toEqual(await askFromNothing(root, ['Session']));
  });

  it('parses nothing for a rename, a copy or a removal', async () => {
    await index(root);
    renameSync(join(root, 'lib/footer.py'), join(root, 'lib/base.py'));
    writeFiles(root, { 'src/twin.ts': SESSION });
    unlinkSync(join(root, 'README.md'));
    expect(await index(root)).toMatchObject({ files: 4, parsed: 0, changed: 2, removed: 2 });
    expect(await firstPaths(root, ['render_footer'])).toEqual(['lib/base.py']);
  });

  it('parses one of many new files with the same content', async () => {
    await index(root);
    const copies = Array.from({ length: 5 }, (_, at) => [`copy${at}.ts`, 'export const c = 1;\n']);
    writeFiles(root, Object.fromEntries(copies));
    expect(await index(root)).toMatchObject({ files: 9, parsed: 1, changed: 5 });
  });

  it('parses each content once while branches are switched back and forth', async () => {
    await index(root);
    git(root, 'checkout', '-q', '-b', 'other');
    writeFiles(root, {
      'src/session.ts': 'export class Other {}\n',
      'src/more.ts': 'export {};\n',
    });
    commitAll(root, 'other');
    expect(await index(root)).toMatchObject({ parsed: 2, commits: 2 });
    for (const branch of ['main', 'other', 'main']) {
      git(root, 'checkout', '-q', branch);
      const commits = branch === 'main' ? 1 : 2;
      expect(await index(root)).toMatchObject({ parsed: 0, commits });
    }
    expect(await ask(root, ['Session', 'Other'])).toEqual(
      await askFromNothing(root, ['Session', 'Other']),
    );
  });

  it('begins a new work tree with the index of another one', async () => {
    await index(root);
    const tree = join(temporaryFolder(), 'tree');
    git(root, 'worktree', 'add', '-q', '-b', 'other', tree);
    writeFiles(tree, { 'src/session.ts': 'export class Elsewhere {}\n' });
    expect(await index(tree)).toMatchObject({ files: 4, parsed: 1 });
    expect(await ask(tree, ['Elsewhere', 'header'])).toEqual(
      await askFromNothing(tree, ['Elsewhere', 'header']),
    );
  });

  it('reads everything again when the settings change', async () => {
    await index(root);
    await tick();
    await index(root);
    writeFiles(root, { '.sweepctx.json': '{ "exclude": ["lib/**"] }\n' });
    expect(await index(root)).toMatchObject({ removed: 1, parsed: 1 });
    expect(await index(root)).toMatchObject({ removed: 0, parsed: 0 });
  });

  it('begins anew where the index is damaged, whatever finds it', async () => {
    await index(root);
    writeFileSync(join(root, '.sweepctx/index.db'), 'no database at all');
    const { notes, parsed } = await index(root);
    expect({ notes, parsed }).toEqual({
      notes: ['the index was damaged: it was built anew'],
      parsed: 4,
    });
  });
});

describe('what cannot be indexed', () => {
  it('is said, and becomes part of the index as soon as it can be', async () => {
    writeFiles(root, {
      'src/binary.ts': Buffer.from([0x65, 0, 1, 2, 3]),
      'src/bundle.js': `var a=1;${'x(1);'.repeat(2_000)}`,
      '.env': 'TOKEN=abc\n',
    });
    await index(root);
    const { skipped } = await repositoryStatus({ repo: root });
    expect(skipped).toEqual([
      { path: '.env', reason: 'secret' },
      { path: 'src/binary.ts', reason: 'binary' },
      { path: 'src/bundle.js', reason: 'minified' },
    ]);
    await tick();
    writeFiles(root, { 'src/binary.ts': 'export function nowReadable() {}\n' });
    expect(await firstPaths(root, ['nowReadable'])).toEqual(['src/binary.ts']);
    await tick();
    writeFiles(root, { 'src/binary.ts': Buffer.from([0x65, 0, 1, 2, 3]) });
    expect((await index(root)).removed).toBe(1);
    expect((await repositoryStatus({ repo: root })).skipped).toEqual(skipped);
  });

  it('is not followed where a link leads nowhere, out of the root, or in a circle', async () => {
    symlinkSync('missing.ts', join(root, 'broken.ts'));
    symlinkSync('/etc/hostname', join(root, 'outside.ts'));
    symlinkSync('.', join(root, 'src/circle'));
    commitAll(root, 'links');
    expect((await index(root)).files).toBe(4);
    const { skipped } = await repositoryStatus({ repo: root });
    expect(skipped).toEqual([
      { path: 'broken.ts', reason: 'unreadable' },
      { path: 'outside.ts', reason: 'link out of the root' },
      { path: 'src/circle', reason: 'link within the root' },
    ]);
  });

  it('says where a file has syntax errors until they are mended', async () => {
    writeFiles(root, { 'src/broken.ts': 'export function fine() {}\nexport function (((\n' });
    await index(root);
    const diagnostics = async () => (await repositoryStatus({ repo: root })).diagnostics;
    expect(await diagnostics()).toMatchObject([{ path: 'src/broken.ts' }]);
    writeFiles(root, { 'lib/other.py': 'x = 1\n' });
    await index(root);
    expect(await diagnostics()).toHaveLength(1);
    await tick();
    writeFiles(root, { 'src/broken.ts': 'export function fine() {}\n' });
    await index(root);
    expect(await diagnostics()).toEqual([]);
  });
});

describe('unusual contents and names', () => {
  it('are indexed and answered', async () => {
    const names = [
      "it's (a) [file] & more.ts",
      'new\nline.ts',
      'emo🙂ji.ts',
      'q"uote.ts',
      ' x .ts',
    ];
    const files = Object.fromEntries(
      names.map((name, at) => [`odd/${name}`, `export function oddlyNamed${at}() {}\n`]),
    );
    writeFiles(root, files);
    await index(root);
    const queries = names.map((_, at) => `oddlyNamed${at}`);
    expect(await firstPaths(root, queries)).toEqual(names.map((name) => `odd/${name}`));
    commitAll(root, 'odd');
    expect((await index(root)).parsed).toBe(0);
    await tick();
    writeFiles(root, { [`odd/${names[1]}`]: 'export function changedOddly() {}\n' });
    expect(await firstPaths(root, ['changedOddly'])).toEqual([`odd/${names[1]}`]);
  });

  it('may be no UTF-8, begin with a mark, end lines with CR LF, or be one long line', async () => {
    const latin = Buffer.from(
      "// caf\xe9\nexport function latinOne() { return '\xe9'; }\n",
      'latin1',
    );
    writeFiles(root, {
      'c/latin.ts': latin,
      'c/mark.ts': '\uFEFFexport function markedFile() {}\n',
      'c/crlf.ts': '/** Doc. */\r\nexport function carriage() {\r\n  return 1;\r\n}\r\n',
      'c/no-end.ts': 'export function noEnd() {}',
      'c/empty.ts': '',
      'c/line.txt': 'word '.repeat(2_000_000),
      'c/nested.ts': `export const nested = ${'['.repeat(2_000)}${']'.repeat(2_000)};\n`,
      'c/deep.py': `x = ${'('.repeat(2_000)}1${')'.repeat(2_000)}\n`,
    });
    await index(root);
    const queries = ['latinOne', 'markedFile', 'carriage', 'noEnd'];
    const paths = ['c/latin.ts', 'c/mark.ts', 'c/crlf.ts', 'c/no-end.ts'];
    expect(await firstPaths(root, queries)).toEqual(paths);
    const { skipped, snapshot } = await repositoryStatus({ repo: root });
    expect(skipped).toEqual([{ path: 'c/line.txt', reason: 'too large' }]);
    expect(snapshot.files).toBe(4 + 7);
  });

  it('tell their language in the first line where the name does not', async () => {
    writeFiles(root, { 'bin/tool': '#!/usr/bin/env python3\ndef run_tool():\n    pass\n' });
    await index(root);
    expect((await repositoryStatus({ repo: root })).languages).toMatchObject({ python: 2 });
    await tick();
    expect((await index(root)).parsed).toBe(0);
    expect(await firstPaths(root, ['run_tool'])).toEqual(['bin/tool']);
    writeFiles(root, { 'bin/tool': '#!/usr/bin/env node\nfunction runOther() {}\n' });
    await index(root);
    expect((await repositoryStatus({ repo: root })).languages).toMatchObject({ javascript: 1 });
  });

  it('tell XML from TypeScript, which share an ending', async () => {
    const message = '<message><source>openVault</source></message>';
    writeFiles(root, { 'i18n/app_de.ts': `<?xml version="1.0"?>\n<TS>${message}</TS>\n` });
    await index(root);
    const { languages, diagnostics } = await repositoryStatus({ repo: root });
    expect(languages).toMatchObject({ xml: 1 });
    expect(diagnostics).toEqual([]);
    await tick();
    expect((await index(root)).parsed).toBe(0);
    writeFiles(root, { 'i18n/app_de.ts': 'export function openVault() {}\n' });
    await index(root);
    expect((await repositoryStatus({ repo: root })).languages).not.toHaveProperty('xml');
    expect(await firstPaths(root, ['openVault'])).toEqual(['i18n/app_de.ts']);
  });
});

describe('a repository with little in it', () => {
  it('is indexed without a commit, without a file, and without git', async () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(await index(root)).toMatchObject({ files: 4, commits: 0, commit: null });
    git(root, 'init', '-q', '-b', 'main');
    expect(await index(root)).toMatchObject({ files: 4, commits: 0, parsed: 0 });
    for (const path of Object.keys(FILES)) unlinkSync(join(root, path));
    expect(await index(root)).toMatchObject({ files: 0, removed: 4 });
    expect(JSON.parse((await ask(root, ['Session']))[0]!)).toMatchObject({ files: [], items: [] });
    mkdirSync(join(root, 'later'));
    writeFiles(root, { 'later/a.ts': 'export function comesLater() {}\n' });
    expect(await firstPaths(root, ['comesLater'])).toEqual(['later/a.ts']);
  });
});
