import { typeHolding } from '../../model/reference.js';
import { commaParts } from '../../text/comma-parts.js';
import type { ParsedSource } from '../language.js';
import { codeBetween } from './signature.js';

/** Names that Python itself defines, which therefore lead nowhere in a repository. */
export const builtinTypes: ReadonlySet<string> = new Set(
  `None bool int float complex str bytes bytearray memoryview object type list dict tuple set frozenset range slice
  Any AnyStr Self Never NoReturn LiteralString Ellipsis`.split(/\s+/),
);

/** Types without members that a repository could define. */
const formless = new Set(
  'Callable Literal TypeVar ParamSpec TypeVarTuple NewType TypeAlias'.split(' '),
);

/** Wrappers around the type that counts: for `Optional[Foo]` it is `Foo`. */
const wrappers = new Set(
  `Optional Union Final ClassVar Annotated Required NotRequired ReadOnly InitVar Type type TypeGuard TypeIs Unpack
  Awaitable Mapped`.split(/\s+/),
);

/**
 * The class that an annotation (from one token to another, inclusive) names: `Foo` for `Foo | None`, `pkg.Foo` for
 * `Optional['pkg.Foo']`, `Foo.Bar` for a nested class; undefined for built-in types and for anything that is not a
 * name. A class of the same name may be in the file, so its module is kept.
 */
function statedType(source: ParsedSource, from: number, to: number): string | undefined {
  return simpleType(codeBetween(source, from, to), 0);
}

/** Most classes of a union. */
const MOST_CLASSES = 16;

/**
 * The same for a union: both of `Foo | Bar | None`, `Union[Foo, Bar]` and `Foo | str`. A single class if one
 * of the parts tells nothing.
 */
export function statedTypes(source: ParsedSource, from: number, to: number): readonly string[] {
  const written = codeBetween(source, from, to).replace(/["'\s]/g, '');
  const parts = unionParts(written).filter((one) => one !== 'None' && !OWN.has(formOf(one).name));
  const types = parts.map((one) => simpleType(one, 0));
  if (parts.length === 0 || parts.length > MOST_CLASSES || types.includes(undefined)) {
    const type = statedType(source, from, to);
    return type === undefined ? [] : [type];
  }
  return [...new Set(types as string[])];
}

/** The parts of `Foo | Bar` and of `Union[Foo, Bar]`, including those of nested unions. */
function unionParts(written: string): readonly string[] {
  const parts = alternatives(written);
  if (parts.length > 1) return parts.flatMap(unionParts);
  const { name, inside } = formOf(written);
  return name === 'Union' || name === 'Optional' || name === 'Final'
    ? commaParts(inside, '[', ']').flatMap(unionParts)
    : [written];
}

/** Built-in types whose objects have no members from a repository, by their names in annotations. */
const OWN: ReadonlyMap<string, string> = new Map([
  ...['str', 'int', 'float', 'complex', 'bytes', 'bool', 'list', 'dict', 'set', 'tuple'].map(
    (name): [string, string] => [name, name],
  ),
  ...[
    ['frozenset', 'frozenset'],
    ['List', 'list'],
    ['Dict', 'dict'],
    ['DefaultDict', 'dict'],
    ['Set', 'set'],
    ['FrozenSet', 'frozenset'],
    ['Tuple', 'tuple'],
  ].map(([name, own]): [string, string] => [name!, own!]),
]);

/**
 * The built-in type that an annotation names, `list` for `Optional[List[Foo]]` and for `list[Foo] | None`;
 * otherwise undefined.
 */
export function ownType(source: ParsedSource, from: number, to: number): string | undefined {
  return OWN.get(formOf(onlyType(source, from, to)).name);
}

/**
 * The class that a callable with this annotation returns: `Foo` for `type[Foo]`, `Optional[Type["Foo"]]` and
 * `Callable[[int], Foo]`; otherwise undefined.
 */
export function calledType(source: ParsedSource, from: number, to: number): string | undefined {
  const { name, inside } = formOf(onlyType(source, from, to));
  if (/^[Tt]ype$/.test(name)) return simpleType(inside, 0);
  return name === 'Callable' ? simpleType(commaParts(inside, '[', ']')[1] ?? '', 0) : undefined;
}

/** Collections whose element type is the last type argument; for generators it is the first. */
const HOLDING = new Set(
  `list List set Set frozenset FrozenSet dict Dict DefaultDict defaultdict OrderedDict deque Deque Sequence
  MutableSequence Iterable Iterator AsyncIterable AsyncIterator Collection Mapping MutableMapping MutableSet AbstractSet
  ValuesView tuple Tuple Generator AsyncGenerator`.split(/\s+/),
);

/**
 * The element class of the list, dictionary or iterator that an annotation names: `Foo` for
 * `dict[str, Foo] | None`, `list<Foo>` for `dict[str, list[Foo]]`; otherwise empty.
 */
export function elementType(source: ParsedSource, from: number, to: number): string {
  return elementOf(onlyType(source, from, to));
}

function elementOf(type: string): string {
  const { name, inside } = formOf(type);
  if (!HOLDING.has(name)) return '';
  const parts = commaParts(inside, '[', ']');
  const isFirst = name.endsWith('Generator') || (parts.length === 2 && parts[1] === '...');
  const isOfSeveral = /^[Tt]uple$/.test(name) && !isFirst;
  const element = isOfSeveral ? '' : ((isFirst ? parts[0] : parts.at(-1)) ?? '');
  if (alternatives(element).length > 1) return '';
  const held = elementOf(element);
  const own = OWN.get(formOf(element).name);
  if (held !== '') return typeHolding(own ?? formOf(element).name, held);
  return simpleType(element, 0) ?? own ?? '';
}

/**
 * The classes of an annotation's type arguments, empty for built-in types: `Foo` and an empty one for
 * `Store[Foo, str]`; null without type arguments.
 */
export function madeWith(source: ParsedSource, from: number, to: number): readonly string[] | null {
  const { name, inside } = formOf(onlyType(source, from, to));
  const isTuple = /^[Tt]uple$/.test(name);
  if (inside === '' || (!isTuple && (HOLDING.has(name) || !isTelling(name)))) return null;
  return commaParts(inside, '[', ']').map((one) => simpleType(one, 0) ?? '');
}

/** The only type that an annotation names besides `None`, without quotes and blanks; empty if there are several. */
function onlyType(source: ParsedSource, from: number, to: number): string {
  const written = codeBetween(source, from, to).replace(/["'\s]/g, '');
  const inner = /^(?:\w+\.)*(?:Optional|Final|ClassVar|Annotated)\[(.*)\]$/.exec(written)?.[1];
  const types = new Set(alternatives(inner ?? written).filter((one) => one !== 'None'));
  const [only = ''] = types;
  return types.size === 1 ? only : '';
}

/** The last part of a type's name, and the text in the brackets after it. */
function formOf(type: string): { readonly name: string; readonly inside: string } {
  const [, name = '', inside = ''] = /^(?:\w+\.)*(\w+)(?:\[(.*)\])?$/.exec(type) ?? [];
  return { name, inside };
}

/** The parts of a union. */
function alternatives(type: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= type.length; at++) {
    if (type[at] === '[') depth++;
    else if (type[at] === ']') depth--;
    if (at < type.length && (type[at] !== '|' || depth > 0)) continue;
    parts.push(type.slice(from, at));
    from = at + 1;
  }
  return parts;
}

function simpleType(annotation: string, depth: number): string | undefined {
  const match = /^['"\s]*(?:None\s*[|,]\s*)?['"\s]*((?:\w+\.)*)(\w+)\s*(\[)?/.exec(annotation);
  if (match === null) return undefined;
  const [, around = '', name = ''] = match;
  if (wrappers.has(name) && match[3] !== undefined && depth < 4) {
    return simpleType(annotation.slice(match[0].length), depth + 1);
  }
  if (!isTelling(name)) return undefined;
  // Whatever module they come from, collections are known by their names.
  return HOLDING.has(name) ? name : around + name;
}

/** Whether a class with this name could be one of the repository's. */
export function isTelling(name: string): boolean {
  return !builtinTypes.has(name) && !wrappers.has(name) && !formless.has(name) && !/^\d/.test(name);
}
