import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { findMember, lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { isDataclass } from './decorators.js';
import type { Segment } from './receiver.js';

/**
 * The field that a Python subscript means: by position for a `NamedTuple` or a dataclass in a pattern, by name for a
 * `TypedDict`. Null for all other objects.
 */
export function fieldInBrackets(
  view: View,
  entity: Entity,
  { place, text }: Segment,
): string | null {
  if (entity.is !== 'instance' || (place === undefined && text === undefined)) return null;
  if (!view.get(entity.file).python) return null;
  if (text !== undefined) return ownerOf(view, entity, 'TypedDict') === null ? null : text;
  if (findMember(view, entity, '__getitem__').entities.length > 0) return null;
  const owner = ownerOf(view, entity, 'NamedTuple') ?? dataclassOf(view, entity);
  return owner === null ? null : (fieldsOf(view.get(owner.file), owner.ordinal)[place!] ?? null);
}

/** The class in an object's lineage that extends a library class of this name. */
function ownerOf(view: View, object: DefinitionAddress, base: string): DefinitionAddress | null {
  const found = lineage(view, object).find(({ file, ordinal }) =>
    view.get(file).definition(ordinal)!.bases.includes(base),
  );
  return found ?? null;
}

/** The object's class if it is a dataclass without bases, and thus without inherited fields. */
function dataclassOf(view: View, { file, ordinal }: DefinitionAddress): DefinitionAddress | null {
  const source = view.get(file);
  const isPlain = source.definition(ordinal)!.bases.length === 0 && isDataclass(source, ordinal);
  return isPlain ? { file, ordinal } : null;
}

/** The names of the fields that an object is constructed with, in order. Empty if some of them are not positional. */
function fieldsOf(source: FileView, ordinal: number): readonly string[] {
  const fields = source
    .children(ordinal)
    .map((one) => source.definition(one)!)
    .filter(({ kind, signature }) => kind === 'property' && STATED.test(signature));
  return fields.some(({ signature }) => OTHER.test(signature))
    ? []
    : fields.map(({ name }) => name);
}

const STATED = /^\w+\s*:/;
const OTHER = /\b(?:ClassVar|InitVar|KW_ONLY|kw_only|init)\b/;
