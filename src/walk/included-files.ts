import { statusOf } from './file-status.js';
import { parentOf } from './paths.js';
import { listFolder } from './plain-listing.js';

/** What `include` may bring back, relative to the root. */
interface IncludeListing {
  readonly paths: readonly string[];
  /** Folders in which more files may appear; the folder that a glob begins with need not exist yet. */
  readonly folders: readonly string[];
}

/**
 * Ignored files that `include` may bring back: everything below the folder that a glob begins with. A folder that
 * is never entered otherwise (`node_modules`) is entered only if a glob begins with it.
 *
 * @param root Absolute path.
 */
export async function listForIncludes(
  root: string,
  globs: readonly string[],
): Promise<IncludeListing> {
  if (globs.length === 0) return { paths: [], folders: [] };
  const { default: picomatch } = await import('picomatch');
  const starts = globs.map((glob) => {
    const { base, isGlob } = picomatch.scan(glob.replace(/^(?:\.?\/)+/, ''));
    return isGlob || isFolder(`${root}/${base}`) ? base : parentOf(base);
  });
  const inside = [...new Set(starts)].filter((start) => !start.split('/').includes('..'));
  const listings = inside.map((start) =>
    listFolder({ root, rules: null, skipNested: true }, start),
  );
  return {
    paths: listings.flatMap(({ paths }) => paths),
    folders: [...inside, ...listings.flatMap(({ folders }) => folders)],
  };
}

function isFolder(path: string): boolean {
  const status = statusOf(path);
  return typeof status !== 'string' && status.kind === 'folder';
}
