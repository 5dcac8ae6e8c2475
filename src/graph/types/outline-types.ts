import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { heldArguments, heldType, tupleNames } from '../../text/held-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { parametersOpening } from '../../text/parameters-opening.js';
import { type Entity, isType } from '../entity.js';
import { instancesOf } from '../expressions/instances.js';
import { typeInScopes } from '../expressions/ruby-constants.js';
import { atRustPath } from '../expressions/rust-paths.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { besideInScala, oneType } from '../type-parts.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt, STATE_PACKAGES } from '../visible-names.js';
import { enclosingType } from './class-of.js';
import { findMember, typesAmong } from './classes.js';
import { withArity } from './csharp-names.js';
import { type Held, joined } from './held.js';
import { returnedInRust } from './rust-signatures.js';
import { boundsOf } from './type-bounds.js';
import { typesNamed } from './type-names.js';

/** Those in which a type stands before a name. */
const TYPE_FIRST: ReadonlySet<FileView['outline']> = new Set([
  ...(['csharp', 'c', 'dart', 'groovy'] as const),
]);

/** Families in which a name may stand for a type that holds others: `using ShelfPtr = std::shared_ptr<Shelf>`. */
const ALIASING: ReadonlySet<FileView['outline']> = new Set([
  ...(['c', 'rust', 'swift', 'kotlin'] as const),
]);
/** Names that are followed from one to the next. */
const MOST_ALIASES = 10;
const ALIASED = /\b(?:using|type|typealias)\s+(\w+)\s*=\s*([^;=]+?)\s*;?$/;

/** What the type holds for which a name stands; null where it stands for none that holds others. */
function aliased(view: View, source: FileView, holder: number, name: string): Held | null {
  const [type, ...others] = name === '' ? [] : objectsOf(view, source, holder, name);
  if (type === undefined || others.length > 0 || !('ordinal' in type)) return null;
  const own = view.get(type.file);
  const definition = own.definition(type.ordinal)!;
  const found = definition.kind === 'type' ? ALIASED.exec(definition.signature) : null;
  const [, alias, written = ''] = found ?? [];
  const isOther = alias === definition.name && !written.split(/\W+/).includes(alias);
  if (!isOther || !/<.*>$/s.test(written)) return null;
  // Names may stand for types that hold each other.
  const depth = view.memo('depth of aliases', () => ({ now: 0 }));
  if (depth.now === MOST_ALIASES) return null;
  depth.now++;
  try {
    return heldOf(view, own, own.parent(type.ordinal), written);
  } finally {
    depth.now--;
  }
}

/** What something holds whose type a file writes, by the names that stand for types where it does. */
export function heldOf(view: View, source: FileView, holder: number, written: string): Held {
  return remembered(source.memory('stated'), `${holder} ${written}`, () => {
    const family = writingOf(source);
    const parts = family === 'scala' ? written.split(/\s+with\s+/) : [written];
    if (parts.length > 1) return joined(parts.map((one) => heldOf(view, source, holder, one)));
    const made = heldArguments(written, family);
    const names = tupleNames(written, family);
    const alias = ALIASING.has(source.outline)
      ? aliased(view, source, holder, heldType(written, family))
      : null;
    if (alias !== null) return alias;
    const name = heldType(written, family);
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

/** The type of a list or map that Swift writes without its name; empty for all else. */
function listInSwift(written: string): string {
  const isMap = /^\[[^[\]]*:/.test(written);
  if (isMap) return 'Dictionary';
  return /^(?:\[|<[^,]*>$)/.test(written) ? 'Array' : '';
}

/** Types from outside whose objects may be of any class: what all are, and what stands for others in tests. */
const OF_ANY_CLASS =
  /^(?:Object|Any|AnyObject|NSObject|Class|GroovyObject|Script|Proxy)$|Mock|Prophecy|Stub|Spy/;

/** Whether a name is that of a type which says something, and nothing in the repository has it. */
export function isNamedNowhere(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): boolean {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  if (!/^\p{Lu}/u.test(simple) || /^[A-Z][A-Z0-9]?$/.test(simple)) return false;
  if (OF_ANY_CLASS.test(simple)) return false;
  return view.named(simple).length === 0 && !isTypeParameterOf(source, holder, simple);
}

/** Whether a definition around a place lists a type parameter of a name. */
export function isTypeParameterOf(source: FileView, holder: number, name: string): boolean {
  const listed = new RegExp(`[<\\[,]\\s*(?:\\w+\\s+)*${literalPattern(name)}\\s*[,:>\\]]`);
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    // What stands in the brackets of parameters is used there, not listed.
    if (listed.test(source.definition(scope)!.signature.split('(', 1)[0]!)) return true;
  return false;
}

/** Objects of the type of a name that is made with so many others, by which C# tells types of one name apart. */
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

/** The family of a language by which types that hold others are read. */
export function writingOf({ outline, java }: FileView): string {
  return java ? 'java' : (outline ?? '');
}

/** Objects of the type of a name: one that a class around has or inherits, else what the file means by it. */
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
  // A bound is a trait: parameters that name each other would go round.
  if (bounds !== null)
    return bounds.flatMap((one) =>
      boundsOf(source, holder, one) === null ? objectsOf(view, source, holder, one) : [],
    );
  const dot = name.lastIndexOf('.');
  if (dot > 0 && source.outline === 'rust') {
    const receiver = `${name.slice(0, dot).replaceAll('.', '::')}::`;
    const path = { name: name.slice(dot + 1), receiver, holder, kind: 'type' } as const;
    const atPath = typesAmong(view, atRustPath(view, source, path));
    if (atPath.length > 0) return instancesOf(atPath);
  }
  if (dot > 0) {
    const outer = objectsOf(view, source, holder, name.slice(0, dot));
    const inner = outer.flatMap((one) => memberTypes(view, one, name.slice(dot + 1)));
    if (inner.length > 0) return instancesOf(inner);
    return instancesOf(typesWithin(view, source, holder, name.slice(0, dot), name.slice(dot + 1)));
  }
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (!isType(source.definition(scope)!)) continue;
    const types = memberTypes(view, { is: 'instance', file: source.file, ordinal: scope }, name);
    if (types.length > 0) return instancesOf(besideInScala(view, types, 'type'));
  }
  const types = typesNamed(view, source, holder, name);
  return instancesOf(source.outline === 'scala' ? besideInScala(view, types, 'type') : types);
}

/**
 * Types of a name behind that of a package, namespace or module, as far as the text tells which one has it: `scaladsl.Flow` is none
 * of another package.
 */
function typesWithin(
  view: View,
  source: FileView,
  holder: number,
  qualifier: string,
  name: string,
): readonly DefinitionAddress[] {
  const [head = ''] = qualifier.split('.');
  const isOutside = source.bindings(head).some((binding) => 'external' in binding);
  if (isOutside || OUTSIDE.test(head)) return [];
  // Namespaces of C++ say nothing of files.
  if (source.outline === 'c') return typesNamed(view, source, holder, name);
  const stated = STATING_PACKAGES.has(source.outline);
  const last = qualifier.slice(qualifier.lastIndexOf('.') + 1).toLowerCase();
  const found = bearersOf(view, source, name).filter((one) => {
    const definition = definitionAt(view, one);
    if (!isType(definition)) return false;
    if (`.${definition.qualifiedName}`.endsWith(`.${qualifier}.${name}`)) return true;
    const { path, exports } = view.get(one.file);
    if (source.outline === 'php') return true;
    if (stated)
      return exports.localsOf(PACKAGE_CLAUSE).some((own) => `.${own}`.endsWith(`.${qualifier}`));
    return path.toLowerCase().split(/[/.]/).includes(last);
  });
  return oneType(view, source.outline === 'php' ? nearestTo(view, found, qualifier) : found);
}

/** Those of some types of PHP whose folders end like a namespace, the most parts of it first; none where no folder does. */
function nearestTo(
  view: View,
  types: readonly DefinitionAddress[],
  namespace: string,
): readonly DefinitionAddress[] {
  const parts = namespace.toLowerCase().split('.').reverse();
  const alike = types.map(({ file }) => {
    const folders = view.get(file).path.toLowerCase().split('/').slice(0, -1).reverse();
    const differing = parts.findIndex((part, at) => folders[at] !== part);
    return differing < 0 ? parts.length : differing;
  });
  const most = Math.max(0, ...alike);
  return types.filter((_, at) => most > 0 && alike[at] === most);
}

/** Roots of standard libraries. */
const OUTSIDE = /^(?:std|core|alloc|boost|absl|System|Microsoft)$/;
const STATING_PACKAGES: ReadonlySet<FileView['outline']> = new Set([
  ...STATE_PACKAGES,
  'csharp' as const,
]);

function memberTypes(view: View, owner: Entity, name: string): readonly DefinitionAddress[] {
  if (!('ordinal' in owner)) return [];
  return typesAmong(view, findMember(view, owner, name).entities);
}

/** The type that a signature states for what it returns or holds, as it writes it; empty where it states none. */
export function writtenType(source: FileView, signature: string, name: string): string {
  const { outline } = source;
  if (isTypeFirst(source, signature)) return typeBefore(signature, name);
  if (outline === 'solidity')
    return /\breturns\s*\(\s*([\w.]+)/.exec(signature)?.[1] ?? typeBefore(signature, name);
  if (outline === 'rust' && signature.includes('(')) return returnedInRust(signature, name);
  const behind = signature.slice(parametersEnd(source, signature) + 1);
  if (outline === 'zig' && signature.includes(')')) return behind.replace(/^.*!/, '');
  const stated = signature.includes(')')
    ? /(?::|->)\s*([^={]+)/.exec(behind)
    : /^[^:]*:\s*([^={]+)/.exec(signature);
  return (stated?.[1] ?? '').replace(/\s+where\s.*$/s, '');
}

/** Index of the bracket behind the parameters, where what a function returns may have brackets itself; of other languages that of the last one. */
function parametersEnd({ outline }: FileView, signature: string): number {
  const isFunction = /\bfunc?\s/.test(signature) && (outline === 'swift' || outline === 'kotlin');
  const close = isFunction ? closingBracket(signature, parametersOpening(signature)) : -1;
  return close < 0 ? signature.lastIndexOf(')') : close;
}

/** Whether a type stands before the name in a signature. */
export function isTypeFirst({ outline, java }: FileView, signature: string): boolean {
  return outline === 'php' ? !signature.includes('(') : java || TYPE_FIRST.has(outline);
}

const TYPE_AT_END = new LetterPattern(
  String.raw`(?:^|[\s(])([\p{L}_](?:[\p{L}\p{N}_.]|::)*(?:<.*>)?(?:\[\])?[?*&]*)$`,
);

const TUPLE_AT_END = /(?:^|\s)(\([^()]*(?:\([^()]*\)[^()]*)*\)\??)$/;

/** The type that stands before a name in a signature, type arguments and all. */
function typeBefore(signature: string, name: string): string {
  const at = signature.search(
    new RegExp(`[\\s>*&?$]${literalPattern(name)}\\s*(?:[({=<[]|$)`, 'u'),
  );
  if (at < 0) return '';
  const before = signature
    .slice(0, at + 1)
    .replace(/\bget\s*$/, '')
    .trimEnd();
  return TYPE_AT_END.exec(before)?.[1] ?? TUPLE_AT_END.exec(before)?.[1] ?? '';
}
