import { allowedSlips, nearestNames } from '../names/fuzzy.js';
import type { Search } from '../search.js';
import { type Member, membersOf } from './members.js';
import { mentionWeight } from './mention-weight.js';
import { rate, type Surroundings } from './rivals.js';
import { shares } from './share.js';
import type { SymbolMention } from './symbol-mentions.js';

/** Members of at most this many classes of one name are examined. */
const MOST_OWNERS = 8;
/** For members defined apart from their class: how many similar names, and how many of their files, are searched. */
const MOST_NAMES = 5;
const MOST_FILES = 12;
/** Weight of a member whose name is misspelled. */
const SLIP = 0.7;

/**
 * Adds the members that a mention misspells: `Session.recieve` if a `Session` has `receive`.
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

/** The members whose name is most similar to this one, if it may be a typo. */
function nearestOf(name: string, members: readonly Member[]): readonly Member[] {
  const [nearest] = nearestNames(name, [...new Set(members.map((member) => member.name))], 1);
  if (nearest === undefined || nearest.distance > allowedSlips(name.length)) return [];
  return members.filter((member) => member.name === nearest.name);
}

/** Members with similar names in other files than their class, as in Go packages, Rust modules and C++. */
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
