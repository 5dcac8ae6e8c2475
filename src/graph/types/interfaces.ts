import type { DefinitionAddress } from '../../model/reader.js';
import { addressKey } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { findMember, lineage } from './classes.js';

/** Types have two members of the same names by chance; in Go most interfaces ask for one method. */
const FEWEST_MEMBERS = 3;

/**
 * Whether a type of Go or TypeScript has all methods, or members, that an interface asks for: no text need say which types an
 * interface is meant for. An interface without any says nothing, nor does one of TypeScript that asks for few: `{ get(): Item }`.
 */
export function hasInterface(
  view: View,
  type: DefinitionAddress,
  asked: DefinitionAddress,
): boolean {
  const source = view.get(asked.file);
  if (!mayBeMetByAny(source) || source.definition(asked.ordinal)?.kind !== 'interface')
    return false;
  const { go, ecmascript } = view.get(type.file);
  if (go !== source.go || ecmascript !== source.ecmascript) return false;
  if (addressKey(type) === addressKey(asked)) return false;
  return view.memo(`interface ${addressKey(type)} ${addressKey(asked)}`, () => {
    const methods = lineage(view, asked).flatMap(
      (one) => view.get(one.file).definition(one.ordinal)?.members ?? [],
    );
    return (
      methods.length >= (source.go ? 1 : FEWEST_MEMBERS) &&
      methods.every((name) => findMember(view, type, name).entities.length > 0)
    );
  });
}

/** Whether the language of a file lets types meet an interface that they do not name. */
export function mayBeMetByAny({ go, ecmascript }: FileView): boolean {
  return go || ecmascript;
}
