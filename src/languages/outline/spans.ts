import type { DefinitionKind } from '../../model/definition.js';
import type { Span } from '../language.js';
import type { FoundOutline } from './found-outline.js';

/** Where definitions of some kinds stand, by their beginnings. */
export function spansOf(
  { definitions }: FoundOutline,
  isWanted: (kind: DefinitionKind) => boolean,
): Span[] {
  return definitions
    .filter(({ kind }) => isWanted(kind))
    .map(({ span }) => span)
    .sort((a, b) => a.start - b.start);
}
