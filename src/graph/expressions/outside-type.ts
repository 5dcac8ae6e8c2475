import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { moduleOf, statedTypes } from './outside-receiver.js';
import type { Segment } from './receiver.js';

/** Classes of the language whose methods return what has no members of the repository. */
const PLAIN = /^(?:String|Number|Boolean|BigInt|Symbol|Date|RegExp|URL|URLSearchParams|Buffer)$/;
/** What holds objects of other classes; the members of these themselves are the language's. */
const HOLDING =
  /^(?:Array|Map|Set|WeakMap|WeakSet|WeakRef|Promise|Iterator|Iterable|Generator|AsyncGenerator|ReadonlyArray|CustomEvent|MessageEvent)$/;
/** Methods of lists that return lists, or nothing that holds objects. */
const OF_LISTS =
  /^(?:map|filter|flatMap|flat|slice|splice|concat|sort|reverse|toSorted|toReversed|toSpliced|fill|keys|entries|values|join|split)$/;
/** Functions of the language that return lists. */
const LISTS =
  /^(?:Object\.(?:keys|values|entries|getOwnPropertyNames)|Array\.(?:from|of)|Promise\.(?:all|allSettled))$/;
/** Types that are made of another one, which may be of the repository. */
const MADE =
  /^(?:Record|Extract|Exclude|ReturnType|InstanceType|Parameters|Awaited|ConstructorParameters|ThisParameterType|NoInfer|Function|Object)$/;

/**
 * Whether a receiver of JavaScript or TypeScript is no object of the repository by the type that is stated for the name
 * with which it begins: a text, a list, or an object of a class that nothing in the repository defines (`KeyboardEvent`).
 *
 * @param holder ordinal of the definition around the receiver, or -1
 */
export function isOutside(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): boolean {
  const [first, second] = segments;
  if (!source.ecmascript || first === undefined) return false;
  const list = `${first.name}.${second?.name ?? ''}`;
  if (LISTS.test(list) && second!.called && moduleOf(source, first.name) === '')
    return segments.slice(2).every(({ name, called }) => called && OF_LISTS.test(name));
  if (first.called) return false;
  const types = statedTypes(source, holder, first.name);
  return (
    types.length > 0 && types.every((type) => isOutsideOf(view, source, holder, type, segments))
  );
}

function isOutsideOf(
  view: View,
  source: FileView,
  holder: number,
  type: string,
  [, ...further]: readonly Segment[],
): boolean {
  if (!isOfPlatform(view, source, holder, type)) return false;
  if (HOLDING.test(type)) return further.every(({ name, called }) => called && OF_LISTS.test(name));
  return further.length === 0 || PLAIN.test(type);
}

/** Whether nothing that the index holds defines a class or a type parameter of a name, and the file takes it from nowhere. */
function isOfPlatform(view: View, source: FileView, holder: number, type: string): boolean {
  if (type === '' || MADE.test(type) || source.bindings(type).length > 0) return false;
  const isDefined = view
    .named(type)
    .some(({ file, ordinal }) => isType(view.get(file).definition(ordinal)!));
  return !isDefined && !isTypeParameter(source, holder, type);
}

function isTypeParameter(source: FileView, holder: number, type: string): boolean {
  const parameter = new RegExp(`<[^()]*\\b${type}\\b`);
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (parameter.test(source.definition(scope)!.signature)) return true;
  return false;
}
