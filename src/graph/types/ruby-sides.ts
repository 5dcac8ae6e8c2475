import type { Definition } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import { membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { findMember, lineage } from './classes.js';

/** Whether a Ruby method is a class method or an instance method; a name may have both. */
export type Side = 'class' | 'object';

const OF_CLASS = /\bdef (?:self|[A-Z][\w:]*)\./;

/**
 * The side of the code inside a definition: class bodies and methods like `def self.open` are on the class's side.
 */
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

/** Whether a definition is a named Rails query: `scope :open, -> { … }`. */
export function isNamedQuery({ signature }: Definition): boolean {
  return /^scope\b/.test(signature);
}

/**
 * A member of a class or its bases on one side, the nearest first. If all are on the other side, the nearest of these
 * on the class's side: a module may extend itself or what includes it.
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

/** Whether a Ruby member is a class method while all meant ones are instance methods, or vice versa. */
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
