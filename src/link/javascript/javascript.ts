import type { LinkContext } from '../link-context.js';
import { directoryOf, joinPath, type PathIndex } from '../paths/path-index.js';
import { bySourceAlias, resolveBare } from './bare-specifier.js';
import { bundlerAlias } from './bundler-alias.js';
import type { Flavour } from './file-candidates.js';
import {
  fileOrFolder,
  fileTarget,
  folderEntry,
  type JavascriptWorld,
  javascriptWorld,
  type Target,
} from './javascript-world.js';
import { manifestFile } from './manifest-files.js';

/** Resolves the specifiers of TypeScript and JavaScript files. */
export type SpecifierResolver = (specifier: string, from: string, flavour: Flavour) => Target;

/** Creates a resolver for specifiers. Bare ones are resolved once for each project and package. */
export function javascriptResolver(context: LinkContext, index: PathIndex): SpecifierResolver {
  const world = javascriptWorld(context, index);
  const aliased = bundlerAlias(world);
  const bareTargets = new Map<string, Map<string, Target>>();
  return (written, from, flavour) => {
    const specifier = withoutLoader(written);
    if (specifier === '') return null;
    if (from.endsWith('.json')) return fileTarget(manifestFile(world, specifier, from));
    if (isPath(specifier)) return fileTarget(byPath(world, specifier, from, flavour));
    const config = world.configOf(from);
    const scope = `${flavour} ${config?.path} ${world.manifestAround(directoryOf(from))?.directory}`;
    const known = bareTargets.get(scope) ?? new Map<string, Target>();
    bareTargets.set(scope, known);
    const target = known.get(specifier) ?? resolveBare(world, specifier, from, config, flavour);
    known.set(specifier, target);
    if (target !== null && 'file' in target) return target;
    const bySource = bySourceAlias(world, specifier, from, flavour);
    if (bySource !== null || target === null) return fileTarget(bySource);
    return fileTarget(aliased(specifier, from, flavour)) ?? target;
  };
}

function byPath(
  world: JavascriptWorld,
  specifier: string,
  from: string,
  flavour: Flavour,
): string | null {
  const base = joinPath(specifier.startsWith('/') ? '' : directoryOf(from), specifier);
  if (base === null) return null;
  const meansFolder = /(?:^|\/)\.{0,2}$/.test(specifier);
  return meansFolder ? folderEntry(world, base, flavour) : fileOrFolder(world, base, flavour);
}

function isPath(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..';
}

/** A specifier without loader prefixes (`raw-loader!./a`) and queries (`./a.svg?url`). */
function withoutLoader(written: string): string {
  const specifier = written.slice(written.lastIndexOf('!') + 1);
  const query = specifier.indexOf('?');
  return query < 0 ? specifier : specifier.slice(0, query);
}
