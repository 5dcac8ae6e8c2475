import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { addressKey } from '../entity.js';
import { viewOf } from '../view.js';

/** Uses of names that the further rounds of a walk look at in all, about: what takes as long as the nearest round may. */
export const MOST_FURTHER_USES = 1_000;

/** Definitions whose uses are looked up in one round at most. */
const WIDEST_ROUND = 300;

/** What looking for a definition costs besides its uses: other names for it, and the files where it may be used. */
const USES_OF_A_SEARCH = 2;

/** The part of a round that is looked at. */
export interface AffordableRound {
  readonly definitions: readonly DefinitionAddress[];
  /** What it costs, in uses. */
  readonly uses: number;
}

/**
 * The definitions that a further round of a walk follows: those by which most places come first, and one whose name is used
 * more often than what is left is passed over, unless all are: what only a common function calls is as common. Uses of a
 * name are looked at once for all that bear it.
 *
 * @param reached Where the round stands, one entry for each place that led there.
 * @param left Uses that may still be looked at.
 */
export async function withinUses(
  reader: Reader,
  reached: readonly DefinitionAddress[],
  left: number,
): Promise<AffordableRound> {
  const view = await viewOf(reader);
  const places = new Map<number, { readonly address: DefinitionAddress; count: number }>();
  for (const address of reached) {
    const known = places.get(addressKey(address));
    if (known === undefined) places.set(addressKey(address), { address, count: 1 });
    else known.count++;
  }
  const best = [...places.values()].sort((a, b) => b.count - a.count);
  const nameOf = ({ file, ordinal }: DefinitionAddress): string =>
    view.get(file).definition(ordinal)?.name ?? '';
  const names = [...new Set(best.map(({ address }) => nameOf(address)))];
  const postings = await reader.referencesTo(names);
  const price = new Map(names.map((name, at) => [name, sum(postings[at]!.counts)]));
  const costOf = (address: DefinitionAddress): number =>
    price.get(nameOf(address))! + USES_OF_A_SEARCH;
  const definitions: DefinitionAddress[] = [];
  let uses = 0;
  for (const { address } of best) {
    const cost = costOf(address);
    if (uses + cost > left || definitions.length === WIDEST_ROUND) continue;
    definitions.push(address);
    price.set(nameOf(address), 0);
    uses += cost;
  }
  if (definitions.length > 0 || best.length === 0 || left <= 0) return { definitions, uses };
  const [cheapest] = best.map(({ address }) => address).sort((a, b) => costOf(a) - costOf(b));
  return { definitions: [cheapest!], uses: costOf(cheapest!) };
}

function sum(counts: Uint32Array): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
