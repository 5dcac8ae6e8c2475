import type { LinkContext } from '../link-context.js';
import { baseNameOf, directoryOf, joinPath, type PathIndex } from '../paths/path-index.js';

/** A module of the repository. */
export interface GoModule {
  /** The beginning of its packages' paths: `example.org/depot`. */
  readonly path: string;
  /** Folder of its go.mod. */
  readonly directory: string;
  /** Modules that it replaces by folders of the repository. */
  readonly replaced: readonly Omit<GoModule, 'replaced'>[];
}

/** The names of the files that say where modules are. */
export const GO_CONFIG = /^go\.(?:mod|work)$/;

/** What resolution reads of a `go.mod` or `go.work`; versions of other modules do not matter. */
export interface GoModuleFile {
  readonly path: string | null;
  /** Module paths with the folders that replace them, as written. */
  readonly replaced: readonly (readonly [string, string])[];
}

/** Reads the modules of the index. A `go.work` file's replacements apply to all modules below it. */
export function readGoModules(context: LinkContext, index: PathIndex): readonly GoModule[] {
  const files = [...index.files].filter((path) => GO_CONFIG.test(baseNameOf(path))).sort();
  const read = files.map((file) => ({
    directory: directoryOf(file),
    ...readGoModuleFile(context.readText(file)),
  }));
  const workspaces = read.filter(({ path }) => path === null);
  return read.flatMap(({ path, directory, replaced }) => {
    if (path === null) return [];
    const around = workspaces.filter((one) =>
      `${directory}/`.startsWith(one.directory === '' ? '' : `${one.directory}/`),
    );
    const all = [
      ...replacedIn(directory, replaced),
      ...around.flatMap((one) => replacedIn(one.directory, one.replaced)),
    ];
    return { path, directory, replaced: all };
  });
}

function replacedIn(
  directory: string,
  replaced: GoModuleFile['replaced'],
): Omit<GoModule, 'replaced'>[] {
  return replaced.flatMap(([path, folder]) => {
    const found = joinPath(directory, folder);
    return found === null ? [] : { path, directory: found };
  });
}

/** Reads the lines of a module file that determine where packages are. */
export function readGoModuleFile(text: string | null): GoModuleFile {
  let path: string | null = null;
  let block = '';
  const replaced: [string, string][] = [];
  for (const line of (text ?? '').split('\n')) {
    const words = line
      .replace(/\/\/.*$/, '')
      .trim()
      .split(/\s+/)
      .map(unquoted);
    if (words[0] === ')') block = '';
    else if (words[1] === '(') block = words[0]!;
    const [word, ...rest] = block === '' ? words : [block, ...words];
    if (word === 'module' && rest[0] !== undefined) path ??= rest[0];
    const arrow = rest.indexOf('=>');
    const folder = arrow < 0 ? undefined : rest[arrow + 1];
    if (word === 'replace' && folder?.startsWith('.')) replaced.push([rest[0]!, folder]);
  }
  return { path, replaced };
}

function unquoted(word: string): string {
  return word.replace(/^["`](.*)["`]$/, '$1');
}
