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

/** After these the work tree or HEAD is another. */
const HOOKS = ['post-commit', 'post-checkout', 'post-merge'] as const;

/** What became of a hook. */
export interface HookChange {
  readonly path: string;
  readonly outcome: 'installed' | 'removed' | 'as it was' | 'no shell script' | 'not executable';
}

/**
 * Has git refresh the index after commits, checkouts and merges. What hooks do already, they go on doing.
 *
 * @param program Absolute path of the command.
 * @throws UserError Where there is no repository, or its hooks lie outside it and serve others too.
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

/** Takes away what {@link installHooks} added; a hook in which nothing else stands goes whole. */
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
  // A link may lead to hooks that serve others too.
  const outside = [hooks, ...HOOKS.map((name) => join(hooks, name))]
    .map(target)
    .find((place) => !own.some((top) => isBelow(place, top)));
  if (outside === undefined) return hooks;
  throw new UserError(
    `the hooks lie outside the repository: ${outside}`,
    'core.hooksPath or a link leads there; add `ctx index --quiet &` to them yourself',
  );
}

/** Where a path leads, links followed as far as there is something. */
function target(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(target(dirname(path)), basename(path));
  }
}

/** What the configuration says, read as text: our own calls of git overrule it so that no hook runs. */
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

/** As single bytes, so that those of others come back as they were, whatever their encoding. */
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
