import { DOCUMENTED } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { writtenType } from '../types/stated-type.js';
import { isTypeParameter } from '../types/type-parameters.js';
import type { View } from '../view.js';
import { elementIn } from './elements.js';
import { expressionEntities, following, memberEntities } from './expression.js';
import { asElements, isElement } from './given-elements.js';
import type { NamedClass } from './holdings.js';
import { overloadsMeant } from './meant-signatures.js';
import { common, moduleOf, statedTypes } from './outside-receiver.js';
import type { Segment } from './receiver.js';
import { bareEntities } from './scope.js';

/** Built-in classes whose methods return nothing with members in the repository. */
const PLAIN =
  /^(?:String|Number|Boolean|BigInt|Symbol|Date|RegExp|Error|URL|URLSearchParams|Buffer)$/;
/** Built-in containers. Their own members are built in, but their elements may be of other classes. */
const HOLDING =
  /^(?:Array|Map|Set|WeakMap|WeakSet|WeakRef|Promise|Iterator|Iterable|Generator|AsyncGenerator|ReadonlyArray|ReadonlyMap|ReadonlySet)$/;
/** List methods that return lists or plain values, not elements. */
const OF_LISTS =
  /^(?:map|filter|flatMap|flat|slice|splice|concat|sort|reverse|toSorted|toReversed|toSpliced|fill|keys|entries|values|join|split)$/;
/** Built-in functions that return lists. */
const LISTS =
  /^(?:Object\.(?:keys|values|entries|getOwnPropertyNames)|Array\.(?:from|of)|Promise\.(?:all|allSettled))$/;
/** Members of platform objects (such as events) that may hold anything. */
const CARRYING = /^(?:detail|data|target|currentTarget|relatedTarget)$/;
/** Types that may stand for one of the repository: those derived from another type, and those that say nothing. */
const MADE =
  /^(?:Record|Extract|Exclude|ReturnType|InstanceType|Parameters|Awaited|ConstructorParameters|ThisParameterType|NoInfer|Function|Object|any|unknown|object)$/;

/** A class, by its name; empty if the stated type is no class. */
interface StatedClass extends NamedClass {
  /** Whether it has type arguments; absent if unknown. */
  readonly isMade?: boolean;
  /** All members that follow an object of it come from its package. */
  readonly isWhole?: boolean;
}

/**
 * The package of a JavaScript or TypeScript receiver, by the type stated for its beginning. Empty for a string, a
 * list, or an object of a class that is not defined in the repository (`KeyboardEvent`). Null if nothing tells.
 *
 * @param holder ordinal of the definition around the receiver, or -1
 */
export function moduleByType(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): string | null {
  const element = elementIn(view, source, holder, segments, following(view));
  if (element !== null) {
    const further = segments.slice(element.used);
    return common(element.classes.map((one) => moduleOfStated(view, one, further)));
  }
  if (!source.ecmascript) return null;
  const parts = asElements(segments);
  for (let length = parts.length; length > 0; length--) {
    const stated = statedFor(view, source, holder, parts.slice(0, length));
    if (stated.length > 0)
      return common(stated.map((one) => moduleOfStated(view, one, parts.slice(length))));
  }
  const [first, second] = parts;
  const list = `${first!.name}.${second?.name ?? ''}`;
  const isList =
    LISTS.test(list) &&
    second!.called &&
    moduleOf(source, first!.name) === '' &&
    parts.slice(2).every(isListed);
  return isList ? '' : null;
}

/** The types stated for a name or member, or for its return value if it is called. */
function statedFor(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): readonly StatedClass[] {
  const segment = segments.at(-1)!;
  const { name, called, constructed, argument } = segment;
  if (segments.length > 1) {
    const objects = expressionEntities(view, source, holder, segments.slice(0, -1));
    const members = objects.flatMap((object) => memberEntities(view, object, name));
    const stated = members.flatMap((member) => statedBy(view, member, segment));
    if (stated.length > 0 || segments.some((one) => one.called)) return stated;
  }
  if (!called) return namedAs(source, holder, segments.map((one) => one.name).join('.'));
  const functions = bareEntities(view, source, holder, name) ?? [];
  if (functions.length > 0) return functions.flatMap((one) => statedBy(view, one, segment));
  if (constructed) return [{ name, source, holder, isMade: argument !== undefined }];
  return name === 'fetch' && !source.mayKnow(name) ? [{ name: 'Response', source, holder }] : [];
}

/** The types stated for a name, or for a dotted member. */
function namedAs(source: FileView, holder: number, name: string): readonly StatedClass[] {
  return statedTypes(source, holder, name).map(({ type, element }) => ({
    name: type,
    source,
    holder,
    isMade: element !== undefined,
  }));
}

function statedBy(view: View, entity: Entity, segment: Segment): readonly StatedClass[] {
  if (!('ordinal' in entity)) return [];
  const { called } = segment;
  const source = view.get(entity.file);
  const holder = entity.ordinal;
  const meant = called ? overloadsMeant(view, entity, segment) : null;
  if (meant !== null) return meant.flatMap((one) => returnedBy(source, holder, one));
  if (entity.is === 'declared')
    return source
      .typed(`this.${entity.name}${called ? '()' : ''}`)
      .filter(({ scope }) => scope === holder)
      .map(({ type }) => ({ name: type, source, holder }));
  return returnedBy(source, holder, definitionOf(view, entity)!.signature);
}

function returnedBy(source: FileView, holder: number, signature: string): readonly StatedClass[] {
  const written = writtenType(signature);
  return written === null
    ? []
    : [
        {
          name: classIn(written),
          source,
          holder,
          isMade: written.includes('<'),
          isWhole: !written.includes('<'),
        },
      ];
}

const OWN: ReadonlyMap<string, string> = new Map([
  ['string', 'String'],
  ['number', 'Number'],
  ['boolean', 'Boolean'],
]);

/**
 * The class that a written type names, with the wrapper classes for primitive types: `String` for
 * `Promise<string | null>`.
 */
function classIn(written: string): string {
  const type = /^Promise<(.*)>$/.exec(written)?.[1] ?? written;
  const parts = type.split('|').map((part) => part.trim().replace(/^Promise<([^<>]*)>$/, '$1'));
  const classes = parts
    .filter((part) => !/^(?:null|undefined|void)$/.test(part))
    .map(
      (part) =>
        (/^[^&()]*\[\]$/.test(part) ? 'Array' : undefined) ??
        OWN.get(part) ??
        /^([A-Z][\w$]*)(?:<[^|]*>)?$/.exec(part)?.[1] ??
        '',
    );
  const [first = ''] = classes;
  return classes.every((one) => one === first) ? first : '';
}

function isListed({ name, called }: Segment): boolean {
  return called && OF_LISTS.test(name);
}

/** The package of what follows an object of a class, in the terms of {@link moduleByType}. */
function moduleOfStated(
  view: View,
  { name, source, holder, isMade, isWhole }: StatedClass,
  further: readonly Segment[],
): string | null {
  const module = name === '' ? null : moduleOf(source, name);
  if (source.python) return further.length === 0 ? module : null;
  // An object with type arguments may return objects of these.
  if (module !== null && module !== '') {
    const isPart = further.length === 1 && isElement(further[0]!) && isMade === false;
    return further.length === 0 || isWhole || isPart ? module : null;
  }
  if (!isOfPlatform(view, source, holder, name)) return null;
  const isOutside = HOLDING.test(name)
    ? further.every(isListed)
    : PLAIN.test(name) || further.every((one) => !one.called && !CARRYING.test(one.name));
  return isOutside ? '' : null;
}

/**
 * Whether a type comes from the platform: the file neither imports it nor declares it as a type parameter,
 * and the repository has no class of that name that would be visible without an import. Exported classes of
 * other modules are not.
 */
function isOfPlatform(view: View, source: FileView, holder: number, type: string): boolean {
  if (type === '' || MADE.test(type) || source.bindings(type).length > 0) return false;
  // A type named in a comment may be described in another comment.
  if (type.endsWith(DOCUMENTED)) return false;
  const isDefined = view.named(type).some(({ file, ordinal }) => {
    const definition = view.get(file).definition(ordinal)!;
    const isOffered = definition.exported && definition.parent < 0 && file !== source.file;
    return isType(definition) && !isOffered;
  });
  return !isDefined && !isTypeParameter(source, holder, type);
}
