import { OBJECT_PARAMETER } from '../../model/objects-around.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { AT, EACH, OUT_PARAMETER } from '../../model/reference.js';
import { definitionOf, type Entity, isType, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { allParts } from '../outline-type-names.js';
import { ownConstructors } from '../types/base-constructor.js';
import { calledByName } from '../types/called-in-java.js';
import { functionsRather } from '../types/called-in-kotlin.js';
import { classOf } from '../types/class-of.js';
import { findMember } from '../types/classes.js';
import { extensionsOf, extensionsOfType } from '../types/extensions.js';
import { type Held, isNothing, NOTHING, together } from '../types/held.js';
import { receiverInKotlin } from '../types/kotlin-receivers.js';
import { membersByName } from '../types/members-by-name.js';
import { heldOf, writingOf } from '../types/outline-types.js';
import { functionParameter, labelledParameter, parameterAt } from '../types/parameters.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { View } from '../view.js';
import { type CallbackPlace, callbackPlace } from './callback-types.js';
import { type AliasedFunction, functionAlias } from './function-aliases.js';
import type { Place } from './given-by-argument.js';
import { isGivenIn } from './given-elements.js';
import { eachOf, heldMember } from './held-elements.js';
import { givenInJava } from './java-streams.js';
import { heldByLabel } from './labelled-parameters.js';
import { type Segment, SOME } from './receiver.js';

/** Kotlin functions that pass their receiver to a callback. */
const GIVING_ITSELF = /^(?:let|also|takeIf|takeUnless|use)$/;
/**
 * Methods of wrapper types (such as Option) that pass the wrapped object to a callback, in languages where this
 * program treats a wrapper as the object in it.
 */
const GIVING_HELD =
  /^(?:map|and_then|flatMap|is_some_and|is_none_or|inspect|filter|map_or|map_or_else|then|with)$/;
const SEEING_THROUGH = /^(?:rust|swift|dart)$/;
/** Methods of Ruby hashes whose blocks take keys and values as separate parameters. */
const HASH_BLOCKS =
  /^(?:each|each_pair|map|select|reject|any\?|all\?|filter_map|flat_map|sum|find|detect)$/;
/** Languages in which a map passes keys and values as separate parameters. */
const GIVING_PAIRS = /^(?:java|dart)$/;

/**
 * What a callback's parameter holds: what the called function's signature states, or else what the lists and maps of
 * the language pass.
 *
 * @param held What the call is made on; null if a bare name is called.
 */
function givenToCallback(
  place: Place,
  held: Held | null,
  { name }: Segment,
  at: CallbackPlace,
): Held {
  const called = functionsCalled(place, held, name);
  const isLabelled = at.parameter === OUT_PARAMETER && at.member !== '';
  const stated = together(
    called.map((one) =>
      isLabelled ? heldByLabel(place.view, one.entity, at.member) : statedParameter(place, one, at),
    ),
  );
  const of = held ?? receiverInKotlin(place.view, place.source, place.holder);
  if (!isNothing(stated) || of === null) return stated;
  return givenByLanguage(place, of, name, at);
}

/** What a built-in function or list method passes to a callback, by what it is called on. */
function givenByLanguage(place: Place, held: Held, name: string, at: CallbackPlace): Held {
  if (at.parameter === OBJECT_PARAMETER) return NOTHING;
  const family = writingOf(place.source);
  if (family === 'kotlin' && GIVING_ITSELF.test(name)) return at.parameter === 0 ? held : NOTHING;
  if (held.objects.length > 0)
    return SEEING_THROUGH.test(family) && GIVING_HELD.test(name) && at.parameter === 0
      ? held
      : NOTHING;
  if (family === 'ruby' && at.parameter === 1 && HASH_BLOCKS.test(name))
    return held.made[1] ?? NOTHING;
  const inJava = family === 'java' ? givenInJava(held, name, at) : null;
  if (inJava !== null) return inJava;
  if (!isGivenIn(name, { ...at, member: '' })) return NOTHING;
  const isPair =
    held.made.length === 2 &&
    held.outside !== 'Result' &&
    (at.parameter === 1 || GIVING_PAIRS.test(family));
  return isPair ? (held.made[at.parameter] ?? NOTHING) : eachOf(held, family);
}

/** Whether an expression part stands for a callback's parameter. */
export function isCallback(segment: Segment | undefined): boolean {
  return segment !== undefined && callbackPlace(segment.name) !== null;
}

/** The element that an expression part stands for; null if the part is a name. */
export function elementAt(
  place: Place,
  held: Held,
  segments: readonly Segment[],
  at: number,
): Held | null {
  const { name } = segments[at]!;
  const callback = callbackPlace(name);
  if (callback !== null)
    return givenToCallback(place, at === 1 ? null : held, segments[at - 1]!, callback);
  if (name === EACH) return eachOf(held, writingOf(place.source));
  return name === AT || name === SOME ? heldMember(held, { ...segments[at]!, name: 'at' }) : null;
}

/** A called entity, and the object it is a member of. */
interface Called {
  readonly entity: Entity;
  readonly owner: DefinitionAddress | null;
  readonly made: Held['made'];
  /** Its first parameter is the receiver. */
  readonly isExtension?: boolean;
}

function functionsCalled(
  { view, source, holder }: Place,
  held: Held | null,
  name: string,
): readonly Called[] {
  if (held === null) {
    const own = membersByName(view, source, holder, name, true);
    const owner = own !== null && 'ordinal' in own.object ? own.object : null;
    const meant = own?.members ?? calledByName(view, source, holder, name);
    const all =
      source.outline === 'csharp' ? meant.flatMap((one) => withConstructors(view, one)) : meant;
    return all.map((entity) => ({ entity, owner, made: own?.made ?? [] }));
  }
  const members = membersCalled(view, held, name);
  if (source.outline === 'kotlin')
    return [...members, ...extensionsCalled(view, source, held, name)];
  if (source.outline !== 'csharp' || members.length > 0) return members;
  return extensionsOf(view, source, held.objects, name).map((entity) => ({
    ...{ entity, owner: null, made: [], isExtension: true },
  }));
}

/** Functions of Kotlin that extend what a call is made on. */
function extensionsCalled(
  view: View,
  source: FileView,
  { objects, outside = '' }: Held,
  name: string,
): readonly Called[] {
  const extending =
    objects.length > 0
      ? extensionsOf(view, source, objects, name)
      : extensionsOfType(view, source, outside, name, true);
  return extending.map((entity) => ({ entity, owner: null, made: [] }));
}

/** The constructors of a C# class, as one of them receives the arguments of `new`; any other entity as it is. */
function withConstructors(view: View, entity: Entity): readonly Entity[] {
  if (entity.is !== 'definition' || !isTypeEntity(view, entity)) return [entity];
  return allParts(view, entity).flatMap((part) => ownConstructors(view.get(part.file), part));
}

function membersCalled(view: View, held: Held, name: string): readonly Called[] {
  return held.objects.flatMap((one) => {
    if (!('ordinal' in one)) return [];
    const { entities } = findMember(view, one, name);
    const isOfKotlin = view.get(one.file).outline === 'kotlin';
    const meant = isOfKotlin ? functionsRather(view, [one], name, entities) : entities;
    return meant.map((entity) => ({ entity, owner: one, made: held.made }));
  });
}

/** `self` as the first parameter of a Rust method. */
const SELF_FIRST = /\(\s*(?:&\s*(?:'\w+\s+)?)?(?:mut\s+)?self\s*[,:)]/;

function statedParameter({ view }: Place, called: Called, at: CallbackPlace): Held {
  const definition = called.entity.is === 'definition' ? definitionOf(view, called.entity) : null;
  if (definition === null || !('ordinal' in called.entity)) return NOTHING;
  const { file, ordinal } = called.entity;
  const source = view.get(file);
  // A call of a class of Kotlin is one of its constructor.
  if (isType(definition) && source.outline !== 'kotlin') return NOTHING;
  // The parameter that a Swift or Kotlin call names by a label.
  const labelled = at.member === '' ? '' : labelledParameter(definition, at.member);
  // In Rust the receiver counts as the first parameter.
  const isBehindDot = called.owner !== null && SELF_FIRST.test(definition.signature);
  const isSecond = called.isExtension || (source.outline === 'rust' && isBehindDot);
  const place = at.argument + (isSecond ? 1 : 0);
  const type = labelled === '' ? parameterAt(source, definition, place) : labelled;
  const alias = at.parameter === OUT_PARAMETER ? null : functionAlias(view, source, ordinal, type);
  if (alias !== null) return ofAlias(view, alias, at);
  const asMember = (written: string): Held => {
    const [declaring] = classOf(view, { file, ordinal });
    return called.owner === null || declaring === undefined
      ? heldOf(view, source, ordinal, written)
      : heldAsMember(view, { owner: called.owner, made: called.made, declaring, written });
  };
  if (at.parameter === OUT_PARAMETER) return asMember(type);
  if (at.parameter === OBJECT_PARAMETER) {
    const object = OBJECT_OF.exec(type)?.[1];
    return object === undefined ? NOTHING : asMember(object);
  }
  const written = functionParameter(writingOf(source), definition.signature, type, at.parameter);
  if (written !== null) return asMember(written);
  const held = source.java ? asMember(type) : heldOf(view, source, ordinal, type);
  // `Comparator<Pool>`
  const isOfOne = source.java && held.made.length === 1;
  if (held.objects.length === 0) return held.made[isOfOne ? 0 : at.parameter] ?? NOTHING;
  return together(
    held.objects.map((one) =>
      'ordinal' in one
        ? ofOnlyMethod({ view, source, holder: ordinal }, one, held.made, at)
        : NOTHING,
    ),
  );
}

/** A parameter of a function type for which a type alias stands. */
function ofAlias(
  view: View,
  { source, holder, written }: AliasedFunction,
  at: CallbackPlace,
): Held {
  const type =
    at.parameter === OBJECT_PARAMETER
      ? (OBJECT_OF.exec(written)?.[1] ?? '')
      : (functionParameter('kotlin', '', written, at.parameter) ?? '');
  return type === '' ? NOTHING : heldOf(view, source, holder, type);
}

/** The receiver type of a Kotlin function type: `Pool` of `(suspend Pool.() -> Unit)?`. */
const OBJECT_OF = /^\(?\s*(?:@\w+\s+|suspend\s+)*([\w.]+(?:<.*>)?\??)\.\(/s;

/** The parameter of an interface's only method: a lambda may be passed where such an interface is expected. */
function ofOnlyMethod(
  { view }: Place,
  { file, ordinal }: DefinitionAddress,
  made: Held['made'],
  at: CallbackPlace,
): Held {
  const source = view.get(file);
  const own = source.definition(ordinal)!;
  const methods = source
    .children(ordinal)
    .map((one) => source.definition(one)!)
    .filter(
      ({ kind, signature }) => kind === 'method' && !/\b(?:default|static)\b/.test(signature),
    );
  const isDelegate = own.kind === 'type' && methods.length === 0;
  const [method = own] = methods;
  if (methods.length > 1 || (own.kind !== 'interface' && !isDelegate)) return NOTHING;
  const written = parameterAt(source, method, at.parameter);
  const declaring = { file, ordinal };
  return written === ''
    ? NOTHING
    : heldAsMember(view, { owner: declaring, made, declaring, written });
}
