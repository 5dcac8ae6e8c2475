import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { LISTED } from '../../model/reference.js';
import { commaParts } from '../../text/comma-parts.js';
import { definitionOf, type Entity, isType, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { meantInScala } from '../imports/scala-names.js';
import { partsOf } from '../outline-names.js';
import { remembered } from '../remembered.js';
import { calledByName } from '../types/called-in-java.js';
import { enclosingType } from '../types/class-of.js';
import { findMember, lineage } from '../types/classes.js';
import { typesMadeWith } from '../types/csharp-names.js';
import { extensionsOf } from '../types/extensions.js';
import { agreedUpon, type Held, isNothing, NOTHING, together } from '../types/held.js';
import { membersInScope, ofUse } from '../types/members-in-scope.js';
import { heldOf, objectsOf } from '../types/outline-types.js';
import { ownObjectTypes } from '../types/scala-classes.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { View } from '../view.js';
import { ALL_CONSTANTS, isConstantOf } from './enum-constants.js';
import { givenByArgument, type Place, returnsArgument } from './given-by-argument.js';
import { elementAt, isCallback } from './held-callbacks.js';
import { heldMember } from './held-elements.js';
import { resultsOf } from './held-results.js';
import { instancesOf } from './instances.js';
import { PASSING, PASSING_ITSELF } from './known-members.js';
import { ofDelegate, partOfObject, subscriptOf } from './object-parts.js';
import { outlineSegments } from './outline-segments.js';
import type { Segment } from './receiver.js';
import { askedFor, asRecord, type Records, recordsAmong } from './records.js';
import {
  madeInRuby,
  memberInRuby,
  NO_PATH,
  pathInRuby,
  returnedInRuby,
  type Told,
} from './ruby-results.js';
import { alongRustPath } from './rust-paths.js';
import { resultsInScala } from './scala-results.js';
import { bareEntities } from './scope.js';
import { propertyOf, wholeType } from './stated-fields.js';
import { takingWhatIsGiven } from './taking-what-is-given.js';

/** A part of what is taken apart. */
const PART = /\.component\d\[=[^\]]*\]$/;

/** Names that are followed from one to the next that is given to it: generated code has thousands. */
const MOST_VALUES = 100;

/** Families whose texts state types of variables that are read. */
const STATING: ReadonlySet<FileView['outline']> = new Set([
  ...([
    'csharp',
    'kotlin',
    'swift',
    'scala',
    'rust',
    'dart',
    'php',
    'c',
    'groovy',
    'ruby',
    'solidity',
    'gdscript',
    'zig',
  ] as const),
]);

/**
 * Objects that a receiver stands for, in a language that is read by a table, by what is stated for its names: `this.store.open()`
 * from the field `store` on to what the signature of `open` returns. Empty where the trail is lost.
 *
 * @param holder ordinal of the definition around the receiver, or -1
 */
export function outlineObjects(
  view: View,
  source: FileView,
  holder: number,
  receiver: string,
): readonly Entity[] {
  if (!STATING.has(source.outline)) return [];
  return objectsIn(heldAt({ view, source, holder }, receiver));
}

/** The same of Java, by the parts of an expression. */
export function objectsAlong(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): readonly Entity[] {
  return objectsIn(
    remembered(source.memory('held along'), `${holder} ${segments.map(keyOf).join('.')}`, () =>
      heldAlong({ view, source, holder }, segments),
    ),
  );
}

function keyOf({ name, called, constructed, argument, given, count }: Segment): string {
  return `${constructed ? 'new ' : ''}${name}<${argument ?? ''}>${called ? `(${given ?? ''} ${count ?? ''})` : ''}`;
}

function objectsIn({ objects }: Held): readonly Entity[] {
  return objects.filter(({ is }) => is === 'instance');
}

/** What an expression as written holds. */
function heldAt(place: Place, written: string): Held {
  const { source, holder } = place;
  return remembered(source.memory('receiver'), `${holder} ${written}`, () => {
    const segments = outlineSegments(source, written);
    return segments === null ? NOTHING : heldAlong(place, segments, written);
  });
}

/** What an expression by its parts holds. */
function heldAlong(place: Place, segments: readonly Segment[], written = ''): Held {
  const { source } = place;
  if (segments.some(({ name }) => name === '')) return NOTHING;
  const { view } = place;
  const making = segments.findIndex(({ constructed }) => constructed);
  if (making > 0) return heldAlong(place, withWholeName(segments, making), written);
  let held = isCallback(segments[1]) ? NOTHING : startOf(place, segments[0]!);
  held = isNothing(held) ? givenByArgument(place, segments[0]!, NOTHING) : held;
  let records: Records | null = null;
  const path = isNothing(held) ? pathInRuby(view, source, place.holder, segments) : NO_PATH;
  if (path.used > 0) held = { ...NOTHING, objects: path.objects };
  const modules = alongRustPath(view, source, place.holder, written);
  if (modules.entities.length > 0)
    held = heldByNamed(place, modules.entities, segments[modules.used - 1]);
  for (let at = Math.max(1, path.used, modules.used); at < segments.length; at++) {
    const segment = segments[at]!;
    if (isCallback(segments[at + 1])) continue;
    if (segment.name === LISTED) {
      held = { ...NOTHING, made: [held] };
      continue;
    }
    const next = elementAt(place, held, segments, at) ?? stepInto(place, held, segment);
    const asked = asRecord(source.outline, segment);
    records = recordsAmong(view, held.objects, asked) ?? records;
    held =
      isNothing(next) || returnsArgument(view, held, segment)
        ? withArgument(place, segment, held, next)
        : next;
    if (records === null) continue;
    const found = askedFor(records, asked, false);
    records = found.records;
    if (isNothing(held)) held = { objects: found.entities, made: [] };
  }
  return held;
}

/** What a call yields by the class that it is given, or what is known of it otherwise. */
function withArgument(place: Place, segment: Segment, held: Held, otherwise: Held): Held {
  const given = givenByArgument(place, segment, held);
  return isNothing(given) ? otherwise : given;
}

/** `new a.Foo()` as a part of one name. */
function withWholeName(segments: readonly Segment[], at: number): readonly Segment[] {
  const names = segments.slice(0, at + 1).map(({ name }) => name);
  return [{ ...segments[at]!, name: names.join('.') }, ...segments.slice(at + 1)];
}

/** What the last of some names holds that lead through modules of Rust. */
function heldByNamed(
  { view, source }: Place,
  named: readonly Entity[],
  segment: Segment | undefined,
): Held {
  if (segment === undefined) return NOTHING;
  if (!segment.called)
    return { ...NOTHING, objects: named.filter((one) => isTypeEntity(view, one)) };
  return returnedBy(view, takingWhatIsGiven(view, source, ofUse(view, named, true), segment));
}

function startOf({ view, source, holder }: Place, first: Segment): Held {
  const { name, called, constructed, argument } = first;
  if (isObjectAround(source, name))
    return called && source.outline !== 'rust'
      ? NOTHING
      : { ...NOTHING, objects: objectsAround(view, source, holder) };
  if (constructed)
    return argument === undefined || source.outline !== 'csharp'
      ? { ...NOTHING, objects: objectsOf(view, source, holder, name) }
      : heldOf(view, source, holder, `${name}<${argument}>`);
  if (source.outline === 'ruby' && name === 'new')
    return { ...NOTHING, objects: madeInRuby(source, holder) };
  if (called && source.outline === 'scala')
    return resultsInScala(
      view,
      meantInScala(view, source, holder, name, outlineObjects, true),
      told(view),
    );
  if (called) {
    const own = membersInScope(view, source, holder, name, true);
    // `new Foo<Bar>()`: types of one name are told apart by what they are made with.
    const isMade = own === null && argument !== undefined && source.outline === 'csharp';
    const made = isMade ? heldOf(view, source, holder, `${name}<${argument}>`) : NOTHING;
    if (made.objects.length > 0) return made;
    const members = own?.members ?? calledByName(view, source, holder, name);
    if (source.outline === 'ruby') return returnedInRuby(view, members, null, told(view));
    if (members.every(({ is }) => is === 'declared'))
      return ofDelegate(view, ofVariable({ view, source, holder }, name) ?? NOTHING);
    const taking = takingWhatIsGiven(view, source, members, first);
    const asMember = own && returnedBy(view, taking, { entity: own.object, made: [] });
    return asMember && !isNothing(asMember) ? asMember : returnedBy(view, taking);
  }
  const variable = ofVariable({ view, source, holder }, name);
  if (variable !== null) return variable;
  if (source.outline === 'ruby' && !/^\p{Lu}/u.test(name)) {
    const methods = membersInScope(view, source, holder, name, true)?.members ?? [];
    return returnedInRuby(view, methods, null, told(view));
  }
  if (source.outline === 'scala') return startInScala({ view, source, holder }, first);
  const named = bareEntities(view, source, holder, name) ?? [];
  const types = named.filter((one) => isTypeEntity(view, one));
  if (types.length === 0 && named.length > 0)
    return together(named.map((one) => ofValue(view, one)));
  const count = argument === undefined ? 0 : commaParts(argument, '<[(', '>])').length;
  const objects =
    source.outline === 'csharp' && types.length === named.length
      ? typesMadeWith(view, source, types, name, count)
      : types;
  return { ...NOTHING, objects };
}

/** Whether a name stands for the object around, or for that as one of its base, which has the same types of members. */
function isObjectAround({ outline }: FileView, name: string): boolean {
  if (name === 'this') return true;
  if (name === 'base') return outline === 'csharp';
  if (name === 'super') return outline !== 'rust';
  return /^(?:self|Self)$/.test(name) && outline !== 'scala';
}

/** What a variable, parameter or field in sight holds; null where there is none of the name. */
function ofVariable({ view, source, holder }: Place, name: string): Held | null {
  for (let scope = holder; ; scope = source.parent(scope)) {
    const definition = scope < 0 ? undefined : source.definition(scope);
    const stated =
      definition !== undefined && isType(definition)
        ? (heldBy(view, { file: source.file, ordinal: scope }, name) ??
          heldByOwnObject(view, source, scope, name))
        : statedFor(view, source, scope, name);
    if (stated !== null) return stated;
    if (scope < 0) break;
    if (source.parent(scope) >= 0) continue;
    // The class of a method that stands apart from it.
    const apart = enclosingType(view, source, holder);
    const held = apart === null ? null : heldBy(view, apart, name);
    if (held !== null) return held;
  }
  return null;
}

/** What a constant or variable holds that stands outside of all types. */
function ofValue(view: View, entity: Entity): Held {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || entity.is !== 'definition' || FUNCTION_KINDS.has(definition.kind))
    return NOTHING;
  const source = view.get(entity.file);
  const scope = source.parent(entity.ordinal);
  return statedFor(view, source, scope, definition.name) ?? NOTHING;
}

/** The object around, in Scala also as what its class says of it. */
function objectsAround(view: View, source: FileView, holder: number): readonly Entity[] {
  const own = objectsOf(view, source, holder, 'this');
  const stated = own.flatMap((one) =>
    'ordinal' in one ? ownObjectTypes(view, view.get(one.file), one.ordinal) : [],
  );
  return [...own, ...instancesOf(stated)];
}

/** What a name of Scala holds that no variable bears: an object, or what a function gives back that needs no brackets. */
function startInScala({ view, source, holder }: Place, first: Segment): Held {
  const named = meantInScala(view, source, holder, first.name, outlineObjects);
  const types = named.filter((one) => isTypeEntity(view, one));
  if (types.length > 0) return { ...NOTHING, objects: types };
  return resultsInScala(view, named, told(view));
}

/**
 * What a name holds by the type that a scope states for it, or by its value; nothing where it is declared without one, or with
 * several; null where it is not.
 */
function statedFor(view: View, source: FileView, scope: number, name: string): Held | null {
  const types = source.typed(name).flatMap((one) => (one.scope === scope ? wholeType(one) : []));
  const all = source.aliased(name).flatMap((one) => (one.scope === scope ? one.value : []));
  // `let (send, receive) = channel(); let send = Sender::new(send);` of Rust: what is bound last is used most.
  const whole = source.outline === 'rust' ? all.filter((one) => !PART.test(one)) : all;
  const values = types.length + whole.length > 0 ? whole : all;
  if (types.length + values.length === 0) return null;
  if (types.includes('')) return NOTHING;
  const stated = [...new Set(types)].map((type) => heldOf(view, source, scope, type));
  const told = [...new Set(values)].map((value) => valueGivenTo(view, source, scope, name, value));
  return agreedUpon([...stated, ...told]);
}

/** What a name holds to which a value is given. */
function valueGivenTo(
  view: View,
  source: FileView,
  scope: number,
  name: string,
  value: string,
): Held {
  const memory = source.memory('value');
  const key = `${scope} ${name} ${value}`;
  // Values may be given to each other.
  return remembered(memory, key, () => {
    memory.set(key, NOTHING);
    const depth = view.memo('depth of values', () => ({ now: 0 }));
    if (depth.now === MOST_VALUES) return NOTHING;
    depth.now++;
    try {
      return heldAt({ view, source, holder: scope }, value);
    } finally {
      depth.now--;
    }
  });
}

/** What calls of functions yield: what their signatures state, else what the bodies of those are that have one expression. */
function returnedBy(
  view: View,
  called: readonly Entity[],
  of: { readonly entity: Entity; readonly made: Held['made'] } | null = null,
): Held {
  const stated = resultsOf(view, called, of);
  if (!isNothing(stated)) return stated;
  return together(
    called.map((one) => {
      const source = one.is === 'definition' ? view.get(one.file) : null;
      return (source?.outline === 'kotlin' || source?.outline === 'php') && one.is === 'definition'
        ? (statedFor(view, source, one.ordinal, 'return') ?? NOTHING)
        : NOTHING;
    }),
  );
}

function told(view: View): Told {
  return (source, ordinal, name) => statedFor(view, source, ordinal, name);
}

/** Where a class or one of its bases has a field or property, and the type that is written there; what it holds where only a value tells. */
type Field = { readonly declaring: DefinitionAddress; readonly written: string } | Held;

/** What a field or property of a class or of its bases holds; null where none has one of the name. */
function heldBy(
  view: View,
  owner: DefinitionAddress,
  name: string,
  made: Held['made'] = [],
): Held | null {
  const memory = view.get(owner.file).memory('held');
  const ofName = remembered(memory, name, () => new Map<number, unknown>());
  const field = remembered(ofName, owner.ordinal, () => fieldOf(view, owner, name));
  if (field === null || !('written' in field)) return field;
  return heldAsMember(view, { owner, made, ...field });
}

function fieldOf(view: View, owner: DefinitionAddress, name: string): Field | null {
  for (const one of lineage(view, owner)) {
    const own = view.get(one.file);
    const parts = own.java ? [one] : partsOf(view, own, one.ordinal);
    for (const declaring of parts.length > 0 ? parts : [one]) {
      const source = view.get(declaring.file);
      const { ordinal } = declaring;
      for (const written of [name, `this.${name}`]) {
        const stated = source.typed(written).filter(({ scope }) => scope === ordinal);
        const [first] = stated;
        if (first !== undefined && stated.every(({ type }) => type === first.type))
          return { declaring, written: wholeType(first) };
        const held = statedFor(view, source, ordinal, written);
        if (held !== null) return held;
      }
      const property = propertyOf(source, ordinal, name);
      const [child] = source.childrenNamed(ordinal, name);
      if (property === '' && child !== undefined && source.outline === 'kotlin')
        return statedFor(view, source, child, 'return');
      if (property !== null) return { declaring, written: property };
    }
  }
  return null;
}

/** A field that a class of Scala has by what it says of its own object. */
function heldByOwnObject(view: View, source: FileView, scope: number, name: string): Held | null {
  for (const type of ownObjectTypes(view, source, scope)) {
    const held = heldBy(view, type, name);
    if (held !== null) return held;
  }
  return null;
}

/** A member of a further part of an expression. */
function stepInto(place: Place, held: Held, segment: Segment): Held {
  if (held.objects.length === 0) return heldMember(held, segment);
  const next = together(
    held.objects.map((one) => stepIntoObject(place.view, one, held.made, segment)),
  );
  if (!isNothing(next) || !segment.called) return next;
  return returnedBy(place.view, extensionsOf(place.view, place.source, held.objects, segment.name));
}

/** `Kind::Wide`, which is an object of its enumeration: functions and constants begin otherwise. */
function isVariantOfRust({ outline }: FileView, { kind }: Definition, name: string): boolean {
  return outline === 'rust' && kind === 'enum' && /^[A-Z](?:$|\w*[a-z])/.test(name);
}

function stepIntoObject(view: View, entity: Entity, made: Held['made'], segment: Segment): Held {
  const { name, called } = segment;
  if (entity.is !== 'instance' && entity.is !== 'definition') return NOTHING;
  const { file, ordinal } = entity;
  const owner = { file, ordinal };
  const definition = view.get(file).definition(ordinal)!;
  if (!isType(definition)) return NOTHING;
  if (isVariantOfRust(view.get(file), definition, name) || isConstantOf(view, owner, segment))
    return { ...NOTHING, objects: instancesOf([owner]) };
  if (definition.kind === 'enum' && ALL_CONSTANTS.test(name))
    return { ...NOTHING, made: [{ ...NOTHING, objects: instancesOf([owner]) }] };
  const field = called ? null : heldBy(view, owner, name, made);
  if (view.get(file).outline === 'ruby' && field === null)
    return memberInRuby(view, entity, name, told(view));
  const members = called
    ? ofUse(view, findMember(view, owner, name).entities, true).filter(
        ({ is }) => is !== 'declared',
      )
    : [];
  const { java, outline } = view.get(file);
  const isPassing =
    (PASSING.has(name) && !java) ||
    (outline === 'c' && name === 'value') ||
    (outline === 'kotlin' && PASSING_ITSELF.test(name));
  // What is given a class yields one of its objects.
  if (isPassing && field === null && members.length === 0 && segment.given === undefined)
    return { objects: [entity], made };
  if (field === null && members.length === 0 && !java && outline !== 'scala')
    return askedOf(view, { entity, made }, owner, segment);
  if (!called && field !== null) return field;
  const used = called ? members : findMember(view, owner, name).entities;
  if (outline === 'scala') return resultsInScala(view, used, told(view), { entity, made });
  return returnedBy(view, takingWhatIsGiven(view, view.get(file), used, segment), { entity, made });
}

/** What an object yields of which no member of a name is known: a part of it, what its brackets give, or what a function in a field does. */
function askedOf(
  view: View,
  of: { readonly entity: Entity; readonly made: Held['made'] },
  owner: DefinitionAddress,
  { name, called }: Segment,
): Held {
  const types = called
    ? []
    : findMember(view, owner, name).entities.filter((one) => isTypeEntity(view, one));
  if (types.length > 0) return { ...NOTHING, objects: types };
  const values = called
    ? []
    : findMember(view, owner, name).entities.filter((one) => one.is === 'definition');
  if (values.length > 0) return returnedBy(view, values, of);
  const part = partOfObject(view, owner, of.made, name);
  if (part !== null || !called) return part ?? NOTHING;
  const subscript = subscriptOf(view.get(owner.file), name);
  if (subscript !== name)
    return returnedBy(view, ofUse(view, findMember(view, owner, subscript).entities, true), of);
  return ofDelegate(view, heldBy(view, owner, name, of.made) ?? NOTHING);
}
