import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';
import { remembered } from '../remembered.js';
import { lineage, soleBase } from '../types/classes.js';
import type { View } from '../view.js';
import { throughDescriptor } from './descriptors.js';
import { statedIn } from './instances.js';

/** Objects that a field holds, by the class that the text states for it: `this.client: Client`. */
export function fieldEntities(
  view: View,
  owner: DefinitionAddress,
  name: string,
): readonly Entity[] {
  const known = view.get(owner.file).memory('field');
  const ofName = remembered(known, name, () => new Map<number, unknown>());
  return remembered(ofName, owner.ordinal, () => {
    const own = ownField(view, owner, name);
    if (own.length > 0) return own;
    const base = soleBase(view, owner);
    if (base !== null) return fieldEntities(view, base, name);
    for (const one of lineage(view, owner).slice(1)) {
      const found = ownField(view, one, name);
      if (found.length > 0) return found;
    }
    return [];
  });
}

/** The nearest class, of an object's and its bases, that states the class of a field; null where none does. */
export function fieldOwner(
  view: View,
  owner: DefinitionAddress,
  name: string,
): DefinitionAddress | null {
  return lineage(view, owner).find((one) => ownField(view, one, name).length > 0) ?? null;
}

function ownField(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
): readonly Entity[] {
  const source = view.get(file);
  const written = source.java ? name : `${source.python ? 'self' : 'this'}.${name}`;
  const held = statedIn(view, source, written, ordinal);
  // Only what the body of a class assigns is a descriptor, which is a definition there.
  const isInBody = source.python && source.childrenNamed(ordinal, name).length > 0;
  return isInBody ? throughDescriptor(view, held) : held;
}
