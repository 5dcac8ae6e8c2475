import type { DefinitionAddress } from '../../model/reader.js';
import { isType } from '../entity.js';
import type { View } from '../view.js';

/** Whether a definition is a member of an object literal, wherever that is: `run` of `{ run() {} }`. */
export function isOfLiteral(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const { kind, parent } = source.definition(ordinal)!;
  if (parent < 0 || (kind !== 'method' && kind !== 'property')) return false;
  return !isType(source.definition(parent)!);
}
