import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { distinctAddresses, isType } from '../entity.js';
import { membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import type { View } from '../view.js';
import type { Decision } from './meaning.js';
import {
  argumentsIn,
  isAlike,
  isExact,
  isPlain,
  isTaking,
  parametersAt,
  simple,
} from './scala-taking.js';

const SMALL_LETTER = new LetterPattern(String.raw`^\p{Ll}`);

/** With more overloads than this, it is not checked whether they override each other. */
const MOST_OVERLOADS = 100;

/**
 * Selects the Scala function that a call means, including inherited ones, by the number, names and known types of its
 * arguments. If several or none remain, each candidate is possible.
 */
export function byArgumentsOfScala(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const targets = withoutAliases(view, decision.targets);
  if (reference.name === 'constructor' && reference.receiver === 'this')
    return ofOwnConstructors(view, source, reference, decision);
  if (targets.length === 0 || !targets.every((one) => isFunction(view, one)))
    return ofTypes(view, source, reference, { ...decision, targets });
  const all = withInherited(view, targets, decision.owners);
  return among(view, source, reference, decision, all);
}

/**
 * What a name means that refers to a type and perhaps also to functions: `def Shelf(size: Int)` beside `class Shelf`.
 */
function ofTypes(
  view: View,
  source: FileView,
  { given, name, holder }: Reference,
  decision: Decision,
): Decision {
  const { targets } = decision;
  // An object that is merely named is not called.
  if (given === undefined && SMALL_LETTER.test(name))
    return {
      ...decision,
      targets: targets.filter(({ file, ordinal }) => !isType(view.get(file).definition(ordinal)!)),
    };
  const functions = targets.filter((one) => isFunction(view, one));
  const types = targets.filter((one) => !isFunction(view, one));
  if (functions.length === 0) return decision;
  const written = given === undefined ? null : argumentsIn(source, holder, given);
  const taking = functions.filter((one) => written !== null && isTaking(view, one, written));
  if (taking.length === 0) return { ...decision, targets: types };
  const mayBeMade = types.some((one) => isTaking(view, one, written!));
  return mayBeMade ? possible(decision, [...types, ...taking]) : oneOf(decision, taking);
}

function among(
  view: View,
  source: FileView,
  { given, holder }: Reference,
  decision: Decision,
  all: readonly DefinitionAddress[],
): Decision {
  if (all.length === 1 && given === undefined) return { ...decision, targets: all };
  if (given === undefined) {
    const bare = all.filter((one) => parametersAt(view, one)?.isBare === true);
    const empty = all.filter((one) => parametersAt(view, one)?.parameters.length === 0);
    return oneOf(decision, bare.length > 0 ? bare : empty.length > 0 ? empty : all);
  }
  const written = argumentsIn(source, holder, given);
  const fitting = all.filter((one) => isTaking(view, one, written));
  if (fitting.length === 0) {
    // The function's result is called: `handlers(1)` with `def handlers: Handlers`.
    const bare = all.filter((one) => parametersAt(view, one)?.isBare === true);
    return bare.length === 1 ? { ...decision, targets: bare } : possible(decision, all);
  }
  if (fitting.length === 1) return { ...decision, targets: fitting };
  const exact = fitting.filter((one) => isExact(view, one, written));
  if (exact.length === 1) return { ...decision, targets: exact };
  // Functions without used defaults or repeated parameters are preferred.
  const plain = fitting.filter((one) => isPlain(view, one, written.length));
  const isNearest = plain.length === 1 && fitting.every((one) => isAlike(view, one, plain[0]!));
  return isNearest ? { ...decision, targets: plain } : possible(decision, fitting);
}

function oneOf(decision: Decision, found: readonly DefinitionAddress[]): Decision {
  return found.length === 1 ? { ...decision, targets: found } : possible(decision, found);
}

function possible(decision: Decision, found: readonly DefinitionAddress[]): Decision {
  return { ...decision, targets: [], guesses: found };
}

/** `this(1)` calls one of the preceding constructors, or the primary one. */
function ofOwnConstructors(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const [owner] = decision.owners;
  if (owner === undefined) return decision;
  const earlier = decision.targets.filter(({ ordinal }) => ordinal < reference.holder);
  return among(view, source, reference, { ...decision, owners: [] }, [owner, ...earlier]);
}

/** A type alias cannot be called if something else has that name. */
function withoutAliases(
  view: View,
  targets: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const others = targets.filter(
    ({ file, ordinal }) => view.get(file).definition(ordinal)!.kind !== 'type',
  );
  return others.length > 0 ? others : targets;
}

function isFunction(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const { kind } = view.get(file).definition(ordinal)!;
  return FUNCTION_KINDS.has(kind) && kind !== 'constructor';
}

/** The functions, together with inherited ones of the same name that none of them overrides. */
function withInherited(
  view: View,
  targets: readonly DefinitionAddress[],
  owners: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const { name } = view.get(targets[0]!.file).definition(targets[0]!.ordinal)!;
  const of = owners.length > 0 ? owners : targets.flatMap((one) => classOf(view, one));
  const inherited = distinctAddresses(of)
    .flatMap((owner) => lineage(view, owner))
    .flatMap((one) => membersOf(view, one, name))
    .flatMap((one) =>
      one.is === 'definition' && isFunction(view, one)
        ? { file: one.file, ordinal: one.ordinal }
        : [],
    );
  const all = distinctAddresses([...targets, ...inherited]);
  if (all.length > MOST_OVERLOADS) return all;
  const kept: DefinitionAddress[] = [];
  for (const one of all)
    if (!kept.some((nearer) => isOverridden(view, one, nearer))) kept.push(one);
  return kept;
}

/** Whether a member may run instead of those that a use means: it has the parameters of one of them. */
export function mayRunInScala(
  view: View,
  member: DefinitionAddress,
  meant: readonly DefinitionAddress[],
): boolean {
  const functions = meant.filter((one) => isFunction(view, one));
  if (functions.length === 0 || !isFunction(view, member)) return true;
  return functions.some(
    (one) => isOverridden(view, one, member) || isOverridden(view, member, one),
  );
}

/** Whether a nearer member has the same parameter types, except for type parameters of the class. */
function isOverridden(view: View, one: DefinitionAddress, nearer: DefinitionAddress): boolean {
  const mine = formOf(view, one);
  const theirs = formOf(view, nearer);
  if (mine.join() === theirs.join()) return true;
  const [owner] = classOf(view, one);
  if (owner === undefined || mine.length !== theirs.length) return false;
  const { signature, name } = view.get(owner.file).definition(owner.ordinal)!;
  const parameters = signature.slice(signature.indexOf(name) + name.length);
  return mine.every(
    (type, at) =>
      type === theirs[at] ||
      (/^\w+$/.test(type) && new RegExp(`^\\[[^(]*\\b${type}\\b`).test(parameters)),
  );
}

/** The parameter types of a function, by which overrides are recognized. */
function formOf(view: View, address: DefinitionAddress): readonly string[] {
  const stated = parametersAt(view, address);
  const { signature } = view.get(address.file).definition(address.ordinal)!;
  if (stated === null) return [signature];
  return stated.parameters.map(
    ({ type, isRepeated }) => simple(type).replace(/\s+/g, '') + (isRepeated ? '*' : ''),
  );
}
