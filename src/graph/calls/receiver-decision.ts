import { FIXTURES, isTextName } from '../../model/named-in-text.js';
import { asCalled, isBoundWithin, isTakenOfCall, type Reference } from '../../model/reference.js';
import { beginsWithCapital } from '../../text/capital.js';
import { type Entity, isFunction } from '../entity.js';
import { alternativesOf, segmentsOfValue } from '../expressions/alternatives.js';
import { expressionEntities, following, memberEntities } from '../expressions/expression.js';
import { nearestFixture } from '../expressions/fixtures.js';
import { isElement } from '../expressions/given-elements.js';
import { valueOfName } from '../expressions/held-value.js';
import { isOpaque } from '../expressions/opaque-value.js';
import { moduleOfReceiver } from '../expressions/outside-receiver.js';
import { moduleByType } from '../expressions/outside-type.js';
import { receiverForm, type Segment } from '../expressions/receiver.js';
import { dottedEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { constructorOfBase } from '../types/base-constructor.js';
import { withoutFields } from '../types/called-in-java.js';
import { findMember } from '../types/classes.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { ofUse } from '../types/members-in-scope.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { attachedMembers } from './attached-members.js';
import { ofDjangoSettings } from './django-settings.js';
import { decisionInGo } from './go-decision.js';
import { baseConstructorsInCSharp, madeInCSharp } from './made-in-csharp.js';
import { type Decision, NOTHING, oneOf, unknown } from './meaning.js';
import { instances, ofEntities } from './of-entities.js';
import { overloadsOf } from './overloads.js';
import { behindPackages, membersOfManagers } from './python-outside.js';
import { decisionByOutline } from './use-by-outline.js';

/**
 * Decides what a use through a receiver means: by the constructed type in C#, by separate rules in Go and in
 * languages that a table describes, otherwise by what the receiver stands for.
 *
 * @param place identifies the place if the meaning depends on it
 */
export function receiverDecision(
  view: View,
  source: FileView,
  reference: Reference,
  place: string,
): Decision {
  const { name, receiver, holder } = reference;
  const made = madeInCSharp(view, source, reference);
  if (made !== null && made.length > 0)
    return ofEntities(view, source, overloadsOf(view, made, reference), []);
  const ofBase = baseConstructorsInCSharp(view, source, reference);
  if (ofBase !== null) return ofEntities(view, source, overloadsOf(view, ofBase, reference), []);
  if (source.outline !== undefined) return decisionByOutline(view, source, reference);
  if (source.go) return decisionInGo(view, source, reference, place);
  const choice = source.ecmascript || source.java ? alternativesOf(receiver) : null;
  if (choice !== null)
    return oneOf(
      choice.map((one) => receiverDecision(view, source, { ...reference, receiver: one }, place)),
    );
  if (receiver === FIXTURES && source.python) {
    const fixture = nearestFixture(view, source, holder, name);
    return fixture === null ? NOTHING : { ...NOTHING, targets: [fixture] };
  }
  const setting = source.python ? ofDjangoSettings(view, source, reference) : null;
  if (setting !== null) return setting;
  const form = receiverForm(receiver);
  const { isSuper } = form;
  const segments = source.python ? segmentsOfValue(receiver) : form.segments;
  if (isSuper && name === 'constructor' && !source.python) {
    const { entities, external } = constructorOfBase(view, source, holder);
    if (entities.length === 0) return { ...NOTHING, external };
    return ofEntities(view, source, overloadsOf(view, entities, reference), []);
  }
  if (isSuper) return ofSuper(view, source, reference);
  if (segments === null) return unknown(moduleOfReceiver(source, holder, receiver, form));
  const objects = remembered(source.memory('receiver'), place + receiver, () =>
    expressionEntities(view, source, holder, segments),
  );
  const decisionOf = (some: readonly Entity[]): Decision =>
    memberDecision(view, source, reference, segments, some);
  if (objects.some((one) => one.is === 'instance' && one.isOneOf))
    return oneOfObjects(objects.map((one) => decisionOf([one])));
  if (objects.length > 0) return decisionOf(objects);
  const built = source.java ? setByBuilder(view, source, reference, place) : null;
  if (built !== null) return built;
  const found = withoutObject(view, source, reference, segments);
  if (found !== null) return found;
  const module = moduleByType(view, source, holder, segments);
  const plain = asCalled(receiver);
  // What a Python comprehension or a Java lambda binds hides an outer name.
  const isHidden = (source.python || source.java) && isBoundWithin(receiver);
  if (module === null && plain !== receiver && !isHidden)
    return receiverDecision(view, source, { ...reference, receiver: plain }, place);
  if (module === null && beginsWithOwnClass(view, source, holder, segments)) return unknown(null);
  return unknown(module ?? moduleOfReceiver(source, holder, receiver, form));
}

/** The field that a method of a Lombok builder sets: `Shelf.builder().size(3)`; null if there is no such field. */
function setByBuilder(
  view: View,
  source: FileView,
  reference: Reference,
  place: string,
): Decision | null {
  const { receiver } = reference;
  if (!OF_BUILDER.test(receiver)) return null;
  const read = { ...reference, kind: 'value' as const, receiver: `${receiver}.build()` };
  const decision = receiverDecision(view, source, read, place);
  return decision.targets.length > 0 ? decision : null;
}

/** `Shelf.builder().name("a")`, before it is built. */
const OF_BUILDER = /\b(?:builder|toBuilder)\(\)(?!.*\bbuild\(\)$)/s;

/**
 * Whether a Java expression begins with a class of the repository, so that it cannot come from a wildcard
 * import of a package.
 */
function beginsWithOwnClass(
  view: View,
  source: FileView,
  holder: number,
  [first]: readonly Segment[],
): boolean {
  if (!source.java || first === undefined || !beginsWithCapital(first.name)) return false;
  return typesNamed(view, source, holder, first.name).length > 0;
}

/**
 * What a use means if its object is one of several. If only one of them leads somewhere, it is still just possible.
 */
function oneOfObjects(decisions: readonly Decision[]): Decision {
  return oneOf(decisions.length === 1 ? [...decisions, NOTHING] : decisions);
}

/**
 * What a use means if its receiver leads to no object: by packages and by assignments elsewhere; null if
 * these tell nothing.
 */
function withoutObject(
  view: View,
  source: FileView,
  reference: Reference,
  segments: readonly Segment[],
): Decision | null {
  const { name, receiver, holder } = reference;
  if (source.python) {
    if (isTextName(receiver)) return NOTHING;
    return behindPackages(view, source, reference, segments);
  }
  const packaged =
    source.java && !segments.some(isElement)
      ? dottedEntities(view, source, holder, [...segments.map((one) => one.name), name])
      : [];
  if (packaged.length > 0) return ofEntities(view, source, packaged, []);
  const attached = attachedMembers(view, source, reference, segments);
  return attached.length > 0 ? { ...NOTHING, targets: attached } : null;
}

/** A member of what a receiver stands for; if that lacks the member, what may have it. */
function memberDecision(
  view: View,
  source: FileView,
  reference: Reference,
  segments: readonly Segment[],
  objects: readonly Entity[],
): Decision {
  const { name, receiver } = reference;
  if (objects.every(({ is }) => is === 'external') && isTakenOfCall(receiver)) return unknown(null);
  const all = objects.flatMap((object) => memberEntities(view, object, name));
  const members = source.java
    ? overloadsOf(view, ofUse(view, all, reference.kind === 'call'), reference)
    : all;
  if (members.length > 0) {
    const ofLiterals = source.ecmascript && members.every(({ is }) => is === 'declared');
    const used = asUsed(view, objects, members, reference);
    const areValues = source.ecmascript && used.every(({ is }) => is === 'instance');
    const held = areValues ? objects.flatMap((one) => heldBy(view, one)) : objects;
    return { ...ofEntities(view, source, used, held), ofLiterals };
  }
  const isCalled = source.python && reference.kind === 'call';
  const asked = isCalled ? membersOfManagers(view, objects, name) : [];
  if (asked.length > 0) return ofEntities(view, source, asked, []);
  const self = segments.length === 1 && /^(?:self|cls)$/.test(segments[0]!.name);
  const isValue = source.python && objects.every((object) => isOpaque(view, object, name));
  const outside = isValue ? behindPackages(view, source, reference, segments) : null;
  if (outside !== null) return outside;
  return {
    ...NOTHING,
    owners: instances(objects),
    modules: objects.flatMap((object) => (object.is === 'module' ? object.file : [])),
    // A Python mixin calls methods that only its sibling classes define.
    open:
      (source.python && self) ||
      objects.every(
        (object) =>
          isOpaque(view, object, name) || (source.python && isFunctionItself(view, object)),
      ),
  };
}

/** The object of a constant, as its member holds a value that does not tell whose member it is; else the entity itself. */
function heldBy(view: View, entity: Entity): readonly Entity[] {
  return entity.is === 'definition' ? valueOfName(view, entity, following(view).follow) : [entity];
}

/** A called field of JavaScript or Python is used itself, whatever its type. */
function asUsed(
  view: View,
  objects: readonly Entity[],
  members: readonly Entity[],
  { kind, name }: Reference,
): readonly Entity[] {
  if (kind !== 'call' || members.some(({ is }) => is !== 'instance')) return members;
  const own = objects.flatMap((object) =>
    object.is === 'instance' && !view.get(object.file).java
      ? findMember(view, object, name).entities
      : [],
  );
  return own.length > 0 ? own : members;
}

/**
 * Whether an entity is a Python function, which has no members. So it is decorated (`@cli.command()`), or a
 * parameter has its name, as with fixtures.
 */
function isFunctionItself(view: View, entity: Entity): boolean {
  return entity.is === 'definition' && isFunction(view, entity);
}

/** Methods that every Python object has. They say nothing about a base that does not visibly define them. */
const SPECIAL = /^__\w+__$/;

/** What a use through `super` means: a member of the bases. */
function ofSuper(view: View, source: FileView, reference: Reference): Decision {
  const { holder, name } = reference;
  const owner = enclosingClass(source, holder);
  if (owner === null) return { ...NOTHING, open: true };
  const address = { file: source.file, ordinal: owner };
  const inherited = findMember(view, address, name, 'bases');
  const { external } = inherited;
  const entities = source.java ? withoutFields(view, inherited.entities) : inherited.entities;
  if (entities.length > 0)
    return ofEntities(view, source, overloadsOf(view, entities, reference), []);
  if (external !== null) return { ...NOTHING, external };
  // A Python mixin forwards to methods that only its sibling classes define.
  return { ...NOTHING, open: source.python && !SPECIAL.test(name) };
}
