import type { FileLinks, Reader } from '../../model/reader.js';
import { HIT_COLUMN, type HitSignal } from './hit-signals.js';
import { namesOf } from './outline-features.js';
import { bestHits } from './rank-hits.js';
import type { ScoredHit } from './scored-hit.js';

/** Companions are looked for around this many definitions. */
const SEEDS = 10;
/** Rank (from 0) at which a seed has half the weight of the first. */
const HALF = 3;

/** A definition that ranks high by itself. */
interface Seed {
  readonly hit: ScoredHit;
  readonly name: string;
  /** 1 for the first, falling with the rank. */
  readonly weight: number;
}

/**
 * Sets the signals that a definition gets from others: being called by the best ones, calling them within their
 * files, and having their name elsewhere (overrides, variants for other back ends). A change seldom stays within
 * one function. Names count for everything they may mean among the hits, divided by the root of the number of their
 * definitions. A short request says too little to tell what is related, so it changes nothing.
 *
 * @param longness The request's.
 * @returns The hits whose signals changed, so that their sums must be recomputed.
 */
export async function addCompanions(
  hits: readonly ScoredHit[],
  reader: Reader,
  longness: number,
): Promise<ReadonlySet<ScoredHit>> {
  if (longness === 0) return new Set();
  const definitions = hits.filter(({ chunk }) => chunk < 0);
  const seeds = bestHits(definitions, 'relevances', SEEDS).map(
    (hit, rank): Seed => ({ hit, name: nameOf(hit), weight: HALF / (HALF + rank) }),
  );
  const files = [...new Set(seeds.map(({ hit }) => hit.outline.file))];
  const links = new Map((await reader.links(files)).map((of) => [of.file, of]));
  const names = seedNames(seeds);
  const called = calledBySeeds(seeds, links);
  const homes = homesOf(definitions, [...names.keys(), ...called.keys()]);
  const callers = callersOfSeeds(names, links, homes);
  const own = new Set(seeds.map(({ hit }) => hit));
  const changed = new Set<ScoredHit>();
  const raise = (hit: ScoredHit, signal: HitSignal, value: number): void => {
    if (value === 0) return;
    hit.signals[HIT_COLUMN[signal]] = Math.min(1, value);
    changed.add(hit);
  };
  for (const hit of definitions) {
    const name = nameOf(hit);
    const weight = called.get(name);
    if (weight !== undefined) {
      raise(hit, 'called by a match', weight / Math.sqrt(homes.get(name) ?? 1));
    }
    const calling = callers.get(hit.outline.file)?.get(hit.ordinal);
    if (calling !== undefined) raise(hit, 'calls a match', calling);
    const alike = names.get(name);
    if (alike !== undefined && !own.has(hit)) raise(hit, 'same name as a match', alike);
  }
  return changed;
}

function nameOf({ outline, ordinal }: ScoredHit): string {
  return namesOf(outline)[ordinal]!;
}

/** For each name, the weight of the best seed that has it. */
function seedNames(seeds: readonly Seed[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  // The best seed is set last, so that its weight remains.
  for (const { name, weight } of [...seeds].reverse()) names.set(name, weight);
  return names;
}

/** Names that the seeds use, each with the sum of the weights of those seeds. */
function calledBySeeds(
  seeds: readonly Seed[],
  links: ReadonlyMap<number, FileLinks>,
): ReadonlyMap<string, number> {
  const called = new Map<string, number>();
  for (const { hit, weight } of seeds) {
    const used = new Set<string>();
    for (const { holder, name } of links.get(hit.outline.file)?.references ?? []) {
      if (holder === hit.ordinal) used.add(name);
    }
    for (const name of used) called.set(name, (called.get(name) ?? 0) + weight);
  }
  return called;
}

/** For each wanted name, the number of definitions among the hits that have it. */
function homesOf(
  hits: readonly ScoredHit[],
  wanted: readonly string[],
): ReadonlyMap<string, number> {
  const homes = new Map(wanted.map((name) => [name, 0]));
  for (const hit of hits) {
    const name = nameOf(hit);
    const known = homes.get(name);
    if (known !== undefined) homes.set(name, known + 1);
  }
  return homes;
}

/**
 * Definitions in the seeds' files that use a seed's name, by file and ordinal, with the highest weight of such a
 * seed.
 */
function callersOfSeeds(
  names: ReadonlyMap<string, number>,
  links: ReadonlyMap<number, FileLinks>,
  homes: ReadonlyMap<string, number>,
): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const callers = new Map<number, Map<number, number>>();
  for (const [file, { references }] of links) {
    const here = new Map<number, number>();
    for (const { holder, name } of references) {
      const weight = names.get(name);
      if (weight === undefined || holder < 0) continue;
      const share = weight / Math.sqrt(homes.get(name) ?? 1);
      if (share > (here.get(holder) ?? 0)) here.set(holder, share);
    }
    callers.set(file, here);
  }
  return callers;
}
