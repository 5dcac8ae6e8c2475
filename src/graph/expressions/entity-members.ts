import { definitionOf, type Entity, isType } from '../entity.js';
import { gatheredEntities } from '../imports/gathered.js';
import { findMember } from '../types/classes.js';
import { isConstructorFunction } from '../types/constructor-functions.js';
import type { View } from '../view.js';
import { fieldEntities, isDefinedNearer } from './fields.js';
import type { Following } from './following.js';
import { carriesAnything, inheritedAttribute } from './framework-attributes.js';
import { followedOnce } from './given-back.js';
import { keepsClass, valueOfName } from './held-value.js';
import { instancesOf } from './instances.js';
import { standingFor } from './listed-members.js';
import { assignedTo, ofConstant } from './place-members.js';
import { memberOfReturned } from './returned-objects.js';
import { staticMember } from './scope.js';

/** An entity that is a definition or an object of one. */
type OfDefinition = Extract<Entity, { readonly is: 'definition' | 'instance' }>;

/** A member of any entity. Needs `following` because the member's value may be another expression. */
export function entityMembers(
  view: View,
  entity: Entity,
  name: string,
  following: Following,
): readonly Entity[] {
  const { follow, membersOf } = following;
  if (carriesAnything(entity, name)) return [];
  if (entity.is === 'external' || entity.is === 'module') return staticMember(view, entity, name);
  if (entity.is === 'declared') return [];
  const definition = definitionOf(view, entity);
  if (definition === null) return [];
  if (name === 'prototype' && view.get(entity.file).ecmascript) return instancesOf([entity]);
  const isMade = entity.is === 'instance' && view.get(entity.file).ecmascript;
  if (isType(definition) || (isMade && isConstructorFunction(definition)))
    return typeMembers(view, entity, name, following);
  const stated = ofConstant(view, entity, name, follow);
  if (stated.length > 0) return stated;
  const returned = entity.is === 'instance' ? memberOfReturned(view, entity, name, follow) : null;
  if (returned !== null) return returned;
  const own = staticMember(view, { ...entity, is: 'definition' }, name);
  if (own.length > 0 || entity.is === 'instance') return own;
  const source = view.get(entity.file);
  const gathered = gatheredEntities(view, source, definition, name);
  if (gathered.length > 0) return gathered;
  // Two constants may each be assigned the other.
  return followedOnce(view, source, `member ${entity.ordinal} ${name}`, () =>
    valueOfName(view, entity, follow).flatMap((value) => membersOf(value, name)),
  );
}

/** A member of a class or another type, or of an instance. */
function typeMembers(
  view: View,
  entity: OfDefinition,
  name: string,
  following: Following,
): readonly Entity[] {
  // `Outer.this`
  if (name === 'this') return instancesOf([entity]);
  const found = standingFor(view, findMember(view, entity, name).entities, following);
  const fields =
    entity.is === 'instance' || found.length === 0 ? fieldEntities(view, entity, name) : [];
  const isFunction = found.some((one) => one.is === 'definition' && isCallable(view, one));
  if (isFunction) return found;
  if (fields.length > 0) return isDefinedNearer(view, entity, name, found) ? found : fields;
  const assigned = entity.is === 'instance' ? assignedTo(view, entity, name, following.follow) : [];
  const areClasses = assigned.length > 0 && assigned.every((one) => one.is === 'definition');
  // If a class body assigns a class to the field, the field may hold that class or any that methods assign.
  if (areClasses && found.some((one) => 'ordinal' in one && keepsClass(view, one))) return found;
  if (assigned.length > 0) return assigned;
  if (found.length > 0) return found;
  const inherited = entity.is === 'instance' ? inheritedAttribute(view, entity, name) : null;
  return inherited === null ? [] : [inherited];
}

function isCallable(view: View, entity: Entity): boolean {
  const kind = definitionOf(view, entity)?.kind;
  return kind === 'method' || kind === 'function' || kind === 'class';
}
