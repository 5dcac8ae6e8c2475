import { readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { gitPrograms, type Repository, runGit } from '../git.js';

/**
 * Files outside the listing that determine what git would list, whether it lists at all, or what HEAD is, relative
 * to the root. Not all of them exist, since the creation of one matters too.
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
    ...userSettings(),
    ...branchFile(head, commonDir),
  ];
  return files.flatMap(withTarget).map((file) => relative(root, file));
}

/** Where the git program would have to appear, relative to the root. */
export function gitProgramsToWatch(root: string): string[] {
  return gitPrograms(process.env).map((file) => relative(root, file));
}

/** Settings of the user and the machine: which repositories git trusts, and which files it ignores everywhere. */
function userSettings(): string[] {
  const { GIT_CONFIG_GLOBAL: own } = process.env;
  const global = own ? [own] : [join(homedir(), '.gitconfig'), join(settingsFolder(), 'config')];
  return [...global.filter((file) => isAbsolute(file)), '/etc/gitconfig'];
}

function settingsFolder(): string {
  return join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'git');
}

/**
 * Settings are often links to a common folder. The target is included, because editing it does not change the link.
 */
function withTarget(file: string): string[] {
  try {
    const target = realpathSync(file);
    return target === file ? [file] : [file, target];
  } catch {
    return [file];
  }
}

/** The loose file of the branch that HEAD refers to. */
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
  return join(settingsFolder(), 'ignore');
}
