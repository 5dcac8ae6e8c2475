import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { GIVEN_UNKNOWN, type Reference } from '../../model/reference.js';
import { addressKey, distinctAddresses } from '../entity.js';
import { csharpArgument, csharpReceiver } from '../expressions/csharp-arguments.js';
import type { Place } from '../expressions/given-by-argument.js';
import { membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { allParts, partsOf } from '../outline-type-names.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import { isValueType } from '../types/csharp-conversion.js';
import { csharpParameters } from '../types/csharp-parameters.js';
import { type CSharpType, firstPart, typeOfClass } from '../types/csharp-types.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { type CSharpCall, type CSharpCandidate, chosenInCSharp } from './csharp-choice.js';
import type { Decision } from './meaning.js';
import { namedExtensions } from './named-extensions.js';
import { takesArguments } from './overloads.js';

/** With more methods of a name than a hand-written class would have, overloads are not told apart. */
const MOST_OVERLOADS = 100;

/**
 * Selects the C# overload that a call means by the types of its arguments: the one the language chooses if that is
 * certain; otherwise each candidate is possible.
 */
export function byCSharpArguments(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const found = distinctAddresses([...decision.targets, ...decision.guesses]);
  if (decision.open || found.length === 0 || found.length > MOST_OVERLOADS) return decision;
  if (reference.arguments === undefined) return decision;
  if (!found.every((one) => isMethod(view, one))) return decision;
  const call = callOf(view, source, reference, decision.owners);
  const all = withInherited(view, found, decision.owners, reference);
  if (all.length > MOST_OVERLOADS) return decision;
  const candidates = all.filter(({ address }) => isAccessible(view, source, address));
  let chosen = chosenInCSharp(view, call, candidates.length > 0 ? candidates : all);
  if (isNone(chosen) && reference.receiver !== '') {
    const extensions = namedExtensions(view, source, reference, decision.owners);
    const methods = extensions.flatMap((one) =>
      'ordinal' in one && isMethod(view, one) ? { address: one, level: 0 } : [],
    );
    chosen = chosenInCSharp(view, call, methods);
  }
  if (!isNone(chosen)) return { ...decision, ...chosen };
  // A value whose class is not in the repository has members of its own.
  const areBehindOutside = decision.owners.length === 0 && reference.receiver !== '';
  if (areBehindOutside && found.every((one) => isExtension(view, one)))
    return { ...decision, targets: [], guesses: [] };
  // A method with another number of parameters may be an overload of one in an outside class.
  const isOnly = found.length === 1 && takesArguments(view, reference, found[0]!);
  return isOnly ? decision : { ...decision, targets: [], guesses: found };
}

/** Those of the candidate methods that accept the arguments of a call. */
export function takingInCSharp(
  view: View,
  source: FileView,
  reference: Reference,
  methods: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  if (reference.arguments === undefined) return methods;
  const call = callOf(view, source, reference, []);
  return methods.filter(
    (address) =>
      !isMethod(view, address) || !isNone(chosenInCSharp(view, call, [{ address, level: 0 }])),
  );
}

function isNone({ targets, guesses }: Pick<Decision, 'targets' | 'guesses'>): boolean {
  return targets.length + guesses.length === 0;
}

function isMethod(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const { kind } = source.definition(ordinal)!;
  return source.outline === 'csharp' && (FUNCTION_KINDS.has(kind) || kind === 'test');
}

/** Private members are visible only within their own type. */
function isAccessible(view: View, from: FileView, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  if (file === from.file) return true;
  const { signature } = source.definition(ordinal)!;
  if (!/\bprivate\s/.test(signature.slice(0, signature.indexOf('(')))) return true;
  const parent = source.parent(ordinal);
  return parent >= 0 && partsOf(view, source, parent).some((part) => part.file === from.file);
}

/** The arguments of a call and its receiver. */
function callOf(
  view: View,
  source: FileView,
  { arguments: count = 0, given = '', holder, receiver }: Reference,
  owners: readonly DefinitionAddress[],
): CSharpCall {
  const place = { view, source, holder };
  const [, generics = '0', list = ''] = /^(?:new )?(?:<(\d+)>)?(.*)$/s.exec(given)!;
  const written = list === '' ? [] : list.split(';');
  const names: string[] = [];
  const types = Array.from({ length: count }, (_, at) => {
    const [, name = '', value = ''] = /^(?:(\w+):)?(.*)$/s.exec(written[at] ?? GIVEN_UNKNOWN)!;
    names.push(name);
    return csharpArgument(place, value);
  });
  const object = receiver === '' ? null : objectOf(place, receiver, owners);
  return { count, generics: Number(generics), types, names, receiver, object };
}

function objectOf(
  place: Place,
  receiver: string,
  owners: readonly DefinitionAddress[],
): CSharpType | null {
  const { view } = place;
  const [type, ...others] = distinctAddresses(owners.map((one) => firstPart(view, one)));
  if (type === undefined) return csharpReceiver(place, receiver);
  return others.length > 0 ? null : typeOfClass(view, type);
}

/** The methods, together with inherited ones of their class that they do not override. */
function withInherited(
  view: View,
  targets: readonly DefinitionAddress[],
  owners: readonly DefinitionAddress[],
  { name, receiver }: Reference,
): readonly CSharpCandidate[] {
  const found: CSharpCandidate[] = targets.map((address) => ({ address, level: 0 }));
  if (name === 'constructor' || isConstructor(view, targets[0]!)) return found;
  // All extension methods of an object have been found already.
  if (owners.length === 0 && receiver !== '' && isExtension(view, targets[0]!)) return found;
  const classes =
    owners.length > 0 ? owners : targets.slice(0, 1).flatMap((one) => classOf(view, one));
  const [own, ...others] = classes;
  if (own === undefined || !others.every((one) => areParts(view, own, one))) return found;
  const levels = lineage(view, own);
  for (const [level, base] of levels.entries()) {
    // `base.Run()` never means a method of the class itself.
    if (receiver === 'base' && level === 0) continue;
    // Interface members are called through the class that implements them.
    if (isInterface(view, base) && !isInterface(view, own)) continue;
    for (const one of allParts(view, base).flatMap((part) => membersOf(view, part, name))) {
      if (found.length > MOST_OVERLOADS) return found;
      if (one.is !== 'definition' || !isMethod(view, one)) continue;
      const address = { file: one.file, ordinal: one.ordinal };
      const at = found.findIndex((other) => addressKey(other.address) === addressKey(address));
      const overriding = found.findIndex(
        (other) => at < 0 && overrides(view, other.address, address, false),
      );
      if (overriding >= 0) found[overriding] = { ...found[overriding]!, level };
      else if (at >= 0) found[at] = { address, level };
      else found.push({ address, level });
    }
  }
  return found;
}

function isExtension(view: View, address: DefinitionAddress): boolean {
  return csharpParameters(view, address).list[0]?.isExtended === true;
}

function isInterface(view: View, address: DefinitionAddress): boolean {
  return definitionAt(view, address).kind === 'interface';
}

function isConstructor(view: View, { file, ordinal }: DefinitionAddress): boolean {
  return view.get(file).definition(ordinal)!.kind === 'constructor';
}

/**
 * Whether a method has the same parameters as one of a base or interface. A type parameter there matches any type.
 *
 * @param ifUnknown the result if a type is unknown
 */
function overrides(
  view: View,
  own: DefinitionAddress,
  inherited: DefinitionAddress,
  ifUnknown: boolean,
): boolean {
  const mine = csharpParameters(view, own);
  const others = csharpParameters(view, inherited);
  if (mine.isCut || others.isCut) return ifUnknown;
  if (mine.generics !== others.generics || mine.list.length !== others.list.length) return false;
  return others.list.every(({ type: other }, at) => {
    const one = mine.list[at]!.type;
    if (other === null || one === null) return ifUnknown;
    if (other.parameterOf !== undefined) return true;
    const isNullable = isValueType(view, other) && one.isNullable !== other.isNullable;
    return one.arrays === other.arrays && one.name === other.name && !isNullable;
  });
}

/**
 * Whether a C# member may run instead of those that a use means: it has the parameters of one of them, but is
 * of another class.
 */
export function mayRunInCSharp(
  view: View,
  member: DefinitionAddress,
  meant: readonly DefinitionAddress[],
): boolean {
  if (meant.length === 0 || !isMethod(view, member)) return true;
  return meant.some(
    (one) =>
      !isMethod(view, one) ||
      (!areOfOneClass(view, member, one) && overrides(view, member, one, true)),
  );
}

function areOfOneClass(view: View, one: DefinitionAddress, other: DefinitionAddress): boolean {
  const [own, others] = [one, other].map(({ file, ordinal }) => ({
    file,
    ordinal: view.get(file).parent(ordinal),
  }));
  return areParts(view, own!, others!);
}

/** Whether two definitions are the same class or parts of one partial class. */
function areParts(view: View, one: DefinitionAddress, other: DefinitionAddress): boolean {
  if (one.ordinal < 0 || other.ordinal < 0) return addressKey(one) === addressKey(other);
  return addressKey(firstPart(view, one)) === addressKey(firstPart(view, other));
}
