import type { ImportStatement } from '../model/reference.js';
import type { LinkContext } from './link-context.js';
import {
  baseNameOf,
  directoryOf,
  joinPath,
  type PathIndex,
  sharedDepth,
} from './paths/path-index.js';
import type { Targets } from './targets.js';

export const PUBSPEC = 'pubspec.yaml';

const NOWHERE: Targets = { files: [], external: null };

/** The name of a Dart package from its `pubspec.yaml`; empty if it has none. */
export function dartPackageName(text: string | null): string {
  return /^name:[ \t]*["']?(\w+)/m.exec(text ?? '')?.[1] ?? '';
}

/** Creates a resolver for libraries: beside the file, or below `lib` of the named package of the repository. */
export function dartResolver(
  context: LinkContext,
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const packages = packagesOf(context, index);
  return ({ module, names }, from) => {
    const [, scheme, rest] = /^(\w+):(.*)$/.exec(module) ?? [];
    if (scheme === undefined) return to(index, joinPath(directoryOf(from), module), from, names);
    if (scheme !== 'package') return { files: [], external: module };
    const [name = '', ...path] = rest!.split('/');
    const folders = packages.get(name);
    if (folders === undefined) return { files: [], external: name };
    // Several examples in a repository often have the same name.
    const nearest = [...folders].sort(
      (a, b) => sharedDepth(b, directoryOf(from)) - sharedDepth(a, directoryOf(from)),
    )[0]!;
    return to(index, joinPath(nearest, ['lib', ...path].join('/')), from, names);
  };
}

function to(
  { files }: PathIndex,
  file: string | null,
  from: string,
  names: ImportStatement['names'],
): Targets {
  if (file === null || file === from || !files.has(file)) return NOWHERE;
  return { files: [{ file, names }], external: null };
}

/** Folders of packages, by the packages' names. */
function packagesOf(
  context: LinkContext,
  { files }: PathIndex,
): ReadonlyMap<string, readonly string[]> {
  const packages = new Map<string, string[]>();
  for (const path of [...files].sort()) {
    if (baseNameOf(path) !== PUBSPEC) continue;
    const name = dartPackageName(context.readText(path));
    packages.set(name, [...(packages.get(name) ?? []), directoryOf(path)]);
  }
  return packages;
}
