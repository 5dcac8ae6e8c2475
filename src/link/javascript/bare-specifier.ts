import { ancestorsOf, directoryOf, joinPath } from '../paths/path-index.js';
import type { Flavour } from './file-candidates.js';
import { fileOrFolder, fileTarget, type JavascriptWorld, type Target } from './javascript-world.js';
import { capture } from './package-exports.js';
import type { PathMapping, TsConfig } from './tsconfig.js';

/**
 * Resolves a specifier that is not a path: by the tsconfig, by `#` names, by the repository's packages, or else as
 * external.
 */
export function resolveBare(
  world: JavascriptWorld,
  specifier: string,
  from: string,
  config: TsConfig | null,
  flavour: Flavour,
): Target {
  const directory = directoryOf(from);
  const configured = config === null ? null : byConfig(world, config, specifier, flavour);
  if (configured !== null) return { file: configured };
  if (!specifier.startsWith('#')) return byPackage(world, specifier, directory, flavour);
  const manifest = world.manifestAround(directory);
  if (manifest === null) return null;
  const nested = (target: string): string | null => {
    const found = byPackage(world, target, directory, flavour);
    return found !== null && 'file' in found ? found.file : null;
  };
  return fileTarget(world.packages.internal(manifest, specifier, flavour, nested));
}

const ALIAS = /^(?:[@~]|@@|~~)\//;
/** Source folders of a project, the most common first; `app` is Nuxt's. */
const SOURCES = ['src', 'app'];
const NUXT_CONFIG = ['nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs'];

/**
 * Resolves conventional aliases. `@/x` and `~/x` mean `src/x` or `app/x` in the nearest enclosing folder that has
 * it, or `x` itself in a package's folder. `@@/x` and `~~/x` mean, as in Nuxt, `x` beside its configuration.
 */
export function bySourceAlias(
  world: JavascriptWorld,
  specifier: string,
  from: string,
  flavour: Flavour,
): string | null {
  const alias = ALIAS.exec(specifier)?.[0];
  if (alias === undefined) return null;
  const rest = specifier.slice(alias.length);
  const ofRoot = alias.length > 2;
  for (const folder of ancestorsOf(directoryOf(from))) {
    const isRoot = ofRoot
      ? NUXT_CONFIG.some((name) => world.index.files.has(joinPath(folder, name)!))
      : world.workspaces.manifestOf(folder) !== null;
    const folders = ofRoot ? [] : SOURCES.map((name) => `${name}/`);
    for (const within of isRoot ? [...folders, ''] : folders) {
      const found = fileOrFolder(world, joinPath(folder, within + rest), flavour);
      if (found !== null) return found;
    }
  }
  return null;
}

/** `@scope/name` or `name` of a bare specifier; schemes such as `node:` are kept. */
function packageName(specifier: string): string {
  const [first = '', second] = specifier.split('/');
  return first.startsWith('@') && second !== undefined ? `${first}/${second}` : first;
}

function byConfig(
  world: JavascriptWorld,
  config: TsConfig,
  specifier: string,
  flavour: Flavour,
): string | null {
  for (const target of mappedTargets(config.paths, specifier)) {
    const found = fileOrFolder(world, joinPath('', target), flavour);
    if (found !== null) return found;
  }
  return config.baseUrl === null
    ? null
    : fileOrFolder(world, joinPath(config.baseUrl, specifier), flavour);
}

/**
 * Targets of the entry that matches: an exact name first, otherwise the one with the longest part before the `*`
 * (TypeScript's rule).
 */
function mappedTargets(mappings: readonly PathMapping[], specifier: string): string[] {
  const exact = mappings.find((mapping) => mapping.pattern === specifier);
  if (exact !== undefined) return [...exact.targets];
  let best: { length: number; targets: string[] } = { length: -1, targets: [] };
  for (const { pattern, targets } of mappings) {
    const captured = capture(pattern, specifier);
    const length = pattern.indexOf('*');
    if (captured === null || length <= best.length) continue;
    best = { length, targets: targets.map((target) => target.replace('*', captured)) };
  }
  return best.targets;
}

function byPackage(
  world: JavascriptWorld,
  specifier: string,
  directory: string,
  flavour: Flavour,
): Target {
  const name = packageName(specifier);
  const manifest = world.workspaces.packageNamed(name, directory);
  if (manifest !== null) {
    return fileTarget(world.packages.entry(manifest, specifier.slice(name.length + 1), flavour));
  }
  // An unresolved `@/x` or `~/x` is an alias rather than a package.
  return name === '' || ALIAS.test(specifier) || /^[@~]$/.test(name) ? null : { external: name };
}
