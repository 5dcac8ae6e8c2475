import type { Definition } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import { membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { findMember, lineage } from './classes.js';

/** Whether a method of Ruby is one of the class itself or one of its objects; both may have one of a name. */
export type Side = 'class' | 'object';

const OF_CLASS = /\bdef (?:self|[A-Z][\w:]*)\./;

/** On which side code within a definition stands: that of a class's body and of `def self.open` on the class's. */
export function sideAt(source: FileView, holder: number): Side {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    if (isType(definition)) return 'class';
    if (/\bdef /.test(definition.signature)) return isOfClass(definition) ? 'class' : 'object';
    if (definition.kind === 'test') return 'object';
  }
  return 'object';
}

function isOfClass(definition: Definition): boolean {
  return OF_CLASS.test(definition.signature) || isNamedQuery(definition);
}

/** Whether a definition is a query of Rails that a class names: `scope :open, -> { … }`. */
export function isNamedQuery({ signature }: Definition): boolean {
  return /^scope\b/.test(signature);
}

/**
 * A member of a class or its bases that is called on one side, the nearest first. Where the nearest ones of the name are all of the
 * other side, those: a module may extend itself, or what includes it.
 */
export function memberOnSide(
  view: View,
  address: DefinitionAddress,
  name: string,
  from: 'class' | 'bases',
  side: Side,
): readonly Entity[] {
  const nearest = findMember(view, address, name, from).entities;
  const fits = (one: Entity): boolean => {
    const definition = definitionOf(view, one);
    if (one.is !== 'definition' || definition === null || isType(definition)) return true;
    return isOfClass(definition) === (side === 'class');
  };
  if (nearest.every(fits)) return nearest;
  const classes = from === 'class' ? lineage(view, address) : lineage(view, address).slice(1);
  for (const one of classes) {
    const found = membersOf(view, one, name).filter(fits);
    if (found.length > 0) return found;
  }
  return side === 'class' ? nearest : [];
}

/** Whether a method of Ruby is one of classes where what is meant is all of objects, or the other way round. */
export function isOnOtherSide(
  view: View,
  member: DefinitionAddress,
  meant: readonly DefinitionAddress[],
): boolean {
  const source = view.get(member.file);
  const own = source.outline === 'ruby' ? source.definition(member.ordinal) : undefined;
  if (own === undefined || meant.length === 0) return false;
  const isOther = ({ file, ordinal }: DefinitionAddress): boolean => {
    const definition = view.get(file).definition(ordinal);
    return definition !== undefined && isOfClass(definition) !== isOfClass(own);
  };
  return meant.every(isOther);
}
