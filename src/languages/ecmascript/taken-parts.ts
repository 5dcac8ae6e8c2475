import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { CodeStructure } from './function-nodes.js';
import { keptValue } from './made-values.js';
import { patternEntries } from './patterns.js';
import type { Chain } from './scoped-structure.js';
import { membersInPlace } from './types-in-place.js';
import { chainAt, chainFrom } from './value-chains.js';
import { classWritten } from './written-types.js';

const DECLARING = /^(?:const|let|var|using)$/;

/** What parameter patterns extract, by the positions of the names: `new Props().cache` for `({ cache }: Props)`. */
export function parametersTaken(
  reader: TokenReader,
  { brackets: { around, closers }, functions }: CodeStructure,
): Map<number, Chain> {
  const chains = new Map<number, Chain>();
  for (let open = reader.next('{', 0); open >= 0; open = reader.next('{', open + 1)) {
    const close = closers[open]!;
    if (!reader.is(close + 1, ':') || !/^[(,]$/.test(reader.text(open - 1))) continue;
    const end = functions.parameters.get(reader.start(around[open]!));
    if (end === undefined) continue;
    const type = classWritten(reader, close + 2);
    const inPlace = reader.is(close + 2, '{') ? membersInPlace(reader, closers, close + 2) : [];
    for (const { member, at } of patternEntries(reader, open, close)) {
      const found = inPlace.find(({ name }) => name === member);
      const own = found === undefined ? '' : classWritten(reader, found.type);
      if (type !== '') chains.set(at, { value: `new ${type}().${member}`, last: close, end });
      else if (own !== '') chains.set(at, { value: `new ${own}()`, last: close, end });
    }
  }
  return chains;
}

/**
 * What patterns extract from a list, by the positions of the names: `first` in
 * `const [first, ...rest] = items`, and the results of several promises.
 */
export function listsTaken(
  reader: TokenReader,
  { brackets: { closers } }: CodeStructure,
): Map<number, Chain> {
  const chains = new Map<number, Chain>();
  for (let open = reader.next('[', 1); open >= 0; open = reader.next('[', open + 1)) {
    if (!DECLARING.test(reader.text(open - 1))) continue;
    const close = closers[open]!;
    if (!reader.is(close + 1, '=') || reader.isWord(open - 2, 'export')) continue;
    const kept = keptValue(reader, close + 1);
    if (kept?.member === '') chains.set(kept.at, { value: kept.value, last: close + 1 });
    const promised = promisedValues(reader, closers, close + 2);
    const list = promised === null ? chainAt(reader, close + 2) : null;
    for (const [place, { at, isRest }] of listEntries(reader, closers, open).entries()) {
      const one = isRest ? list : list && { ...list, value: `${list.value}[${place}]` };
      const chain = promised === null ? one : isRest ? null : promised[place];
      if (at >= 0 && chain && !chains.has(at)) chains.set(at, chain);
    }
  }
  return chains;
}

/** The names of `[first, , { other }, ...rest]` by index; -1 for an index without a name. */
function listEntries(
  reader: TokenReader,
  closers: Int32Array,
  open: number,
): readonly { readonly at: number; readonly isRest: boolean }[] {
  const entries: { at: number; isRest: boolean }[] = [];
  const close = closers[open]!;
  for (let at = open + 1; at < close; at++) {
    const isRest = reader.is(at, '.') && reader.is(at + 1, '.');
    const name = isRest ? at + 3 : at;
    const isName = reader.kind(name) === Token.Word;
    entries.push({ at: isName ? name : -1, isRest });
    while (at < close && !reader.is(at, ',')) {
      if (isOpening(reader.kind(at))) at = closers[at]!;
      at++;
    }
  }
  return entries;
}

/**
 * The values of `await Promise.all([open(), load()])`, undefined for one that is not a chain; null for any
 * other expression.
 */
function promisedValues(
  reader: TokenReader,
  closers: Int32Array,
  from: number,
): readonly (Chain | undefined)[] | null {
  const isAll =
    reader.isWord(from, 'await') && reader.isWord(from + 1, 'Promise') && reader.is(from + 2, '.');
  if (!isAll || !reader.isWord(from + 3, 'all') || !reader.is(from + 5, '[')) return null;
  const close = closers[from + 5]!;
  const last = closers[from + 4]!;
  const values: (Chain | undefined)[] = [];
  for (let at = from + 6; at < close; at++) {
    const chain = chainFrom(reader, at);
    const isWhole = chain !== null && (chain.last + 1 === close || reader.is(chain.last + 1, ','));
    values.push(isWhole ? { value: chain.value, last } : undefined);
    while (at < close && !reader.is(at, ',')) {
      if (isOpening(reader.kind(at))) at = closers[at]!;
      at++;
    }
  }
  return values;
}
