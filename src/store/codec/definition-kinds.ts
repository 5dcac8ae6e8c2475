import type { DefinitionKind } from '../../model/definition.js';

/** Kinds by the number under which they are stored: append, never reorder. */
export const DEFINITION_KINDS: readonly DefinitionKind[] = [
  'namespace',
  'class',
  'interface',
  'type',
  'enum',
  'function',
  'method',
  'constructor',
  'property',
  'constant',
  'variable',
  'test',
  'section',
  'chunk',
];

/** Sections and chunks have titles rather than names, and are not in the index of names. */
export function hasName(kind: DefinitionKind): boolean {
  return kind !== 'section' && kind !== 'chunk';
}
