import type { DefinitionAddress } from '../../model/reader.js';
import { traitsFor } from '../../model/rust-traits.js';
import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';

/**
 * Of definitions of a name, those that an `impl` block for a type of that name defines, or else those of traits that
 * the traits' files implement for it.
 */
export function addedByTraits(
  view: View,
  bearers: readonly DefinitionAddress[],
  type: string,
): readonly DefinitionAddress[] {
  if (type === '') return [];
  const written = bearers.filter((one) => {
    const { name, qualifiedName } = definitionAt(view, one);
    return (
      view.get(one.file).outline === 'rust' && `.${qualifiedName}`.endsWith(`.${type}.${name}`)
    );
  });
  return written.length > 0 ? written : bearers.filter((one) => isOfTraitFor(view, one, type));
}

/** What traits add to a type from outside the repository under a name, as entities. */
export function addedToOutside(
  view: View,
  source: FileView,
  type: string,
  name: string,
): readonly Entity[] {
  const simple = type.slice(type.lastIndexOf('.') + 1);
  return view.memo(`added by traits: ${simple} ${name}`, () =>
    addedByTraits(view, bearersOf(view, source, name), simple).map(({ file, ordinal }) =>
      definitionEntity(file, ordinal),
    ),
  );
}

function isOfTraitFor(view: View, { file, ordinal }: DefinitionAddress, type: string): boolean {
  const source = view.get(file);
  const trait = source.definition(source.parent(ordinal));
  if (source.outline !== 'rust' || trait?.kind !== 'interface') return false;
  return source.typed(traitsFor(type)).some((one) => one.type === trait.name);
}
