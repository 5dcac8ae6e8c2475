import type { DefinitionAddress } from '../../model/reader.js';
import { fieldInGo, madeInGo } from '../../text/go-type.js';
import { definitionOf, distinctEntities, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { exportedEntities } from '../imports/exports.js';
import { classOf } from '../types/class-of.js';
import { findMember, lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { markedInGo } from './go-marks.js';
import {
  entitiesOf,
  type Given,
  givenAlong,
  type Stated,
  stated,
  typedAs,
  type Value,
} from './go-stated-types.js';
import { type Step, stepsOf } from './go-steps.js';
import { bareEntities } from './scope.js';

/** By convention these names hold an error, unless their values tell more. */
const ERROR = /^err(?:\$\d+)?$/;

/**
 * What a Go expression in its short form (`a.b()[].c`) stands for, as far as stated types, literals, results and
 * imports tell. Empty where the trail is lost. Anything from outside the repository is resolved to its module; what
 * is built into Go, to a module without a name.
 *
 * @param holder Ordinal of the definition around it, or -1.
 */
export function goEntities(
  view: View,
  source: FileView,
  holder: number,
  written: string,
): readonly Entity[] {
  const values = valuesOf(view, source, holder, written);
  const entities = values.flatMap((value) => entitiesOf(view, value));
  return distinctEntities(entities.map(withoutGiven));
}

/** @param isMarked The value of the expression is called or indexed. */
function valuesOf(
  view: View,
  source: FileView,
  holder: number,
  written: string,
  isMarked = false,
): Value[] {
  const steps = stepsOf(written, isMarked);
  if (steps === null) return [];
  const known = source.memory('value');
  const key = `${holder} ${written}${isMarked ? ' marked' : ''}`;
  const found = known.get(key) as Value[] | undefined;
  if (found !== undefined) return found;
  // `x := x.next()`: a name tells nothing within its own value.
  known.set(key, []);
  const [first, ...others] = steps;
  const place = { source, scope: holder };
  let values = markedInGo(view, place, startOf(view, source, holder, first!), first!);
  for (const step of others) {
    const members = values.flatMap((value) => memberOf(view, value, step));
    values = markedInGo(view, place, members, step);
  }
  known.set(key, values);
  return values;
}

function startOf(view: View, source: FileView, holder: number, step: Step): Value[] {
  const { name, isMarked } = step;
  const local = localValues(view, source, holder, name, isMarked);
  if (local !== null) return local;
  const entities = bareEntities(view, source, holder, name) ?? [];
  return entities.flatMap((entity) => used(view, entity, isMarked));
}

/** The values stated for a name in the surrounding scopes; null if no scope states anything. */
function localValues(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  isMarked: boolean,
): Value[] | null {
  const typed = source.typed(name);
  const aliased = source.aliased(name);
  if (typed.length + aliased.length === 0) return null;
  for (let scope = holder; ; scope = source.parent(scope)) {
    const isHere = (one: { readonly scope: number }): boolean =>
      scope === one.scope || (scope < 0 && isOutermostValue(source, one.scope));
    const types = new Set(typed.filter(isHere).map(({ type }) => type));
    const values = new Set(aliased.filter(isHere).map(({ value }) => value));
    if (types.size + values.size > 0) {
      const found = [
        ...[...types].flatMap((type) => typedAs({ source, scope }, type)),
        ...[...values].flatMap((value) => valuesOf(view, source, scope, value, isMarked)),
      ];
      return found.length === 0 && ERROR.test(name) ? [{ is: 'external', module: '' }] : found;
    }
    if (scope < 0) return null;
  }
}

/** Whether it is a package-level variable or constant; its text states its type. */
function isOutermostValue(source: FileView, ordinal: number): boolean {
  if (ordinal < 0 || source.parent(ordinal) >= 0) return false;
  const { kind } = source.definition(ordinal)!;
  return kind === 'variable' || kind === 'constant';
}

/** A variable stands for its value. A function stands for itself, but only if it is called or indexed. */
function used(view: View, entity: Entity, isMarked: boolean): Value[] {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || !('ordinal' in entity)) return [entity];
  const { kind, name } = definition;
  if (kind !== 'variable' && kind !== 'constant')
    return isMarked || isType(definition) ? [entity] : [];
  return localValues(view, view.get(entity.file), -1, name, isMarked) ?? [];
}

function memberOf(view: View, value: Value, { name, isMarked }: Step): Value[] {
  if (value.is === 'stated' && value.type.startsWith('{'))
    return typedAs(value, fieldInGo(value.type, name));
  const kept = value.is === 'stated' ? keptInLibrary(value, name) : [];
  if (kept.length > 0) return kept;
  return entitiesOf(view, value).flatMap((entity): Value[] => {
    if (entity.is === 'external') return [entity];
    if (entity.is === 'module')
      return exportedEntities(view, entity.file, name).flatMap((one) => used(view, one, isMarked));
    if (entity.is === 'declared') return [];
    const entities = goMembers(view, entity, name);
    // An embedded type is a field that has the type's name, without being listed as a field.
    const isListed = entities.some(({ is }) => is !== 'external');
    const embedded = isListed ? [] : embeddedAs(view, entity, name);
    if (embedded.length > 0) return embedded;
    return entities.flatMap((one): Value[] => {
      const type = typeWithField(view, one);
      if (type === null) return [withGivenOf(view, entity, one)];
      const given = givenAlong(view, entity, type);
      const fields = stated(view, type, `this.${name}`, given);
      return fields.length > 0 ? fields : [{ ...one, given }];
    });
  });
}

/** The contents of a container of the standard library: `u.current.Load()` of an `atomic.Pointer[Store]`. */
function keptInLibrary(value: Stated, name: string): Stated[] {
  const [type, [kept = '']] = madeInGo(value.type);
  const isAsked = type === 'atomic.Pointer' && (name === 'Load' || name === 'Swap');
  // The method is about to be called, so its type is a function type.
  return isAsked && kept !== '' ? [{ ...value, type: `(${kept})` }] : [];
}

/** A method, with the type arguments of the type that has it. */
function withGivenOf(
  view: View,
  object: DefinitionAddress & { readonly given?: Given | undefined },
  member: Entity,
): Value {
  if (member.is !== 'definition') return member;
  const [owner] = classOf(view, member);
  const given = owner === undefined ? undefined : givenAlong(view, object, owner);
  return given === undefined ? member : { ...member, given };
}

/**
 * The type that declares a field, or a method of an interface. Null for entities whose own definition states
 * their type.
 */
function typeWithField(view: View, entity: Entity): DefinitionAddress | null {
  if (entity.is === 'declared') return entity;
  if (entity.is !== 'definition' || definitionOf(view, entity)?.kind !== 'property') return null;
  return { file: entity.file, ordinal: view.get(entity.file).parent(entity.ordinal) };
}

/** The members of a name that a type has itself or through embedding; for a type of another module, that module. */
export function goMembers(view: View, type: DefinitionAddress, name: string): readonly Entity[] {
  const { entities, external } = findMember(view, type, name);
  const isOutside = entities.length === 0 && external !== null;
  return isOutside ? [{ is: 'external', module: external }] : entities;
}

function embeddedAs(
  view: View,
  type: DefinitionAddress & { readonly given?: Given | undefined },
  name: string,
): Stated[] {
  return lineage(view, type).flatMap((one) => {
    const found = stated(view, one, `this.${name}`);
    return found.length === 0 ? [] : stated(view, one, `this.${name}`, givenAlong(view, type, one));
  });
}

function withoutGiven(entity: Exclude<Value, Stated>): Entity {
  if (entity.given === undefined) return entity;
  const { given: _, ...plain } = entity;
  return plain;
}
