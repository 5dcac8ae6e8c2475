import { type DefinitionKind, FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import {
  asksForChange,
  type Detection,
  isShortRequest,
  type Mention,
} from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord } from '../../text/terms.js';
import type { Search } from '../search.js';
import type { DefinitionCache } from './definitions.js';
import { rate, type Surroundings } from './rivals.js';
import { shares } from './share.js';

/** Most characters of a title that are searched for what is to be extended. */
const LONGEST_TITLE = 400;
/**
 * A name that more definitions share is an ordinary word. Definitions within classes are no types and do not count.
 */
const MOST_PLACES = 4;
const MOST_READ = 20;
/** Below the certainty of a name that is recognisable as one, because any word may be capitalised. */
const CERTAINTY = 0.95;

const KIND =
  'class|interface|struct|trait|enum|type|component|widget|model|service|function|method|constructor';
/** What may precede the name of what is extended. */
export const DETERMINERS = `(?:(?:the|our|an?|each|every|${KIND}) ){0,2}`;

/** Words before an existing thing that a new one should resemble. */
export const ALIKE = 'like|similar to|analogous to|next to|beside|alongside|modell?ed (?:on|after)';

/** `add an icon to Button`, `let the Parser accept …`. A name that is recognisable as one needs no such context. */
const TYPE = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}])(?:to|for|in|into|on|of|from|${ALIKE}|[Ee]xtend|[Ll]et|[Mm]ake|[Aa]llow|[Gg]ive) ${DETERMINERS}(?<name>\p{Lu}\p{Ll}[\p{L}\p{N}]*)(?![\p{L}\p{N}_])`,
  'gu',
);
/** `add a timeout parameter to connect`. A word with an object after it is a verb (`a parameter to connect us`). */
const FUNCTION = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}])(?:param(?:eter)?|arg(?:ument)?|kwarg)s? (?:to|for|of|in) ${DETERMINERS}(?<name>\p{Ll}[\p{L}\p{N}]+)(?=[.,;]?$|[,;] | (?:that|which|so|to|for|when|${KIND})(?![\p{L}\p{N}]))`,
  'gu',
);
/** `add a chunk filter next to batch`, `… like the batch filter`, `… like batch does`. */
const EXAMPLE = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}])(?:${ALIKE}) ${DETERMINERS}(?:existing )?(?<name>\p{Ll}[\p{L}\p{N}]+)(?=[.,;]?$|[,;] | (?:does|do|has|but|${KIND}|filter|command|helper|hook|operator|macro|rule)(?![\p{L}\p{N}]))`,
  'gu',
);
const TYPES: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'type', 'enum']);

/**
 * Adds the class or function that a short request wants extended or gives as an example, even if its name is an
 * ordinary word: nothing else that such a request mentions exists yet.
 */
export async function resolveExtended(
  { text, intent, shape }: Detection,
  surroundings: Surroundings,
  search: Search,
): Promise<void> {
  if (!isShortRequest({ shape }) || !asksForChange(intent)) return;
  const title = text.title.slice(0, LONGEST_TITLE);
  for (const name of namesIn(title, TYPE)) {
    await addExtended(name, isAtTop, surroundings, search);
  }
  for (const name of [...namesIn(title, FUNCTION), ...namesIn(title, EXAMPLE)]) {
    await addExtended(name, isFunction, surroundings, search);
  }
}

function namesIn(title: string, pattern: LetterPattern): ReadonlySet<string> {
  const names = [...title.matchAll(pattern.of(title))].map(({ groups }) => groups!.name!);
  return new Set(names.filter((name) => !isStopWord(name)));
}

type Fits = (address: DefinitionAddress, cache: DefinitionCache) => boolean;

async function addExtended(
  name: string,
  fits: Fits,
  surroundings: Surroundings,
  { cache, lookup: { table }, symbols }: Search,
): Promise<void> {
  await cache.loadNames([name]);
  const inSource = cache.definitions(name).filter(({ file }) => table.classes[file] === 'source');
  if (inSource.length > MOST_READ) return;
  await cache.loadOutlines(inSource.map(({ file }) => file));
  const addresses = inSource.filter((address) => fits(address, cache));
  if (addresses.length > MOST_PLACES) return;
  const mention: Mention = { kind: 'symbol', text: name, where: 'title', explicit: true };
  const shared = shares(addresses.map((address) => rate(address, name, surroundings)));
  for (const [at, address] of addresses.entries()) {
    const weight = CERTAINTY * shared[at]!;
    const found = { address, method: 'exact', weight, from: name } as const;
    symbols.add({ ...found, mention: { ...mention, asked: true } });
  }
}

const definitionAt = ({ file, ordinal }: DefinitionAddress, cache: DefinitionCache) =>
  cache.outline(file)?.definitions[ordinal];

/**
 * A type, or what takes its place where components are functions and classes are values; at most within a
 * namespace.
 */
const isAtTop: Fits = (address, cache) => {
  const definitions = cache.outline(address.file)?.definitions ?? [];
  const { kind, parent } = definitions[address.ordinal]!;
  if (parent >= 0 && definitions[parent]!.kind !== 'namespace') return false;
  return TYPES.has(kind) || kind === 'function' || kind === 'constant' || kind === 'variable';
};

const isFunction: Fits = (address, cache) => {
  const definition = definitionAt(address, cache);
  return definition !== undefined && FUNCTION_KINDS.has(definition.kind);
};
