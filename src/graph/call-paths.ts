import type { DefinitionAddress, FilePosition, Reader } from '../model/reader.js';
import { type CallStep, callNetwork } from './call-network.js';
import { addressKey, isType } from './entity.js';
import { type CallPath, EXTRA_STEPS, enumeratePaths, type Steps } from './path-enumeration.js';
import { type View, viewOf } from './view.js';

/** An end of a path: a definition (a class with its methods) or a file (all that it defines). */
export type PathEnd = DefinitionAddress | { readonly file: FilePosition };

/** How much to look for. */
export interface CallPathOptions {
  /** Paths at most; 10 unless told. */
  readonly limit?: number;
}

/** Definitions that a search expands at most. */
const MOST_EXPANDED = 1500;
/** Steps of a path at most. */
const LONGEST_PATH = 16;

/**
 * The call paths from one end to the other: all the shortest ones, then longer ones, shorter before longer, certain before
 * possible, without a repeated definition. The search goes out from both ends, the smaller side first, and is bounded.
 */
export async function callPaths(
  reader: Reader,
  from: PathEnd,
  to: PathEnd,
  options: CallPathOptions = {},
): Promise<readonly CallPath[]> {
  const view = await viewOf(reader);
  await view.load([from.file, to.file]);
  const starts = ends(view, from);
  const goals = ends(view, to);
  const goalKeys = new Set(goals.map(addressKey));
  const startKeys = new Set(starts.map(addressKey));
  if (starts.some((start) => goalKeys.has(addressKey(start)))) return [];
  const steps = await meet(reader, view, starts, goals, startKeys, goalKeys);
  return enumeratePaths(steps, starts, goalKeys, options.limit ?? 10);
}

/** The definitions that count as an end. */
function ends(view: View, end: PathEnd): DefinitionAddress[] {
  const source = view.get(end.file);
  if (source === null) return [];
  const all = source.definitions.map((_, ordinal) => ({ file: end.file, ordinal }));
  if (!('ordinal' in end)) return [{ file: end.file, ordinal: -1 }, ...all];
  const definition = source.definitions[end.ordinal];
  if (definition === undefined) return [];
  const within = (ordinal: number): boolean => {
    for (let at = ordinal; at >= 0; at = source.definitions[at]!.parent)
      if (at === end.ordinal) return true;
    return false;
  };
  if (isType(definition)) return all.filter(({ ordinal }) => within(ordinal));
  const owner = definition.kind === 'constructor' ? definition.parent : -1;
  return [end, ...(owner < 0 ? [] : [{ file: end.file, ordinal: owner }])].map(
    ({ file, ordinal }) => ({ file, ordinal }),
  );
}

/** Expands both sides until they meet and {@link EXTRA_STEPS} rounds more, or until nothing is left. */
async function meet(
  reader: Reader,
  view: View,
  starts: readonly DefinitionAddress[],
  goals: readonly DefinitionAddress[],
  startKeys: ReadonlySet<string>,
  goalKeys: ReadonlySet<string>,
): Promise<Steps> {
  const ahead = callNetwork(reader, view, startKeys);
  const behind = callNetwork(reader, view, goalKeys);
  let front = [...starts];
  let back = [...goals];
  let expanded = 0;
  let extra = -1;
  for (let round = 0; round < LONGEST_PATH && extra !== 0; round++) {
    if (front.length === 0 && back.length === 0) break;
    const forwards = back.length === 0 || (front.length > 0 && front.length <= back.length);
    const batch = (forwards ? front : back).slice(0, MOST_EXPANDED - expanded);
    if (batch.length === 0) break;
    expanded += batch.length;
    const fresh = forwards ? await ahead.forward(batch) : await behind.backward(batch);
    if (forwards) front = fresh;
    else back = fresh;
    const other = forwards ? behind.reached : ahead.reached;
    if (extra > 0) extra--;
    else if (fresh.some((one) => other.has(addressKey(one)))) extra = EXTRA_STEPS;
  }
  return merged(ahead.steps, behind.steps);
}

function merged(one: Steps, other: Steps): Steps {
  const all = new Map<string, Map<string, CallStep>>();
  for (const steps of [one, other]) {
    for (const [from, row] of steps) {
      const target = all.get(from) ?? new Map<string, CallStep>();
      all.set(from, target);
      for (const [to, step] of row) {
        if (target.get(to)?.certainty !== 'resolved') target.set(to, step);
      }
    }
  }
  return all;
}
