import picomatch from 'picomatch';
import { directoryOf, joinPath } from '../paths/path-index.js';
import { type JsonObject, objectOf, parseJsonc, stringOf, stringsOf } from './jsonc.js';

/** A `paths` entry with its targets made relative to the root. */
export interface PathMapping {
  readonly pattern: string;
  readonly targets: readonly string[];
}

/**
 * What resolution reads of a tsconfig.json or jsconfig.json, including what it extends; folders are relative to the
 * root.
 */
export interface TsConfig {
  readonly path: string;
  readonly baseUrl: string | null;
  readonly paths: readonly PathMapping[];
  readonly outDir: string | null;
  readonly rootDir: string | null;
  /** Paths of the referenced projects' configurations. */
  readonly references: readonly string[];
  /** Whether a file belongs to the project by `files`, `include` and `exclude`. */
  covers(path: string): boolean;
}

/** How a configuration finds others. */
export interface ConfigSource {
  readText(path: string): string | null;
  exists(path: string): boolean;
  /** Folder of a package of the repository, for `extends` of a package; null if there is none. */
  packageDirectory(name: string, from: string): string | null;
}

type Values = Omit<TsConfig, 'path' | 'references' | 'covers'>;

const NOTHING: Values = { baseUrl: null, paths: [], outDir: null, rootDir: null };

/** Longer chains of `extends` are taken for cycles. */
const MOST_EXTENDS = 16;

/** Reads a configuration with everything that it extends; unreadable ones count as empty. */
export function readTsConfig(source: ConfigSource, path: string): TsConfig {
  const json = objectOf(parseJsonc(source.readText(path)));
  const directory = directoryOf(path);
  return {
    path,
    ...inherited(source, path, directory, 0),
    references: referencesOf(source, json, directory),
    covers: coverage(json, directory),
  };
}

/** Own values override those of extended configurations, among which later ones win. */
function inherited(source: ConfigSource, path: string, leaf: string, depth: number): Values {
  if (depth > MOST_EXTENDS) return NOTHING;
  const json = objectOf(parseJsonc(source.readText(path)));
  let values = NOTHING;
  for (const specifier of stringsOf(json.extends)) {
    const base = extendedPath(source, specifier, directoryOf(path));
    if (base !== null) values = overlay(values, inherited(source, base, leaf, depth + 1));
  }
  return overlay(values, ownValues(json, directoryOf(path), leaf));
}

function overlay(base: Values, own: Values): Values {
  return {
    baseUrl: own.baseUrl ?? base.baseUrl,
    paths: own.paths.length > 0 ? own.paths : base.paths,
    outDir: own.outDir ?? base.outDir,
    rootDir: own.rootDir ?? base.rootDir,
  };
}

function ownValues(json: JsonObject, directory: string, leaf: string): Values {
  const options = objectOf(json.compilerOptions);
  const folder = (key: string): string | null => {
    const written = stringOf(options[key]);
    return written === null ? null : located(written, directory, leaf);
  };
  const baseUrl = folder('baseUrl');
  const paths = Object.entries(objectOf(options.paths)).map(([pattern, targets]) => ({
    pattern,
    targets: stringsOf(targets).flatMap(
      (target) => located(target, baseUrl ?? directory, leaf) ?? [],
    ),
  }));
  return { baseUrl, paths, outDir: folder('outDir'), rootDir: folder('rootDir') };
}

/**
 * A configuration's path relative to the root. `${configDir}` is the folder of the configuration that extends the
 * others.
 */
function located(written: string, directory: string, leaf: string): string | null {
  const template = /^\$\{configDir\}\/?/.exec(written);
  return template === null
    ? joinPath(directory, written)
    : joinPath(leaf, written.slice(template[0].length));
}

function extendedPath(source: ConfigSource, specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return firstExisting(source, joinPath(from, specifier));
  const parts = specifier.split('/');
  const nameLength = specifier.startsWith('@') ? 2 : 1;
  const directory = source.packageDirectory(parts.slice(0, nameLength).join('/'), from);
  if (directory === null) return null;
  return firstExisting(source, joinPath(directory, parts.slice(nameLength).join('/')));
}

function firstExisting(source: ConfigSource, base: string | null): string | null {
  if (base === null) return null;
  const inFolder = base === '' ? 'tsconfig.json' : `${base}/tsconfig.json`;
  return [base, `${base}.json`, inFolder].find((path) => source.exists(path)) ?? null;
}

function referencesOf(source: ConfigSource, json: JsonObject, directory: string): string[] {
  const { references } = json;
  if (!Array.isArray(references)) return [];
  return references.flatMap((entry) => {
    const written = stringOf(objectOf(entry).path);
    return (written === null ? null : firstExisting(source, joinPath(directory, written))) ?? [];
  });
}

function coverage(json: JsonObject, directory: string): (path: string) => boolean {
  const anchor = (pattern: string): string | [] => joinPath(directory, pattern) ?? [];
  const listed = json.files === undefined ? [] : stringsOf(json.files);
  const included =
    json.include === undefined ? (json.files === undefined ? ['.'] : []) : stringsOf(json.include);
  const patterns = [...listed, ...included].flatMap(anchor);
  const excluded = stringsOf(json.exclude).flatMap(anchor);
  // A pattern may be a file, a folder (including everything below) or a glob.
  const whole = (pattern: string): string[] =>
    pattern === '' ? ['**'] : [pattern, `${pattern}/**`];
  if (patterns.length === 0) return () => false;
  return picomatch(patterns.flatMap(whole), { ignore: excluded.flatMap(whole), dot: true });
}
