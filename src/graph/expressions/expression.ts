import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, distinctEntities, type Entity, isType, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { gatheredEntities } from '../imports/gathered.js';
import { calledInJava } from '../types/called-in-java.js';
import { basesOf, findMember } from '../types/classes.js';
import { isConstructorFunction } from '../types/constructor-functions.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { membersInScope } from '../types/members-in-scope.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { bySignature } from './called-objects.js';
import { chosen } from './chosen.js';
import { isOwnManager, outsideGiver } from './class-arguments.js';
import { elementIn } from './elements.js';
import { fieldEntities, isDefinedNearer } from './fields.js';
import { fixtureFor, yieldedFrom } from './fixtures.js';
import type { Following } from './following.js';
import { carriesAnything, inheritedAttribute } from './framework-attributes.js';
import { type Follow, followedOnce } from './given-back.js';
import type { Place } from './given-by-argument.js';
import { asElements, isElement } from './given-elements.js';
import { ofGivenType } from './given-types.js';
import { valueOfName } from './held-value.js';
import { instancesOf, isTypedIn, ofAlias, ownInstance, typedEntities } from './instances.js';
import { returnsItself } from './itself.js';
import { narrowed, valuesOfCount } from './java-values.js';
import { standingFor } from './listed-members.js';
import { withTypeArguments } from './made-in-place.js';
import { ofTypeParameter } from './made-members.js';
import { objectsAlong } from './outline-expression.js';
import { modulesNamed } from './own-module.js';
import { assignedTo, ofConstant, statedInPlace } from './place-members.js';
import type { Segment } from './receiver.js';
import { askedFor, type Records, recordsAmong } from './records.js';
import { memberOfReturned } from './returned-objects.js';
import { headEntities, staticMember } from './scope.js';
import { type Calling, ENTERING, entered, ofSubscript } from './special-methods.js';
import { calledInPython, resultOf, resultOfCall, valuesOf } from './yielded.js';

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
  if (choice !== undefined) return chosen({ view, source, holder }, choice, follower(view));
  const plain = asElements(segments);
  const place = { view, source, holder };
  const found = followed(place, startOf(view, source, holder, plain), plain);
  if (source.java && found.length > 0 && found.every((one) => isUnknownValue(view, one))) {
    const along = objectsAlong(view, source, holder, segments);
    return along.length > 0 ? along : found;
  }
  if (found.length > 0) return source.java ? narrowed(place, found, segments) : found;
  const given = followed(place, outsideGiver(source, holder, segments), segments);
  if (given.length > 0) return given;
  if (source.java) return objectsAlong(view, source, holder, segments);
  const element = elementIn(view, source, holder, segments, following(view));
  if (element === null) return [];
  const { classes, used } = element;
  const entities = distinctEntities(
    classes.flatMap((one) => instancesOf(typesNamed(view, one.source, one.holder, one.name))),
  );
  return followed(place, { entities, used }, segments);
}

/** A field or method whose type is no class that its own text tells: one of a type parameter, or what has no definition. */
function isUnknownValue(view: View, entity: Entity): boolean {
  if (entity.is === 'external') return true;
  return entity.is === 'declared' || (entity.is === 'definition' && !isTypeEntity(view, entity));
}

/** What {@link elementIn} follows. */
export function following(view: View): Following {
  return {
    follow: follower(view),
    membersOf: (entity, name) => memberEntities(view, entity, name),
  };
}

function calling(view: View): Calling {
  return { ...following(view), resultOf: (entity) => resultOfCall(view, entity, follower(view)) };
}

/** What the beginning of an expression stands for, and how many of its parts that is. */
interface Beginning {
  readonly entities: readonly Entity[];
  readonly used: number;
}

function followed(
  place: Place,
  { entities, used }: Beginning,
  segments: readonly Segment[],
): readonly Entity[] {
  const { view } = place;
  let found = entities;
  let records: Records | null = null;
  for (const segment of segments.slice(used)) {
    records = recordsAmong(view, found, segment) ?? records;
    const before = found;
    found = distinctEntities(found.flatMap((entity) => stepInto(place, entity, segment)));
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
  const place = { view, source, holder };
  const inPlace = source.ecmascript ? statedInPlace(place, segments, follower(view)) : null;
  if (inPlace !== null) return inPlace;
  if (name === 'this' || (name === 'self' && !source.java))
    return { entities: called ? [] : ownInstance(source, holder), used: 1 };
  if (name === 'super' && (source.python || source.ecmascript))
    return { entities: instancesOf(basesAround(view, source, holder)), used: 1 };
  if (name === 'cls' && source.python) return { entities: ownInstance(source, holder), used: 1 };
  const inClass = source.java ? startInClass(view, source, holder, first) : null;
  if (inClass !== null) return { entities: inClass, used: 1 };
  const isStated = called && (source.ecmascript || source.python);
  const given = isStated ? typedEntities(view, source, holder, `${name}()`) : [];
  if (given.length > 0) return { entities: given, used: 1 };
  const modules = modulesNamed(view, source, segments);
  if (modules !== null) {
    const { files, used } = modules;
    return { entities: files.map((file) => ({ is: 'module', file })), used };
  }
  const isKnown = source.java || source.mayKnow(name);
  const typed = isKnown ? typedEntities(view, source, holder, name) : [];
  if (typed.length > 0)
    return { entities: called ? calledObjects(view, source, typed) : typed, used: 1 };
  const fixture = source.python ? fixtureFor(view, source, holder, name) : null;
  if (fixture !== null) {
    const given = ofFixture(view, fixture);
    return {
      entities: called ? valuesOf(view, source, given, first, follower(view)) : given,
      used: 1,
    };
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
  return { entities: valuesOfCall(place, head.entities, last), used: head.used };
}

/** The bases of the class around a definition. */
function basesAround(view: View, source: FileView, holder: number): readonly DefinitionAddress[] {
  const owner = enclosingClass(source, holder);
  return owner === null ? [] : basesOf(view, { file: source.file, ordinal: owner }).known;
}

/** What objects yield that are called, as far as their types tell. */
function calledObjects(
  view: View,
  source: FileView,
  objects: readonly Entity[],
): readonly Entity[] {
  return objects.flatMap((one) => {
    if (one.is !== 'instance') return [];
    return source.python ? calledInPython(view, one, follower(view)) : bySignature(view, one);
  });
}

/** What using or calling entities yields, by what the call gives them where that tells more. */
function valuesOfCall(
  place: Place,
  entities: readonly Entity[],
  segment: Segment,
): readonly Entity[] {
  const { view, source } = place;
  const given = entities.flatMap((one) => ofGivenType(place, one, segment, follower(view)));
  if (given.length > 0) return given;
  const values = valuesOf(view, source, entities, segment, follower(view));
  return withTypeArguments(place, entities, values, segment);
}

/** What a fixture of pytest gives to a test. */
function ofFixture(view: View, fixture: DefinitionAddress): readonly Entity[] {
  const { signature } = view.get(fixture.file).definition(fixture.ordinal)!;
  const yielded = yieldedFrom(view, fixture, follower(view));
  return yielded.length > 0 ? yielded : resultOf(view, fixture, signature, follower(view));
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
  const members = own?.members ?? (called ? calledInJava(view, source, holder, name) : []);
  if (own === null && members.length === 0) return null;
  return valuesOfCount({ view, source, holder }, members, first, follower(view));
}

function stepInto(place: Place, entity: Entity, segment: Segment): readonly Entity[] {
  const { view, source } = place;
  if (segment.name === '') return ofCalled(view, source, entity, segment);
  const { text } = segment;
  if (source.ecmascript && text !== undefined)
    return stepInto(place, entity, { name: text, called: false, constructed: false });
  if (segment.place !== undefined && entity.is === 'instance') {
    const part = memberOfReturned(view, entity, `${segment.place}`, follower(view));
    if (part !== null) return part;
  }
  if (isElement(segment)) return ofSubscript(view, entity, segment, calling(view));
  const members = memberEntities(view, entity, segment.name);
  const given = ofTypeParameter(view, entity, members, segment);
  if (given.length > 0) return given;
  const isOfObject = entity.is === 'instance' && segment.called;
  if (entity.is === 'definition' && members.length === 0 && findsConstant(view, entity, segment))
    return instancesOf([entity]);
  if (isOfObject && segment.name === ENTERING && source.python)
    return entered(view, entity, calling(view));
  if (isOwnManager(source, entity, segment)) return instancesOf([entity]);
  const isSame =
    segment.called && members.length > 0 && members.every((one) => returnsItself(view, one));
  if (isOfObject && isSame) return [entity];
  // `Store.open()` of a method of the class, which returns `cls()`.
  const isOfClass = source.python && isTypeEntity(view, entity);
  if (isOfClass && isSame && 'ordinal' in entity) return instancesOf([entity]);
  if (source.java && segment.called && !segment.constructed)
    return valuesOfCount(place, members, segment, follower(view));
  const values = valuesOfCall(place, members, segment);
  // `open: () => Pool`, `kind: type[Pool]`
  return values.length === 0 && isOfObject && (source.ecmascript || source.python)
    ? fieldEntities(view, entity, `${segment.name}()`)
    : values;
}

/** `Kind.valueOf(name)` of Java. */
function findsConstant(view: View, entity: Entity, { name, called }: Segment): boolean {
  if (!called || name !== 'valueOf' || entity.is !== 'definition') return false;
  return view.get(entity.file).java && definitionOf(view, entity)?.kind === 'enum';
}

/** What a call yields of what another call returned: a function, a class, or an object of Python that can be called. */
function ofCalled(
  view: View,
  source: FileView,
  entity: Entity,
  segment: Segment,
): readonly Entity[] {
  if (entity.is !== 'instance') return valuesOf(view, source, [entity], segment, follower(view));
  return source.python ? calledInPython(view, entity, follower(view)) : [];
}

/** A member of whatever an expression stands for. */
export function memberEntities(view: View, entity: Entity, name: string): readonly Entity[] {
  if (carriesAnything(entity, name)) return [];
  if (entity.is === 'external' || entity.is === 'module') return staticMember(view, entity, name);
  if (entity.is === 'declared') return [];
  const definition = definitionOf(view, entity);
  if (definition === null) return [];
  if (name === 'prototype' && view.get(entity.file).ecmascript) return instancesOf([entity]);
  const isMade = entity.is === 'instance' && view.get(entity.file).ecmascript;
  if (isType(definition) || (isMade && isConstructorFunction(definition))) {
    // `Outer.this`
    if (name === 'this') return instancesOf([entity]);
    const found = standingFor(view, findMember(view, entity, name).entities, following(view));
    const fields =
      entity.is === 'instance' || found.length === 0 ? fieldEntities(view, entity, name) : [];
    const isFunction = found.some((one) => one.is === 'definition' && isCallable(view, one));
    if (isFunction) return found;
    if (fields.length > 0) return isDefinedNearer(view, entity, name, found) ? found : fields;
    const assigned = entity.is === 'instance' ? assignedTo(view, entity, name, follower(view)) : [];
    if (assigned.length > 0 || found.length > 0) return assigned.length > 0 ? assigned : found;
    const inherited = entity.is === 'instance' ? inheritedAttribute(view, entity, name) : null;
    return inherited === null ? [] : [inherited];
  }
  const stated = ofConstant(view, entity, name, follower(view));
  if (stated.length > 0) return stated;
  const returned =
    entity.is === 'instance' ? memberOfReturned(view, entity, name, follower(view)) : null;
  if (returned !== null) return returned;
  const own = staticMember(view, { ...entity, is: 'definition' }, name);
  if (own.length > 0 || entity.is === 'instance') return own;
  const source = view.get(entity.file);
  const gathered = gatheredEntities(view, source, definition, name);
  if (gathered.length > 0) return gathered;
  // Two constants may each be given the other.
  return followedOnce(view, source, `member ${entity.ordinal} ${name}`, () =>
    valueOfName(view, entity, follower(view)).flatMap((value) => memberEntities(view, value, name)),
  );
}

function isCallable(view: View, entity: Entity): boolean {
  const kind = definitionOf(view, entity)?.kind;
  return kind === 'method' || kind === 'function' || kind === 'class';
}

function follower(view: View): Follow {
  return (file, holder, segments) => expressionEntities(view, view.get(file), holder, segments);
}
