import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { addressKey } from '../entity.js';
import { viewOf } from '../view.js';

/**
 * Approximate number of uses that the further rounds of a walk inspect in total: as much work as the first
 * round may take.
 */
export const MOST_FURTHER_USES = 1_000;

/** Maximum number of definitions whose uses are looked up in one round. */
const WIDEST_ROUND = 300;

/**
 * Cost of looking for a definition in addition to its uses: finding its other names and the files that may use it.
 */
const USES_OF_A_SEARCH = 2;

/** The part of a round that is followed. */
export interface AffordableRound {
  readonly definitions: readonly DefinitionAddress[];
  /** Its cost in uses. */
  readonly uses: number;
}

/**
 * Selects the definitions that a further round of a walk follows. Those that most places lead to come first. A
 * definition whose name is used more often than the budget allows is skipped. If all are too expensive, the cheapest
 * is followed: what only a common function calls is as common. The uses of a name are inspected only once for all
 * definitions that share it.
 *
 * @param reached The definitions that the walk has reached, one entry for each place that led there.
 * @param left Number of uses that may still be inspected.
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
