import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { type AddressKey, addressKey, compareAddresses } from '../entity.js';
import type { CallStep } from './call-network.js';

/** A chain of calls, never empty. */
export interface CallPath {
  readonly steps: readonly CallStep[];
  /** `possible` if one of its steps is. */
  readonly certainty: Certainty;
}

/** Steps by their start, then by their end. */
export type Steps = ReadonlyMap<AddressKey, ReadonlyMap<AddressKey, CallStep>>;

/** How many steps a path may have more than the shortest one. */
export const EXTRA_STEPS = 3;
/** Maximum number of partial paths that are followed. */
const MOST_TRIALS = 50_000;

/** Number of steps from each definition to the nearest goal. */
function distancesTo(steps: Steps, goals: ReadonlySet<AddressKey>): Map<AddressKey, number> {
  const callers = new Map<AddressKey, AddressKey[]>();
  for (const [from, row] of steps) {
    for (const to of row.keys()) {
      const known = callers.get(to);
      if (known === undefined) callers.set(to, [from]);
      else known.push(from);
    }
  }
  const distances = new Map([...goals].map((goal) => [goal, 0]));
  let level = [...goals];
  for (let distance = 1; level.length > 0; distance++) {
    const callersOf = level.flatMap((to) => callers.get(to) ?? []);
    level = [...new Set(callersOf)].filter((from) => !distances.has(from));
    for (const from of level) distances.set(from, distance);
  }
  return distances;
}

/**
 * The paths from starts to goals, shortest first, up to a limit. From a start that is itself a goal, these
 * are the paths that return to it. Among paths of one length, certain ones come before possible ones, then
 * they are ordered by their definitions.
 */
export function enumeratePaths(
  steps: Steps,
  starts: readonly DefinitionAddress[],
  goals: ReadonlySet<AddressKey>,
  limit: number,
): CallPath[] {
  const distances = distancesTo(steps, goals);
  const lengthFrom = (start: AddressKey): number =>
    goals.has(start)
      ? 1 + nearest([...(steps.get(start)?.keys() ?? [])].map((to) => distances.get(to)))
      : nearest([distances.get(start)]);
  const shortest = Math.min(...starts.map((start) => lengthFrom(addressKey(start))));
  if (!Number.isFinite(shortest)) return [];
  const found: CallPath[] = [];
  const budget = { trials: MOST_TRIALS };
  for (let length = shortest; length <= shortest + EXTRA_STEPS && found.length < limit; length++) {
    const paths = starts.flatMap((start) =>
      pathsOf(length, start, steps, distances, goals, starts, budget),
    );
    paths.sort(comparePaths);
    found.push(...paths.slice(0, limit - found.length));
  }
  return found;
}

function nearest(distances: readonly (number | undefined)[]): number {
  return Math.min(...distances.map((one) => one ?? Number.POSITIVE_INFINITY));
}

/** Paths of exactly this length that pass through no other start or goal. */
function pathsOf(
  length: number,
  start: DefinitionAddress,
  steps: Steps,
  distances: ReadonlyMap<AddressKey, number>,
  goals: ReadonlySet<AddressKey>,
  starts: readonly DefinitionAddress[],
  budget: { trials: number },
): CallPath[] {
  const found: CallPath[] = [];
  const least = goals.has(addressKey(start)) ? 1 : distances.get(addressKey(start));
  if (least === undefined || least > length) {
    budget.trials--;
    return found;
  }
  const barred = new Set(starts.map(addressKey).filter((one) => !goals.has(one)));
  const walk = (at: AddressKey, path: readonly CallStep[]): void => {
    if (budget.trials-- <= 0) return;
    if (goals.has(at) && path.length > 0) {
      const certainty = path.some((step) => step.certainty === 'possible')
        ? 'possible'
        : 'resolved';
      if (path.length === length) found.push({ steps: path, certainty });
      return;
    }
    const row = [...(steps.get(at) ?? [])].sort(([, a], [, b]) => compareAddresses(a.to, b.to));
    for (const [to, step] of row) {
      const rest = distances.get(to);
      if (rest === undefined || path.length + 1 + rest > length || barred.has(to)) continue;
      barred.add(to);
      walk(to, [...path, step]);
      barred.delete(to);
    }
  };
  walk(addressKey(start), []);
  return found;
}

function comparePaths(a: CallPath, b: CallPath): number {
  const doubt = (path: CallPath): number =>
    path.steps.filter((step) => step.certainty === 'possible').length;
  if (doubt(a) !== doubt(b)) return doubt(a) - doubt(b);
  for (let index = 0; index < a.steps.length; index++) {
    const order =
      compareAddresses(a.steps[index]!.from, b.steps[index]!.from) ||
      compareAddresses(a.steps[index]!.to, b.steps[index]!.to);
    if (order !== 0) return order;
  }
  return 0;
}
