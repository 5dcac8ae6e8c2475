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
  const asked = [...found].filter(
    ([name, { length }]) => titled.has(name) && length <= MOST_NAMESAKES,
  );
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

/** A field's name means what lists it, and not what only resembles it. */
function withOwners(
  symbols: readonly ResolvedSymbol[],
  asked: readonly (readonly [string, readonly FoundSymbol[]])[],
): readonly ResolvedSymbol[] {
  const names = new Set(asked.map(([name]) => name));
  const owners = asked.flatMap(([from, listed]) =>
    listed.map(
      ({ listedBy }): ResolvedSymbol => ({
        ...{ address: listedBy!, method: 'qualified', weight: 1 / listed.length, from },
      }),
    ),
  );
  const keys = new Set(owners.map(({ address }) => keyOf(address)));
  const others = symbols.filter(
    ({ address, mention }) =>
      !keys.has(keyOf(address)) && (mention === undefined || !names.has(mention.text)),
  );
  return [...owners, ...others].sort(byWeight);
}
