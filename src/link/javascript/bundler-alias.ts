import { builtinModules } from 'node:module';
import { baseNameOf, directoryOf, joinPath, type PathIndex } from '../paths/path-index.js';
import type { Flavour } from './file-candidates.js';
import { fileOrFolder, type JavascriptWorld } from './javascript-world.js';

/** Finds files of a package by the name that a bundler's configuration gives to a folder. */
export type BundlerAlias = (specifier: string, from: string, flavour: Flavour) => string | null;

const BUILT_IN: ReadonlySet<string> = new Set(builtinModules);
/** Modules that SvelteKit makes. */
const MADE = /^\$(?:app|env|service-worker)(?:\/|$)/;
const SVELTE_LIBRARY = /^\$lib(?=\/|$)/;
/** What is left out of an import: endings of modules, and names that stand for their folder. */
const MODULE_ENDING = /(?:\.d)?\.(?:[cm]?[jt]sx?|json|vue|svelte)$/;
const FOLDER_FILE = /\/index$/;

/**
 * Aliases of webpack, Vite and the like, without their configuration, which is a program: where no manifest declares the package,
 * `gql/users/list` means the one module of the importing package that ends with `gql/users/list`, else with `users/list`: a name of
 * two parts is seldom there by chance. `$lib` is `src/lib`, as SvelteKit means it.
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
      // `@theme-original/Layout` within `theme/Layout` is what stands there in place of it.
      if (file !== null) return file === from ? null : file;
    }
    return null;
  };
}

/** Whether a manifest of the repository declares what a specifier is of, or Node brings it. */
function isOfPackage({ workspaces }: JavascriptWorld, specifier: string): boolean {
  const [first = '', second = ''] = specifier.split('/');
  if (specifier.includes(':') || BUILT_IN.has(first)) return true;
  const names = first.startsWith('@') ? [`${first}/${second}`] : [first, `@types/${first}`];
  return names.some((name) => workspaces.isDeclared(name));
}

/** Paths by their last part, as an import may write them: with and without the ending of a module, folders for their index. */
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
