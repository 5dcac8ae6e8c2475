import { statusOf } from './file-status.js';
import { parentOf } from './paths.js';
import { listFolder } from './plain-listing.js';

/**
 * Files that `include` may bring back although they are ignored: all below the folder with which a glob begins. To look
 * into a folder that is never entered (`node_modules`), a glob has to begin with it.
 *
 * @param root Absolute path.
 */
export async function listForIncludes(root: string, globs: readonly string[]): Promise<string[]> {
  if (globs.length === 0) return [];
  const { default: picomatch } = await import('picomatch');
  const starts = globs.map((glob) => {
    const { base, isGlob } = picomatch.scan(glob.replace(/^(?:\.?\/)+/, ''));
    return isGlob || isFolder(`${root}/${base}`) ? base : parentOf(base);
  });
  return [...new Set(starts)].flatMap((start) => listBelow(root, start));
}

function isFolder(path: string): boolean {
  const status = statusOf(path);
  return typeof status !== 'string' && status.kind === 'folder';
}

function listBelow(root: string, start: string): string[] {
  if (start.split('/').includes('..')) return [];
  return listFolder({ root, rules: null, skipNested: true }, start).paths;
}
