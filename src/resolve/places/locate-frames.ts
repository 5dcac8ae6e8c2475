import type { Mention } from '../../model/request.js';
import type { DefinitionCache } from '../symbols/definitions.js';
import { isOutputOf } from './built-path.js';
import { type Located, locatePath } from './locate-path.js';
import { baseOf, type PathLookup } from './path-lookup.js';

/** A frame belongs to the files of a path that agrees at least this much. */
export const CERTAIN_ENOUGH = 0.3;

/** Certainty of a source if a known package builds a file with the frame's path from it. */
const OF_SOURCES = 0.9;
/** Certainty of a file with the name of the frame's file, in another folder, that contains the frame's function. */
const OF_FUNCTION = 0.7;

/**
 * The files of frames, in their order. Files of an installed package are foreign code whose paths resemble the
 * repository's own, unless the repository builds that package. If no other frame is in the repository, such paths
 * are used nevertheless.
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

/** Names of the frames' functions, without the classes and objects that they belong to. */
export function functionsOf(frames: readonly Mention[]): readonly string[] {
  return frames.map(functionOf).filter((name) => name !== '');
}

function functionOf({ symbol = '' }: Mention): string {
  return symbol.slice(symbol.lastIndexOf('.') + 1);
}

/**
 * Refines the place of a frame by its function: of files with the same name, those that contain the function are
 * meant. It also makes a file at the root of the repository certain, since only its name can agree with a path in a
 * trace.
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

/**
 * Of the files that the path of a built file may mean, keeps those that it was built from, if there are any; their
 * package is known.
 */
function onlySources(path: string, place: Located, lookup: PathLookup): Located {
  const files = place.files.filter((file) => isOutputOf(path, lookup.table.paths[file]!, 1));
  if (files.length === 0) return place;
  return { ...place, files, certainty: Math.max(place.certainty, OF_SOURCES) };
}

/**
 * Installed packages that are the repository itself. One path of the package agrees with the repository's, or is
 * the package's main file, or several different ones agree in their file names at least.
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

/**
 * Whether a path that begins with a package's name is a file of that name, in the place where the repository has
 * it: `depot/lib/depot.ex`.
 */
function isMainFile(path: string, { table }: PathLookup): boolean {
  const name = packageOf(path);
  const below = path.slice(name.length + 1);
  const isCalledSo = baseOf(below).replace(/\.\w+$/, '') === baseOf(name);
  return isCalledSo && below.includes('/') && table.position(below) >= 0;
}

/** The package that begins the path of an installed file: `@scope/name` or `name`. */
function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}
