import type { DefinitionAddress } from '../../model/reader.js';
import { GIVEN_FUNCTION, GIVEN_NAME, GIVEN_UNKNOWN, NONE_GIVEN } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { statedName } from '../types/extensions.js';
import { javaParameters } from '../types/java-parameters.js';
import { type ScalaParameter, scalaParameters } from '../types/scala-parameters.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';

const QUALIFIER = new LetterPattern(String.raw`\b[\p{Ll}_]\w*\.`, 'gu');

/** An argument of a call. */
interface Given {
  /** Empty for a positional argument. */
  readonly name: string;
  readonly type: string;
}

/** The first parameter list of a function; null if its signature does not tell. */
type Parameters = ReturnType<typeof scalaParameters>;

/** A type without its package prefix. */
export function simple(type: string): string {
  return type.replace(QUALIFIER.of(type), '');
}

export function parametersAt(view: View, { file, ordinal }: DefinitionAddress): Parameters {
  const source = view.get(file);
  return remembered(source.memory('parameters in Scala'), ordinal, () => {
    const { signature, name } = source.definition(ordinal)!;
    if (!source.java) return scalaParameters(signature, name);
    const parameters = javaParameters(signature)?.map(({ name: own, written, isRepeated }) => ({
      ...{ name: own, type: typeOfJava(written), hasDefault: false, isRepeated },
    }));
    return parameters === undefined ? null : { isBare: false, parameters };
  });
}

/** What is known of a call's arguments. */
export function argumentsIn(source: FileView, holder: number, given: string): Given[] {
  return given === NONE_GIVEN ? [] : given.split(';').map((one) => argumentOf(source, holder, one));
}

/** The type of a Java parameter; primitive types and `Object` by their Scala names. */
function typeOfJava(written: string): string {
  const type = written
    .replace(/^(?:(?:final|@[\w.]+)\s+)+/, '')
    .replace(/(?:\.\.\.)?\s*[\w$]+$/, '')
    .trim();
  if (/\[\]$/.test(type)) return 'Array';
  if (/^(?:int|long|short|byte|double|float|boolean|char)$/.test(type))
    return type[0]!.toUpperCase() + type.slice(1);
  return type === 'Object' ? 'Any' : type.replace(/<.*/s, '');
}

function argumentOf(source: FileView, holder: number, written: string): Given {
  const equals = written.indexOf('=');
  const name = written.slice(0, Math.max(0, equals));
  const value = written.slice(equals + 1);
  if (!value.startsWith(GIVEN_NAME)) return { name, type: value };
  const stated = statedName(source, holder, value.slice(GIVEN_NAME.length));
  return { name, type: stated === '' ? GIVEN_UNKNOWN : stated };
}

/** Whether a function accepts the arguments; true if its signature does not tell. */
export function isTaking(view: View, address: DefinitionAddress, given: readonly Given[]): boolean {
  const stated = parametersAt(view, address);
  if (stated === null) return true;
  if (stated.isBare)
    return given.length === 0 && isType(view.get(address.file).definition(address.ordinal)!);
  const { parameters } = stated;
  const filled = new Set<ScalaParameter>();
  let next = 0;
  for (const { name, type } of given) {
    const at = name === '' ? next : parameters.findIndex((one) => one.name === name);
    const parameter = parameters[at];
    if (parameter === undefined || (filled.has(parameter) && !parameter.isRepeated)) return false;
    if (type === '*' ? !parameter.isRepeated : !mayBecome(view, address, type, parameter.type))
      return false;
    filled.add(parameter);
    next = parameter.isRepeated && name === '' ? at : at + 1;
  }
  return parameters.every((one) => filled.has(one) || one.hasDefault || one.isRepeated);
}

/** Whether a function has exactly the parameter types of the arguments. */
export function isExact(view: View, address: DefinitionAddress, given: readonly Given[]): boolean {
  const parameters = parametersAt(view, address)?.parameters;
  if (parameters?.length !== given.length) return false;
  return given.every(({ name, type }, at) => {
    const { type: asked, isRepeated } = parameters[at]!;
    return name === '' && !isRepeated && simple(asked).replace(/\[.*/s, '') === type;
  });
}

export function isPlain(view: View, address: DefinitionAddress, count: number): boolean {
  const parameters = parametersAt(view, address)?.parameters;
  return parameters?.length === count && parameters.every(({ isRepeated }) => !isRepeated);
}

/** Whether two functions have the same types for the parameters that receive arguments. */
export function isAlike(view: View, one: DefinitionAddress, other: DefinitionAddress): boolean {
  const [mine, theirs] = [parametersAt(view, one), parametersAt(view, other)];
  if (mine === null || theirs === null) return false;
  return theirs.parameters.every(
    ({ type }, at) => type !== '' && mine.parameters[at]?.type === type,
  );
}

/** Built-in Scala types. Values of these are not of other types, and values of other types are not of these. */
const OWN =
  /^(?:String|Int|Long|Short|Byte|Double|Float|Boolean|Char|Unit|Symbol|Class|Throwable|\w*Exception|Array|List|Seq|IndexedSeq|Vector|Map|Set|Option|Some|Iterator|Either|BigInt|BigDecimal)$/;
const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['Int', /^(?:Int|Long|Float|Double|Short|Byte|Char)$/],
  ['Long', /^(?:Long|Float|Double)$/],
  ['Float', /^(?:Float|Double)$/],
  ['Double', /^Double$/],
  ['Char', /^(?:Char|Int|Long|Float|Double)$/],
]);

/** Whether an argument may be of a parameter's type, as far as both are known. */
function mayBecome(view: View, address: DefinitionAddress, given: string, asked: string): boolean {
  if (given === GIVEN_UNKNOWN || asked === '') return true;
  const isFunctionType = /=>|⇒/.test(asked);
  const name = simple(asked).replace(/\[.*/s, '').trim();
  const isOwn = !isFunctionType && OWN.test(name);
  if (given === 'null') return !/^(?:Int|Long|Short|Byte|Double|Float|Boolean|Char)$/.test(name);
  if (given === GIVEN_FUNCTION) return isFunctionType || !isOwn;
  const isPlain = OWN.test(given);
  // A Scala list or map is also a function.
  if (isFunctionType)
    return !/^(?:Int|Long|Short|Byte|Double|Float|Boolean|Char|String)$/.test(given);
  if (!isPlain) return !isOwn || /^(?:Throwable|\w*Exception|Seq|Iterator|Option)$/.test(name);
  if (!isOwn) return !isOfRepository(view, address, name);
  const numbers = NUMBERS.get(given);
  if (numbers !== undefined) return numbers.test(name);
  if (/^(?:String|Boolean|Unit|Symbol|Class)$/.test(given)) return given === name;
  return !/^(?:String|Int|Long|Short|Byte|Double|Float|Boolean|Char|Unit|Symbol|Class)$/.test(name);
}

/** Whether a name in a function refers to a type of the repository, and not to an alias. */
function isOfRepository(view: View, { file, ordinal }: DefinitionAddress, name: string): boolean {
  const types = typesNamed(view, view.get(file), ordinal, name);
  const kinds = types.map((one) => view.get(one.file).definition(one.ordinal)!.kind);
  return kinds.length > 0 && !kinds.includes('type');
}
