import { TYPE_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Mention } from '../../model/request.js';
import { underscoresInFront } from '../names/underscores.js';
import type { Search } from '../search.js';

interface NamedMention {
  readonly mention: Mention;
  /** As it is written. */
  readonly name: string;
  /** Name under which its definitions were found. */
  readonly found: string;
}

/**
 * Mentions with the names found for them, whose definitions are loaded. A name in another case is used if nothing
 * has the written name. It is also used for the subject of a request if only tests define the written name, or if a
 * type is asked for and the name is not that of a type: `Depot` for `depot`, and for *the depot class* even if
 * there is a function `depot`.
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

/** Loads the outlines that tell the kinds of definitions, for mentions that are said to be types. */
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

/** Whether a name may be what a mention means. */
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

/**
 * Of names that differ only in case and underscores, the one with as many leading underscores: `load_average`, not
 * `_load_average`.
 */
function writtenMostAlike(name: string, others: readonly string[]): string | undefined {
  const wanted = underscoresInFront(name);
  return others.find((other) => underscoresInFront(other) === wanted) ?? others[0];
}
