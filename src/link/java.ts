import type { ImportedName, ImportStatement } from '../model/reference.js';
import { baseNameOf, directoryOf, type PathIndex, sharedDepth } from './path-index.js';

/** The files that a Java import brings, each with its names, or the package outside the repository. */
interface JavaTargets {
  readonly files: readonly { readonly file: string; readonly names: readonly ImportedName[] }[];
  readonly external: string | null;
  /** What comes from outside, where that is not all that the statement names. */
  readonly names?: readonly ImportedName[];
}

/** Resolves the imports of one file of Java, Kotlin or Scala, one after the other: a name that one brings is not brought by those of all names behind it. */
export type JavaResolver = (statement: ImportStatement) => JavaTargets;

const NOWHERE: JavaTargets = { files: [], external: null };

/** A file of one language uses what one of another defines. */
const ENDING = /\.(?:java|kt|scala)$/;
const STAR = '.*';

/**
 * Prepares the resolution of Java's names, and those of Kotlin and Scala, against the index. A class stands in the file of its name in a folder that ends like
 * its package; where the packages begin is nowhere asked, so that any number of source folders may be there.
 */
export function javaResolver(index: PathIndex): (from: string) => JavaResolver {
  const types = typeFiles(index);
  return (from) => {
    const brought = new Set<string>();
    return (statement) => {
      const { module, names } = statement;
      if (module === '*' || module.endsWith(STAR)) {
        return all(types, module.slice(0, -STAR.length), names, from, brought);
      }
      for (const { local } of names) brought.add(local);
      const [only] = names;
      const found = classIn(types, module, from);
      if (found === null || only === undefined) return outside(types, module);
      const imported = found.within === '' ? only.imported : found.within;
      return { files: [{ file: found.file, names: [{ ...only, imported }] }], external: null };
    };
  };
}

/** What `a.b.*` brings of the names that a file uses: classes of a package, or members of a class. */
function all(
  types: TypeFiles,
  scope: string,
  names: readonly ImportedName[],
  from: string,
  brought: Set<string>,
): JavaTargets {
  const owner = scope === '' ? null : classIn(types, scope, from);
  const wanted = names.filter(({ local }) => !brought.has(local));
  if (owner !== null) {
    const path = owner.within === '' ? baseNameOf(owner.file).replace(ENDING, '') : owner.within;
    const members = wanted.map((name) => ({ ...name, imported: `${path}.${name.imported}` }));
    return { files: [{ file: owner.file, names: members }], external: null };
  }
  const files = wanted.flatMap((name) => {
    const file = types.find(scope, name.imported, from);
    if (file === null || file === from) return [];
    brought.add(name.local);
    return [{ file, names: [name] }];
  });
  if (files.length > 0) return { files, external: null };
  // In Kotlin and Scala any file of a package may define a class: that none is called like it does not make it somebody else's.
  const claimed = from.endsWith('.java')
    ? wanted
    : wanted.map((one) => ({ ...one, imported: '*' }));
  return { ...outside(types, `${scope}${STAR}`), names: claimed };
}

/** The file of the class that a dotted name leads to, and the path of what it names within; null where there is none. */
function classIn(
  types: TypeFiles,
  name: string,
  from: string,
): { readonly file: string; readonly within: string } | null {
  const parts = name.split('.');
  for (let end = parts.length; end > 0; end--) {
    const file = types.find(parts.slice(0, end - 1).join('.'), parts[end - 1]!, from);
    if (file === null) continue;
    return { file, within: end === parts.length ? '' : parts.slice(end - 1).join('.') };
  }
  return null;
}

/** A package of the repository without that class (compiled, generated, of another language) is not somebody else's. */
function outside(types: TypeFiles, module: string): JavaTargets {
  const parts = module.split('.');
  const first = parts.findIndex((part) => /^[\p{Lu}*]/u.test(part));
  const name = parts.slice(0, first < 0 ? -1 : first).join('.');
  return name === '' || types.holds(name) ? NOWHERE : { files: [], external: name };
}

/** Where classes stand. */
interface TypeFiles {
  /** The file of a class of a package, the nearest to another file where several are; null where there is none. */
  find(packageName: string, type: string, from: string): string | null;
  /** Whether a folder with such files is that of a package. */
  holds(packageName: string): boolean;
}

function typeFiles({ files }: PathIndex): TypeFiles {
  const byName = new Map<string, string[]>();
  const byLastPart = new Map<string, Set<string>>();
  for (const path of [...files].sort()) {
    if (!ENDING.test(path)) continue;
    const name = baseNameOf(path).replace(ENDING, '');
    const directory = directoryOf(path);
    const named = byName.get(name);
    if (named === undefined) byName.set(name, [path]);
    else named.push(path);
    const last = baseNameOf(directory);
    byLastPart.set(last, (byLastPart.get(last) ?? new Set()).add(directory));
  }
  return {
    find(packageName, type, from) {
      const named = byName.get(type);
      if (named === undefined) return null;
      const here = directoryOf(from);
      const folder = packageName.replaceAll('.', '/');
      const fitting = named.filter((path) =>
        packageName === '' ? directoryOf(path) === here : isFolderOf(directoryOf(path), folder),
      );
      return nearest(fitting, here);
    },
    holds(packageName) {
      const folder = packageName.replaceAll('.', '/');
      const directories = byLastPart.get(baseNameOf(folder)) ?? [];
      return [...directories].some((directory) => isFolderOf(directory, folder));
    },
  };
}

function isFolderOf(directory: string, folder: string): boolean {
  return directory === folder || directory.endsWith(`/${folder}`);
}

/** Of paths in order. */
function nearest(paths: readonly string[], directory: string): string | null {
  let best: string | null = null;
  let most = -1;
  for (const path of paths) {
    const depth = sharedDepth(directoryOf(path), directory);
    if (depth <= most) continue;
    best = path;
    most = depth;
  }
  return best;
}
