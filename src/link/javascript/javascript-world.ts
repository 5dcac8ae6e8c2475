import type { LinkContext } from '../link-context.js';
import { directoryOf, type PathIndex } from '../paths/path-index.js';
import { type Flavour, findFile, findIndexFile } from './file-candidates.js';
import { type PackageResolver, packageResolver } from './package-entry.js';
import type { PackageManifest } from './package-json.js';
import type { TsConfig } from './tsconfig.js';
import { tsConfigFinder } from './tsconfig-scope.js';
import { readWorkspaces, type Workspaces } from './workspaces.js';

/** What the resolution of TypeScript and JavaScript specifiers uses. */
export interface JavascriptWorld {
  readonly index: PathIndex;
  readonly workspaces: Workspaces;
  readonly packages: PackageResolver;
  /** The configuration that governs a file. */
  configOf(path: string): TsConfig | null;
  /** The manifest of the nearest package around a folder. */
  manifestAround(directory: string): PackageManifest | null;
}

/** What a specifier resolves to: a file of the index, an external package, or nothing (a missing file). */
export type Target = { readonly file: string } | { readonly external: string } | null;

/** A file as a target. */
export function fileTarget(file: string | null): Target {
  return file === null ? null : { file };
}

/** Reads the repository's manifests immediately, and each tsconfig.json when a file first needs it. */
export function javascriptWorld(context: LinkContext, index: PathIndex): JavascriptWorld {
  const workspaces = readWorkspaces(context, index.files);
  const configOf = tsConfigFinder({
    readText: (path) => context.readText(path),
    exists: (path) => index.files.has(path),
    packageDirectory: (name, from) => workspaces.packageNamed(name, from)?.directory ?? null,
  });
  const around = new Map<string, PackageManifest | null>();
  const manifestAround = (directory: string): PackageManifest | null => {
    const known = around.get(directory);
    if (known !== undefined) return known;
    const outer = (): PackageManifest | null =>
      directory === '' ? null : manifestAround(directoryOf(directory));
    const found = workspaces.manifestOf(directory) ?? outer();
    around.set(directory, found);
    return found;
  };
  return {
    index,
    workspaces,
    packages: packageResolver(index, configOf),
    configOf,
    manifestAround,
  };
}

/** The file at a path relative to the root: the file itself, a folder's package entry, or a folder's `index`. */
export function fileOrFolder(
  world: JavascriptWorld,
  base: string | null,
  flavour: Flavour,
): string | null {
  if (base === null) return null;
  const file = base === '' ? null : findFile(world.index, base, flavour);
  return file ?? folderEntry(world, base, flavour);
}

/** What importing a folder means, or null if the folder does not exist or has no entry. */
export function folderEntry(
  world: JavascriptWorld,
  folder: string,
  flavour: Flavour,
): string | null {
  if (!world.index.directories.has(folder)) return null;
  const manifest = world.workspaces.manifestOf(folder);
  if (manifest === null || manifest.entries.length === 0)
    return findIndexFile(world.index, folder, flavour);
  // `exports` maps names rather than folders, so a path into a package uses only its entry fields.
  return world.packages.entry({ ...manifest, exports: null }, '', flavour);
}
