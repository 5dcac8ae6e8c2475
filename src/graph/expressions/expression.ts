import { distinctEntities, type Entity, isTypeEntity, oneOfSeveral } from '../entity.js';
import type { FileView } from '../file-view.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { chosen } from './chosen.js';
import { outsideGiver } from './class-arguments.js';
import { elementIn } from './elements.js';
import { entityMembers } from './entity-members.js';
import { type Beginning, startOf } from './expression-start.js';
import { stepInto } from './expression-steps.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';
import { asElements } from './given-elements.js';
import { instancesOf } from './instances.js';
import { narrowed } from './java-values.js';
import { queriesPassed } from './managers.js';
import { narrowedBy } from './narrowed-classes.js';
import { objectsAlong } from './outline-expression.js';
import type { Segment } from './receiver.js';
import { askedFor, type Records, recordsAmong } from './records.js';
import type { Calling } from './special-methods.js';
import { resultOfCall } from './yielded.js';

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
  if (choice !== undefined) return chosen({ view, source, holder }, choice, following(view).follow);
  const plain = asElements(segments);
  const place = { view, source, holder };
  const found = followed(place, startOf(place, plain, following(view).follow), plain);
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
    classes.flatMap((one) => {
      const objects = instancesOf(typesNamed(view, one.source, one.holder, one.name));
      return one.isOneOf ? objects.map((object) => oneOfSeveral(object)) : objects;
    }),
  );
  return followed(place, { entities, used }, segments);
}

/**
 * Whether a field or method has a type that its own text does not resolve to a class, such as a type
 * parameter or a type without a definition.
 */
function isUnknownValue(view: View, entity: Entity): boolean {
  if (entity.is === 'external') return true;
  return entity.is === 'declared' || (entity.is === 'definition' && !isTypeEntity(view, entity));
}

/** A member of any entity. */
export function memberEntities(view: View, entity: Entity, name: string): readonly Entity[] {
  return entityMembers(view, entity, name, following(view));
}

/**
 * The functions by which parts of an expression resolve other expressions. Made once for a repository,
 * because they are needed very often.
 */
export function following(view: View): Calling {
  return view.memo('following', () => {
    const follow: Follow = (file, holder, segments) =>
      expressionEntities(view, view.get(file), holder, segments);
    return {
      follow,
      membersOf: (entity, name) => memberEntities(view, entity, name),
      resultOf: (entity) => resultOfCall(view, entity, follow),
    };
  });
}

/** What is found through an uncertain object is just as uncertain. */
function asUncertain(of: Entity, found: readonly Entity[]): readonly Entity[] {
  if (of.is !== 'instance' || !of.isOneOf) return found;
  return found.map(oneOfSeveral);
}

/** Follows an expression from its resolved beginning to its end. */
function followed(
  place: Place,
  { entities, used }: Beginning,
  segments: readonly Segment[],
): readonly Entity[] {
  const { view } = place;
  const calling = following(view);
  let found = entities;
  let records: Records | null = null;
  for (const segment of segments.slice(used)) {
    records = recordsAmong(view, found, segment) ?? records;
    const before = found;
    const narrowed = place.source.ecmascript
      ? narrowedBy(place, found, segment, calling.follow)
      : null;
    if (narrowed !== null) {
      found = distinctEntities(narrowed);
      continue;
    }
    found = distinctEntities(
      found.flatMap((entity) => asUncertain(entity, stepInto(place, entity, segment, calling))),
    );
    if (found.length > 0) continue;
    found = queriesPassed(view, before, segment, calling);
    if (found.length > 0 || records === null) continue;
    const isOwn = before.some((one) => calling.membersOf(one, segment.name).length > 0);
    ({ entities: found, records } = askedFor(records, segment, isOwn));
  }
  const module = found.length > 0 ? null : (records?.module ?? null);
  return module === null ? found : [{ is: 'external', module }];
}
