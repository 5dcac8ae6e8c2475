import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { addressKey, isType } from '../entity.js';
import { following } from '../expressions/expression.js';
import { valueOfName } from '../expressions/held-value.js';
import { receiverForm } from '../expressions/receiver.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import { type View, viewOf } from '../view.js';
import { decide } from './decision.js';
import { instances } from './of-entities.js';

/** A field, or another member, of a class, an interface or another type. */
export interface FieldOfType {
  readonly owner: DefinitionAddress;
  readonly name: string;
}

/** A place where a member of some object is used. */
export interface MemberUse {
  readonly file: FilePosition;
  /** 1-based. */
  readonly line: number;
  /** Ordinal of the innermost definition around the place, or -1. */
  readonly holder: number;
  /** The object as written, such as `this.pool`; empty if it is no plain expression. */
  readonly receiver: string;
  readonly isCall: boolean;
  /** The class of the object has such a member of its own, whatever else of it is unknown. */
  readonly isOwned: boolean;
  /** The uses on the line as an extractor has read them, instead of what the index has. */
  readonly known?: readonly Reference[];
}

/** How certain it is that a use means the field; null if it does not. */
export type FieldJudge = (use: MemberUse) => Certainty | null;

/**
 * Judges by what their objects are whether uses mean a field. An object of its type, or of a subtype that does not
 * declare the member anew, certainly has that field. One of another known type has none, and one of which nothing is
 * known may have it.
 */
export async function fieldJudge(reader: Reader, field: FieldOfType): Promise<FieldJudge> {
  const view = await viewOf(reader);
  return (use) => {
    const source = view.get(use.file);
    const known = use.known ?? source.references(field.name).filter(isAt(use));
    if (known.length === 0) return ofWritten(view, source, field, use);
    const judged = known.map((one) => certaintyOf(view, field, decide(view, source, one)));
    return judged.find((one) => one === 'resolved') ?? judged.find((one) => one !== null) ?? null;
  };
}

/** The type that has a member, which need not be around it: methods of Go stand beside theirs. Null if there is none. */
export async function typeOfMember(
  reader: Reader,
  member: DefinitionAddress,
): Promise<DefinitionAddress | null> {
  return classOf(await viewOf(reader), member)[0] ?? null;
}

/** The calls and reads of members of a name that the index has, in the files of a repository. */
export async function memberUsesIn(
  reader: Reader,
  name: string,
): Promise<(file: FilePosition) => readonly Reference[]> {
  const view = await viewOf(reader);
  return (file) =>
    view
      .get(file)
      .references(name)
      .filter(({ kind, receiver }) => receiver !== '' && (kind === 'call' || kind === 'value'));
}

/** The same by the object as written, which says less than what the index knows of a call: what a loop goes over, for one. */
function ofWritten(
  view: View,
  source: FileView,
  field: FieldOfType,
  { line, holder, receiver, isCall, isOwned }: MemberUse,
): Certainty | null {
  if (receiver === '') return 'possible';
  const kind = isCall ? 'call' : 'value';
  const decision = decide(view, source, { name: field.name, kind, line, holder, receiver });
  const { owners, targets, external } = decision;
  const isKnown = owners.length + targets.length > 0 || external !== null;
  if (!isKnown && !isStated(source, receiver, holder)) return 'possible';
  return certaintyOf(view, field, isOwned ? { ...decision, open: false } : decision);
}

/** Whether an expression begins with `this` or with a name of which a scope around the place states what it is. */
function isStated(source: FileView, receiver: string, holder: number): boolean {
  if (/^(?:this|self)\b/.test(receiver)) return true;
  const { head } = receiverForm(receiver);
  const scopes = new Set(head === null ? [] : source.typed(head).map(({ scope }) => scope));
  for (let around = holder; around >= 0; around = source.parent(around))
    if (scopes.has(around)) return true;
  return scopes.has(-1);
}

function isAt({ line, isCall }: MemberUse): (reference: Reference) => boolean {
  const wanted = isCall ? 'call' : 'value';
  return ({ kind, receiver, line: at }) => at === line && kind === wanted && receiver !== '';
}

function certaintyOf(
  view: View,
  field: FieldOfType,
  { owners, unsure, open, guesses, modules, targets }: ReturnType<typeof decide>,
): Certainty | null {
  // What the graph found may be the field itself.
  if (!unsure && targets.length === 1 && isField(view, field, targets[0]!)) return 'resolved';
  // Of a constant or field, the graph knows the function that runs, and not always the object that has it.
  const stated = owners.flatMap((one) => returnedAs(view, one));
  const around = stated.length > 0 ? [] : targets.flatMap((one) => statedAround(view, one));
  const types = [stated, around, classesOf(view, targets)].find((one) => one.length > 0) ?? [];
  // What a function returns that does not say so may be of any type.
  const isOfFunction = stated.some((one) => FUNCTION_KINDS.has(definitionAt(view, one).kind));
  const isOpen =
    open ||
    isOfFunction ||
    (types.length === 0 && targets.length + guesses.length + modules.length > 0);
  const judged = types.map((one) => ofObject(view, field, one));
  const isSure =
    stated.length + around.length > 0 && !unsure && judged.every((one) => one === 'resolved');
  if (isSure) return 'resolved';
  return isOpen || judged.some((one) => one !== null) ? 'possible' : null;
}

/** The type that a function of TypeScript says it returns, where an object is what it returns; else the type itself. */
function returnedAs(view: View, one: DefinitionAddress): readonly DefinitionAddress[] {
  const { kind, signature, startLine } = definitionAt(view, one);
  const name = FUNCTION_KINDS.has(kind) ? RETURNED.exec(signature)?.[1] : undefined;
  if (name === undefined) return [one];
  const source = view.get(one.file);
  const place = { line: startLine, holder: source.parent(one.ordinal) };
  const { targets } = decide(view, source, { name, kind: 'type', receiver: '', ...place });
  return targets.length > 0 ? targets : [one];
}

/** `open(): Promise<Shelf>` */
const RETURNED = /\):\s*(?:Promise<)?([A-Z]\w*)>?$/;

function isField(view: View, { owner, name }: FieldOfType, one: DefinitionAddress): boolean {
  return definitionAt(view, one).name === name && classOf(view, one).some(isSame(owner));
}

function classesOf(view: View, members: readonly DefinitionAddress[]): DefinitionAddress[] {
  const owners = members.flatMap((one) => classOf(view, one));
  return owners.filter((one) => isType(definitionAt(view, one)));
}

/** `Shelf` of a member of `const shelf: Shelf = { … }`. */
function statedAround(view: View, { file, ordinal }: DefinitionAddress): DefinitionAddress[] {
  const source = view.get(file);
  const parent = source.parent(ordinal);
  if (!source.ecmascript || source.definition(parent)?.kind !== 'constant') return [];
  return instances(valueOfName(view, { file, ordinal: parent }, following(view).follow));
}

/** Whether the member of an object of a type is the field. */
function ofObject(view: View, field: FieldOfType, type: DefinitionAddress): Certainty | null {
  const isOwner = (one: DefinitionAddress): boolean => addressKey(one) === addressKey(field.owner);
  const types = lineage(view, type);
  const declaring = types.find((one) => isOwner(one) || declaresMember(view, one, field.name));
  // A class has its own members of all that an interface demands.
  const isDemanded =
    definitionAt(view, field.owner).kind === 'interface' &&
    definitionAt(view, type).kind === 'class';
  if (declaring !== undefined && isOwner(declaring) && !isDemanded) return 'resolved';
  // The object may be of a subtype, and a type may be declared in several parts.
  const isRelated = types.some(isOwner) || lineage(view, field.owner).some(isSame(type));
  const { kind, qualifiedName, members } = definitionAt(view, type);
  // `type Either = Store | Pool`
  const isUnion = kind === 'type' && declaring === undefined;
  // `interface Any { [key: string]: any }` says nothing of an object.
  const isBlank = kind === 'interface' && types.length === 1 && members.length === 0;
  const isNamesake = qualifiedName === definitionAt(view, field.owner).qualifiedName;
  return isRelated || isUnion || isBlank || isNamesake ? 'possible' : null;
}

/** Whether a type has such a member of its own, inherited ones aside. */
export function declaresMember(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
): boolean {
  const source = view.get(file);
  return (
    source.definition(ordinal)!.members.includes(name) ||
    source.childrenNamed(ordinal, name).length > 0 ||
    source
      .typed(`${source.python ? 'self' : 'this'}.${name}`)
      .some(({ scope }) => scope === ordinal)
  );
}

function isSame(one: DefinitionAddress): (other: DefinitionAddress) => boolean {
  return (other) => addressKey(one) === addressKey(other);
}

function definitionAt(view: View, { file, ordinal }: DefinitionAddress): Definition {
  return view.get(file).definition(ordinal)!;
}
