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

/** What a call is given in one place. */
interface Given {
  /** Empty where it is not named. */
  readonly name: string;
  readonly type: string;
}

/** The first parameters of a function; null where its signature does not tell. */
type Parameters = ReturnType<typeof scalaParameters>;

/** A type without the packages before its name. */
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

/** What is known of the arguments of a call. */
export function argumentsIn(source: FileView, holder: number, given: string): Given[] {
  return given === NONE_GIVEN ? [] : given.split(';').map((one) => argumentOf(source, holder, one));
}

/** The type of a parameter of Java, as Scala calls it where that is a plain one. */
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

/** Whether a function may be called with some arguments; true where its signature does not tell. */
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

/** Whether a function takes just what is given, each of its very type. */
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

/** Whether the parameters for which something is given have the same types in two functions. */
export function isAlike(view: View, one: DefinitionAddress, other: DefinitionAddress): boolean {
  const [mine, theirs] = [parametersAt(view, one), parametersAt(view, other)];
  if (mine === null || theirs === null) return false;
  return theirs.parameters.every(
    ({ type }, at) => type !== '' && mine.parameters[at]?.type === type,
  );
}

/** Types of Scala itself that are not those of others, and of which no others are. */
const OWN =
  /^(?:String|Int|Long|Short|Byte|Double|Float|Boolean|Char|Unit|Symbol|Class|Throwable|\w*Exception|Array|List|Seq|IndexedSeq|Vector|Map|Set|Option|Some|Iterator|Either|BigInt|BigDecimal)$/;
const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['Int', /^(?:Int|Long|Float|Double|Short|Byte|Char)$/],
  ['Long', /^(?:Long|Float|Double)$/],
  ['Float', /^(?:Float|Double)$/],
  ['Double', /^Double$/],
  ['Char', /^(?:Char|Int|Long|Float|Double)$/],
]);

/** Whether what is given may be of the type of a function's parameter, as far as both show. */
function mayBecome(view: View, address: DefinitionAddress, given: string, asked: string): boolean {
  if (given === GIVEN_UNKNOWN || asked === '') return true;
  const isFunctionType = /=>|⇒/.test(asked);
  const name = simple(asked).replace(/\[.*/s, '').trim();
  const isOwn = !isFunctionType && OWN.test(name);
  if (given === 'null') return !/^(?:Int|Long|Short|Byte|Double|Float|Boolean|Char)$/.test(name);
  if (given === GIVEN_FUNCTION) return isFunctionType || !isOwn;
  const isPlain = OWN.test(given);
  // A list or map may be a function, too.
  if (isFunctionType)
    return !/^(?:Int|Long|Short|Byte|Double|Float|Boolean|Char|String)$/.test(given);
  if (!isPlain) return !isOwn || /^(?:Throwable|\w*Exception|Seq|Iterator|Option)$/.test(name);
  if (!isOwn) return !isOfRepository(view, address, name);
  const numbers = NUMBERS.get(given);
  if (numbers !== undefined) return numbers.test(name);
  if (/^(?:String|Boolean|Unit|Symbol|Class)$/.test(given)) return given === name;
  return !/^(?:String|Int|Long|Short|Byte|Double|Float|Boolean|Char|Unit|Symbol|Class)$/.test(name);
}

/** Whether a function means by a name a type of the repository, and no other name for one. */
function isOfRepository(view: View, { file, ordinal }: DefinitionAddress, name: string): boolean {
  const types = typesNamed(view, view.get(file), ordinal, name);
  const kinds = types.map((one) => view.get(one.file).definition(one.ordinal)!.kind);
  return kinds.length > 0 && !kinds.includes('type');
}
