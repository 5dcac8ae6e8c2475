import { definitionOf, type Entity, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { isOwnManager } from './class-arguments.js';
import { fieldEntities } from './fields.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';
import { isElement } from './given-elements.js';
import { ofGivenType } from './given-types.js';
import { instancesOf } from './instances.js';
import { returnsItself } from './itself.js';
import { valuesOfCount } from './java-values.js';
import { withTypeArguments } from './made-in-place.js';
import { ofTypeParameter } from './made-members.js';
import { fieldInBrackets } from './python-fields.js';
import type { Segment } from './receiver.js';
import { memberOfReturned } from './returned-objects.js';
import { type Calling, ENTERING, entered, ofSubscript } from './special-methods.js';
import { calledInPython, valuesOf } from './yielded.js';

/** What the next part of an expression stands for, given the entity that the parts before it led to. */
export function stepInto(
  place: Place,
  entity: Entity,
  segment: Segment,
  calling: Calling,
): readonly Entity[] {
  const { view, source } = place;
  const { follow, membersOf } = calling;
  if (segment.name === '') return ofCalled(view, source, entity, segment, follow);
  const { text } = segment;
  if (source.ecmascript && text !== undefined)
    return stepInto(place, entity, { name: text, called: false, constructed: false }, calling);
  const field = fieldInBrackets(view, entity, segment);
  if (field !== null)
    return stepInto(place, entity, { name: field, called: false, constructed: false }, calling);
  if (segment.place !== undefined && entity.is === 'instance') {
    const part = memberOfReturned(view, entity, `${segment.place}`, follow);
    if (part !== null) return part;
  }
  if (isElement(segment)) return ofSubscript(view, entity, segment, calling);
  const members = membersOf(entity, segment.name);
  const given = ofTypeParameter(view, entity, members, segment);
  if (given.length > 0) return given;
  const isOfObject = entity.is === 'instance' && segment.called;
  if (entity.is === 'definition' && members.length === 0 && findsConstant(view, entity, segment))
    return instancesOf([entity]);
  if (isOfObject && segment.name === ENTERING && source.python)
    return entered(view, entity, calling);
  if (isOwnManager(source, entity, segment)) return instancesOf([entity]);
  const isSame =
    segment.called &&
    members.length > 0 &&
    members.every((one) => returnsItself(view, one, segment));
  if (isOfObject && isSame) return [entity];
  // `Store.open()`, where `open` is a class method that returns `cls()`.
  const isOfClass = source.python && isTypeEntity(view, entity);
  if (isOfClass && isSame && 'ordinal' in entity) return instancesOf([entity]);
  if (source.java && segment.called && !segment.constructed)
    return valuesOfCount(place, members, segment, follow);
  const values = valuesOfCall(place, members, segment, follow);
  // `open: () => Pool`, `kind: type[Pool]`
  return values.length === 0 && isOfObject && (source.ecmascript || source.python)
    ? fieldEntities(view, entity, `${segment.name}()`)
    : values;
}

/** Whether the call is `Kind.valueOf(name)` of a Java enum. */
function findsConstant(view: View, entity: Entity, { name, called }: Segment): boolean {
  if (!called || name !== 'valueOf' || entity.is !== 'definition') return false;
  return view.get(entity.file).java && definitionOf(view, entity)?.kind === 'enum';
}

/** The result of calling what another call returned: a function, a class or a callable Python object. */
function ofCalled(
  view: View,
  source: FileView,
  entity: Entity,
  segment: Segment,
  follow: Follow,
): readonly Entity[] {
  if (entity.is !== 'instance') return valuesOf(view, source, [entity], segment, follow);
  return source.python ? calledInPython(view, entity, follow) : [];
}

/** The values of entities that are used or called. Arguments are considered where they tell more. */
export function valuesOfCall(
  place: Place,
  entities: readonly Entity[],
  segment: Segment,
  follow: Follow,
): readonly Entity[] {
  const { view, source } = place;
  const given = entities.flatMap((one) => ofGivenType(place, one, segment, follow));
  if (given.length > 0) return given;
  const values = valuesOf(view, source, entities, segment, follow);
  return withTypeArguments(place, entities, values, segment);
}
