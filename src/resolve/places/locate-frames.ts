import type { Mention } from '../../model/request.js';
import type { DefinitionCache } from '../symbols/definitions.js';
import { isOutputOf } from './built-path.js';
import { type Located, locatePath } from './locate-path.js';
import { baseOf, type PathLookup } from './path-lookup.js';

/** A frame lies in the files of a path that agrees this much. */
export const CERTAIN_ENOUGH = 0.3;

/** How surely a source is meant of which a known package builds a file so called. */
const OF_SOURCES = 0.9;
/** How surely a file is meant that is called as a frame's, in another folder, and holds the function which that names. */
const OF_FUNCTION = 0.7;

/**
 * The files of frames, in their order. What lies in an installed package is another's code, with paths like the repository's
 * own, unless the package is what the repository builds; where no other frame lies in the repository, such paths are all
 * there is.
 */
export function locateFrames(frames: readonly Mention[], lookup: PathLookup): readonly Located[] {
  const own = ownPackages(frames, lookup);
  const located = frames.map((frame) => {
    if (frame.installed !== true) return locatePath(frame.text, lookup);
    const isOwn = own.has(packageOf(frame.text));
    const place = locatePath(frame.text, lookup, !isOwn);
    return isOwn ? onlySources(frame.text, place, lookup) : place;
  });
  return located.some(({ certainty }) => certainty >= CERTAIN_ENOUGH)
    ? located
    : frames.map(({ text }) => locatePath(text, lookup));
}

/** Names of functions that frames lie in, without what holds them. */
export function functionsOf(frames: readonly Mention[]): readonly string[] {
  return frames.map(functionOf).filter((name) => name !== '');
}

function functionOf({ symbol = '' }: Mention): string {
  return symbol.slice(symbol.lastIndexOf('.') + 1);
}

/**
 * The place of a frame by its function, too: of files that are called alike those which hold it are meant. A file at the root
 * of a repository, of whose path in a trace no more than its name can agree, is certain with it.
 *
 * @param cache Holds the {@link functionsOf functions} of the frames.
 */
export function placeByFunction(
  frame: Mention,
  place: Located,
  lookup: PathLookup,
  cache: DefinitionCache,
): Located {
  const name = functionOf(frame);
  if (name === '' || frame.installed === true) return place;
  const holding = new Set(cache.definitions(name).map(({ file }) => file));
  const files = place.files.filter((file) => holding.has(file));
  if (files.length === 0) return place;
  const isWhole = files.some((file) => frame.text.endsWith(`/${lookup.table.paths[file]!}`));
  const certainty = isWhole ? 1 : Math.max(place.certainty, OF_FUNCTION);
  return { ...place, files, certainty };
}

/** Of the files that the path of a built one may mean, those that it was built of: its package is known. */
function onlySources(path: string, place: Located, lookup: PathLookup): Located {
  const files = place.files.filter((file) => isOutputOf(path, lookup.table.paths[file]!, 1));
  if (files.length === 0) return place;
  return { ...place, files, certainty: Math.max(place.certainty, OF_SOURCES) };
}

/**
 * Installed packages that are the repository itself: a path of theirs agrees with one of it, or is that of the file that is
 * called like the package, or several do that are no more than the name of a file.
 */
function ownPackages(frames: readonly Mention[], lookup: PathLookup): ReadonlySet<string> {
  const own = new Set<string>();
  const near = new Map<string, string>();
  for (const { text, installed } of frames) {
    if (installed !== true) continue;
    const name = packageOf(text);
    const { files, certainty } = locatePath(text, lookup, true);
    const isNear = files.some((file) => isOutputOf(text, lookup.table.paths[file]!, 1));
    const before = near.get(name);
    const agrees = certainty >= CERTAIN_ENOUGH || isMainFile(text, lookup);
    if (agrees || (isNear && before !== undefined && before !== text)) {
      own.add(name);
    }
    if (isNear) near.set(name, text);
  }
  return own;
}

/** Whether a path, which begins with the name of a package, is that of a file so called where the package has it: `depot/lib/depot.ex`. */
function isMainFile(path: string, { table }: PathLookup): boolean {
  const name = packageOf(path);
  const below = path.slice(name.length + 1);
  const isCalledSo = baseOf(below).replace(/\.\w+$/, '') === baseOf(name);
  return isCalledSo && below.includes('/') && table.position(below) >= 0;
}

/** `@scope/name` or `name`, with which the path of a file of an installed package begins. */
function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}
