import type { DefinitionKind } from '../../model/definition.js';
import type { Span } from '../language.js';
import type { FoundOutline } from './found-outline.js';

/** Kinds of definitions that hold code, and of those that hold members. */
export const HOLD_CODE: ReadonlySet<DefinitionKind> = new Set([
  'function',
  'method',
  'constructor',
  'test',
  'constant',
  'variable',
  'property',
]);
export const HOLD_MEMBERS: ReadonlySet<DefinitionKind> = new Set([
  'class',
  'interface',
  'enum',
  'type',
]);

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
