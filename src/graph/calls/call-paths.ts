import type { Definition } from '../../model/definition.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { type AddressKey, addressKey, isType } from '../entity.js';
import { type View, viewOf } from '../view.js';
import { type CallStep, callNetwork } from './call-network.js';
import { type CallPath, EXTRA_STEPS, enumeratePaths, type Steps } from './path-enumeration.js';

/** An end of a path: a definition (a class includes its methods) or a file (with everything it defines). */
export type PathEnd = DefinitionAddress | { readonly file: FilePosition };

/** The result of a search for call paths. */
export interface CallPaths {
  readonly paths: readonly CallPath[];
  /** The search reached its limit, so there may be further paths, even if it found none. */
  readonly truncated: boolean;
}

/** Limits of a search. */
export interface CallPathOptions {
  /** Maximum number of paths; 10 by default. */
  readonly limit?: number;
}

/**
 * Approximate number of uses that a search inspects. It is enough for everything within a few calls of either end.
 */
const MOST_USES = 8_000;
/** Approximate number of uses in the body of a function. */
const USES_OF_A_BODY = 10;
/** Maximum number of steps of a path. */
const LONGEST_PATH = 16;

/**
 * Finds the call paths from one end to the other: all the shortest ones, then longer ones. Shorter paths come before
 * longer ones, certain before possible; no path repeats a definition. From a function to itself these are its
 * recursions. The search expands from both ends, the cheaper side first, and is bounded.
 */
export async function callPaths(
  reader: Reader,
  from: PathEnd,
  to: PathEnd,
  options: CallPathOptions = {},
): Promise<CallPaths> {
  const view = await viewOf(reader);
  const { starts, goals } = apart(view, from, to);
  if (starts.length === 0 || goals.length === 0) return { paths: [], truncated: false };
  return search(reader, view, { starts, goals, limit: options.limit ?? 10 });
}

/** The input of a search. */
interface Quest {
  readonly starts: readonly DefinitionAddress[];
  readonly goals: readonly DefinitionAddress[];
  readonly limit: number;
}

/**
 * Removes what two ends share. For instance, the paths from a file to a function in it begin at the other definitions
 * of the file. A function may lead to itself; a class or file does not.
 */
function apart(view: View, from: PathEnd, to: PathEnd): Omit<Quest, 'limit'> {
  const [near, far] = [ends(view, from), ends(view, to)];
  const starts = without(near, far);
  if (starts.length > 0) return { starts, goals: far };
  const goals = without(far, near);
  if (goals.length > 0) return { starts: near, goals };
  const single = definitionAt(view, from);
  // The calls of a constructor are recorded for its class, which is the last of its ends.
  const own = single === undefined || isType(single) ? [] : near.slice(-1);
  return { starts: own, goals: own };
}

function without(
  some: readonly DefinitionAddress[],
  others: readonly DefinitionAddress[],
): DefinitionAddress[] {
  const keys = new Set(others.map(addressKey));
  return some.filter((one) => !keys.has(addressKey(one)));
}

function definitionAt(view: View, end: PathEnd): Definition | undefined {
  return 'ordinal' in end ? view.get(end.file).definition(end.ordinal) : undefined;
}

/** The definitions that belong to an end. */
function ends(view: View, end: PathEnd): DefinitionAddress[] {
  const source = view.get(end.file);
  const all = source.definitions.map((_, ordinal) => ({ file: end.file, ordinal }));
  if (!('ordinal' in end)) return [{ file: end.file, ordinal: -1 }, ...all];
  const definition = definitionAt(view, end);
  if (definition === undefined) return [];
  const within = (ordinal: number): boolean => {
    for (let at = ordinal; at >= 0; at = source.parent(at)) if (at === end.ordinal) return true;
    return false;
  };
  if (isType(definition)) return all.filter(({ ordinal }) => within(ordinal));
  const owner = definition.kind === 'constructor' ? definition.parent : -1;
  return [end, ...(owner < 0 ? [] : [{ file: end.file, ordinal: owner }])].map(
    ({ file, ordinal }) => ({ file, ordinal }),
  );
}

/**
 * Expands both sides until they meet, then for up to {@link EXTRA_STEPS} further rounds to find longer paths, or
 * until one side is exhausted. Each round after the meeting completes the paths that are one step longer.
 */
async function search(reader: Reader, view: View, quest: Quest): Promise<CallPaths> {
  const { starts, limit } = quest;
  const goals = new Set(quest.goals.map(addressKey));
  const ahead = callNetwork(reader, view, new Set(starts.map(addressKey)));
  const behind = callNetwork(reader, view, goals);
  const found = (): CallPath[] =>
    enumeratePaths(merged(ahead.steps, behind.steps), starts, goals, limit);
  let [front, back] = [starts, quest.goals];
  let looked = 0;
  let beyond = -1;
  for (let round = 0; beyond < EXTRA_STEPS; round++) {
    // One side knows everything it can reach, with all calls, so every path is known.
    if (front.length === 0 || back.length === 0) break;
    const costs = { ahead: front.length * USES_OF_A_BODY, behind: await usesOf(view, back) };
    const forwards = costs.ahead <= costs.behind;
    looked += forwards ? costs.ahead : costs.behind;
    if (looked > MOST_USES || round === LONGEST_PATH) return { paths: found(), truncated: true };
    const { ends: met, fresh } = await (forwards ? ahead.forward(front) : behind.backward(back));
    if (forwards) front = fresh;
    else back = fresh;
    const other = forwards ? behind.reached : ahead.reached;
    if (beyond >= 0 || met.some((one) => other.has(addressKey(one)))) beyond++;
    const paths = beyond < 0 ? [] : found();
    if (isComplete(paths, limit, beyond)) return { paths, truncated: false };
  }
  return { paths: found(), truncated: false };
}

/** Whether there are as many paths as wanted, none of them so long that others of its length may still be unknown. */
function isComplete(paths: readonly CallPath[], limit: number, beyond: number): boolean {
  const [shortest] = paths;
  const longest = paths.at(-1);
  if (shortest === undefined || longest === undefined || paths.length < limit) return false;
  return longest.steps.length <= shortest.steps.length + beyond;
}

/** How often the names of these definitions are used. */
async function usesOf(view: View, addresses: readonly DefinitionAddress[]): Promise<number> {
  const names = addresses.flatMap(
    ({ file, ordinal }) => view.get(file).definition(ordinal)?.name ?? [],
  );
  const postings = await view.reader.referencesTo([...new Set(names)]);
  let uses = 0;
  for (const { counts } of postings) for (const count of counts) uses += count;
  return uses;
}

function merged(one: Steps, other: Steps): Steps {
  const all = new Map<AddressKey, Map<AddressKey, CallStep>>();
  for (const steps of [one, other]) {
    for (const [from, row] of steps) {
      const target = all.get(from) ?? new Map<AddressKey, CallStep>();
      all.set(from, target);
      for (const [to, step] of row) {
        if (target.get(to)?.certainty !== 'resolved') target.set(to, step);
      }
    }
  }
  return all;
}
