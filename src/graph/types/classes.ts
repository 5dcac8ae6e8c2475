import type { DefinitionAddress } from '../../model/reader.js';
import {
  addressKey,
  definitionEntity,
  definitionOf,
  distinctAddresses,
  type Entity,
  isType,
} from '../entity.js';
import { aliasedInGo } from '../expressions/go-signature.js';
import { bareEntities, dottedEntities, membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { asValue } from '../imports/exports.js';
import { typesAtPath } from '../imports/scala-paths.js';
import { partsOf } from '../outline-type-names.js';
import { remembered } from '../remembered.js';
import { besideInScala } from '../type-parts.js';
import type { View } from '../view.js';
import { aliasedTypes } from './aliased-types.js';
import { constructorsAmong } from './constructor-functions.js';
import { basesInCSharp } from './csharp-names.js';
import { baseInRuby } from './ruby-bases.js';
import { aliasedByPath, dereferenced, ownBeforeTraits } from './rust-members.js';
import { addedInRust } from './rust-traits.js';
import { linearized } from './scala-linearization.js';

/** Deeper hierarchies are cut off. */
const MOST_LEVELS = 24;

/** A class's direct bases, in the order in which it names them. */
export interface Bases {
  readonly known: readonly DefinitionAddress[];
  /** The module of the first base from outside the repository; null if there is none. */
  readonly external: string | null;
}

/** The result of looking up a member. */
export interface Member {
  readonly entities: readonly Entity[];
  /** Module of an outside base, if the member was not found; null otherwise. */
  readonly external: string | null;
}

/** Direct bases of a class or interface. For an alias, the types whose members it has. */
export function basesOf(view: View, address: DefinitionAddress): Bases {
  const source = view.get(address.file);
  return remembered(source.memory('bases'), address.ordinal, () => {
    if (source.outline !== 'ruby' && source.outline !== 'csharp') return basesStated(view, address);
    const parts = partsOf(view, source, address.ordinal);
    if (parts.length < 2) return basesStated(view, address);
    const all = parts.map((part) => basesStated(view, part));
    const external = all.find((one) => one.external !== null)?.external ?? null;
    return { known: distinctAddresses(all.flatMap(({ known }) => known)), external };
  });
}

/** The bases that one part of a class states. */
function basesStated(view: View, address: DefinitionAddress): Bases {
  const source = view.get(address.file);
  const known: DefinitionAddress[] = [];
  let external: string | null = null;
  const definition = source.definition(address.ordinal);
  const aliased = source.go ? aliasedInGo : aliasedTypes;
  const named = definition?.kind === 'type' ? aliased(definition.signature) : [];
  for (const name of [...(definition?.bases ?? []), ...named]) {
    const entities = baseEntities(view, source, address.ordinal, name);
    const types =
      source.outline === 'csharp'
        ? basesInCSharp(view, address, name, typesAmong(view, entities))
        : typesAmong(view, entities);
    const meant = source.outline === 'scala' ? besideInScala(view, types, 'type') : types;
    const found = meant.filter(
      (one) => one.file !== source.file || one.ordinal !== address.ordinal,
    );
    known.push(...found);
    if (found.length > 0) continue;
    external ??= entities.find((entity) => entity.is === 'external')?.module ?? null;
  }
  if (source.outline === 'rust' && definition !== undefined)
    known.push(...typesAmong(view, aliasedByPath(view, address)), ...dereferenced(view, address));
  return { known, external };
}

/** Resolves the name of a base. The `Base` of `pkg.Base` is looked up through its written receiver. */
export function baseEntities(
  view: View,
  source: FileView,
  ordinal: number,
  name: string,
): readonly Entity[] {
  const outer = source.parent(ordinal);
  if (name.includes('.')) return dottedEntities(view, source, outer, name.split('.'));
  const written = source
    .references(name)
    .find(
      ({ kind, holder, receiver }) =>
        kind === 'base' && receiver !== '' && (holder === ordinal || holder === outer),
    );
  if (source.outline === 'scala' && written !== undefined)
    return typesAtPath(view, source, `${written.receiver}.${name}`).map((one) =>
      definitionEntity(one.file, one.ordinal),
    );
  if (source.outline === 'ruby')
    return baseInRuby(view, source, ordinal, name, written?.receiver ?? '');
  if (source.outline !== undefined && written !== undefined) {
    const path = written.receiver.split(/::|\./);
    const outside = source.bindings(path[0]!).find((binding) => 'external' in binding);
    if (outside !== undefined && 'external' in outside)
      return [{ is: 'external', module: outside.external }];
    if (path[0] === 'std') return [{ is: 'external', module: 'std' }];
  }
  if (written === undefined && source.java) return baseInJava(view, source, outer, name);
  return written === undefined || source.outline !== undefined
    ? (bareEntities(view, source, outer, name) ?? [])
    : dottedEntities(view, source, outer, [...written.receiver.split('.'), name]);
}

/** A Java class may extend a nested class that a surrounding class inherits. */
function baseInJava(view: View, source: FileView, outer: number, name: string): readonly Entity[] {
  const direct = bareEntities(view, source, outer, name) ?? [];
  if (typesAmong(view, direct).length > 0) return direct;
  for (let scope = outer; scope >= 0; scope = source.parent(scope)) {
    if (!isType(source.definition(scope)!)) continue;
    const bases = basesOf(view, { file: source.file, ordinal: scope }).known;
    const found = bases.flatMap((base) => findMember(view, base, name).entities);
    if (typesAmong(view, found).length > 0) return found;
  }
  return direct;
}

/**
 * The classes, interfaces and other types among entities, or else the functions that serve as classes. A base may
 * also be the result of a call such as `mixin(A)`.
 */
export function typesAmong(view: View, entities: readonly Entity[]): DefinitionAddress[] {
  const values = entities.flatMap((entity) => asValue(view, entity));
  const types = values.flatMap((entity) => {
    const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
    return definition !== null && isType(definition) && 'ordinal' in entity
      ? { file: entity.file, ordinal: entity.ordinal }
      : [];
  });
  return types.length > 0 ? types : constructorsAmong(view, values);
}

/** A class with all its known bases, nearest first. */
export function lineage(view: View, address: DefinitionAddress): readonly DefinitionAddress[] {
  return remembered(
    view.get(address.file).memory('lineage'),
    address.ordinal,
    () => alongSingleBases(view, address) ?? byLevels(view, address),
  );
}

/**
 * A shortcut for the many classes with one base or none: they share the lineage of what is above them. Null
 * if classes form a cycle.
 */
function alongSingleBases(view: View, address: DefinitionAddress): DefinitionAddress[] | null {
  const below: DefinitionAddress[] = [];
  let top = address;
  for (let base = onlyBase(view, top); base !== null; base = onlyBase(view, top)) {
    if (below.push(top) === MOST_LEVELS) return null;
    top = base;
  }
  const above = below.length === 0 ? byLevels(view, top) : lineage(view, top);
  const isBelow = (one: DefinitionAddress): boolean =>
    below.some(({ file, ordinal }) => file === one.file && ordinal === one.ordinal);
  if (below.length + above.length > MOST_LEVELS || above.some(isBelow)) return null;
  return [...below, ...above];
}

function onlyBase(view: View, address: DefinitionAddress): DefinitionAddress | null {
  const { known } = basesOf(view, address);
  return known.length === 1 ? known[0]! : null;
}

function byLevels(view: View, address: DefinitionAddress): DefinitionAddress[] {
  const found = new Map([[addressKey(address), address]]);
  let level: readonly DefinitionAddress[] = [address];
  for (let depth = 0; level.length > 0 && depth < MOST_LEVELS; depth++) {
    level = level
      .flatMap((one) => basesOf(view, one).known)
      .filter((one) => !found.has(addressKey(one)));
    for (const one of level) found.set(addressKey(one), one);
  }
  if (view.get(address.file).outline === 'scala')
    return linearized(view, address, basesOf(view, address).known, lineage);
  const all = [...found.values()];
  return view.get(address.file).java ? classesFirst(view, all) : all;
}

/** A Java class inherits from classes before it does from interfaces. */
function classesFirst(view: View, all: readonly DefinitionAddress[]): DefinitionAddress[] {
  const isInterface = ({ file, ordinal }: DefinitionAddress): boolean =>
    view.get(file).definition(ordinal)!.kind === 'interface';
  const [own, ...bases] = all;
  const classes = bases.filter((one) => !isInterface(one));
  return [own!, ...classes, ...bases.filter(isInterface)];
}

/** The base through which a class inherits everything; null if it has several bases or none. */
export function soleBase(view: View, address: DefinitionAddress): DefinitionAddress | null {
  const base = onlyBase(view, address);
  const whole = lineage(view, address);
  return base !== null && lineage(view, base).length === whole.length - 1 ? base : null;
}

/**
 * Finds a member of a class or of its bases, the nearest first. An interface's member without a definition counts as
 * declared.
 *
 * @param from `bases` skips the class itself, as `super` does
 */
export function findMember(
  view: View,
  address: DefinitionAddress,
  name: string,
  from: 'class' | 'bases' = 'class',
): Member {
  const known = view.get(address.file).memory(from === 'class' ? 'member' : 'inherited');
  const ofName = remembered(known, name, () => new Map<number, unknown>());
  return remembered(ofName, address.ordinal, () => {
    const own = from === 'class' ? memberOf(view, address, name) : null;
    if (own !== null) return own;
    const inherited = inheritedMember(view, address, name);
    const added = inherited.entities.length === 0 ? addedInRust(view, address, name) : [];
    return added.length === 0 ? inherited : { entities: added, external: null };
  });
}

function inheritedMember(view: View, address: DefinitionAddress, name: string): Member {
  const base = soleBase(view, address);
  const outside = basesOf(view, address).external;
  if (base !== null) {
    const above = findMember(view, base, name);
    const isMet = above.entities.length > 0 || outside === null;
    return isMet ? above : { entities: [], external: outside };
  }
  const bases = lineage(view, address).slice(1);
  for (const one of bases) {
    const found = memberOf(view, one, name);
    if (found !== null) return found;
  }
  const external = bases.map((one) => basesOf(view, one).external);
  return { entities: [], external: outside ?? external.find((one) => one !== null) ?? null };
}

/** A member of a class itself; null if it has none of that name. */
function memberOf(view: View, { file, ordinal }: DefinitionAddress, name: string): Member | null {
  const source = view.get(file);
  const definition = source.definition(ordinal);
  if (definition === undefined) return null;
  // Local functions inside a function that serves as a class are not its members.
  const isFunction = definition.kind === 'function' || definition.kind === 'method';
  if (isFunction && !definition.members.includes(name)) return null;
  const all = membersOf(view, { file, ordinal }, name);
  const own = source.outline === 'rust' ? ownBeforeTraits(view, all) : all;
  if (own.length > 0) return { entities: own, external: null };
  if (!definition.members.includes(name) || isTitle(source, ordinal, name)) return null;
  return { entities: [{ is: 'declared', file, ordinal, name }], external: null };
}

/** The title of a test is no name to call: `describe 'body'` of Ruby. */
function isTitle(source: FileView, ordinal: number, name: string): boolean {
  if (source.outline !== 'ruby' && source.outline !== 'scala') return false;
  return source.childrenNamed(ordinal, name).some((one) => source.definition(one)!.kind === 'test');
}
