import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { isType } from '../entity.js';
import { allParts } from '../outline-type-names.js';
import { viewOf } from '../view.js';
import { definitionAt } from '../visible-names.js';

/** All parts of a type that is declared in parts (`partial` of C#), including the given one; otherwise just that. */
export async function partsOfType(
  reader: Reader,
  type: DefinitionAddress,
): Promise<readonly DefinitionAddress[]> {
  const view = await viewOf(reader);
  const isInParts = view.get(type.file).outline === 'csharp' && isType(definitionAt(view, type));
  return isInParts ? allParts(view, type) : [type];
}
