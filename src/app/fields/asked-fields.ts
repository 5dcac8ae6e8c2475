import { MOST_NAMESAKES } from '../../graph/index.js';
import type { Reader } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type { Resolution, ResolutionMethod, ResolvedSymbol } from '../../model/resolution.js';
import { byWeight } from '../../resolve/findings.js';
import { findListed } from '../symbols/find-symbol.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { isCalled } from '../symbols/symbol-fit.js';
import { keyOf, placeAll } from '../symbols/symbol-place.js';
import { readSymbol } from '../symbols/written-symbol.js';

/** Names of a request that are looked up. */
const MOST_NAMES = 10;

/** A name behind that of its class. */
const MEMBER = /\w(?:\.|::|->|#)\w/;

/** A definition that is found otherwise only resembles the name. */
const SURE: ReadonlySet<ResolutionMethod> = new Set(['exact', 'qualified']);

/** A name with the fields that bear it. */
type Listed = readonly [name: string, fields: readonly FoundSymbol[]];

/** What a request names that is a member and no definition of its own. */
export interface AskedFields {
  /** Those that its title names, unless so many bear the name that it says nothing. */
  readonly fields: readonly FoundSymbol[];
  /** With what lists these, and without the mentions of such members: they point somewhere, if to no definition. */
  readonly resolution: Resolution;
}

/**
 * Finds the fields that a request names (`Options.retryDelay`), which have no name in the index. Without their class (`retryDelay`)
 * those of the title alone are looked for: many files may have to be looked at.
 */
export async function askedFields(
  reader: Reader,
  { mentions }: Detection,
  resolution: Resolution,
): Promise<AskedFields> {
  const { symbols, unresolved } = resolution;
  const spelled = mentions
    .filter(({ kind, where }) => kind === 'symbol' && where === 'title')
    .filter(({ explicit, asked }) => explicit || asked === true)
    .map(({ text }) => text);
  const titled = new Set(await undefinedNames(reader, spelled, symbols));
  const lost = unresolved
    .filter(({ mention }) => mention.kind === 'symbol' && MEMBER.test(mention.text))
    .map(({ mention }) => mention.text);
  const found = new Map<string, readonly FoundSymbol[]>();
  for (const name of [...new Set([...titled, ...lost])].slice(0, MOST_NAMES)) {
    const listed = await findListed(reader, name);
    if (listed.length > 0) found.set(name, listed);
  }
  const asked = [...found]
    .filter(([name]) => titled.has(name))
    .map(([name, listed]): Listed => [name, ofNamedOwners(listed, symbols)])
    .filter(([, { length }]) => length <= MOST_NAMESAKES);
  return {
    fields: asked.flatMap(([, listed]) => listed),
    resolution: {
      ...resolution,
      symbols: withOwners(symbols, asked),
      unresolved: unresolved.filter(({ mention }) => !found.has(mention.text)),
    },
  };
}

/**
 * Names that no definition has which was found. Where only the class is called otherwise (`KernelArgs.config` for `Kernel.config`) a
 * field may be meant.
 */
async function undefinedNames(
  reader: Reader,
  names: readonly string[],
  symbols: readonly ResolvedSymbol[],
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const sure = symbols.filter(({ method }) => SURE.has(method));
  const placed = await placeAll(
    reader,
    sure.map(({ address }) => address),
  );
  return names.filter((name) => {
    const { segments } = readSymbol(name).symbol;
    return !placed.some(({ place }) => isCalled(place, segments));
  });
}

/** The fields of what the request names besides (`retryDelay` of `Options`), where that has any. */
function ofNamedOwners(
  listed: readonly FoundSymbol[],
  symbols: readonly ResolvedSymbol[],
): readonly FoundSymbol[] {
  const named = new Set(symbols.filter(isNamed).map(({ address }) => keyOf(address)));
  const own = listed.filter(({ listedBy }) => named.has(keyOf(listedBy!)));
  return own.length > 0 ? own : listed;
}

function isNamed({ method, mention }: ResolvedSymbol): boolean {
  return SURE.has(method) && mention !== undefined;
}

/** A field's name means what lists it, and not what only resembles it. What the request names itself stays named. */
function withOwners(
  symbols: readonly ResolvedSymbol[],
  asked: readonly Listed[],
): readonly ResolvedSymbol[] {
  const names = new Set(asked.map(([name]) => name));
  const others = symbols.filter(({ mention }) => mention === undefined || !names.has(mention.text));
  const known = new Map(others.map((symbol) => [keyOf(symbol.address), symbol]));
  // The class of `Options.retryDelay` stands for that field alone, and is not named besides.
  const standsIn = ({ mention }: ResolvedSymbol) =>
    asked.some(([name]) => name.startsWith(`${mention?.text}`) && MEMBER.test(name));
  for (const [from, listed] of asked) {
    for (const { listedBy: address } of listed) {
      const key = keyOf(address!);
      const weight = 1 / listed.length;
      const before = known.get(key);
      const isSurer = before !== undefined && isNamed(before) && !standsIn(before);
      known.set(
        key,
        isSurer
          ? { ...before, weight: Math.max(weight, before.weight) }
          : { address: address!, method: 'qualified', weight, from },
      );
    }
  }
  return [...known.values()].sort(byWeight);
}
