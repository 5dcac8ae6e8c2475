import { type Config, globMatcher } from '../config.js';
import type { FileClass, LanguageId, SkipReason } from '../model/source-file.js';
import { classifyPath } from './classify-path.js';
import { nameOf } from './paths.js';
import { isSecretPath } from './secrets.js';
import { skipByName } from './skip-rules.js';

/** What the configuration and a file's name decide before the file is examined. */
export interface Selection {
  /** Whether `include` brings it back, whatever ignores it. */
  included(path: string): boolean;
  /** Whether it is included by its exact name rather than by a wildcard, so that even a secret is wanted. */
  includedByName(path: string): boolean;
  excluded(path: string): boolean;
  skipReason(path: string): SkipReason | null;
  classOf(path: string): FileClass;
  /** The language that the configuration assigns to its extension, or null. */
  languageOf(path: string): LanguageId | null;
}

/** Prepares the globs of a configuration. */
export async function makeSelection(config: Config): Promise<Selection> {
  const [included, excluded, classOverride] = await Promise.all([
    globMatcher(config.include),
    globMatcher(config.exclude),
    classMatcher(config.classes),
  ]);
  const names = new Set(config.include.map(nameOf).filter((name) => !/[*?[\]{}()!]/.test(name)));
  const includedByName = (path: string) => names.has(nameOf(path)) && included(path);
  return {
    included,
    includedByName,
    excluded: (path) => excluded(path) && !included(path),
    skipReason: (path) => {
      if (includedByName(path)) return null;
      return isSecretPath(path) ? 'secret' : skipByName(path);
    },
    classOf: (path) => classOverride(path) ?? classifyPath(path),
    languageOf: languageMatcher(config.languages),
  };
}

async function classMatcher(
  classes: Config['classes'],
): Promise<(path: string) => FileClass | null> {
  const names = Object.keys(classes) as FileClass[];
  const matchers = await Promise.all(names.map((name) => globMatcher(classes[name] ?? [])));
  return (path) => names.find((_, at) => matchers[at]?.(path)) ?? null;
}

/** The longest matching extension wins: `.d.ts` over `.ts`. */
function languageMatcher(languages: Config['languages']): (path: string) => LanguageId | null {
  const endings = Object.keys(languages).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return (path) => {
    const name = nameOf(path).toLowerCase();
    const ending = endings.find((candidate) => name.endsWith(candidate.toLowerCase()));
    return ending === undefined ? null : (languages[ending] ?? null);
  };
}
