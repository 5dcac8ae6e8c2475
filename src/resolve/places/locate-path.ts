import type { FilePosition } from '../../model/reader.js';
import type { ResolutionMethod } from '../../model/resolution.js';
import { allowedSlips, nearestNames } from '../names/fuzzy.js';
import { endingOf, isOutputOf, sourceNames } from './built-path.js';
import { baseOf, moduleNames, type PathLookup, sharedTail } from './path-lookup.js';

/** Files that a path may mean. */
export interface Located {
  readonly files: readonly FilePosition[];
  readonly method: ResolutionMethod;
  /** 0 to 1: how much of the path agrees. */
  readonly certainty: number;
}

const NOWHERE: Located = { files: [], method: 'exact', certainty: 0 };

/** What precedes an installed package's own files. */
const INSTALLED = /^.*(?:^|\/)(?:site-packages|dist-packages|node_modules)\//;
/** Leading parts that tools or people add: `./`, `/`, `a/` and `b/` of diffs, drive letters, schemes, aliases. */
const DECORATION = /^(?:[a-z]+:\/\/\/?|[A-Za-z]:\/|\.{1,2}\/|[~@]\/|\/|[ab]\/(?=.*\.))+/;
/** Certainty if only the base name of a longer path agrees. */
const BASE_ONLY = 0.35;
const FOREIGN_PACKAGE = 0.2;
const SOME_FOLDERS = 0.7;

/**
 * The files that a path of a request means: the path itself, files whose paths end with it, files that share its
 * last parts, or, if nothing matches, a file whose name differs by a typo. Case decides only between several.
 *
 * @param inPackage The path begins with the name of an installed package, so more of it must agree.
 */
export function locatePath(written: string, lookup: PathLookup, inPackage = false): Located {
  const slashed = written.replaceAll('\\', '/').replace(/\/+$/, '');
  const installed = inPackage || INSTALLED.test(slashed);
  const path = slashed.replace(INSTALLED, '').replace(DECORATION, '');
  const exact = lookup.table.position(path);
  if (exact >= 0) return { files: [exact], method: 'exact', certainty: 1 };
  const wanted = path.split('/');
  const base = wanted.at(-1)!.toLowerCase();
  const named = located(path, [base], installed, lookup);
  const source = located(path, sourceNames(base), installed, lookup);
  if (source.certainty > named.certainty) return source;
  if (named.files.length > 0) return named;
  const modules = lookup.byStem.get(base) ?? [];
  if (modules.length > 0) return bestTail(path, modules, installed, lookup, moduleNames);
  return installed ? NOWHERE : bySlip(wanted, lookup);
}

/** The files of a module: `pkg.mod`, `./menu/Item`, `@scope/name/lib/file.js`. */
export function locateModule(module: string, lookup: PathLookup): Located {
  if (module.includes('/') || module.startsWith('.')) {
    return locatePath(module.startsWith('.') ? module.replace(/^\.+(?=\w)/, '') : module, lookup);
  }
  const wanted = module.split('.');
  const files = lookup.byStem.get(wanted.at(-1)!.toLowerCase()) ?? [];
  const whole = files.filter(
    (file) => sharedTail(wanted, moduleNames(lookup.table.paths[file]!)) === wanted.length,
  );
  return whole.length === 0 ? NOWHERE : { files: whole, method: 'exact', certainty: 1 };
}

/** Paths with the names most similar to the written one's, for a hint. */
export function nearestPaths(written: string, lookup: PathLookup, count: number): string[] {
  const base = baseOf(written.replaceAll('\\', '/')).toLowerCase();
  return nearestNames(base, [...lookup.byBase.keys()], count)
    .flatMap(({ name }) => lookup.byBase.get(name)!.map((file) => lookup.table.paths[file]!))
    .slice(0, count);
}

/** The files with these names that share most with a path. Extensions are ignored for files with other extensions. */
function located(
  path: string,
  names: readonly string[],
  installed: boolean,
  lookup: PathLookup,
): Located {
  const files = names.flatMap((name) => lookup.byBase.get(name) ?? []);
  if (files.length === 0) return NOWHERE;
  const isSource = !names.includes(baseOf(path).toLowerCase());
  return bestTail(path, files, installed, lookup, (own) =>
    (isSource ? own.replace(/\.[^./]*$/, endingOf(path)) : own).split('/'),
  );
}

function bestTail(
  path: string,
  files: readonly FilePosition[],
  installed: boolean,
  lookup: PathLookup,
  partsOf: (path: string) => readonly string[],
): Located {
  const wanted = path.split('/');
  const folded = wanted.map((part) => part.toLowerCase());
  const parts = files.map((file) => partsOf(lookup.table.paths[file]!));
  const shared = parts.map((own) =>
    sharedTail(
      folded,
      own.map((part) => part.toLowerCase()),
    ),
  );
  const most = Math.max(...shared);
  const isOwn = installed && files.some((file) => isOutputOf(path, lookup.table.paths[file]!));
  const fitting = files.filter((_, index) => shared[index] === most);
  const sameCase = fitting.filter(
    (file) => sharedTail(wanted, partsOf(lookup.table.paths[file]!)) === most,
  );
  return {
    files: sameCase.length > 0 ? sameCase : fitting,
    method: sameCase.length > 0 ? 'exact' : 'case-insensitive',
    certainty: certaintyOf(most, wanted.length, shortest(parts, shared, most), installed && !isOwn),
  };
}

/** @param own Number of parts in the shortest of the repository's paths that share this much. */
function certaintyOf(shared: number, length: number, own: number, installed: boolean): number {
  if (shared === length) return 1;
  // Another package's `core/utils.py` looks like one's own, so below `site-packages` the whole path must agree.
  if (installed) return shared === own && shared > 2 ? SOME_FOLDERS : FOREIGN_PACKAGE;
  if (shared === own && shared > 1) return 1;
  return shared > 1 ? SOME_FOLDERS : BASE_ONLY;
}

function shortest(
  parts: readonly (readonly string[])[],
  shared: readonly number[],
  most: number,
): number {
  return Math.min(...parts.filter((_, at) => shared[at] === most).map((own) => own.length));
}

function bySlip(wanted: readonly string[], lookup: PathLookup): Located {
  const base = wanted.at(-1)!.toLowerCase();
  const names = /\./.test(base) ? lookup.byBase : lookup.byStem;
  const [nearest] = nearestNames(base, [...names.keys()], 1);
  if (nearest === undefined || nearest.distance > allowedSlips(base.length)) return NOWHERE;
  const files = names.get(nearest.name)!;
  const certainty = 0.6 * (1 - nearest.distance / base.length);
  return { files, method: 'fuzzy', certainty };
}
