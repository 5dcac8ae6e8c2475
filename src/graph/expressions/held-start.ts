import { FUNCTION_KINDS } from '../../model/definition.js';
import { RESULT_AROUND } from '../../model/reference.js';
import { beginsWithCapital } from '../../text/capital.js';
import { commaParts } from '../../text/comma-parts.js';
import { definitionEntity, definitionOf, type Entity, isType, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { meantInScala } from '../imports/scala-names.js';
import { calledByName } from '../types/called-in-java.js';
import { enclosingType } from '../types/class-of.js';
import { typesMadeWith } from '../types/csharp-names.js';
import { type Held, isNothing, NOTHING, together } from '../types/held.js';
import { receiverInKotlin } from '../types/kotlin-receivers.js';
import { membersByName } from '../types/members-by-name.js';
import { membersInScope } from '../types/members-in-scope.js';
import { heldOf, isNamedNowhere, objectsMadeWith, objectsOf } from '../types/outline-types.js';
import { rendererOf } from '../types/rails-helpers.js';
import { ownObjectTypes } from '../types/scala-classes.js';
import { addedToAround } from '../types/swift-additions.js';
import { madeAround } from '../types/type-arguments.js';
import type { View } from '../view.js';
import { heldByFlutter } from './flutter-members.js';
import type { Place } from './given-by-argument.js';
import { heldBy, heldByOwnObject, returnedBy } from './held-fields.js';
import { resultsOf } from './held-results.js';
import { instancesOf } from './instances.js';
import { ofDelegate } from './object-parts.js';
import type { Segment } from './receiver.js';
import { madeInRuby, returnedInRuby, type Told } from './ruby-results.js';
import { resultsInScala } from './scala-results.js';
import { bareEntities } from './scope.js';
import { takingWhatIsGiven } from './taking-what-is-given.js';

/** `static const struct shelf *shelves[3] = …` */
const VARIABLE_OF_C =
  /^(?:(?:static|extern|const|constexpr|inline|volatile|struct|union|class|thread_local|_Thread_local)\s+)*((?:\w+::)*\w+)[\s*&]+\w+\s*(?:[=;[{]|$)/;

/** Functions that resolve the beginning of an expression. */
export interface Following {
  readonly told: Told;
  /** Objects that an expression stands for. */
  readonly objectsFor: (
    view: View,
    source: FileView,
    holder: number,
    written: string,
  ) => readonly Entity[];
}

/** What the first part of an expression holds, if no path, record or package tells. */
export function startOf(
  { view, source, holder }: Place,
  first: Segment,
  following: Following,
): Held {
  const { told, objectsFor } = following;
  const { name, called, constructed, argument } = first;
  if (isObjectAround(source, name)) {
    if (called && source.outline !== 'rust') return NOTHING;
    const received = name === 'this' ? receiverInKotlin(view, source, holder) : null;
    if (received !== null) return received;
    const objects = objectsAround(view, source, holder);
    const outside = objects.length === 0 ? addedToAround(view, source, holder) : '';
    const [type] = objects;
    const made = type === undefined ? [] : madeAround(view, source, holder, type);
    return outside === '' ? { objects, made } : { ...NOTHING, outside };
  }
  if (name === RESULT_AROUND)
    return holder < 0 ? NOTHING : resultsOf(view, [definitionEntity(source.file, holder)]);
  if (constructed)
    return argument === undefined || source.java
      ? { ...NOTHING, objects: objectsOf(view, source, holder, name) }
      : heldOf(view, source, holder, `${name}<${argument}>`);
  if (source.outline === 'ruby' && name === 'new')
    return { ...NOTHING, objects: madeInRuby(source, holder) };
  if (called && source.outline === 'scala')
    return resultsInScala(view, meantInScala(view, source, holder, name, objectsFor, true), told);
  if (called) {
    const own = membersByName(view, source, holder, name, true);
    // `new Foo<Bar>()`: the number of type arguments tells types of the same name apart.
    const isMade = own === null && argument !== undefined && source.outline === 'csharp';
    const made = isMade ? heldOf(view, source, holder, `${name}<${argument}>`) : NOTHING;
    if (made.objects.length > 0) return made;
    const members = own?.members ?? calledByName(view, source, holder, name);
    if (own === null && members.length === 0 && source.outline === 'csharp') {
      const objects = objectsMadeWith(view, source, holder, name, 0);
      if (objects.length > 0) return { ...NOTHING, objects };
    }
    if (source.outline === 'kotlin' && members.length === 0 && GIVING_ITSELF.test(name))
      return objectOfFunction(view, source, holder);
    if (source.outline === 'ruby') return returnedInRuby(view, members, null, told);
    const outside = members.length === 0 ? ofTypeOutside(view, source, holder, name) : NOTHING;
    if (outside.outside !== undefined) return outside;
    if (members.every(({ is }) => is === 'declared'))
      return ofDelegate(view, ofVariable({ view, source, holder }, name, told) ?? NOTHING);
    const taking = takingWhatIsGiven(view, source, members, first);
    const object = own && { entity: own.object, made: own.made ?? [] };
    const asMember = own && returnedBy(view, taking, told, object);
    return asMember && !isNothing(asMember) ? asMember : returnedBy(view, taking, told);
  }
  const variable = ofVariable({ view, source, holder }, name, told);
  if (variable !== null) return variable;
  if (source.outline === 'ruby' && !beginsWithCapital(name)) {
    const methods = membersInScope(view, source, holder, name, true)?.members ?? [];
    return returnedInRuby(view, methods, null, told);
  }
  if (source.outline === 'scala') return startInScala({ view, source, holder }, first, following);
  const ofFlutter = heldByFlutter(view, source, holder, name);
  if (!isNothing(ofFlutter)) return ofFlutter;
  const named = bareEntities(view, source, holder, name) ?? [];
  const added =
    named.length === 0 && source.outline === 'swift'
      ? (membersInScope(view, source, holder, name, false)?.members ?? [])
      : [];
  if (added.length > 0) return ofAdded(view, added, false, told);
  const types = named.filter((one) => isTypeEntity(view, one));
  if (types.length === 0 && named.length > 0)
    return together(named.map((one) => ofValue(view, one, told)));
  const count = argument === undefined ? 0 : commaParts(argument, '<[(', '>])').length;
  const objects =
    source.outline === 'csharp' && types.length === named.length
      ? typesMadeWith(view, source, types, name, count)
      : types;
  if (objects.length === 0) return ofTypeOutside(view, source, holder, name);
  return { ...NOTHING, objects: objects.map((one) => asObject(view, source, one)) };
}

/** A Kotlin `object` as an instance; any other type as it is. */
function asObject(view: View, { outline }: FileView, type: Entity): Entity {
  const isObject = outline === 'kotlin' && /\bobject\b/.test(definitionOf(view, type)!.signature);
  return isObject && type.is === 'definition' ? { ...type, is: 'instance' } : type;
}

/** A Swift type from outside the repository, by its name: extensions in the repository may add members to it. */
function ofTypeOutside(view: View, source: FileView, holder: number, name: string): Held {
  const isType = source.outline === 'swift' && isNamedNowhere(view, source, holder, name);
  return isType ? { ...NOTHING, outside: name } : NOTHING;
}

/**
 * Whether a name stands for the surrounding object, or for the same object as one of its base, which has the
 * same members.
 */
function isObjectAround({ outline }: FileView, name: string): boolean {
  if (name === 'this') return true;
  if (name === 'base') return outline === 'csharp';
  if (name === 'super') return outline !== 'rust';
  return /^(?:self|Self)$/.test(name) && outline !== 'scala';
}

/** What a variable, parameter or field in scope holds; null if there is none of that name. */
function ofVariable({ view, source, holder }: Place, name: string, told: Told): Held | null {
  for (let scope = holder; ; scope = source.parent(scope)) {
    const definition = scope < 0 ? undefined : source.definition(scope);
    const stated =
      definition !== undefined && isType(definition)
        ? (heldBy(view, { file: source.file, ordinal: scope }, name, told) ??
          heldByOwnObject(view, source, scope, name, told))
        : told(source, scope, name);
    if (stated !== null) return stated;
    if (scope < 0) break;
    if (source.parent(scope) >= 0) continue;
    // A method may be written outside of its class.
    const apart = enclosingType(view, source, holder);
    const held = apart === null ? null : heldBy(view, apart, name, told);
    if (held !== null) return held;
  }
  return null;
}

/** What a top-level constant or variable holds. */
function ofValue(view: View, entity: Entity, told: Told): Held {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || entity.is !== 'definition' || FUNCTION_KINDS.has(definition.kind))
    return NOTHING;
  const source = view.get(entity.file);
  const scope = source.parent(entity.ordinal);
  const stated = told(source, scope, definition.name);
  if (stated !== null || source.outline !== 'c') return stated ?? NOTHING;
  // The index has no types of variables that their own file calls nothing on.
  const type = VARIABLE_OF_C.exec(definition.signature)?.[1];
  return type === undefined ? NOTHING : heldOf(view, source, scope, type);
}

/** What a member that a Swift extension adds returns: by its signature, or else its value. */
export function ofAdded(view: View, members: readonly Entity[], called: boolean, told: Told): Held {
  const returned = returnedBy(view, members, told);
  return called || !isNothing(returned)
    ? returned
    : together(members.map((one) => ofValue(view, one, told)));
}

/**
 * Kotlin functions that return the surrounding object when they are called without a receiver:
 * `fun name(name: String) = apply { … }`.
 */
const GIVING_ITSELF = /^(?:also|apply)$/;

/** The receiver of a Kotlin function. */
function objectOfFunction(view: View, source: FileView, holder: number): Held {
  const received = receiverInKotlin(view, source, holder);
  return received ?? { ...NOTHING, objects: objectsAround(view, source, holder) };
}

/** The surrounding object; in Scala also as an object of its self type. */
function objectsAround(view: View, source: FileView, holder: number): readonly Entity[] {
  const own = objectsOf(view, source, holder, 'this');
  const renderer = source.outline === 'ruby' && own.length === 0 ? rendererOf(view, source) : null;
  if (renderer !== null) return instancesOf([renderer]);
  const stated = own.flatMap((one) =>
    'ordinal' in one ? ownObjectTypes(view, view.get(one.file), one.ordinal) : [],
  );
  return [...own, ...instancesOf(stated)];
}

/**
 * What a Scala name holds that is no variable: an object, or the result of a function that is called without
 * parentheses.
 */
function startInScala(
  { view, source, holder }: Place,
  first: Segment,
  { told, objectsFor }: Following,
): Held {
  const named = meantInScala(view, source, holder, first.name, objectsFor);
  const types = named.filter((one) => isTypeEntity(view, one));
  if (types.length > 0) return { ...NOTHING, objects: types };
  return resultsInScala(view, named, told);
}
