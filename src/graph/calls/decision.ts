import { FIXTURES, isTextName } from '../../model/named-in-text.js';
import { isOfParameter, objectsOfBareName } from '../../model/objects-around.js';
import { asCalled, isTakenOfCall, type Reference } from '../../model/reference.js';
import { type Entity, isFunction } from '../entity.js';
import { alternativesOf, segmentsOfValue } from '../expressions/alternatives.js';
import { expressionEntities, memberEntities } from '../expressions/expression.js';
import { nearestFixture } from '../expressions/fixtures.js';
import { isElement } from '../expressions/given-elements.js';
import { isOpaque } from '../expressions/opaque-value.js';
import { moduleOfReceiver } from '../expressions/outside-receiver.js';
import { moduleByType } from '../expressions/outside-type.js';
import { receiverForm } from '../expressions/receiver.js';
import { dottedEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { constructorOfBase } from '../types/base-constructor.js';
import { withoutFields } from '../types/called-in-java.js';
import { findMember } from '../types/classes.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { ofUse } from '../types/members-in-scope.js';
import type { View } from '../view.js';
import { asRun } from './as-run.js';
import { attachedMembers } from './attached-members.js';
import { bareDecision } from './bare-decision.js';
import { behindOutsideInCSharp } from './csharp-outside.js';
import { byCSharpArguments } from './csharp-overloads.js';
import { decisionInGo } from './go-decision.js';
import { byArguments } from './java-overloads.js';
import { byArgumentsOfKotlin } from './kotlin-overloads.js';
import { baseConstructorsInCSharp, madeInCSharp } from './made-in-csharp.js';
import { type Decision, NOTHING, oneOf, unknown } from './meaning.js';
import { instances, ofEntities } from './of-entities.js';
import { overloadsOf } from './overloads.js';
import { behindPackages } from './python-outside.js';
import { byArgumentsOfScala } from './scala-overloads.js';
import { componentsNamed, isOfAngular, useInOwner } from './template-owners.js';
import { decisionByOutline } from './use-by-outline.js';

/** Of what of its place the meaning of an expression depends: of nothing, of the class around it, or of all of it. */
type Scope = 'file' | 'class' | 'holder';

/** What has been decided of the uses of a name through a receiver; by the place where the scope is not the whole file. */
interface Decided {
  readonly scope: Scope;
  whole: Decision | null;
  byPlace: Map<number, Decision> | null;
}

/**
 * Decides what a reference means by scope, imports, classes and stated types. Uses that cannot differ are decided together:
 * a test file calls the same method of the same object over and over.
 */
export function decide(view: View, source: FileView, reference: Reference): Decision {
  const inOwner = useInOwner(view, source, reference);
  if (isOfAngular(source)) {
    if (reference.kind === 'jsx')
      return ofEntities(view, source, componentsNamed(view, reference.name), []);
    if (inOwner === null) return NOTHING;
  }
  if (inOwner !== null) return decide(view, inOwner.source, inOwner.reference);
  const objects = objectsOfBareName(reference.receiver);
  return objects.length === 0
    ? decidePlainly(view, source, reference)
    : decideAround(view, source, reference, objects);
}

/** What a bare name means where functions around it have objects: a member of one of these, else what it means anywhere. */
function decideAround(
  view: View,
  source: FileView,
  reference: Reference,
  objects: readonly string[],
): Decision {
  const members: Decision[] = [];
  for (const receiver of objects) {
    const member = decidePlainly(view, source, { ...reference, receiver });
    if (member.targets.length > 0) return member;
    members.push(member);
  }
  const bare = decidePlainly(view, source, { ...reference, receiver: '' });
  if (bare.targets.length > 0 || bare.external !== null) return bare;
  const guessed = [...members, bare].find(({ guesses }) => guesses.length > 0);
  if (guessed !== undefined) return guessed;
  // A function of which nothing is known need not have an object.
  return members.find(({ open }, at) => open && !isOfParameter(objects[at]!)) ?? bare;
}

function decidePlainly(view: View, source: FileView, reference: Reference): Decision {
  const decision = decideOnce(view, source, reference);
  if (source.java && reference.kind === 'call')
    return byArguments(view, source, reference, decision);
  if (source.outline === 'kotlin') return byArgumentsOfKotlin(view, source, reference, decision);
  if (source.outline === 'scala' && reference.kind === 'call')
    return byArgumentsOfScala(view, source, reference, decision);
  if (source.outline === 'csharp') return decisionInCSharp(view, source, reference, decision);
  if (source.outline === 'rust' && isNamedInText(reference)) return { ...decision, open: false };
  return source.ecmascript ? asRun(view, decision, reference.kind === 'call') : decision;
}

/** Narrows what a use of C# may mean, by the type of its object and by what a call gives. */
function decisionInCSharp(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const { open, owners } = decision;
  if (open && owners.length === 0 && reference.receiver !== '')
    return behindOutsideInCSharp(view, source, reference);
  return reference.kind === 'call'
    ? byCSharpArguments(view, source, reference, decision)
    : decision;
}

/** Whether a function of Rust is no value of code but of a text: where its path leads nowhere, another crate may be meant, or none. */
function isNamedInText({ kind, name }: Reference): boolean {
  return kind === 'value' && !/^\p{Lu}/u.test(name);
}

function decideOnce(view: View, source: FileView, reference: Reference): Decision {
  const { name, receiver, holder } = reference;
  const called = (source.java || source.outline !== undefined) && reference.kind === 'call';
  const ofName = remembered(source.memory('decision'), name, () => new Map<string, unknown>());
  const decided = remembered(
    ofName,
    called ? `${receiver}.(${reference.arguments ?? ''})${makingOf(source, reference)}` : receiver,
    (): Decided => ({ scope: scopeOf(source, name, receiver), whole: null, byPlace: null }),
  );
  if (decided.scope === 'file') {
    decided.whole ??= decideAt(view, source, reference, '');
    return decided.whole;
  }
  const place = decided.scope === 'class' ? (enclosingClass(source, holder) ?? -1) : holder;
  decided.byPlace ??= new Map();
  return remembered(decided.byPlace, place, () =>
    decideAt(view, source, reference, `${decided.scope} ${place} `),
  );
}

/** What tells types of C# apart that are made by one name, and these from members. */
function makingOf({ outline }: FileView, { given = '' }: Reference): string {
  return outline === 'csharp' ? /^(?:new )?(?:<\d+>)?/.exec(given)![0] : '';
}

function scopeOf(source: FileView, name: string, receiver: string): Scope {
  const form = receiver === '' ? null : receiverForm(receiver);
  const head = form === null ? name : form.head;
  const isOwner = head === 'self' || (head === 'cls' && source.python);
  // What a name of a loop would mean by itself may be asked, too.
  if (source.outline !== undefined || asCalled(receiver) !== receiver) return 'holder';
  if (source.go) return head === null || source.isLocal(head) ? 'holder' : 'file';
  if (form?.isSuper && name === 'constructor') return 'holder';
  if (isOwner || form?.ofThis || form?.isSuper) return 'class';
  if (head === null || source.isLocal(head)) return 'holder';
  // A parameter of a test may stand for a fixture.
  if (source.python && !source.mayKnow(head)) return 'holder';
  // What a class of Java inherits is named in it as its own.
  return source.java ? 'class' : 'file';
}

/** @param place What of the place the meaning depends on. */
function decideAt(view: View, source: FileView, reference: Reference, place: string): Decision {
  return reference.receiver === ''
    ? bareDecision(view, source, reference)
    : decisionOn(view, source, reference, place);
}

function decisionOn(view: View, source: FileView, reference: Reference, place: string): Decision {
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
      choice.map((one) => decisionOn(view, source, { ...reference, receiver: one }, place)),
    );
  if (receiver === FIXTURES && source.python) {
    const fixture = nearestFixture(view, source, holder, name);
    return fixture === null ? NOTHING : { ...NOTHING, targets: [fixture] };
  }
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
  if (objects.length === 0) {
    if (source.python && isTextName(receiver)) return NOTHING;
    const inherited = source.python ? behindPackages(view, source, reference, segments) : null;
    if (inherited !== null) return inherited;
    const packaged =
      source.java && !segments.some(isElement)
        ? dottedEntities(view, source, holder, [...segments.map((one) => one.name), name])
        : [];
    if (packaged.length > 0) return ofEntities(view, source, packaged, []);
    const attached = source.python ? [] : attachedMembers(view, source, reference, segments);
    if (attached.length > 0) return { ...NOTHING, targets: attached };
    const module = moduleByType(view, source, holder, segments);
    const plain = asCalled(receiver);
    if (module === null && plain !== receiver)
      return decisionOn(view, source, { ...reference, receiver: plain }, place);
    return unknown(module ?? moduleOfReceiver(source, holder, receiver, form));
  }
  if (objects.every(({ is }) => is === 'external') && isTakenOfCall(receiver)) return unknown(null);
  const all = objects.flatMap((object) => memberEntities(view, object, name));
  const members = source.java
    ? overloadsOf(view, ofUse(view, all, reference.kind === 'call'), reference)
    : all;
  if (members.length > 0) {
    const ofLiterals = source.ecmascript && members.every(({ is }) => is === 'declared');
    const used = asUsed(view, objects, members, reference);
    return { ...ofEntities(view, source, used, objects), ofLiterals };
  }
  const self = segments.length === 1 && /^(?:self|cls)$/.test(segments[0]!.name);
  const isValue = source.python && objects.every((object) => isOpaque(view, object, name));
  const asked = isValue ? behindPackages(view, source, reference, segments) : null;
  if (asked !== null) return asked;
  return {
    ...NOTHING,
    owners: instances(objects),
    modules: objects.flatMap((object) => (object.is === 'module' ? object.file : [])),
    // A Python mixin calls what only its sibling classes define.
    open:
      (source.python && self) ||
      objects.every(
        (object) =>
          isOpaque(view, object, name) || (source.python && isFunctionItself(view, object)),
      ),
  };
}

/** A field of JavaScript or Python that is called is meant itself, whatever its type says. */
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

/** A Python function has no members: it is decorated (`@cli.command()`), or a parameter bears its name, as fixtures' do. */
function isFunctionItself(view: View, entity: Entity): boolean {
  return entity.is === 'definition' && isFunction(view, entity);
}

/** What every Python object has: it says nothing about a base that does not visibly define it. */
const SPECIAL = /^__\w+__$/;

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
  // A Python mixin passes on to what only its sibling classes define.
  return { ...NOTHING, open: source.python && !SPECIAL.test(name) };
}
