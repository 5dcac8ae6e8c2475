import type { ImportStatement } from '../../model/reference.js';
import type { LinkContext } from '../link-context.js';
import { directoryOf, joinPath, type PathIndex, sharedDepth } from '../paths/path-index.js';
import type { Targets } from '../targets.js';
import { type GoModule, readGoModules } from './go-modules.js';

/** Resolves the imports of Go files. */
export type GoResolver = (statement: ImportStatement, from: string) => Targets;

const NOWHERE: Targets = { files: [], external: null };

/** Creates a resolver for Go packages. A package is a folder, and an import brings in all its files except tests. */
export function goResolver(context: LinkContext, index: PathIndex): GoResolver {
  const packages = filesByFolder(index);
  const modules = readGoModules(context, index);
  const known = new Map<string, Targets>();
  const homes = new Map<string, GoModule | undefined>();
  return (statement, from) => {
    const { module, names } = statement;
    const folder = directoryOf(from);
    if (!homes.has(folder)) homes.set(folder, moduleAround(modules, folder));
    const home = homes.get(folder);
    // A path that begins with a dot depends on more than the surrounding module.
    const key = module.startsWith('.') ? null : `${home?.directory ?? ''}\n${module}`;
    const cached = key === null ? undefined : known.get(key);
    const found = cached ?? resolve(packages, modules, home, module, folder);
    if (key !== null) known.set(key, found);
    return { ...found, files: found.files.map(({ file }) => ({ file, names })) };
  };
}

/** The files of each folder that other packages can import. */
function filesByFolder(index: PathIndex): ReadonlyMap<string, readonly string[]> {
  const packages = new Map<string, string[]>();
  const files = [...index.files].filter((path) => path.endsWith('.go')).sort();
  for (const path of files) {
    if (path.endsWith('_test.go')) continue;
    const folder = directoryOf(path);
    const known = packages.get(folder);
    if (known === undefined) packages.set(folder, [path]);
    else known.push(path);
  }
  return packages;
}

/** The innermost module that contains a folder. */
function moduleAround(modules: readonly GoModule[], folder: string): GoModule | undefined {
  const around = modules.filter(({ directory }) => holds(directory, folder));
  return around.sort((a, b) => b.directory.length - a.directory.length)[0];
}

function holds(outer: string, folder: string): boolean {
  return outer === '' || folder === outer || folder.startsWith(`${outer}/`);
}

function resolve(
  packages: ReadonlyMap<string, readonly string[]>,
  modules: readonly GoModule[],
  home: GoModule | undefined,
  path: string,
  from: string,
): Targets {
  const folders = path.startsWith('.')
    ? [joinPath(from, path)]
    : foldersOf(packages, modules, home, path);
  for (const folder of folders) {
    const files = folder === null ? undefined : packages.get(folder);
    if (files !== undefined)
      return { files: files.map((file) => ({ file, names: [] })), external: null };
  }
  // A package of the repository without files is generated, and not external.
  const isOwn = path.startsWith('.') || modules.some((one) => within(one.path, path) !== null);
  return isOwn ? NOWHERE : { files: [], external: path };
}

/** Possible folders of a package, likeliest first: replaced, of the module itself, vendored, of another module. */
function foldersOf(
  packages: ReadonlyMap<string, readonly string[]>,
  modules: readonly GoModule[],
  home: GoModule | undefined,
  path: string,
): (string | null)[] {
  const own = home?.directory ?? '';
  const replaced = (home?.replaced ?? []).flatMap((one) => folderIn(one, path));
  const vendored = [joinPath(own, `vendor/${path}`), `vendor/${path}`];
  const others = modules
    .filter((one) => within(one.path, path) !== null)
    .sort(
      (a, b) =>
        b.path.length - a.path.length ||
        Number(b === home) - Number(a === home) ||
        sharedDepth(b.directory, own) - sharedDepth(a.directory, own) ||
        (a.directory < b.directory ? -1 : 1),
    )
    .flatMap((one) => folderIn(one, path));
  const found = [...replaced, ...others, ...vendored];
  // Before Go had modules, only its place told the repository's import path.
  return modules.length > 0 ? found : [...found, ...folderBySuffix(packages, path)];
}

function folderIn({ path: module, directory }: Omit<GoModule, 'replaced'>, path: string): string[] {
  const rest = within(module, path);
  const folder = rest === null ? null : joinPath(directory, rest);
  return folder === null ? [] : [folder];
}

/** The part of an import path after a module's path; null if it does not belong to the module. */
function within(module: string, path: string): string | null {
  if (path === module) return '';
  return path.startsWith(`${module}/`) ? path.slice(module.length + 1) : null;
}

function folderBySuffix(packages: ReadonlyMap<string, unknown>, path: string): string[] {
  const parts = path.split('/');
  // An import path without a host belongs to Go's standard library.
  if (!parts[0]!.includes('.')) return [];
  for (let at = 2; at < parts.length; at++) {
    const folder = parts.slice(at).join('/');
    if (packages.has(folder)) return [folder];
  }
  return [];
}
