import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';
import { remembered } from '../remembered.js';
import { lineage, soleBase } from '../types/classes.js';
import type { View } from '../view.js';
import { throughDescriptor } from './descriptors.js';
import { statedIn } from './instances.js';

/** Objects that a field holds by the class that the text states for it: `this.client: Client`. */
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

/** Whether a class defines a member whose type is stated only in one of its bases. */
export function isDefinedNearer(
  view: View,
  object: DefinitionAddress,
  name: string,
  members: readonly Entity[],
): boolean {
  const [first] = members;
  if (first?.is !== 'definition') return false;
  const stating = fieldOwner(view, object, name);
  const classes = lineage(view, object);
  const place = (one: DefinitionAddress): number =>
    classes.findIndex(({ file, ordinal }) => file === one.file && ordinal === one.ordinal);
  const defining = place({ file: first.file, ordinal: view.get(first.file).parent(first.ordinal) });
  return stating !== null && defining >= 0 && defining < place(stating);
}

/** The nearest class in an object's lineage that states the class of a field; null if none does. */
function fieldOwner(view: View, owner: DefinitionAddress, name: string): DefinitionAddress | null {
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
  // Descriptors work only if the class body assigns them, and then they have a definition.
  const isInBody = source.python && source.childrenNamed(ordinal, name).length > 0;
  return isInBody ? throughDescriptor(view, held) : held;
}
