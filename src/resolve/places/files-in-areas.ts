import type { FilePosition, FileTable } from '../../model/reader.js';

/** An area with a larger share of all files tells none of them from the others. */
const LARGEST_SHARE = 1 / 3;

/**
 * The files that a title's areas name, by a folder or by themselves: for `router`, those in `packages/router` and
 * `src/router.ts`. Hyphens, underscores, blanks and case make no difference. Where nothing is so called, the last
 * word of a name will do: `tui` for `helix-tui`.
 *
 * @param areas In lower case.
 * @returns Positions, ascending within each area; empty if no area is known.
 */
export function filesInAreas(
  areas: readonly string[],
  { paths }: FileTable,
): ReadonlySet<FilePosition> {
  const found = new Set<FilePosition>();
  if (areas.length === 0) return found;
  const lower = paths.map((path) => `/${path.toLowerCase()}`);
  const jointless = lower.map(withoutJoints);
  for (const area of areas) {
    // The scope of a package (`@acme/router`) is no folder.
    const place = area.replace(/^@[^/]*\//, '').replace(/^[./]+|[./]+$/g, '');
    if (place === '') continue;
    const named = holding(jointless, `/${withoutJoints(place)}`);
    const files =
      named.length > 0 ? named : [...holding(lower, `-${place}`), ...holding(lower, `_${place}`)];
    if (files.length <= paths.length * LARGEST_SHARE) for (const file of files) found.add(file);
  }
  return found;
}

function withoutJoints(text: string): string {
  return text.replace(/[-_ ]/g, '');
}

/** Positions of the paths with a folder, or a file without its extensions, that is named or ends like this. */
function holding(paths: readonly string[], end: string): FilePosition[] {
  const files: FilePosition[] = [];
  for (const [file, path] of paths.entries()) if (isCalled(path, end)) files.push(file);
  return files;
}

function isCalled(path: string, end: string): boolean {
  if (path.includes(`${end}/`)) return true;
  const at = path.lastIndexOf(`${end}.`);
  return at >= 0 && !path.includes('/', at + end.length);
}
