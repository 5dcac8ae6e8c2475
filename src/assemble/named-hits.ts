import type { Hit } from '../model/ranking.js';
import type { DefinitionAddress } from '../model/reader.js';
import type { RequestPart } from '../model/request.js';
import { NAMING_METHODS } from '../model/resolution.js';
import { LetterPattern } from '../text/letter-pattern.js';
import type { SelectionInput } from './input.js';
import { FEW_BEARERS, NEW_THING_MATCH_WEIGHT } from './limits.js';

/** A definition's identity within one snapshot. */
export const keyOf = ({ file, ordinal }: DefinitionAddress) => `${file}:${ordinal}`;

/**
 * Definitions whose names these parts of the request spell out, exactly or with a typo. If the request qualifies
 * the name by a class or module, only that one's definition counts.
 */
export function spelledOut(input: SelectionInput, parts: readonly RequestPart[]): Set<string> {
  return new Set(spelledSymbols(input, parts).map(({ address }) => keyOf(address)));
}

function spelledSymbols(input: SelectionInput, parts: readonly RequestPart[]) {
  const named = input.resolution.symbols.filter(
    ({ mention, method }) =>
      mention !== undefined &&
      (mention.explicit || mention.asked === true) &&
      parts.includes(mention.where) &&
      NAMING_METHODS.has(method),
  );
  // `Runner.fail` does not mean another class's `fail`.
  const placed = new Set(
    named.filter(({ method }) => method === 'qualified').map((one) => one.from),
  );
  const symbols = named.filter(({ from, method }) => method === 'qualified' || !placed.has(from));
  const { wants, intent } = input.detection;
  if (wants.includes('test') && intent.name !== 'TEST_WRITING') return symbols;
  // Tests are often named after what they test. The tested definition is meant; its tests are listed with it
  // anyway.
  const isTest = ({ address }: (typeof symbols)[number]) =>
    input.fileClass(address.file) === 'test';
  const tested = new Set(symbols.filter((symbol) => !isTest(symbol)).map(({ from }) => from));
  return symbols.filter((symbol) => !isTest(symbol) || !tested.has(symbol.from));
}

/** `get_or_create`, `bulkCreate`, `Session.send`: these can only be meant as identifiers. */
const IDENTIFIER = new LetterPattern(
  String.raw`[\p{L}\p{N}]_+[\p{L}\p{N}]|\p{Ll}\p{Lu}|[\p{L}\p{N}]\.[\p{L}_]`,
);

/**
 * The best hit for each name that the title spells out: a request that names several things is about all of them,
 * however far apart they rank. A plain word that is the name of many definitions does not count.
 *
 * @param hits In falling order.
 */
export function bestOfNames(input: SelectionInput, hits: readonly Hit[]): Hit[] {
  const best = bearersOfNames(input).map(({ bearers }) => {
    const keys = new Set(bearers.map(keyOf));
    return hits.find((hit) => keys.has(keyOf(hit)));
  });
  return hits.filter((hit) => best.includes(hit));
}

/**
 * Names that these parts of the request spell out, with the definitions that have them, likelier ones first. Plain
 * words that are the name of many definitions are left out.
 */
export function bearersOfNames(
  input: SelectionInput,
  parts: readonly RequestPart[] = ['title'],
): { readonly name: string; readonly bearers: readonly DefinitionAddress[] }[] {
  const byName = new Map<string, DefinitionAddress[]>();
  for (const { from, address } of spelledSymbols(input, parts)) {
    byName.set(from, [...(byName.get(from) ?? []), address]);
  }
  return [...byName]
    .map(([name, bearers]) => ({ name, bearers }))
    .filter(({ name, bearers }) => bearers.length <= FEW_BEARERS || IDENTIFIER.test(name));
}

/**
 * Decides which hits count as named. A request for something new names only what it spells out or matches strongly,
 * because its plain words resemble names by chance.
 */
export function namedHits(input: SelectionInput): (hit: Hit) => boolean {
  if (!input.detection.asksForNew) return (hit) => hit.named;
  const strong = input.resolution.symbols.filter(
    ({ method, weight }) => method === 'generated' && weight >= NEW_THING_MATCH_WEIGHT,
  );
  const spelled = spelledOut(input, ['title', 'body']);
  const keys = new Set([...spelled, ...strong.map(({ address }) => keyOf(address))]);
  return (hit) => hit.named && keys.has(keyOf(hit));
}
