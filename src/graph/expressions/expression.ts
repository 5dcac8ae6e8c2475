import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, distinctEntities, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { exportedEntities } from '../imports/exports.js';
import { gatheredEntities } from '../imports/gathered.js';
import { findMember } from '../types/classes.js';
import { membersInScope } from '../types/members-in-scope.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { segmentsOfValue } from './alternatives.js';
import { bySignature, calledOf } from './called-objects.js';
import { isOwnManager, objectsOfGiven, outsideGiver, queriedBy } from './class-arguments.js';
import { isContextManager, isPythonProperty } from './decorators.js';
import { elementIn, type Following } from './elements.js';
import { fieldEntities, isDefinedNearer } from './fields.js';
import { fixtureFor, yieldedFrom } from './fixtures.js';
import { type Follow, givenBack } from './given-back.js';
import { asElements, isElement } from './given-elements.js';
import { assignedValue, valueOfName } from './held-value.js';
import {
  instancesOf,
  isTypedIn,
  ofAlias,
  ownInstance,
  returned,
  statedIn,
  typedEntities,
} from './instances.js';
import { returnsItself } from './itself.js';
import { standingFor } from './listed-members.js';
import { objectsAlong } from './outline-expression.js';
import type { Segment } from './receiver.js';
import { askedFor, type Records, recordsAmong } from './records.js';
import { memberOfReturned, returnedObject } from './returned-objects.js';
import { headEntities, ownModule, staticMember } from './scope.js';
import { type Calling, ENTERING, entered, ofSubscript } from './special-methods.js';

/**
 * What an expression of names, members and calls stands for, as far as annotations, constructors and imports tell.
 * Empty where the trail is lost.
 *
 * @param holder ordinal of the definition around the expression, or -1
 */
export function expressionEntities(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): readonly Entity[] {
  const choice = segments[0]!.alternatives;
  if (choice !== undefined) return agreedUpon(view, source, holder, choice);
  const plain = asElements(segments);
  const found = followed(view, source, startOf(view, source, holder, plain), plain);
  if (found.length > 0) return found;
  const given = followed(view, source, outsideGiver(source, holder, segments), segments);
  if (given.length > 0) return given;
  if (source.java) return objectsAlong(view, source, holder, segments);
  const element = elementIn(view, source, holder, segments, following(view));
  if (element === null) return [];
  const { classes, used } = element;
  const entities = distinctEntities(
    classes.flatMap((one) => instancesOf(typesNamed(view, one.source, one.holder, one.name))),
  );
  return followed(view, source, { entities, used }, segments);
}

/** What all expressions stand for of one of which a choice is; nothing where they differ, or one is unknown. */
function agreedUpon(
  view: View,
  source: FileView,
  holder: number,
  choice: readonly string[],
): readonly Entity[] {
  const all = choice.map((written) => {
    const segments = segmentsOfValue(written);
    return segments === null ? [] : expressionEntities(view, source, holder, segments);
  });
  const [first = []] = all;
  const isSame = all.every((some) => distinctEntities([...first, ...some]).length === first.length);
  return isSame && all.every((some) => some.length === first.length) ? first : [];
}

/** What {@link elementIn} follows. */
export function following(view: View): Following {
  return {
    follow: follower(view),
    membersOf: (entity, name) => memberEntities(view, entity, name),
  };
}

function calling(view: View): Calling {
  return { ...following(view), resultOf: (entity) => resultOfCall(view, entity) };
}

/** What the beginning of an expression stands for, and how many of its parts that is. */
interface Beginning {
  readonly entities: readonly Entity[];
  readonly used: number;
}

function followed(
  view: View,
  source: FileView,
  { entities, used }: Beginning,
  segments: readonly Segment[],
): readonly Entity[] {
  let found = entities;
  let records: Records | null = null;
  for (const segment of segments.slice(used)) {
    records = recordsAmong(view, found, segment) ?? records;
    const before = found;
    found = distinctEntities(found.flatMap((entity) => stepInto(view, source, entity, segment)));
    if (found.length > 0 || records === null) continue;
    const isOwn = before.some((one) => memberEntities(view, one, segment.name).length > 0);
    ({ entities: found, records } = askedFor(records, segment, isOwn));
  }
  const module = found.length > 0 ? null : (records?.module ?? null);
  return module === null ? found : [{ is: 'external', module }];
}

function startOf(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): Beginning {
  const first = segments[0]!;
  const { name, called } = first;
  if (name === 'this' || (name === 'self' && !source.java))
    return { entities: called ? [] : ownInstance(source, holder), used: 1 };
  if (name === 'cls' && source.python) return { entities: ownInstance(source, holder), used: 1 };
  const inClass = source.java ? startInClass(view, source, holder, first) : null;
  if (inClass !== null) return { entities: inClass, used: 1 };
  const given = called && source.ecmascript ? typedEntities(view, source, holder, `${name}()`) : [];
  if (given.length > 0) return { entities: given, used: 1 };
  const own = ownModule(source, segments);
  if (own > 0) return { entities: [{ is: 'module', file: source.file }], used: own };
  const isKnown = source.java || source.mayKnow(name);
  const typed = isKnown ? typedEntities(view, source, holder, name) : [];
  if (typed.length > 0) return { entities: called ? [] : typed, used: 1 };
  const fixture = source.python ? fixtureFor(view, source, holder, name) : null;
  if (fixture !== null) {
    const given = ofFixture(view, fixture);
    return { entities: called ? valuesOf(view, source, given, first) : given, used: 1 };
  }
  if (!isKnown && !first.constructed) return { entities: [], used: 1 };
  const upToCall = segments.findIndex((segment) => segment.called);
  const names = segments
    .slice(0, upToCall < 0 ? segments.length : upToCall + 1)
    .map((segment) => segment.name);
  const head = headEntities(view, source, holder, names);
  const ofType = first.constructed ? ofAlias(view, source, holder, name, head.entities) : [];
  if (ofType.length > 0) return { entities: ofType, used: 1 };
  const last = segments[head.used - 1]!;
  return { entities: valuesOf(view, source, head.entities, last), used: head.used };
}

/** What a fixture of pytest gives to a test. */
function ofFixture(view: View, fixture: DefinitionAddress): readonly Entity[] {
  const { signature } = view.get(fixture.file).definition(fixture.ordinal)!;
  const yielded = yieldedFrom(view, fixture, follower(view));
  return yielded.length > 0 ? yielded : resultOf(view, fixture, signature);
}

/** The same in Java, where brackets tell a method from a field, and both may be members of the classes around. */
function startInClass(
  view: View,
  source: FileView,
  holder: number,
  first: Segment,
): readonly Entity[] | null {
  const { name, called } = first;
  if (!called && isTypedIn(source, holder, name)) return typedEntities(view, source, holder, name);
  const own = membersInScope(view, source, holder, name, called);
  return own === null ? null : valuesOf(view, source, own.members, first);
}

function stepInto(
  view: View,
  source: FileView,
  entity: Entity,
  segment: Segment,
): readonly Entity[] {
  if (segment.name === '') return ofCalled(view, source, entity, segment);
  if (isElement(segment)) return ofSubscript(view, entity, segment, calling(view));
  const members = memberEntities(view, entity, segment.name);
  const isOfObject = entity.is === 'instance' && segment.called;
  if (isOfObject && segment.name === ENTERING && source.python)
    return entered(view, entity, calling(view));
  if (isOwnManager(source, entity, segment)) return instancesOf([entity]);
  if (isOfObject && members.length > 0 && members.every((one) => returnsItself(view, one)))
    return [entity];
  const values = valuesOf(view, source, members, segment);
  // `open: () => Pool`
  return values.length === 0 && isOfObject && source.ecmascript
    ? fieldEntities(view, entity, `${segment.name}()`)
    : values;
}

/** What a call yields of what another call returned: a function, a class, or an object of Python that can be called. */
function ofCalled(
  view: View,
  source: FileView,
  entity: Entity,
  segment: Segment,
): readonly Entity[] {
  if (entity.is !== 'instance') return valuesOf(view, source, [entity], segment);
  const methods = source.python ? memberEntities(view, entity, '__call__') : [];
  return methods.flatMap((one) => resultOfCall(view, one));
}

/** A member of whatever an expression stands for. */
export function memberEntities(view: View, entity: Entity, name: string): readonly Entity[] {
  if (entity.is === 'external' || entity.is === 'module') return staticMember(view, entity, name);
  if (entity.is === 'declared') return [];
  const definition = definitionOf(view, entity);
  if (definition === null) return [];
  if (isType(definition)) {
    // `Outer.this`
    if (name === 'this') return instancesOf([entity]);
    const found = standingFor(view, findMember(view, entity, name).entities, following(view));
    const fields =
      entity.is === 'instance' || found.length === 0 ? fieldEntities(view, entity, name) : [];
    const isField =
      fields.length > 0 &&
      !found.some((one) => one.is === 'definition' && isCallable(view, one)) &&
      !isDefinedNearer(view, entity, name, found);
    return isField ? fields : found;
  }
  const returned =
    entity.is === 'instance' ? memberOfReturned(view, entity, name, follower(view)) : null;
  if (returned !== null) return returned;
  const own = staticMember(view, { ...entity, is: 'definition' }, name);
  if (own.length > 0 || entity.is === 'instance') return own;
  const gathered = gatheredEntities(view, view.get(entity.file), definition, name);
  if (gathered.length > 0) return gathered;
  return valueOfName(view, entity, follower(view)).flatMap((value) =>
    memberEntities(view, value, name),
  );
}

function isCallable(view: View, entity: Entity): boolean {
  const kind = definitionOf(view, entity)?.kind;
  return kind === 'method' || kind === 'function' || kind === 'class';
}

/**
 * What using or calling an entity yields: objects of a class, what a function says it returns, the value of a constant.
 *
 * @param source the file that uses it
 */
function valuesOf(
  view: View,
  source: FileView,
  entities: readonly Entity[],
  segment: Segment,
): readonly Entity[] {
  const { called, constructed } = segment;
  if (!called && !constructed) return entities.flatMap((entity) => accessed(view, entity));
  return entities.flatMap((entity) => {
    const result = resultOfCall(view, entity);
    const given = objectsOfGiven(view, source, entity, segment, result);
    return given.length > 0 ? given : result;
  });
}

function resultOfCall(view: View, entity: Entity): readonly Entity[] {
  if (entity.is === 'module')
    return exportedEntities(view, entity.file, 'default').flatMap((one) =>
      one.is === 'module' ? [] : resultOfCall(view, one),
    );
  if (entity.is === 'external') return [entity];
  if (entity.is === 'declared')
    return statedIn(view, view.get(entity.file), `this.${entity.name}()`, entity.ordinal);
  const definition = definitionOf(view, entity);
  if (definition === null) return [];
  const ofSignature = entity.is === 'instance' ? bySignature(view, entity) : [];
  if (ofSignature.length > 0) return ofSignature;
  if (isType(definition)) return [{ is: 'instance', file: entity.file, ordinal: entity.ordinal }];
  if ('ordinal' in entity && isContextManager(view.get(entity.file), entity.ordinal))
    return [{ is: 'instance', file: entity.file, ordinal: entity.ordinal }];
  const queried = queriedBy(view, entity);
  if (queried.length > 0) return queried;
  const result = resultOf(view, entity, definition.signature);
  const isValue = /^(?:constant|variable|property)$/.test(definition.kind);
  const stated = isValue ? calledOf(view, result) : result;
  // The functions that run are told by the object that is returned, and not by the interface that is stated for it.
  const isClass = stated.some((one) => definitionOf(view, one)?.kind === 'class');
  return isClass ? stated : [...stated, ...returnedObject(view, entity)];
}

/** What a signature says a definition returns or holds; where it says nothing, what the function returns as written. */
function resultOf(view: View, address: DefinitionAddress, signature: string): readonly Entity[] {
  const stated = returned(view, address, signature);
  if (stated.length > 0) return stated;
  return givenBack(view, address, 'return', follower(view));
}

function follower(view: View): Follow {
  return (file, holder, segments) => expressionEntities(view, view.get(file), holder, segments);
}

/** Using an accessor or a typed constant yields its value, everything else is itself. */
function accessed(view: View, entity: Entity): readonly Entity[] {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || !('ordinal' in entity)) return [entity];
  const { kind, signature } = definition;
  const accessor =
    kind === 'property' ||
    /^(?:static |async )*get /.test(signature) ||
    isPythonProperty(view, entity);
  const value = accessor ? resultOf(view, entity, signature) : [];
  const found =
    value.length > 0 || kind !== 'property' ? value : assignedValue(view, entity, follower(view));
  return found.length > 0 ? found : [entity];
}
