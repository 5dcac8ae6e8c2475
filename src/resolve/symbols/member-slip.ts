import type { DefinitionAddress } from '../../model/reader.js';
import { allowedSlips, nearestNames } from '../names/fuzzy.js';
import type { Search } from '../search.js';
import { mentionWeight } from './mention-weight.js';
import { rate, type Surroundings } from './rivals.js';
import { shares } from './share.js';
import type { SymbolMention } from './symbol-mentions.js';

/** Classes of one name whose members are looked at. */
const MOST_OWNERS = 8;
/** What a member's own name says where a slip was made in it. */
const SLIP = 0.7;

/**
 * Adds the members that a mention means but for a slip: `Session.recieve` where a `Session` has `receive`.
 *
 * @returns Whether there are any.
 */
export async function resolveMemberSlip(
  { mention, segments, name }: SymbolMention,
  surroundings: Surroundings,
  { cache, symbols }: Search,
): Promise<boolean> {
  const owner = segments.at(-2);
  if (owner === undefined) return false;
  const owners = cache.definitions(owner).slice(0, MOST_OWNERS);
  await cache.loadOutlines(owners.map(({ file }) => file));
  const members = owners.flatMap(({ file, ordinal }) =>
    (cache.outline(file)?.definitions ?? []).flatMap((definition, at) =>
      definition.parent === ordinal ? [{ file, ordinal: at, name: definition.name }] : [],
    ),
  );
  const [nearest] = nearestNames(name, [...new Set(members.map((member) => member.name))], 1);
  if (nearest === undefined || nearest.distance > allowedSlips(name.length)) return false;
  const meant: readonly DefinitionAddress[] = members.filter(
    (member) => member.name === nearest.name,
  );
  const shared = shares(meant.map((address) => rate(address, nearest.name, surroundings)));
  meant.forEach(({ file, ordinal }, at) => {
    const weight = mentionWeight(mention) * SLIP * shared[at]!;
    const found = { method: 'misspelled', weight, from: mention.text, mention } as const;
    symbols.add({ address: { file, ordinal }, ...found });
  });
  return true;
}
