import { allowedSlips, nearestNames } from '../names/fuzzy.js';
import type { Search } from '../search.js';
import { type Member, membersOf } from './members.js';
import { mentionWeight } from './mention-weight.js';
import { rate, type Surroundings } from './rivals.js';
import { shares } from './share.js';
import type { SymbolMention } from './symbol-mentions.js';

/** Classes of one name whose members are looked at. */
const MOST_OWNERS = 8;
/** Names like a member's, and files that define them, that are looked through for members which stand apart from their class. */
const MOST_NAMES = 5;
const MOST_FILES = 12;
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
  search: Search,
): Promise<boolean> {
  const owner = segments.at(-2);
  const owners = owner === undefined ? [] : search.cache.definitions(owner).slice(0, MOST_OWNERS);
  if (owner === undefined || owners.length === 0) return false;
  await search.cache.loadOutlines(owners.map(({ file }) => file));
  const beside = nearestOf(
    name,
    owners.flatMap((address) => membersOf(address, search.cache)),
  );
  const meant =
    beside.length > 0 ? beside : nearestOf(name, await membersApart(owner, name, search));
  const shared = shares(meant.map((member) => rate(member, member.name, surroundings)));
  meant.forEach(({ file, ordinal }, at) => {
    const weight = mentionWeight(mention) * SLIP * shared[at]!;
    const found = { method: 'misspelled', weight, from: mention.text, mention } as const;
    search.symbols.add({ address: { file, ordinal }, ...found });
  });
  return meant.length > 0;
}

/** The members whose name is the nearest to this one, if that may be a slip. */
function nearestOf(name: string, members: readonly Member[]): readonly Member[] {
  const [nearest] = nearestNames(name, [...new Set(members.map((member) => member.name))], 1);
  if (nearest === undefined || nearest.distance > allowedSlips(name.length)) return [];
  return members.filter((member) => member.name === nearest.name);
}

/** Members of nearly this name in other files than their class: those of Go's packages, of Rust's modules and of C++. */
async function membersApart(
  owner: string,
  name: string,
  { index, cache }: Search,
): Promise<readonly Member[]> {
  const names = index.nearest(name, MOST_NAMES).map((near) => near.name);
  await cache.loadNames(names);
  const addresses = names.flatMap((near) =>
    cache.definitions(near).map((address) => ({ ...address, name: near })),
  );
  const files = [...new Set(addresses.map(({ file }) => file))].slice(0, MOST_FILES);
  await cache.loadOutlines(files);
  return addresses.filter(({ file, ordinal, name: near }) => {
    const { qualifiedName = '' } = cache.outline(file)?.definitions[ordinal] ?? {};
    return `.${qualifiedName}`.endsWith(`.${owner}.${near}`);
  });
}
