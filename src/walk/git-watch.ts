import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { type Repository, runGit } from '../git.js';

/**
 * Files outside the listing that decide what git would list or what HEAD is, relative to the root. Not all of them exist:
 * that one comes into being is news too.
 */
export async function gitFilesToWatch(repository: Repository): Promise<string[]> {
  const { root, gitDir, commonDir } = repository;
  const head = join(gitDir, 'HEAD');
  const files = [
    head,
    join(gitDir, 'index'),
    join(commonDir, 'packed-refs'),
    join(commonDir, 'reftable', 'tables.list'),
    join(commonDir, 'shallow'),
    join(commonDir, 'config'),
    join(commonDir, 'info', 'exclude'),
    await globalExcludes(root),
    ...branchFile(head, commonDir),
  ];
  return files.map((file) => relative(root, file));
}

/** The loose file of the branch on which HEAD is. */
function branchFile(head: string, commonDir: string): string[] {
  try {
    const name = /^ref: (refs\/.+?)\s*$/.exec(readFileSync(head, 'utf8'))?.[1];
    return name === undefined ? [] : [join(commonDir, name)];
  } catch {
    return [];
  }
}

async function globalExcludes(root: string): Promise<string> {
  const configured = await runGit(root, ['config', '--type=path', '--get', 'core.excludesFile']);
  const path = configured.code === 0 ? configured.stdout.toString('utf8').trim() : '';
  if (path !== '') return isAbsolute(path) ? path : join(root, path);
  const base = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return join(base, 'git', 'ignore');
}
