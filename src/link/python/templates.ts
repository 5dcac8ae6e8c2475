import { type ImportStatement, TEMPLATE_MODULE } from '../../model/reference.js';
import { baseNameOf, directoryOf, type PathIndex, sharedDepth } from '../paths/path-index.js';
import type { Targets } from '../targets.js';

const NOWHERE: Targets = { files: [], external: null };
const LIBRARY = /^templatetags\.(.+)$/;

/**
 * Creates a resolver for what Django and Jinja templates name: tag libraries, and other templates by the ends of
 * their paths. Among several, the nearest to the template is meant.
 */
export function templateResolver({
  files,
}: PathIndex): (statement: ImportStatement, from: string) => Targets {
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  return ({ module, names }, from) => {
    byName ??= pathsByName(files);
    const library = LIBRARY.exec(module)?.[1];
    const path = module.replace(TEMPLATE_MODULE, '').replace(/^(?:\.{0,2}\/)+/, '');
    const wanted = library === undefined ? path : `templatetags/${library.replaceAll('.', '/')}.py`;
    const found = (byName.get(baseNameOf(wanted)) ?? []).filter(
      (path) => path !== from && (path === wanted || path.endsWith(`/${wanted}`)),
    );
    const file = nearest(found, directoryOf(from));
    return file === undefined ? NOWHERE : { files: [{ file, names }], external: null };
  };
}

/** The path that shares most leading folders with a folder; among equals the first. */
function nearest(paths: readonly string[], folder: string): string | undefined {
  let best: string | undefined;
  let most = -1;
  for (const path of paths) {
    const shared = sharedDepth(directoryOf(path), folder);
    if (shared <= most) continue;
    best = path;
    most = shared;
  }
  return best;
}

function pathsByName(files: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of [...files].sort()) {
    const name = baseNameOf(path);
    const known = found.get(name);
    if (known === undefined) found.set(name, [path]);
    else known.push(path);
  }
  return found;
}
