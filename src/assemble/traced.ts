import type { Hit } from '../model/ranking.js';
import type { DefinitionAddress } from '../model/reader.js';
import type { SelectionInput } from './input.js';
import { MOST_TRACED, TRACED_WEIGHT } from './limits.js';
import { keyOf } from './named-hits.js';

type TraceInput = Pick<SelectionInput, 'detection' | 'resolution' | 'fileClass'>;

/**
 * Definitions in which the frames of a trace lie, the innermost first, where the request is a trace and hardly says anything
 * else. What runs the code, tests and what is copied in, counts where no frame lies in the product itself.
 */
export function tracedDefinitions({
  detection,
  resolution,
  fileClass,
}: TraceInput): readonly DefinitionAddress[] {
  if (detection.isTrace !== true) return [];
  const framed = resolution.symbols.filter(
    ({ mention, weight }) => mention?.kind === 'frame' && weight >= TRACED_WEIGHT,
  );
  const own = framed.filter(({ address }) => fileClass(address.file) === 'source');
  return (own.length > 0 ? own : framed).slice(0, MOST_TRACED).map(({ address }) => address);
}

/** The hits among these that are such definitions, in the order of the definitions. */
export function hitsOf(definitions: readonly DefinitionAddress[], hits: readonly Hit[]): Hit[] {
  if (definitions.length === 0) return [];
  const byKey = new Map(hits.map((hit) => [keyOf(hit), hit]));
  return definitions.flatMap((address) => byKey.get(keyOf(address)) ?? []);
}
