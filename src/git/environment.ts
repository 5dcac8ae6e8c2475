import { accessSync, constants } from 'node:fs';
import { devNull } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * Settings that overrule the repository's own, each because git would otherwise start a program that the repository
 * names. Clean filters and textconv drivers cannot be switched off this way: no command that applies them (`status`,
 * `diff` and `ls-files -m` against the work tree) may be called at all.
 */
const overrides: readonly string[] = [
  // An empty value is "off" for every version; before 2.36 `false` would be taken for a program's name.
  'core.fsmonitor=',
  `core.hooksPath=${devNull}`,
  'core.pager=cat',
  'log.showSignature=false',
  'protocol.allow=never',
  // The configuration of a bare repository inside a folder must not take effect.
  'safe.bareRepository=explicit',
];

/** Arguments that precede every command. */
export const safeArguments: readonly string[] = [
  '--no-optional-locks',
  '--no-pager',
  ...overrides.flatMap((setting) => ['-c', setting]),
];

/**
 * Variables by which a user or an administrator configures git in general; all others that start with GIT_ concern
 * one repository.
 */
const kept = /^GIT_(CONFIG_\w+|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|EXEC_PATH)$/;

const fixed: Readonly<Record<string, string>> = {
  // Without any list of protocols, the repository's `protocol.<name>.allow` would stay in force.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};

/** The environment for git, without GIT_DIR, GIT_INDEX_FILE and the like, which a hook or an alias may have set. */
export function gitEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(inherited).filter(
    ([name]) => !name.startsWith('GIT_') || kept.test(name),
  );
  return { ...Object.fromEntries(own), ...fixed, PATH: absoluteFolders(inherited).join(delimiter) };
}

/** Absolute path of the git program, or null. */
export function findGit(environment: NodeJS.ProcessEnv): string | null {
  return gitPrograms(environment).find(isExecutable) ?? null;
}

/**
 * Possible paths of git, in order of preference. Relative entries of PATH are skipped, since they would be looked
 * up in the repository.
 */
export function gitPrograms(environment: NodeJS.ProcessEnv): string[] {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  return absoluteFolders(environment).map((folder) => join(folder, name));
}

function absoluteFolders(environment: NodeJS.ProcessEnv): string[] {
  const path = environment.PATH ?? environment.Path ?? '';
  return path.split(delimiter).filter((folder) => isAbsolute(folder));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
