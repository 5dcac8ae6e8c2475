import type { DefinitionAddress } from '../../model/reader.js';
import { GIVEN_BEHIND, NONE_GIVEN, type Reference } from '../../model/reference.js';
import { isFunction, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { extendsObject } from '../types/extensions.js';
import { javaParameters } from '../types/java-parameters.js';
import { type KotlinParameter, kotlinParameters } from '../types/kotlin-parameters.js';
import type { View } from '../view.js';
import { mayBecome } from './kotlin-conversions.js';
import { argumentOf, type Given } from './kotlin-given.js';
import type { Decision } from './meaning.js';

/**
 * Selects the Kotlin function that a call means by the number, names and known types of its arguments. If several or
 * none remain, each candidate is possible. Definitions of the same function for several platforms count as one.
 */
export function byArgumentsOfKotlin(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const { targets } = decision;
  if (targets.length === 0) return decision;
  const sure = targets.filter((one) =>
    extendsObject(view, source, reference, one, decision.owners),
  );
  const isCall = reference.kind === 'call';
  if (sure.length > 0) {
    const certain = { ...decision, targets: sure };
    return isCall ? chosen(view, source, reference, certain) : certain;
  }
  const meant = isCall ? chosen(view, source, reference, decision) : decision;
  return { ...decision, targets: [], guesses: [...meant.targets, ...meant.guesses] };
}

function chosen(view: View, source: FileView, reference: Reference, decision: Decision): Decision {
  const { targets } = decision;
  const { given } = reference;
  const isAny = targets.some((one) => isFunction(view, one));
  if (!isAny || !targets.every((one) => isCalled(view, one))) return decision;
  if (given === undefined) return targets.length < 2 ? decision : possible(view, decision, targets);
  const written =
    given === NONE_GIVEN
      ? []
      : given.split(';').map((one) => argumentOf(view, source, reference.holder, one));
  const fitting = targets.filter((one) => isTaking(view, one, written));
  if (fitting.length === 0) return { ...decision, targets: [], guesses: targets };
  if (fitting.length === 1) return { ...decision, targets: fitting };
  const exact = fitting.filter((one) => isExact(view, one, written));
  if (exact.length === 1) return { ...decision, targets: exact };
  if (exact.length > 1) {
    const short = exact.filter((one) => parametersAt(view, one)?.length === written.length);
    if (short.length === 1) return { ...decision, targets: short };
  }
  const whole = fitting.filter((one) => parametersAt(view, one)?.length === written.length);
  const isNearest = whole.length === 1 && fitting.every((one) => isAlike(view, one, whole[0]!));
  return isNearest ? { ...decision, targets: whole } : possible(view, decision, fitting);
}

/** Several functions, none of which can be preferred, unless they are forms of one. */
function possible(view: View, decision: Decision, fitting: readonly DefinitionAddress[]): Decision {
  const forms = new Set(fitting.map((one) => formOf(view, one)));
  if (forms.size === 1) return { ...decision, targets: fitting };
  return { ...decision, targets: [], guesses: fitting };
}

/**
 * A function's receiver type and parameter types. Forms of a function for several platforms
 * (`expect fun open()`) have the same ones.
 */
function formOf(view: View, address: DefinitionAddress): string {
  const { signature, name } = view.get(address.file).definition(address.ordinal)!;
  const parameters = parametersAt(view, address);
  const before =
    /\bfun\s+(.*)$/s.exec(signature.slice(0, signature.indexOf(`${name}(`)))?.[1] ?? '';
  if (parameters === null) return signature;
  return `${before}(${parameters.map(({ type }) => type).join()})`;
}

/**
 * Whether a definition can be called: a function of Kotlin or Java, or a class, which is called to construct
 * an object.
 */
function isCalled(view: View, address: DefinitionAddress): boolean {
  const source = view.get(address.file);
  const isClass = isType(source.definition(address.ordinal)!);
  return (source.java || source.outline === 'kotlin') && (isClass || isFunction(view, address));
}

/** Whether a function has exactly the parameter types of the arguments, and defaults for all others. */
function isExact(view: View, address: DefinitionAddress, given: readonly Given[]): boolean {
  const parameters = parametersAt(view, address);
  if (parameters === null || parameters.length < given.length) return false;
  return parameters.every(({ type: asked, isVararg, hasDefault }, at) => {
    const one = given[at];
    if (one === undefined) return hasDefault;
    return one.name === '' && !isVararg && asked.replace(/\?$/, '') === one.type;
  });
}

/** Parameters of a function or of a class's primary constructor; null if the text does not tell. */
function parametersAt(
  view: View,
  { file, ordinal }: DefinitionAddress,
): readonly KotlinParameter[] | null {
  const source = view.get(file);
  return remembered(source.memory('parameters in Kotlin'), ordinal, () => {
    const { signature, name } = source.definition(ordinal)!;
    if (!source.java) return kotlinParameters(signature, name);
    // Java types have other names, so they are not compared.
    return (
      javaParameters(signature)?.map(({ name: own, isRepeated }) => ({
        ...{ name: own, type: '', hasDefault: false, isVararg: isRepeated },
      })) ?? null
    );
  });
}

/** Whether two functions have the same types for the parameters that receive arguments. */
function isAlike(view: View, one: DefinitionAddress, other: DefinitionAddress): boolean {
  const [mine, theirs] = [parametersAt(view, one), parametersAt(view, other)];
  if (mine === null || theirs === null) return false;
  return theirs.every(({ type, isVararg }, at) => !isVararg && mine[at]?.type === type);
}

/** Whether a class has secondary constructors. */
function hasConstructors(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const isConstructor = (one: number): boolean => source.definition(one)!.kind === 'constructor';
  return isType(source.definition(ordinal)!) && source.children(ordinal).some(isConstructor);
}

/** Whether a function accepts the arguments; true if its signature does not tell. */
function isTaking(view: View, address: DefinitionAddress, given: readonly Given[]): boolean {
  const parameters = parametersAt(view, address);
  if (parameters === null || hasConstructors(view, address)) return true;
  const filled = new Set<KotlinParameter>();
  let next = 0;
  for (const one of given) {
    const { name, type } = one;
    const at =
      type === GIVEN_BEHIND
        ? parameters.length - 1
        : name === ''
          ? next
          : parameters.findIndex((other) => other.name === name);
    const parameter = parameters[at];
    if (parameter === undefined || (filled.has(parameter) && !parameter.isVararg)) return false;
    if (type !== '*' && !mayBecome(view, address, one, parameter.type)) return false;
    filled.add(parameter);
    next = parameter.isVararg && name === '' ? at : at + 1;
  }
  return parameters.every((one) => filled.has(one) || one.hasDefault || one.isVararg);
}
