import type { Hit } from '../../model/ranking.js';
import type { PlacedDefinition } from '../symbols/symbol-place.js';

/** A hit for a definition that the graph relates to a named one, with the reason. */
export function hitBeside(
  { address, place }: PlacedDefinition,
  score: number,
  reason: string,
): Hit {
  const { path, name, qualifiedName, kind, startLine, endLine } = place;
  return {
    ...{ ...address, path, name, qualifiedName, kind, startLine, endLine, score },
    ...{ reasons: [reason], contributions: [], named: false, matches: true },
  };
}
