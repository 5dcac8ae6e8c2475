import { isOfParameter, objectsOfBareName } from '../../model/objects-around.js';
import { asCalled, type Reference } from '../../model/reference.js';
import { beginsWithCapital } from '../../text/capital.js';
import { isType } from '../entity.js';
import { receiverForm } from '../expressions/receiver.js';
import { isOfObject } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { enclosingClass } from '../types/enclosing-class.js';
import type { View } from '../view.js';
import { asRun } from './as-run.js';
import { bareDecision } from './bare-decision.js';
import { behindOutsideInCSharp } from './csharp-outside.js';
import { byCSharpArguments } from './csharp-overloads.js';
import { byArguments } from './java-overloads.js';
import { byArgumentsOfKotlin } from './kotlin-overloads.js';
import { type Decision, NOTHING } from './meaning.js';
import { ofEntities } from './of-entities.js';
import { receiverDecision } from './receiver-decision.js';
import { byArgumentsOfScala } from './scala-overloads.js';
import { byLabels } from './swift-overloads.js';
import { componentsNamed, isOfAngular, useInOwner } from './template-owners.js';

/**
 * What the meaning of an expression depends on: only the file, the surrounding class, or the innermost definition.
 */
type Scope = 'file' | 'class' | 'holder';

/** The decisions for a name and receiver: one for the whole file, or one for each place. */
interface Decided {
  readonly scope: Scope;
  whole: Decision | null;
  byPlace: Map<number, Decision> | null;
}

/**
 * Decides what a reference means by scope, imports, classes and stated types. Uses that cannot differ share a
 * decision: a test file calls the same method of the same object over and over.
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

/**
 * What a bare name means if surrounding functions have receiver objects: a member of one of these, or else
 * what it means anywhere.
 */
function decideAround(
  view: View,
  source: FileView,
  reference: Reference,
  objects: readonly string[],
): Decision {
  const plainly = (): Decision => decidePlainly(view, source, { ...reference, receiver: '' });
  const own = source.defines(reference.name) ? plainly() : null;
  if (own !== null && isOfSameObject(source, own)) return own;
  const members: Decision[] = [];
  for (const receiver of objects) {
    const member = decidePlainly(view, source, { ...reference, receiver });
    if (member.targets.length > 0) return member;
    members.push(member);
  }
  const bare = own ?? plainly();
  if (bare.targets.length > 0 || bare.external !== null) return bare;
  const guessed = [...members, bare].find(({ guesses }) => guesses.length > 0);
  if (guessed !== undefined) return guessed;
  // A function of which nothing is known need not have a receiver object.
  return members.find(({ open }, at) => open && !isOfParameter(objects[at]!)) ?? bare;
}

/** Whether a bare name means overrides within a function, which are those of the anonymous object around. */
function isOfSameObject(source: FileView, { targets, guesses }: Decision): boolean {
  const meant = [...targets, ...guesses];
  return (
    meant.length > 0 &&
    meant.every(({ file, ordinal }) => file === source.file && isInAnonymous(source, ordinal))
  );
}

function isInAnonymous(source: FileView, ordinal: number): boolean {
  const parent = source.parent(ordinal);
  return parent >= 0 && !isType(source.definition(parent)!) && isOfObject(source, ordinal);
}

function decidePlainly(view: View, source: FileView, reference: Reference): Decision {
  const decision = decideOnce(view, source, reference);
  if (source.java && reference.kind === 'call')
    return byArguments(view, source, reference, decision);
  if (source.outline === 'kotlin') return byArgumentsOfKotlin(view, source, reference, decision);
  if (source.outline === 'scala' && reference.kind === 'call')
    return byArgumentsOfScala(view, source, reference, decision);
  if (source.outline === 'swift' && reference.kind === 'call')
    return byLabels(view, source, reference, decision);
  if (source.outline === 'csharp') return decisionInCSharp(view, source, reference, decision);
  if (source.outline === 'rust' && isNamedInText(reference)) return { ...decision, open: false };
  return source.ecmascript ? asRun(view, decision, reference.kind === 'call') : decision;
}

/** Narrows what a C# use may mean by the type of its object and by its arguments. */
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

/**
 * Whether a Rust function is named in a string. If its path leads nowhere, it may belong to another crate or
 * not exist.
 */
function isNamedInText({ kind, name }: Reference): boolean {
  return kind === 'value' && !beginsWithCapital(name);
}

function decideOnce(view: View, source: FileView, reference: Reference): Decision {
  const { name, receiver, holder } = reference;
  const called = (source.java || source.outline !== undefined) && reference.kind === 'call';
  const ofName = remembered(source.memory('decision'), name, () => new Map<string, unknown>());
  const decided = remembered(
    ofName,
    called
      ? `${receiver}.(${reference.arguments ?? ''})${makingOf(source, reference)}`
      : // A called field is used itself, any other stands for what it holds.
        `${receiver}${reference.kind === 'call' ? '()' : ''}`,
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

/** Distinguishes C# constructor calls by their number of type arguments, and from calls of members. */
function makingOf({ outline }: FileView, { given = '' }: Reference): string {
  return outline === 'csharp' ? /^(?:new )?(?:<\d+>)?/.exec(given)![0] : '';
}

function scopeOf(source: FileView, name: string, receiver: string): Scope {
  const form = receiver === '' ? null : receiverForm(receiver);
  const head = form === null ? name : form.head;
  const isOwner = head === 'self' || (head === 'cls' && source.python);
  // The plain name of a loop variable may be resolved, too.
  if (source.outline !== undefined || asCalled(receiver) !== receiver) return 'holder';
  if (source.go) return head === null || source.isLocal(head) ? 'holder' : 'file';
  if (form?.isSuper && name === 'constructor') return 'holder';
  if (isOwner || form?.ofThis || form?.isSuper) return 'class';
  if (head === null || source.isLocal(head)) return 'holder';
  // A parameter of a test may be a fixture.
  if (source.python && !source.mayKnow(head)) return 'holder';
  // Java code names inherited members like its own.
  return source.java ? 'class' : 'file';
}

/** @param place Identifies the place if the meaning depends on it. */
function decideAt(view: View, source: FileView, reference: Reference, place: string): Decision {
  return reference.receiver === ''
    ? bareDecision(view, source, reference)
    : receiverDecision(view, source, reference, place);
}
