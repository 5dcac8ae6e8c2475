import { type Config, defaults } from '../../src/config.js';
import { resolveRoot } from '../../src/git.js';
import type { LanguageLookup } from '../../src/walk/judge.js';
import { type WalkResult, walk } from '../../src/walk/walk.js';

/** A table of languages that is small enough to see through. */
const languages: LanguageLookup = {
  languageOf: (path) => (/\.[jt]s$/.test(path) ? 'typescript' : 'text'),
  isCode: (language) => language === 'typescript',
};

export async function walkFolder(
  path: string,
  config: Partial<Config> = {},
  exact = false,
): Promise<WalkResult> {
  return walk(await resolveRoot(path, exact), { ...defaults, ...config }, languages);
}

export function pathsOf(result: WalkResult): string[] {
  return result.files.map((file) => file.path);
}

/** Reasons by path. */
export function skippedOf(result: WalkResult): Record<string, string> {
  return Object.fromEntries(result.skipped.map(({ path, reason }) => [path, reason]));
}
