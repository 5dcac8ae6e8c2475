import type { DefinitionKind } from '../../model/definition.js';
import type { Span } from '../language.js';
import type { FoundOutline } from './found-outline.js';

/** Kinds of definitions that contain code, and of those that contain members. */
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

/** The spans of definitions of some kinds, by their starts. */
export function spansOf(
  { definitions }: FoundOutline,
  isWanted: (kind: DefinitionKind) => boolean,
): Span[] {
  return definitions
    .filter(({ kind }) => isWanted(kind))
    .map(({ span }) => span)
    .sort((a, b) => a.start - b.start);
}

/** Whether ascending offsets are inside some spans. */
export function within(spans: readonly Span[]): (offset: number) => boolean {
  const all = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  let end = 0;
  return (offset) => {
    while (next < all.length && all[next]!.start <= offset) end = Math.max(end, all[next++]!.end);
    return offset < end;
  };
}
