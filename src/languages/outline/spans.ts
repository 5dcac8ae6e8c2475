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

/** Whether offsets, asked for in their order, stand within some spans. */
export function within(spans: readonly Span[]): (offset: number) => boolean {
  const all = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  let end = 0;
  return (offset) => {
    while (next < all.length && all[next]!.start <= offset) end = Math.max(end, all[next++]!.end);
    return offset < end;
  };
}
