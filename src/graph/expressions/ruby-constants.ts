import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { typeQualified } from '../outline-type-names.js';
import type { View } from '../view.js';

/**
 * The class or module that a path of Ruby constants refers to. Surrounding modules and classes are tried from
 * the innermost outwards, so in `module Depot` the name `Client` means `Depot::Client`. In other languages
 * the path is the exact qualified name.
 */
export function typeInScopes(
  view: View,
  source: FileView,
  holder: number,
  parts: readonly string[],
): readonly Entity[] {
  const around =
    source.outline === 'ruby' && holder >= 0
      ? source.definition(holder)!.qualifiedName.split('.')
      : [];
  for (let depth = around.length; depth >= 0; depth--) {
    const found = typeQualified(view, source, [...around.slice(0, depth), ...parts]);
    if (found.length > 0) return found.map((one) => definitionEntity(one.file, one.ordinal));
  }
  return [];
}
