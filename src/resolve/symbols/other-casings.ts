import { TYPE_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Mention } from '../../model/request.js';
import { underscoresInFront } from '../names/underscores.js';
import type { Search } from '../search.js';

interface NamedMention {
  readonly mention: Mention;
  /** As it is written. */
  readonly name: string;
  /** What its definitions are called. */
  readonly found: string;
}

/**
 * Mentions with the names that are found for them, with their definitions loaded. Names in another case are taken where nothing is called
 * as is written; and for a word that a request is about, where that is no source's, or no type where one is asked for: `Depot` for
 * `depot`, for *the depot class* also where a function is called `depot`.
 */
export async function withOtherCasings<Some extends NamedMention>(
  symbols: readonly Some[],
  search: Search,
): Promise<readonly Some[]> {
  const { cache, index } = search;
  await loadKinds(symbols, ({ found }) => [found], search);
  const others = new Map(
    symbols.map((symbol) => {
      const names = isMeant(symbol.mention, symbol.found, search)
        ? []
        : index.ignoringCase(symbol.name).map((id) => index.nameOf(id));
      return [symbol, names];
    }),
  );
  await cache.loadNames([...others.values()].flat());
  await loadKinds(symbols, (symbol) => others.get(symbol)!, search);
  return symbols.map((symbol) => {
    const names = others.get(symbol)!;
    const found =
      cache.definitions(symbol.found).length > 0
        ? names.find((name) => isMeant(symbol.mention, name, search))
        : writtenMostAlike(symbol.name, names);
    return found === undefined ? symbol : { ...symbol, found };
  });
}

/** Of what is said to be a type the outlines that tell what it is. */
async function loadKinds<Some extends NamedMention>(
  symbols: readonly Some[],
  namesOf: (symbol: Some) => readonly string[],
  { cache }: Search,
): Promise<void> {
  const typed = symbols.filter(({ mention }) => mention.ofType).flatMap(namesOf);
  await cache.loadOutlines(
    typed.flatMap((name) => cache.definitions(name)).map(({ file }) => file),
  );
}

/** Whether a name may be what a mention means as it is written. */
function isMeant({ kind, subject, ofType }: Mention, name: string, search: Search): boolean {
  const definitions = search.cache.definitions(name);
  if (kind !== 'symbol') return true;
  if (subject !== true) return definitions.length > 0;
  return definitions.some((one) => isOfSource(one, search) && (!ofType || isType(one, search)));
}

function isOfSource({ file }: DefinitionAddress, { lookup }: Search): boolean {
  return lookup.table.classes[file] !== 'test';
}

function isType({ file, ordinal }: DefinitionAddress, { cache }: Search): boolean {
  return TYPE_KINDS.has(cache.outline(file)!.units.kindOf(ordinal));
}

/** Of names that differ in case and underscores alone the one with as many in front: `load_average`, not `_load_average`. */
function writtenMostAlike(name: string, others: readonly string[]): string | undefined {
  const wanted = underscoresInFront(name);
  return others.find((other) => underscoresInFront(other) === wanted) ?? others[0];
}
