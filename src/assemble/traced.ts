import type { Hit } from '../model/ranking.js';
import type { DefinitionAddress } from '../model/reader.js';
import type { SelectionInput } from './input.js';
import { MOST_TRACED, TRACED_WEIGHT } from './limits.js';
import { keyOf } from './named-hits.js';

type TraceInput = Pick<SelectionInput, 'detection' | 'resolution' | 'fileClass'>;

/**
 * The definitions that the frames of a trace lie in, innermost first, if the request is hardly more than a trace.
 * Frames outside `source` files (tests, vendored code) count only if no frame lies in a source file.
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

/** Those of the hits that are among the definitions, in the order of the definitions. */
export function hitsOf(definitions: readonly DefinitionAddress[], hits: readonly Hit[]): Hit[] {
  if (definitions.length === 0) return [];
  const byKey = new Map(hits.map((hit) => [keyOf(hit), hit]));
  return definitions.flatMap((address) => byKey.get(keyOf(address)) ?? []);
}
