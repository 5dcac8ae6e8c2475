import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { keyOf } from '../symbols/symbol-place.js';

/** How far to follow calls, and how many to list. */
export interface WalkOptions {
  /** How many steps of calls to follow; defaults to 1. */
  readonly depth?: number;
  /** Most rows in each list; defaults to 500. */
  readonly limit?: number;
  /** Leave out edges that match by name alone. */
  readonly resolvedOnly?: boolean;
}

export const ROWS = 500;

/** A call site or callee with its number of steps from the symbol. */
export type AtDepth<T> = T & { readonly depth: number };

/** Puts certain edges before possible ones, each in the given order, so that a limit cuts off guesses first. */
export function bestFirst<T extends { readonly certainty: Certainty }>(
  edges: readonly T[],
): readonly T[] {
  return [
    ...edges.filter(({ certainty }) => certainty === 'resolved'),
    ...edges.filter(({ certainty }) => certainty !== 'resolved'),
  ];
}

/** One kind of edge, and how to follow it. */
export interface Direction<T> {
  step(from: readonly DefinitionAddress[], depth: number): Promise<readonly T[]>;
  next(edge: T): DefinitionAddress | null;
  /** Selects from where to continue. `reached` has an entry for each edge of a round that led to a new definition. */
  narrow(reached: readonly DefinitionAddress[]): Promise<readonly DefinitionAddress[]>;
}

/** Follows edges from definitions, level by level, visiting each definition once. */
export async function walk<T extends object>(
  from: readonly DefinitionAddress[],
  { depth = 1 }: WalkOptions,
  { step, next, narrow }: Direction<T>,
): Promise<{ found: readonly AtDepth<T>[]; cut: boolean }> {
  const met = new Set(from.map(keyOf));
  const found: AtDepth<T>[] = [];
  let level = from;
  let cut = false;
  for (let at = 1; at <= depth && level.length > 0; at++) {
    const edges = await step(level, at);
    for (const edge of edges) found.push({ ...edge, depth: at });
    if (at === depth) break;
    const reached = edges
      .map(next)
      .filter((address) => address !== null && !met.has(keyOf(address)));
    const fresh = reached as readonly DefinitionAddress[];
    for (const address of fresh) met.add(keyOf(address));
    level = await narrow(fresh);
    cut ||= level.length < distinct(fresh).length;
  }
  return { found, cut };
}

/** Addresses without duplicates, in order of first occurrence. */
export function distinct(addresses: readonly DefinitionAddress[]): readonly DefinitionAddress[] {
  return [...new Map(addresses.map((address) => [keyOf(address), address])).values()];
}

/** The options of a step of the graph. */
export function onlyResolved({ resolvedOnly }: WalkOptions): { readonly resolvedOnly?: boolean } {
  return resolvedOnly === undefined ? {} : { resolvedOnly };
}
