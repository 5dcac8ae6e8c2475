import type { DefinitionAddress } from '../../model/reader.js';
import { addressKey } from '../entity.js';
import type { View } from '../view.js';
import { findMember, lineage } from './classes.js';

/**
 * Whether a type of Go has all methods that an interface asks for: no text says which types an interface is meant for.
 * An interface without methods says nothing.
 */
export function hasInterface(
  view: View,
  type: DefinitionAddress,
  asked: DefinitionAddress,
): boolean {
  const source = view.get(asked.file);
  if (!source.go || source.definition(asked.ordinal)?.kind !== 'interface') return false;
  if (!view.get(type.file).go || addressKey(type) === addressKey(asked)) return false;
  return view.memo(`interface ${addressKey(type)} ${addressKey(asked)}`, () => {
    const methods = lineage(view, asked).flatMap(
      (one) => view.get(one.file).definition(one.ordinal)?.members ?? [],
    );
    return (
      methods.length > 0 &&
      methods.every((name) => findMember(view, type, name).entities.length > 0)
    );
  });
}
