import { builtinModules } from 'node:module';
import { baseNameOf, directoryOf, joinPath, type PathIndex } from '../paths/path-index.js';
import type { Flavour } from './file-candidates.js';
import { fileOrFolder, type JavascriptWorld } from './javascript-world.js';

/** Finds files of a package by an alias that a bundler's configuration gives to a folder. */
export type BundlerAlias = (specifier: string, from: string, flavour: Flavour) => string | null;

const BUILT_IN: ReadonlySet<string> = new Set(builtinModules);
/** Modules that SvelteKit generates. */
const MADE = /^\$(?:app|env|service-worker)(?:\/|$)/;
const SVELTE_LIBRARY = /^\$lib(?=\/|$)/;
/** Parts of paths that imports leave out: extensions of modules, and files that stand for their folder. */
const MODULE_ENDING = /(?:\.d)?\.(?:[cm]?[jt]sx?|json|vue|svelte)$/;
const FOLDER_FILE = /\/index$/;

/**
 * Resolves aliases of webpack, Vite and the like without reading their configuration, which is a program. If no
 * manifest declares the package, `gql/users/list` means the only module of the importing package whose path ends
 * with `gql/users/list`, or else with `users/list`: two matching parts are seldom a coincidence. `$lib` means
 * `src/lib`, as in SvelteKit.
 */
export function bundlerAlias(world: JavascriptWorld): BundlerAlias {
  let modules: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  const onlyOne = (tail: string, directory: string): string | null => {
    modules ??= modulesByName(world.index);
    const within = directory === '' ? '' : `${directory}/`;
    const fitting = [...(modules.get(baseNameOf(tail)) ?? [])].filter(
      (path) => path.startsWith(within) && `/${path}`.endsWith(`/${tail}`),
    );
    return fitting.length === 1 ? fitting[0]! : null;
  };
  return (specifier, from, flavour) => {
    const manifest = world.manifestAround(directoryOf(from));
    if (manifest === null || MADE.test(specifier) || isOfPackage(world, specifier)) return null;
    if (SVELTE_LIBRARY.test(specifier)) {
      const path = joinPath(manifest.directory, specifier.replace(SVELTE_LIBRARY, 'src/lib'));
      return fileOrFolder(world, path, flavour);
    }
    const whole = specifier.replace(/^[@~$]/, '');
    const below = whole.slice(whole.indexOf('/') + 1);
    for (const tail of [whole, below]) {
      const found = tail.includes('/') ? onlyOne(tail, manifest.directory) : null;
      const file = found === null ? null : fileOrFolder(world, found, flavour);
      // In `theme/Layout`, `@theme-original/Layout` is the file that it replaces.
      if (file !== null) return file === from ? null : file;
    }
    return null;
  };
}

/** Whether a manifest of the repository declares the package of a specifier, or Node provides it. */
function isOfPackage({ workspaces }: JavascriptWorld, specifier: string): boolean {
  const [first = '', second = ''] = specifier.split('/');
  if (specifier.includes(':') || BUILT_IN.has(first)) return true;
  const names = first.startsWith('@') ? [`${first}/${second}`] : [first, `@types/${first}`];
  return names.some((name) => workspaces.isDeclared(name));
}

/**
 * Paths by their last part, as imports may write it: with and without a module's extension, and folders for their
 * index.
 */
function modulesByName({ files }: PathIndex): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  const add = (path: string): void => {
    const name = baseNameOf(path);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, new Set([path]));
    else known.add(path);
  };
  for (const path of files) {
    add(path);
    const module = path.replace(MODULE_ENDING, '');
    if (module === path) continue;
    add(module);
    if (FOLDER_FILE.test(module)) add(module.replace(FOLDER_FILE, ''));
  }
  return byName;
}
