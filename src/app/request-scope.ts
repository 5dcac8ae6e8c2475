import type { Config } from '../config.js';
import type { FileTable } from '../model/reader.js';
import { filesInScope, type Scope } from '../rank/scope.js';
import type { QueryRequest } from './query-request.js';

/** To what a request is narrowed and steered, in files of the index. */
export interface RequestScope extends Scope {
  /** Paths of the files that come first, those of the configuration before those of the request. */
  readonly pins: readonly string[];
  /** A sentence for each glob, language and pin of the request that no indexed file fits. */
  readonly unmatched: readonly string[];
}

const EVERYTHING: Scope = { paths: [], languages: [], noTests: false };

/** Reads what a request and the configuration say of files. A pin is a path, a folder or a glob. */
export function requestScope(
  table: FileTable,
  { pins: always }: Config,
  { paths = [], languages = [], pins = [], folder = '' }: QueryRequest,
): RequestScope {
  const pinned = [...always, ...pins].map((pin) => [pin, pinnedPaths(table, pin, folder)] as const);
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

/** A path as it is, below the root or below the folder from which it was asked, before it is taken for a glob. */
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
