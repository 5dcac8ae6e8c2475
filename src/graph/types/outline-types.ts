import type { DefinitionAddress } from '../../model/reader.js';
import { beginsWithCapital } from '../../text/capital.js';
import { heldArguments, heldType, tupleNames } from '../../text/held-type.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { type Entity, isType } from '../entity.js';
import { instancesOf } from '../expressions/instances.js';
import { typeInScopes } from '../expressions/ruby-constants.js';
import { atRustPath } from '../expressions/rust-paths.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { besideInScala } from '../type-parts.js';
import type { View } from '../view.js';
import { enclosingType } from './class-of.js';
import { findMember, typesAmong } from './classes.js';
import { withArity } from './csharp-names.js';
import { type Held, joined } from './held.js';
import { typesWithin } from './namespaced-types.js';
import { boundsOf } from './type-bounds.js';
import { typesNamed } from './type-names.js';

/** Languages in which an alias may stand for a container: `using ShelfPtr = std::shared_ptr<Shelf>`. */
const ALIASING: ReadonlySet<FileView['outline']> = new Set([
  ...(['c', 'rust', 'swift', 'kotlin'] as const),
]);

/** Longest chain of aliases. */
const MOST_ALIASES = 10;

/** An alias without type parameters other than lifetimes of Rust. */
const ALIASED =
  /\b(?:using|type|typealias)\s+(\w+)(?:<\s*'\w+(?:,\s*'\w+)*\s*>)?\s*=\s*([^;=]+?)\s*;?$/;

/** What the container type that an alias stands for holds; null if the name is no such alias. */
function aliased(view: View, source: FileView, holder: number, name: string): Held | null {
  const [type, ...others] = name === '' ? [] : objectsOf(view, source, holder, name);
  if (type === undefined || others.length > 0 || !('ordinal' in type)) return null;
  const own = view.get(type.file);
  const definition = own.definition(type.ordinal)!;
  const found = definition.kind === 'type' ? ALIASED.exec(definition.signature) : null;
  const [, alias, written = ''] = found ?? [];
  const isOther = alias === definition.name && !written.split(/\W+/).includes(alias);
  if (!isOther || !/<.*>$/s.test(written)) return null;
  // Aliases may refer to each other.
  const depth = view.memo('depth of aliases', () => ({ now: 0 }));
  if (depth.now === MOST_ALIASES) return null;
  depth.now++;
  try {
    return heldOf(view, own, own.parent(type.ordinal), written);
  } finally {
    depth.now--;
  }
}

/** What something of a written type holds. Type names are resolved where the type is written. */
export function heldOf(view: View, source: FileView, holder: number, written: string): Held {
  return remembered(source.memory('stated'), `${holder} ${written}`, () => {
    const family = writingOf(source);
    const parts = family === 'scala' ? written.split(/\s+with\s+/) : [written];
    if (parts.length > 1) return joined(parts.map((one) => heldOf(view, source, holder, one)));
    const made = heldArguments(written, family);
    const names = tupleNames(written, family);
    const name = heldType(written, family);
    const alias = ALIASING.has(source.outline) ? aliased(view, source, holder, name) : null;
    if (alias !== null) return alias;
    const objects = objectsMadeWith(view, source, holder, name, made.length);
    const outside = name === '' && family === 'swift' ? listInSwift(written) : name;
    const isOutside = objects.length === 0 && isNamedNowhere(view, source, holder, outside);
    return {
      objects,
      made: made.map((one) => heldOf(view, source, holder, one)),
      ...(names.length === 0 ? {} : { names }),
      ...(isOutside ? { outside } : {}),
    };
  });
}

/** The type of a list or map in Swift's short notation; empty for all else. */
function listInSwift(written: string): string {
  const isMap = /^\[[^[\]]*:/.test(written);
  if (isMap) return 'Dictionary';
  return /^(?:\[|<[^,]*>$)/.test(written) ? 'Array' : '';
}

/** Outside types whose objects may be of any class: base types of all classes, and test doubles. */
const OF_ANY_CLASS =
  /^(?:Object|Any|AnyObject|NSObject|Class|GroovyObject|Script|Proxy)$|Mock|Prophecy|Stub|Spy/;

/** Whether a name is a meaningful type name that nothing in the repository has. */
export function isNamedNowhere(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): boolean {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  if (!beginsWithCapital(simple) || /^[A-Z][A-Z0-9]?$/.test(simple)) return false;
  if (OF_ANY_CLASS.test(simple)) return false;
  return view.named(simple).length === 0 && !isTypeParameterOf(source, holder, simple);
}

/** Whether a definition around a place declares a type parameter of that name. */
export function isTypeParameterOf(source: FileView, holder: number, name: string): boolean {
  const listed = new RegExp(`[<\\[,]\\s*(?:\\w+\\s+)*${literalPattern(name)}\\s*[,:>\\]]`);
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    // Types in a parameter list are used there, not declared.
    if (listed.test(source.definition(scope)!.signature.split('(', 1)[0]!)) return true;
  return false;
}

/** Objects of a named type. In C# the number of type arguments tells types of the same name apart. */
export function objectsMadeWith(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  count: number,
): readonly Entity[] {
  const objects = objectsOf(view, source, holder, name);
  if (source.outline !== 'csharp' || name === '') return objects;
  const types = objects.flatMap((one) => ('ordinal' in one ? one : []));
  return instancesOf(withArity(view, source, types, name, count));
}

/** The name of the notation in which a file's types are read. */
export function writingOf({ outline, java }: FileView): string {
  return java ? 'java' : (outline ?? '');
}

/**
 * Objects of a named type: one that a surrounding class has or inherits, or else what the file refers to by the name.
 */
export function objectsOf(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  if (name === '') return [];
  if (name === 'this' || (/^(?:Self|self|static)$/.test(name) && source.outline !== 'scala')) {
    const own = enclosingType(view, source, holder);
    return own === null ? [] : instancesOf([own]);
  }
  if (source.java) return instancesOf(typesNamed(view, source, holder, name));
  const inScopes =
    source.outline === 'ruby' ? typeInScopes(view, source, holder, name.split('.')) : [];
  if (inScopes.length > 0) return instancesOf(typesAmong(view, inScopes));
  const bounds = boundsOf(source, holder, name);
  // A bound is a trait. Type parameters that are each other's bounds would lead to a cycle.
  if (bounds !== null)
    return bounds.flatMap((one) =>
      boundsOf(source, holder, one) === null ? objectsOf(view, source, holder, one) : [],
    );
  const dot = name.lastIndexOf('.');
  if (dot > 0) return objectsBehind(view, source, holder, name.slice(0, dot), name.slice(dot + 1));
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (!isType(source.definition(scope)!)) continue;
    const types = memberTypes(view, { is: 'instance', file: source.file, ordinal: scope }, name);
    if (types.length > 0) return instancesOf(besideInScala(view, types, 'type'));
  }
  const types = typesNamed(view, source, holder, name);
  return instancesOf(source.outline === 'scala' ? besideInScala(view, types, 'type') : types);
}

/** Objects of a type that is named behind a module, a namespace or another type. */
function objectsBehind(
  view: View,
  source: FileView,
  holder: number,
  qualifier: string,
  name: string,
): readonly Entity[] {
  if (source.outline === 'rust') {
    const receiver = `${qualifier.replaceAll('.', '::')}::`;
    const path = { name, receiver, holder, kind: 'type' } as const;
    const atPath = typesAmong(view, atRustPath(view, source, path));
    if (atPath.length > 0) return instancesOf(atPath);
  }
  const outer = objectsOf(view, source, holder, qualifier);
  const inner = outer.flatMap((one) => memberTypes(view, one, name));
  if (inner.length > 0) return instancesOf(inner);
  return instancesOf(typesWithin(view, source, holder, qualifier, name));
}

/** The nested types of that name in a type. */
function memberTypes(view: View, owner: Entity, name: string): readonly DefinitionAddress[] {
  if (!('ordinal' in owner)) return [];
  return typesAmong(view, findMember(view, owner, name).entities);
}
