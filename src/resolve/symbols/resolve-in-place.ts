import type { DefinitionAddress } from '../../model/reader.js';
import type { Detection, Mention } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord } from '../../text/terms.js';
import type { Search } from '../search.js';
import { inheritedDefinitions } from './inheritance.js';
import { continuedMembers, type Member, membersOf } from './members.js';
import { joinedName, type OwnedPhrase, ownedPhrases } from './owned-phrases.js';
import { shares } from './share.js';

/** Most characters of a request that are searched for names beside their place. */
const LONGEST_PROSE = 2000;
/** A place that more definitions or files share is not specific. */
const MOST_PLACES = 4;
/** Below the certainty of a name that is recognisable as one, because an ordinary word may match by chance. */
const IN_FILE = 0.85;
const IN_CLASS = 0.95;
/** Certainty of a name that only begins like that of a member, of which a class may have several. */
const CONTINUED = 0.8;
/** Lowest certainty of a file that the request names. */
const SURE_FILE = 0.5;

const WORD = new LetterPattern(String.raw`[\p{L}_$][\p{L}\p{N}_$]*`, 'gu');
/** A part of the request. What the body mentions is less likely meant than what the title does. */
interface Part {
  readonly where: 'title' | 'body';
  readonly prose: string;
}

/**
 * Adds definitions whose names are ordinary words, which say nothing alone, if the request mentions them beside
 * their class or with their file: `close of ClientSession`, `the client ip of Context`,
 * `add a charset to attachment in lib/response.js`.
 */
export async function resolveInPlace({ text }: Detection, search: Search): Promise<void> {
  for (const where of ['title', 'body'] as const) {
    const part: Part = { where, prose: text[where].slice(0, LONGEST_PROSE) };
    await resolveOwned(part, search);
    await resolveInFiles(part, search);
  }
}

async function resolveOwned({ where, prose }: Part, search: Search): Promise<void> {
  const phrases = ownedPhrases(prose, where === 'title');
  if (phrases.length === 0) return;
  const { cache } = search;
  await cache.loadNames(phrases.map(({ owner }) => owner));
  const known = phrases.map((phrase) => ({
    ...phrase,
    owners: cache.definitions(phrase.owner),
  }));
  const near = known.filter(({ owners }) => owners.length > 0 && owners.length <= MOST_PLACES);
  await cache.loadOutlines(near.flatMap(({ owners }) => owners.map(({ file }) => file)));
  for (const { owner, members, owners } of near) {
    const [found] = members
      .map((member) => owners.flatMap((address) => membersCalled(address, member, search)))
      .filter(({ length }) => length > 0);
    if (found === undefined) await resolveContinued({ owner, members, owners }, where, search);
    else addNamed(found, { text: `${owner}.${found[0]!.name}`, where, weight: IN_CLASS }, search);
  }
}

/** `to_pixel in the Grid`, if a `Grid` has `to_pixel_values` but neither it nor a base class has `to_pixel`. */
async function resolveContinued(
  { owner, members, owners }: OwnedPhrase & { readonly owners: readonly DefinitionAddress[] },
  where: Part['where'],
  search: Search,
): Promise<void> {
  const { cache } = search;
  for (const name of members) {
    const found = owners.flatMap((address) => continuedMembers(address, name, cache));
    if (found.length === 0 || found.length > MOST_PLACES) continue;
    await cache.loadNames([name]);
    const inherited = await inheritedDefinitions(owner, cache.definitions(name), cache);
    if (inherited.length > 0) continue;
    addNamed(found, { text: `${owner}.${name}`, where, weight: IN_CLASS * CONTINUED }, search);
    return;
  }
}

/** Members of a class with this name or, if there are none, whose name consists of these words. */
function membersCalled(
  owner: DefinitionAddress,
  name: string,
  { cache }: Search,
): readonly Member[] {
  const wanted = joinedName(name);
  const members = membersOf(owner, cache).filter((member) => joinedName(member.name) === wanted);
  const exact = members.filter((member) => member.name === name);
  return exact.length > 0 ? exact : members;
}

async function resolveInFiles({ where, prose }: Part, search: Search): Promise<void> {
  const { cache, files } = search;
  const places = files
    .sorted()
    .filter(({ mention, weight }) => mention.kind === 'path' && weight >= SURE_FILE)
    .filter(({ mention }) => mention.where === 'title' || mention.where === 'body')
    .slice(0, MOST_PLACES);
  await cache.loadOutlines(places.map(({ file }) => file));
  for (const { file, mention } of places) {
    const words = wordsOf(prose.replaceAll(mention.text, ' '));
    for (const [ordinal, { name, kind }] of cache.outline(file)?.definitions.entries() ?? []) {
      if (kind === 'section' || kind === 'test' || !words.has(name)) continue;
      addNamed([{ file, ordinal }], { text: name, where, weight: IN_FILE }, search);
    }
  }
}

/** Words that may be names. */
function wordsOf(prose: string): ReadonlySet<string> {
  const words = [...prose.matchAll(WORD.of(prose))].map(([word]) => word);
  return new Set(words.filter((word) => word.length > 2 && !isStopWord(word.toLowerCase())));
}

function addNamed(
  addresses: readonly DefinitionAddress[],
  { text, where, weight }: { text: string; where: Part['where']; weight: number },
  { symbols }: Search,
): void {
  const mention: Mention = { kind: 'symbol', text, where, explicit: true };
  const shared = shares(addresses.map(() => 1));
  for (const [at, address] of addresses.entries()) {
    symbols.add({
      address,
      method: 'qualified',
      weight: weight * shared[at]!,
      from: text,
      mention,
    });
  }
}
