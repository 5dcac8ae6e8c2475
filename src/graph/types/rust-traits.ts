import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { traitsFor } from '../../model/rust-traits.js';
import { definitionEntity, type Entity } from '../entity.js';
import { bareEntities } from '../expressions/scope.js';
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

/** The same for a type from outside the repository. */
export function addedToOutside(
  view: View,
  source: FileView,
  type: string,
  name: string,
): readonly Entity[] {
  const simple = type.slice(type.lastIndexOf('.') + 1);
  return view.memo(`added by traits: ${simple} ${name}`, () =>
    addedByTraits(view, bearersOf(view, source, name), simple).map(asEntity),
  );
}

/** The same for a type of the repository, by files that call it by its name; none in other languages. */
export function addedInRust(
  view: View,
  address: DefinitionAddress,
  name: string,
): readonly Entity[] {
  const source = view.get(address.file);
  const type = source.outline === 'rust' ? source.definition(address.ordinal) : undefined;
  if (type === undefined) return [];
  return addedByTraits(view, bearersOf(view, source, name), type.name)
    .filter(({ file }) => meansType(view, file, type.name, address))
    .map(asEntity);
}

function asEntity({ file, ordinal }: DefinitionAddress): Entity {
  return definitionEntity(file, ordinal);
}

function meansType(
  view: View,
  file: FilePosition,
  name: string,
  { file: of, ordinal }: DefinitionAddress,
): boolean {
  const meant = bareEntities(view, view.get(file), -1, name) ?? [];
  return meant.some((one) => one.is === 'definition' && one.file === of && one.ordinal === ordinal);
}

function isOfTraitFor(view: View, { file, ordinal }: DefinitionAddress, type: string): boolean {
  const source = view.get(file);
  const trait = source.definition(source.parent(ordinal));
  if (source.outline !== 'rust' || trait?.kind !== 'interface') return false;
  return source.typed(traitsFor(type)).some((one) => one.type === trait.name);
}
