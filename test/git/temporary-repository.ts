import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folders: string[] = [];

/** A new folder, empty, with links resolved; {@link removeTemporaryFolders} takes it away. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sweepctx-test-')));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Writes files with their folders. */
export function writeFiles(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Runs git as a user would, with nothing of the machine's own configuration. */
export function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_COMMITTER_NAME: 'C',
      GIT_COMMITTER_EMAIL: 'c@example.org',
      GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
      GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z',
    },
  });
}

/** A repository with one commit of some files. */
export function repositoryWith(files: Readonly<Record<string, string | Buffer>>): string {
  const root = temporaryFolder();
  git(root, 'init', '-q', '-b', 'main');
  writeFiles(root, files);
  commitAll(root, 'first');
  return root;
}

export function commitAll(root: string, message: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '--allow-empty-message', '-m', message);
}

/** A repository that runs a program on every occasion git offers; the program leaves a mark. */
export function hostileRepository(): { root: string; wasRun: () => boolean; forget: () => void } {
  const root = repositoryWith({ 'a.ts': 'export const a = 1;\n', 'sub/b.ts': 'b\n' });
  const mark = join(root, '.git', 'was-run');
  const program = join(root, '.git', 'program');
  writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });
  const hooks = join(root, '.git', 'hooks');
  mkdirSync(hooks, { recursive: true });
  for (const hook of ['post-index-change', 'post-checkout', 'reference-transaction']) {
    writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });
  }
  writeFiles(root, { '.gitattributes': '* filter=evil diff=evil\n' });
  const settings: Readonly<Record<string, string>> = {
    'core.fsmonitor': program,
    'filter.evil.clean': program,
    'filter.evil.smudge': program,
    'diff.evil.textconv': program,
    'diff.evil.command': program,
    'diff.external': program,
    'core.pager': program,
    'core.editor': program,
    'core.sshCommand': program,
    'core.askPass': program,
    'credential.helper': program,
    'gpg.program': program,
    'log.showSignature': 'true',
    'alias.ls-files': `!${program}`,
    'protocol.ext.allow': 'always',
    'remote.origin.url': `ext::touch ${mark}`,
    'remote.origin.promisor': 'true',
    'extensions.partialClone': 'origin',
    'core.repositoryFormatVersion': '1',
  };
  for (const [key, value] of Object.entries(settings)) git(root, 'config', key, value);
  // A touched file is what makes git compare contents.
  writeFiles(root, { 'new.ts': 'n\n' });
  utimesSync(join(root, 'a.ts'), new Date(0), new Date(0));
  const forget = () => rmSync(mark, { force: true });
  forget();
  return { root, wasRun: () => existsSync(mark), forget };
}
