import { isOfParameter, objectsOfBareName } from '../../model/objects-around.js';
import { asCalled, type Reference } from '../../model/reference.js';
import { beginsWithCapital } from '../../text/capital.js';
import { receiverForm } from '../expressions/receiver.js';
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
import { componentsNamed, isOfAngular, useInOwner } from './template-owners.js';

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
  return kind === 'value' && !beginsWithCapital(name);
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
    : receiverDecision(view, source, reference, place);
}
