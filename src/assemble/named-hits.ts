import type { Hit } from '../model/ranking.js';
import type { DefinitionAddress } from '../model/reader.js';
import type { RequestPart } from '../model/request.js';
import type { AssembleInput } from './input.js';
import { NEW_THING_MATCH_WEIGHT } from './limits.js';

/** A definition's identity within one snapshot. */
export const keyOf = ({ file, ordinal }: DefinitionAddress) => `${file}:${ordinal}`;

/** Definitions whose names stand in these parts of the request as they are. */
export function spelledOut(
  { resolution }: AssembleInput,
  parts: readonly RequestPart[],
): Set<string> {
  const exact = resolution.symbols.filter(
    ({ mention, method }) =>
      mention?.explicit === true &&
      parts.includes(mention.where) &&
      (method === 'exact' || method === 'qualified' || method === 'case-insensitive'),
  );
  return new Set(exact.map(({ address }) => keyOf(address)));
}

/**
 * Which hits count as named. For something that does not exist yet, only what the request spells out or a strong match
 * is: its plain words resemble names by chance.
 */
export function namedHits(input: AssembleInput): (hit: Hit) => boolean {
  if (!input.detection.asksForNew) return (hit) => hit.named;
  const strong = input.resolution.symbols.filter(
    ({ method, weight }) => method === 'generated' && weight >= NEW_THING_MATCH_WEIGHT,
  );
  const spelled = spelledOut(input, ['title', 'body']);
  const keys = new Set([...spelled, ...strong.map(({ address }) => keyOf(address))]);
  return (hit) => hit.named && keys.has(keyOf(hit));
}
