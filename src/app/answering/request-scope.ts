import { posix } from 'node:path';
import type { Config } from '../../config.js';
import { LANGUAGES, languageOf } from '../../languages/index.js';
import type { FileTable } from '../../model/reader.js';
import { filesInScope, type Scope } from '../../rank/files/scope.js';
import type { QueryRequest } from './query-request.js';

/** What a request is restricted to and which files it prefers, in terms of the index. */
export interface RequestScope extends Scope {
  /** Paths of the files that rank first: those of the configuration, then those of the request. */
  readonly pins: readonly string[];
  /** A sentence for each glob, language and pin of the request that matches no indexed file. */
  readonly unmatched: readonly string[];
}

const EVERYTHING: Scope = { paths: [], languages: [], noTests: false };

/**
 * Reads what a request and the configuration say about files. A pin is a path, a folder or a glob.
 *
 * @param root Absolute path of the repository.
 */
export function requestScope(
  table: FileTable,
  root: string,
  { pins: always }: Config,
  { paths: globs = [], languages: names = [], pins = [], folder = '' }: QueryRequest,
): RequestScope {
  const paths = globs.map((glob) => belowRoot(glob, root, folder));
  const languages = names.map(languageNamed);
  const wanted = [...always, ...pins.map((pin) => belowRoot(pin, root, folder))];
  const pinned = wanted.map((pin) => [pin, pinnedPaths(table, pin, folder)] as const);
  const unmatched = [
    ...paths
      .filter((glob) => filesOf(table, { paths: [glob] }).length === 0)
      .map((glob) => `no indexed file matches "${glob}"`),
    ...languages
      .filter((language) => !table.languages.some((each) => each === language))
      .map((language) => `no indexed file is in "${language}"; known: ${known(table)}`),
    ...pinned
      .slice(always.length)
      .filter(([, found]) => found.length === 0)
      .map(([pin]) => `no indexed file is called "${pin}", which was to come first`),
  ];
  return { ...EVERYTHING, paths, languages, pins: pinned.flatMap(([, found]) => found), unmatched };
}

/** Makes a path that a shell completed (absolute, or beginning with `./` or `../`) relative to the root. */
function belowRoot(path: string, root: string, folder: string): string {
  if (path === root || path.startsWith(`${root}/`)) return path.slice(root.length + 1) || '**';
  return /^\.\.?(?:\/|$)/.test(path) ? posix.join(folder, path) : path;
}

/** Names of languages that are neither identifiers nor file endings. */
const SPOKEN: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  golang: 'go',
};

/** Finds a language by its identifier in any case, its everyday name, or a file ending: `py`. */
function languageNamed(name: string): string {
  const lower = name.toLowerCase();
  const id = Object.hasOwn(SPOKEN, lower) ? SPOKEN[lower]! : lower;
  if (LANGUAGES.some((row) => row.id === id)) return id;
  const byEnding = languageOf(`file.${id.replace(/^\./, '')}`);
  return byEnding === 'text' ? name : byEnding;
}

/**
 * Paths that a pin means: the path as it is, below the root, or below the user's folder; only then is it tried as a
 * glob.
 */
function pinnedPaths(table: FileTable, pin: string, folder: string): readonly string[] {
  const plain = pin.replace(/^\.\//, '');
  const path = [plain, folder === '' ? plain : `${folder}/${plain}`].find(
    (each) => table.position(each) >= 0,
  );
  return path === undefined ? filesOf(table, { paths: [plain] }) : [path];
}

function filesOf(table: FileTable, narrowing: Partial<Scope>): readonly string[] {
  const admitted = filesInScope(table, { ...EVERYTHING, ...narrowing });
  return table.paths.filter((_path, file) => admitted === null || admitted[file] === 1);
}

function known({ languages }: FileTable): string {
  return [...new Set(languages)].sort().join(', ');
}
