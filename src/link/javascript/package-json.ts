import {
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  parseJsonc,
  stringOf,
  stringsOf,
} from './jsonc.js';

/** What resolution reads of a package.json. */
export interface PackageManifest {
  /** Folder that contains it; the root is the empty string. */
  readonly directory: string;
  readonly name: string | null;
  /** Entry points in the order in which to try them: sources before built output, types last. */
  readonly entries: readonly string[];
  readonly exports: Json;
  readonly imports: Json;
  /** Glob patterns of workspace members, relative to `directory`. */
  readonly workspaces: readonly string[];
  /** Names of all packages that it declares as dependencies of any kind. */
  readonly dependencies: readonly string[];
}

/** Fields that change how an import resolves; versions and scripts do not. */
const RELEVANT = [
  'name',
  'source',
  'main',
  'module',
  'browser',
  'types',
  'typings',
  'exports',
  'imports',
  'workspaces',
];

const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;

function dependenciesOf(json: JsonObject): readonly string[] {
  const names = DEPENDENCIES.flatMap((field) => Object.keys(objectOf(json[field])));
  return [...new Set(names)].sort();
}

/** Reads a manifest; invalid JSON counts as an empty one. */
export function parseManifest(directory: string, text: string | null): PackageManifest {
  const json = objectOf(parseJsonc(text));
  const entryFields = ['source', 'module', 'main', 'types', 'typings'] as const;
  const { workspaces } = json;
  return {
    directory,
    name: stringOf(json.name),
    entries: entryFields.flatMap((field) => stringOf(json[field]) ?? []),
    exports: json.exports ?? null,
    imports: json.imports ?? null,
    workspaces: stringsOf(isObject(workspaces) ? workspaces.packages : workspaces),
    dependencies: dependenciesOf(json),
  };
}

/** The part of a manifest's text that links depend on, in a stable form. */
export function relevantManifest(text: string | null): string {
  const json = objectOf(parseJsonc(text));
  return JSON.stringify([...RELEVANT.map((field) => json[field] ?? null), dependenciesOf(json)]);
}
