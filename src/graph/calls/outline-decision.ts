import type { DefinitionAddress } from '../../model/reader.js';
import { asCalled, type Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionEntity, definitionOf, type Entity, isType } from '../entity.js';
import { inNamespace } from '../expressions/c-functions.js';
import { outlineObjects } from '../expressions/outline-expression.js';
import { isOwnOfRust } from '../expressions/outside-receiver.js';
import { typeInScopes } from '../expressions/ruby-constants.js';
import { atRustPath } from '../expressions/rust-paths.js';
import { bareEntities, staticMember } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { isModuleOfElixir, modulesAt } from '../imports/elixir-modules.js';
import { declaredInFolder } from '../outline-names.js';
import { isNoType, partsOf } from '../outline-type-names.js';
import { besideInScala } from '../type-parts.js';
import { enclosingType } from '../types/class-of.js';
import { basesOf, findMember } from '../types/classes.js';
import { argumentsWritten, typesMadeWith } from '../types/csharp-names.js';
import { receiverInKotlin } from '../types/kotlin-receivers.js';
import { membersInScope } from '../types/members-in-scope.js';
import { memberOnSide, sideAt } from '../types/ruby-sides.js';
import { memberOfOwnObject } from '../types/scala-classes.js';
import type { View } from '../view.js';
import { luaMeaning } from './lua-decision.js';
import { headEntities, isBoundModule } from './outline-heads.js';
import type { OutlineMeaning } from './outline-meaning.js';
import { atPathOfPhp } from './php-decision.js';
import { isTypeOutside } from './type-outside.js';

const UNKNOWN: OutlineMeaning = { entities: [], owners: [], external: null, open: true };
const NOTHING: OutlineMeaning = { ...UNKNOWN, open: false };

/** The object or class around. */
const SELF = /^(?:this|self|Self|static|__MODULE__)(?:::)?$/;
/** Its base. */
const BASE = /^(?:base|super|parent::)$/;
/** `Foo` and `a::b::Foo::`, with or without type arguments. */
const NAME = new LetterPattern(
  String.raw`^(?:::)?((?:[\p{L}_][\p{L}\p{N}_-]*(?:<[^()]*>)?(?:::<[^()]*>)?(?:::|\.))*)([\p{L}_][\p{L}\p{N}_-]*)(?:::<[^()]*>|<[^()]*>)?(::)?$`,
);
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);
/** `Foo.new(1)` of Ruby and `(new Foo(1))`. */
const MADE = new LetterPattern(
  String.raw`^(?:([\p{Lu}]\w*(?:::\w+)*)\.new(?:\(.*\))?|\(new\s+\\?((?:\w+\\)*\w+)[^)]*\)?\))$`,
);
/** A `)` begins what follows code within a string. */
const LITERAL = /^["'`\d[)]/;
/** Roots of the standard libraries. */
const OUTSIDE = /^(?:std|core|alloc)$/;

/**
 * Decides by the object around, by what is stated for the names of the receiver, by a class that the text names and the repository
 * has once, or a module. Of any other object nothing is known.
 */
export function outlineMeaning(view: View, source: FileView, reference: Reference): OutlineMeaning {
  const { name, receiver, holder } = reference;
  if (LITERAL.test(receiver)) return NOTHING;
  if (source.outline === 'lua') return luaMeaning(view, source, reference);
  if (source.outline === 'terraform')
    return { ...NOTHING, entities: declaredInFolder(view, source, receiver, name) };
  const atPath = atRustPath(view, source, reference);
  if (atPath.length > 0) return { ...NOTHING, entities: atPath };
  const around = source.outline === 'scala' ? aroundInScala(source, reference) : null;
  if (around !== null)
    return ofObjectAround(view, source, around.holder, name, around.from, around.base);
  const received = receiver === 'this' ? receiverInKotlin(view, source, holder) : null;
  if (received !== null)
    return received.objects.length === 0 ? UNKNOWN : ofObjects(view, received.objects, name);
  if (isObjectAround(source, receiver)) return ofObjectAround(view, source, holder, name, 'class');
  if (source.outline === 'ruby' && receiver === 'self.class') {
    const owner = enclosingType(view, source, holder);
    if (owner !== null)
      return membersOf(view, source, [definitionEntity(owner.file, owner.ordinal)], name);
  }
  if (BASE.test(receiver)) return ofObjectAround(view, source, holder, name, 'bases');
  const objects = outlineObjects(view, source, holder, receiver);
  // Of `pool[=].size` only `size` is written. What Rust binds hides what is around, whatever it is.
  const plain = source.outline === 'rust' ? receiver : asCalled(receiver).replace(/^\./, '');
  if (objects.length > 0) {
    const meaning = ofObjects(view, objects, name);
    if (meaning.entities.length > 0 || plain === receiver) return meaning;
    // What a test says of an object need not be all that is known of it.
    const other = outlineMeaning(view, source, { ...reference, receiver: plain });
    return other.entities.length > 0 ? other : meaning;
  }
  if (plain !== receiver) return outlineMeaning(view, source, { ...reference, receiver: plain });
  const made = MADE.exec(receiver);
  const named = NAME.exec(receiver);
  if (made === null && named === null) return UNKNOWN;
  const path = (made?.[1]?.replace(/\w+$/, '') ?? named?.[1] ?? '')
    .split(/::|\./)
    .filter((part) => part !== '');
  const head = (made?.[1] ?? made?.[2])?.split(/::|\\/).at(-1) ?? named![2]!;
  if (OUTSIDE.test(path[0] ?? head)) return { ...NOTHING, external: path[0] ?? head };
  if (path.length === 0 && isModuleOfElixir(view, source, head))
    return { ...NOTHING, external: head };
  const isPath = named?.[3] !== undefined;
  const mayName =
    CAPITAL.test(head) ||
    isBoundModule(source, head) ||
    (source.outline === 'scala' && path.length > 0);
  if (!isPath && (!mayName || isProperty(view, source, holder, head))) return UNKNOWN;
  const isConstant = source.outline === 'ruby' && isPath && CAPITAL.test(name);
  const constant = isConstant ? typeInScopes(view, source, holder, [...path, head, name]) : [];
  if (constant.length > 0) return { ...NOTHING, entities: constant };
  const modules = source.outline === 'elixir' ? modulesAt(view, source, [...path, head]) : null;
  if (modules !== null && modules.length > 0) return membersOf(view, source, modules, name);
  if (modules !== null && !isNoType(view, source, head)) return UNKNOWN;
  const meant = headEntities(view, source, holder, path, head);
  const heads =
    source.outline === 'csharp'
      ? typesMadeWith(view, source, meant, head, argumentsWritten(receiver))
      : meant;
  // What begins with a capital is a module there, and nothing else.
  const isOutside = source.outline === 'elixir' && isNoType(view, source, head);
  if (heads.length === 0 && isOutside) return { ...NOTHING, external: [...path, head].join('.') };
  if (heads.length === 0 && isOwnOfRust(source, head)) return { ...NOTHING, external: 'std' };
  const inside = isPath && heads.length === 0 ? inNamespace(view, source, head, name) : [];
  if (inside.length > 0) return { ...NOTHING, entities: inside };
  const meaning = membersOf(view, source, heads, name);
  const isOpen = source.outline === 'php' && isPath && meaning.entities.length === 0;
  const found = isOpen ? atPathOfPhp(view, source, [...path, head], reference, meaning) : meaning;
  const first = path[0] ?? head;
  if (found.open && isPath && isOtherCrate(view, source, holder, first))
    return { ...NOTHING, external: first };
  const isUnknown = found.open && heads.length === 0 && path.length === 0;
  return isUnknown && isTypeOutside(view, source, holder, head, name) ? NOTHING : found;
}

/** Whether a path of Rust begins with what can be nothing but a crate from outside: no module that the file has or brings as a whole. */
function isOtherCrate(view: View, source: FileView, holder: number, first: string): boolean {
  if (source.outline !== 'rust' || !/^[a-z]/.test(first) || SELF.test(first)) return false;
  if (source.stars.length > 0 || /^(?:super|crate)$/.test(first)) return false;
  if (source.bindings(first).length > 0 || source.topLevel(first).length > 0) return false;
  return (bareEntities(view, source, holder, first) ?? []).length === 0;
}

/** `self` of Scala is a name like any other. */
function isObjectAround({ outline }: FileView, receiver: string): boolean {
  return SELF.test(receiver) && (outline !== 'scala' || receiver === 'this');
}

/** `Outer.this` and `super[Base]` of Scala: the place and the class from which its members are looked for; null for all else. */
function aroundInScala(
  source: FileView,
  { receiver, holder }: Reference,
): { readonly holder: number; readonly from: 'class' | 'bases'; readonly base: string } | null {
  const [, outer, word, base = ''] =
    /^(?:(\w+)\.)?(this|super)(?:\[(\w+)\])?$/.exec(receiver) ?? [];
  if (word === undefined) return null;
  let scope = holder;
  const isOuter = (one: number): boolean => {
    const definition = source.definition(one)!;
    return isType(definition) && definition.name === outer;
  };
  while (outer !== undefined && scope >= 0 && !isOuter(scope)) scope = source.parent(scope);
  return scope < 0 ? null : { holder: scope, from: word === 'this' ? 'class' : 'bases', base };
}

/** A member of objects whose classes the text states. Of what these do not have an extension may be meant, or an heir's. */
function ofObjects(view: View, objects: readonly Entity[], name: string): OutlineMeaning {
  const owners = objects.flatMap((one) =>
    one.is === 'instance' ? [{ file: one.file, ordinal: one.ordinal }] : [],
  );
  const entities = owners.flatMap((owner) => {
    if (view.get(owner.file).outline === 'ruby')
      return memberOnSide(view, owner, name, 'class', 'object');
    const own = inParts(view, owner, name);
    const found = own.length > 0 ? own : findMember(view, owner, name).entities;
    if (!found.every(({ is }) => is === 'declared')) return found;
    // What a class only lists, as `class Text(override val id: Id)` does, a base may define.
    const inherited = findMember(view, owner, name, 'bases').entities;
    return inherited.some(({ is }) => is === 'definition') ? inherited : found;
  });
  return { ...NOTHING, entities, owners, open: entities.length === 0 };
}

function ofObjectAround(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  from: 'class' | 'bases',
  baseName = '',
): OutlineMeaning {
  const owner = enclosingType(view, source, holder);
  const base =
    owner === null || baseName === ''
      ? undefined
      : basesOf(view, owner).known.find(
          (one) => view.get(one.file).definition(one.ordinal)!.name === baseName,
        );
  if (base !== undefined) return ofObjects(view, [{ is: 'instance', ...base }], name);
  if (owner === null) return source.outline === 'zig' ? ofFileAround(source, name) : UNKNOWN;
  const own =
    source.outline === 'ruby'
      ? memberOnSide(view, owner, name, from, sideAt(source, holder))
      : from === 'class'
        ? inParts(view, owner, name)
        : [];
  const { entities, external } =
    own.length > 0 ? { entities: own, external: null } : findMember(view, owner, name, from);
  const meant = entities.length > 0 ? entities : memberOfOwnObject(view, owner, name);
  if (meant.length > 0) return { entities: meant, owners: [owner], external: null, open: false };
  const definition = view.get(owner.file).definition(owner.ordinal)!;
  const isWhole = definition.bases.length === basesOf(view, owner).known.length;
  // A class of Ruby is made of more than its text says.
  return {
    ...NOTHING,
    owners: [owner],
    external,
    open: external === null && (!isWhole || source.outline === 'ruby'),
  };
}

/** A file of Zig is a structure itself. */
function ofFileAround(source: FileView, name: string): OutlineMeaning {
  const entities = source.topLevel(name).map((one) => definitionEntity(source.file, one));
  return entities.length === 0 ? UNKNOWN : { ...NOTHING, entities };
}

/** Members of all the parts of a type. */
function inParts(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
): readonly Entity[] {
  const source = view.get(file);
  if (source.outline === 'rust') return [];
  return partsOf(view, source, ordinal).flatMap((part) =>
    view
      .get(part.file)
      .childrenNamed(part.ordinal, name)
      .map((child) => definitionEntity(part.file, child)),
  );
}

/** A capital also begins the names of properties in C#; in Ruby it always begins a constant. */
function isProperty(view: View, source: FileView, holder: number, head: string): boolean {
  if (source.outline === 'ruby') return false;
  const own = membersInScope(view, source, holder, head, false);
  return (
    own?.members.some((one) => {
      const definition = definitionOf(view, one);
      return definition === null || !isType(definition);
    }) ?? false
  );
}

function membersOf(
  view: View,
  source: FileView,
  objects: readonly Entity[],
  name: string,
): OutlineMeaning {
  const outside = objects.find((one) => one.is === 'external');
  if (outside?.is === 'external') return { ...NOTHING, external: outside.module };
  if (objects.length === 0) return UNKNOWN;
  const types = objects.flatMap((one): DefinitionAddress[] => {
    const definition = one.is === 'definition' ? definitionOf(view, one) : null;
    if (definition === null || one.is !== 'definition' || !isType(definition)) return [];
    return [{ file: one.file, ordinal: one.ordinal }];
  });
  const asked = source.outline === 'scala' ? besideInScala(view, types, 'object') : types;
  const found = asked.map((type) => findMember(view, type, name));
  const entities =
    source.outline === 'ruby'
      ? types.flatMap((type) => memberOnSide(view, type, name, 'class', 'class'))
      : found.flatMap((one) => one.entities);
  const own = entities.filter((one) => one.is === 'definition');
  if (own.length > 0) return { ...NOTHING, entities: own, owners: types };
  if (types.length > 0) {
    // `Foo.new` is `initialize`, and what a class of Ruby has may be made when it runs.
    const isOpen = source.outline === 'ruby' && entities.length === 0;
    return {
      ...NOTHING,
      owners: types,
      open: isOpen && found.every(({ external }) => external === null),
    };
  }
  const statics = objects.flatMap((one) => staticMember(view, one, name));
  return statics.length > 0 ? { ...NOTHING, entities: statics } : UNKNOWN;
}
