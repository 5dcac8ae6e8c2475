import type { DefinitionAddress } from '../../model/reader.js';
import { GIVEN_BEHIND, GIVEN_FUNCTION, GIVEN_UNKNOWN } from '../../model/reference.js';
import { isSameAddress } from '../entity.js';
import { lineage } from '../types/classes.js';
import { isNamedNowhere } from '../types/outline-types.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import type { Given } from './kotlin-given.js';

/** Built-in Kotlin types. Values of these are not of other types, and values of other types are not of these. */
const OWN =
  /^(?:String|Int|Long|Short|Byte|Double|Float|Boolean|Char|U?(?:Int|Long|Byte|Short|Char|Double|Float|Boolean)Array|Throwable|\w*Exception|Unit|Nothing|KClass|(?:Mutable)?(?:List|Map|Set|Collection)|Array|Sequence|Pair|Regex)$/;
const NUMBERS = /^(?:Int|Long|Short|Byte)$/;

/** Whether an argument may be of a parameter's type, as far as both are known. */
export function mayBecome(
  view: View,
  address: DefinitionAddress,
  { type: given, classes }: Given,
  asked: string,
): boolean {
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
  if (classes.length > 0) return isAmong(view, address, classes, name, isOwn);
  if (!OWN.test(given)) return true;
  if (!isOwn) return kinds.length === 0 && !(FINAL.test(given) && isOutside(view, address, name));
  return given === name || (given === 'Int' && NUMBERS.test(name)) || isWider(given, name);
}

/** Built-in types, and the only types from outside that are wider than these. */
const FINAL = /^(?:String|Int|Long|Short|Byte|Double|Float|Boolean|Char)$/;
const WIDER = /^(?:Any|CharSequence|Comparable|Number|Serializable|Constable|ConstantDesc)$/;

/** Whether a type is certainly one from outside the repository that no built-in value is of. */
function isOutside(view: View, { file, ordinal }: DefinitionAddress, name: string): boolean {
  return !WIDER.test(name) && isNamedNowhere(view, view.get(file), ordinal, name);
}

/**
 * Whether an object of a class may be of a type.
 *
 * @param classes That class, then its bases, all of which are known.
 * @param isOwn Whether the type has the name of a built-in one.
 */
function isAmong(
  view: View,
  { file, ordinal }: DefinitionAddress,
  classes: readonly DefinitionAddress[],
  name: string,
  isOwn: boolean,
): boolean {
  const types = typesNamed(view, view.get(file), ordinal, name);
  const isAlias = types.some((one) => view.get(one.file).definition(one.ordinal)!.kind === 'type');
  if (types.length === 0 || isAlias) return !isOwn && !isOutside(view, { file, ordinal }, name);
  // What is known of a name may be narrowed by a test around.
  return types.some(
    (type) =>
      classes.some((one) => isSameAddress(one, type)) ||
      lineage(view, type).some((one) => isSameAddress(one, classes[0]!)),
  );
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
