import type { DefinitionAddress } from '../../model/reader.js';
import { addressKey } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { findMember, lineage } from './classes.js';

/** Types may share two member names by chance. This does not apply to Go, where most interfaces have one method. */
const FEWEST_MEMBERS = 3;

/**
 * Whether a Go or TypeScript type has all members of an interface, as these languages do not require types to name
 * their interfaces. Interfaces without members never count, nor do TypeScript interfaces with few: `{ get(): Item }`.
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

/** Whether the language of a file lets types satisfy interfaces that they do not name. */
export function mayBeMetByAny({ go, ecmascript }: FileView): boolean {
  return go || ecmascript;
}
