import { MOST_NAMESAKES } from '../../graph/index.js';
import type { Reader } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type {
  Resolution,
  ResolutionMethod,
  ResolvedFile,
  ResolvedSymbol,
} from '../../model/resolution.js';
import { byWeight } from '../../resolve/findings.js';
import { findListed } from '../symbols/find-symbol.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { isCalled } from '../symbols/symbol-fit.js';
import { keyOf, placeAll } from '../symbols/symbol-place.js';
import { readSymbol } from '../symbols/written-symbol.js';

/** At most this many names of a request are looked up. */
const MOST_NAMES = 10;

/** A name qualified by its class. */
const MEMBER = /\w(?:\.|::|->|#)\w/;

/** Only these methods find a definition of exactly this name; others find similar names. */
const SURE: ReadonlySet<ResolutionMethod> = new Set(['exact', 'qualified']);

/** A name and the fields that have it. */
type Listed = readonly [name: string, fields: readonly FoundSymbol[]];

/** Names in a request that are fields without a definition of their own. */
export interface AskedFields {
  /** Fields that the title names, without names that so many fields share that they say nothing. */
  readonly fields: readonly FoundSymbol[];
  /**
   * The resolution with the classes that list these fields, and without the fields among its unresolved mentions:
   * they do exist, though not as definitions.
   */
  readonly resolution: Resolution;
}

/**
 * Finds the fields that a request names. They are not in the index of names. Qualified ones (`Options.retryDelay`)
 * are looked up wherever they occur, bare ones (`retryDelay`) only if they are in the title, since many files may
 * have to be read.
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
 * Names without a definition of exactly that name. If only the class differs (`KernelArgs.config` for
 * `Kernel.config`), a field may be meant.
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

/** The fields of classes that the request also names (`retryDelay` of `Options`), if there are any; otherwise all. */
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

/**
 * Lets a field's name stand for the class that lists it rather than for similar names. A class that the request
 * itself names stays named.
 */
function withOwners(
  symbols: readonly ResolvedSymbol[],
  asked: readonly Listed[],
): readonly ResolvedSymbol[] {
  const names = new Set(asked.map(([name]) => name));
  const others = symbols.filter(({ mention }) => mention === undefined || !names.has(mention.text));
  const known = new Map(others.map((symbol) => [keyOf(symbol.address), symbol]));
  // The class in `Options.retryDelay` only qualifies the field; it is not named for its own sake.
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

/** The resolution with the lines that declare fields among those that the request names. */
export function withLinesOf(fields: readonly FoundSymbol[], resolution: Resolution): Resolution {
  if (fields.length === 0) return resolution;
  const declared = fields.flatMap(({ listedBy, place }): ResolvedFile[] => {
    if (listedBy === undefined) return [];
    const { qualifiedName: text, startLine } = place;
    const mention = { kind: 'symbol', text, where: 'title', explicit: true } as const;
    return [{ file: listedBy.file, method: 'qualified', weight: 1, mention, lines: [startLine] }];
  });
  return { ...resolution, files: [...declared, ...resolution.files] };
}
