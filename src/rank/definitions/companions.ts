import type { FileLinks, Reader } from '../../model/reader.js';
import { HIT_COLUMN, type HitSignal } from './hit-signals.js';
import { namesOf } from './outline-features.js';
import { bestHits } from './rank-hits.js';
import type { ScoredHit } from './scored-hit.js';

/** Definitions whose companions are looked for. */
const SEEDS = 10;
/** Rank at which a seed counts for half of the first. */
const HALF = 3;

/** A definition that ranks high by itself. */
interface Seed {
  readonly hit: ScoredHit;
  readonly name: string;
  /** 1 for the first, falling with the rank. */
  readonly weight: number;
}

/**
 * Sets the signals that a definition gets from others: what the best ones call, what calls them in the same files, and
 * what has their name elsewhere (overrides, variants for other back ends). A change seldom stays in one function. Names
 * stand for what they may mean among the hits; a name of many homes is shared out by the root of their number. A few words
 * say too little to tell what is near: for them nothing changes.
 *
 * @param longness That of the request.
 * @returns The hits whose signals changed; their sums are to be made anew.
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

/** The weight of the best seed of each name. */
function seedNames(seeds: readonly Seed[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  // The best comes last, so that it stays.
  for (const { name, weight } of [...seeds].reverse()) names.set(name, weight);
  return names;
}

/** Names that the seeds use, with the sum of these seeds' weights. */
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

/** Number of definitions among the hits that have each wanted name. */
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

/** By file and ordinal: definitions in the seeds' files that use a seed's name, with the best such weight. */
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
