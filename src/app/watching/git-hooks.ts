import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { UserError } from '../../errors.js';
import { type Repository, resolveRoot, runGit } from '../../git.js';
import { isEmptyScript, withBlock, withoutBlock } from './hook-block.js';

/** The hooks after which the work tree or HEAD may differ. */
const HOOKS = ['post-commit', 'post-checkout', 'post-merge'] as const;

/** What happened to a hook. */
export interface HookChange {
  readonly path: string;
  readonly outcome: 'installed' | 'removed' | 'as it was' | 'no shell script' | 'not executable';
}

/**
 * Makes git refresh the index after commits, checkouts and merges. Existing hooks keep doing what they did.
 *
 * @param program Absolute path of the command.
 * @throws UserError If there is no repository, or its hooks are outside it and serve others too.
 */
export async function installHooks(folder: string, program: string): Promise<HookChange[]> {
  const hooks = await hooksFolder(folder);
  mkdirSync(hooks, { recursive: true });
  return HOOKS.map((name) => {
    const path = join(hooks, name);
    const before = read(path);
    if (before !== null && !isExecutable(path)) return { path, outcome: 'not executable' };
    const after = withBlock(before, program);
    if (after === null) return { path, outcome: 'no shell script' };
    if (after === before) return { path, outcome: 'as it was' };
    write(path, after);
    return { path, outcome: 'installed' };
  });
}

/** Removes what {@link installHooks} added, and the whole hook if nothing else is in it. */
export async function uninstallHooks(folder: string): Promise<HookChange[]> {
  const hooks = await hooksFolder(folder);
  return HOOKS.map((name) => {
    const path = join(hooks, name);
    const before = read(path);
    const after = before === null ? null : withoutBlock(before);
    if (after === null || after === before) return { path, outcome: 'as it was' };
    if (isEmptyScript(after)) rmSync(path);
    else write(path, after);
    return { path, outcome: 'removed' };
  });
}

async function hooksFolder(folder: string): Promise<string> {
  const { path, repository } = await resolveRoot(folder, false);
  if (repository === null) {
    throw new UserError(
      `no git repository: ${path}`,
      'hooks are git’s: run this within a repository',
    );
  }
  const hooks = (await configuredFolder(repository)) ?? join(repository.commonDir, 'hooks');
  const own = [repository.root, repository.commonDir].map(target);
  // A symbolic link may lead to hooks that also serve other repositories.
  const outside = [hooks, ...HOOKS.map((name) => join(hooks, name))]
    .map(target)
    .find((place) => !own.some((top) => isBelow(place, top)));
  if (outside === undefined) return hooks;
  throw new UserError(
    `the hooks lie outside the repository: ${outside}`,
    'core.hooksPath or a link leads there; add `ctx index --quiet &` to them yourself',
  );
}

/** The target of a path, following links as far as files exist. */
function target(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(target(dirname(path)), basename(path));
  }
}

/** The configured hooks folder, read as text: our own calls of git override the setting so that no hook runs. */
async function configuredFolder({ root }: Repository): Promise<string | null> {
  const args = ['config', '-z', '--show-origin', '--type=path', '--get-all', 'core.hooksPath'];
  const { stdout } = await runGit(root, args);
  const fields = stdout.toString('utf8').split('\0');
  let found: string | null = null;
  for (let at = 0; at + 1 < fields.length; at += 2) {
    if (!fields[at]!.startsWith('command line:')) found = fields[at + 1]!;
  }
  return found === null || found === '' ? null : resolve(root, found);
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Read as single bytes, so that other people's code is written back unchanged, whatever its encoding. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function write(path: string, script: string): void {
  writeFileSync(path, script, { encoding: 'latin1', mode: 0o755 });
}
