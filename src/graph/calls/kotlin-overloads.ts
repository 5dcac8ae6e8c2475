import type { DefinitionAddress } from '../../model/reader.js';
import {
  GIVEN_BEHIND,
  GIVEN_FUNCTION,
  GIVEN_NAME,
  GIVEN_UNKNOWN,
  NONE_GIVEN,
  type Reference,
} from '../../model/reference.js';
import { isFunction, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { extendsObject, statedName } from '../types/extensions.js';
import { javaParameters } from '../types/java-parameters.js';
import { type KotlinParameter, kotlinParameters } from '../types/kotlin-parameters.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
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
      : given.split(';').map((one) => argumentOf(source, reference.holder, one));
  const fitting = targets.filter((one) => isTaking(view, one, written));
  if (fitting.length === 0) return { ...decision, targets: [], guesses: targets };
  if (fitting.length === 1) return { ...decision, targets: fitting };
  const exact = fitting.filter((one) => isExact(view, one, written));
  if (exact.length === 1) return { ...decision, targets: exact };
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

/** An argument of a call. */
interface Given {
  /** Empty for a positional argument. */
  readonly name: string;
  readonly type: string;
}

function argumentOf(source: FileView, holder: number, written: string): Given {
  const equals = written.indexOf('=');
  const name = written.slice(0, Math.max(0, equals));
  const value = written.slice(equals + 1);
  if (!value.startsWith(GIVEN_NAME)) return { name, type: value };
  const stated = statedName(source, holder, value.slice(GIVEN_NAME.length));
  return { name, type: stated === '' ? GIVEN_UNKNOWN : stated };
}

/** Whether a function has exactly the parameter types of the arguments. */
function isExact(view: View, address: DefinitionAddress, given: readonly Given[]): boolean {
  const parameters = parametersAt(view, address);
  if (parameters?.length !== given.length) return false;
  return given.every(({ name, type }, at) => {
    const { type: asked, isVararg } = parameters[at]!;
    return name === '' && !isVararg && asked.replace(/\?$/, '') === type;
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
  for (const { name, type } of given) {
    const at =
      type === GIVEN_BEHIND
        ? parameters.length - 1
        : name === ''
          ? next
          : parameters.findIndex((one) => one.name === name);
    const parameter = parameters[at];
    if (parameter === undefined || (filled.has(parameter) && !parameter.isVararg)) return false;
    if (type !== '*' && !mayBecome(view, address, type, parameter.type)) return false;
    filled.add(parameter);
    next = parameter.isVararg && name === '' ? at : at + 1;
  }
  return parameters.every((one) => filled.has(one) || one.hasDefault || one.isVararg);
}

/** Built-in Kotlin types. Values of these are not of other types, and values of other types are not of these. */
const OWN =
  /^(?:String|Int|Long|Short|Byte|Double|Float|Boolean|Char|U?(?:Int|Long|Byte|Short|Char|Double|Float|Boolean)Array|Throwable|\w*Exception|Unit|Nothing|KClass|(?:Mutable)?(?:List|Map|Set|Collection)|Array|Sequence|Pair|Regex)$/;
const NUMBERS = /^(?:Int|Long|Short|Byte)$/;

/** Whether an argument may be of a parameter's type, as far as both are known. */
function mayBecome(view: View, address: DefinitionAddress, given: string, asked: string): boolean {
  if (given === GIVEN_UNKNOWN) return true;
  const name = asked.replace(/[<?].*$/s, '').trim();
  const isFunctionType = isOfFunction(asked);
  const isOwn = !isFunctionType && OWN.test(name);
  if (given === 'null') return asked.endsWith('?') || !(isFunctionType || isOwn);
  const isFunctionGiven = given === GIVEN_FUNCTION || given === GIVEN_BEHIND;
  if (isFunctionType) return isFunctionGiven || !OWN.test(given);
  const kinds = isOwn ? [] : kindsOf(view, address, name);
  // A lambda may be converted to an object of an interface.
  if (isFunctionGiven) return !isOwn && (kinds.length === 0 || kinds.includes('interface'));
  if (!OWN.test(given)) return true;
  if (!isOwn) return kinds.length === 0;
  return given === name || (given === 'Int' && NUMBERS.test(name)) || isWider(given, name);
}

/** Whether a type is a function type, and not a container of functions. */
function isOfFunction(type: string): boolean {
  let depth = 0;
  for (let at = 0; at < type.length; at++) {
    if (type.startsWith('->', at)) {
      if (depth === 0) return true;
      at++;
    } else if (type[at] === '<') depth++;
    else if (type[at] === '>') depth--;
  }
  return false;
}

const LISTS = /^(?:Mutable)?(List|Map|Set|Collection)$/;
const THROWN = /^(?:Throwable|\w*Exception)$/;

/** Whether a value of one built-in type may be of another: `Collection` is wider than `MutableList`. */
function isWider(given: string, asked: string): boolean {
  if (THROWN.test(given)) return THROWN.test(asked);
  const [, list] = LISTS.exec(given) ?? [];
  return list !== undefined && (asked === list || (asked === 'Collection' && list !== 'Map'));
}

/**
 * The kinds of the repository's types that a name in a function refers to. Empty if it refers to other types
 * or to an alias.
 */
function kindsOf(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
): readonly string[] {
  const types = typesNamed(view, view.get(file), ordinal, name);
  const kinds = types.map((one) => view.get(one.file).definition(one.ordinal)!.kind);
  return kinds.includes('type') ? [] : kinds;
}
