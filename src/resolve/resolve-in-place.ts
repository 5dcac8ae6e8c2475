import type { DefinitionAddress } from '../model/reader.js';
import type { Detection, Mention } from '../model/request.js';
import { LetterPattern } from '../text/letter-pattern.js';
import { isStopWord } from '../text/terms.js';
import type { Search } from './search.js';
import { shares } from './share.js';

/** Characters of a request in which names are looked for beside their place. */
const LONGEST_PROSE = 2000;
/** A place that more definitions or files share is none. */
const MOST_PLACES = 4;
/** Less than a name that is written as one: a plain word may be one by chance. */
const IN_FILE = 0.85;
const IN_CLASS = 0.95;
/** A file that the request names at least this surely. */
const SURE_FILE = 0.5;

const WORD = new LetterPattern(String.raw`[\p{L}_$][\p{L}\p{N}_$]*`, 'gu');
const KIND = '(?: (?:method|function|property|attribute|field|getter|option|constant))?';
const OWNED = new LetterPattern(
  `(?<member>[\\p{L}_$][\\p{L}\\p{N}_$]*)(?:\\(\\))?[\`'"]?${KIND} (?:of|in|on|from) (?:(?:the|our|class) )*[\`'"]?(?<owner>\\p{Lu}[\\p{L}\\p{N}_$]*)`,
  'gu',
);
const POSSESSED = new LetterPattern(
  String.raw`(?<owner>\p{Lu}[\p{L}\p{N}_$]*)[\x60'"]?['’]s? [\x60'"]?(?<member>[\p{L}_$][\p{L}\p{N}_$]*)`,
  'gu',
);

/** What is said below the title is named there: less of it is meant. */
interface Part {
  readonly where: 'title' | 'body';
  readonly prose: string;
}

/**
 * Adds definitions whose names are plain words, which say nothing alone, but stand beside the class or in a request with
 * the file that holds such a definition: `close of ClientSession`, `add a charset to attachment in lib/response.js`.
 */
export async function resolveInPlace({ text }: Detection, search: Search): Promise<void> {
  for (const where of ['title', 'body'] as const) {
    const part: Part = { where, prose: text[where].slice(0, LONGEST_PROSE) };
    await resolveOwned(part, search);
    await resolveInFiles(part, search);
  }
}

async function resolveOwned({ where, prose }: Part, search: Search): Promise<void> {
  const pairs = [...prose.matchAll(OWNED.of(prose)), ...prose.matchAll(POSSESSED.of(prose))].map(
    ({ groups }) => ({
      owner: groups!.owner!,
      member: groups!.member!,
    }),
  );
  if (pairs.length === 0) return;
  const { cache } = search;
  await cache.loadNames(pairs.map(({ owner }) => owner));
  const known = pairs.map((pair) => ({ ...pair, owners: cache.definitions(pair.owner) }));
  const near = known.filter(({ owners }) => owners.length > 0 && owners.length <= MOST_PLACES);
  await cache.loadOutlines(near.flatMap(({ owners }) => owners.map(({ file }) => file)));
  for (const { owner, member, owners } of near) {
    const found = owners.flatMap((address) => membersOf(address, member, search));
    addNamed(found, { text: `${owner}.${member}`, where, weight: IN_CLASS }, search);
  }
}

function membersOf(owner: DefinitionAddress, name: string, { cache }: Search): DefinitionAddress[] {
  const { file, ordinal } = owner;
  const definitions = cache.outline(file)?.definitions ?? [];
  return [...definitions.entries()]
    .filter(([, each]) => each.parent === ordinal && each.name === name)
    .map(([at]) => ({ file, ordinal: at }));
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
