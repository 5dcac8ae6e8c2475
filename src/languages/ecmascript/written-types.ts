import { typeHolding, typeMadeWith } from '../../model/reference.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const CLASS_NAME = /^[A-Z]/;
/** Utility types whose result has the members of their argument, or some of them. */
const SAME_MEMBERS = /^(?:Readonly|Required|Partial|NonNullable|Pick|Omit)$/;
/** Union parts that mean there may be no object. */
const NOTHING = /^(?:null|undefined)$/;
/** Most tokens of a tuple type. */
const LONGEST_TUPLE = 400;
/** Most parts of a union that are read. */
const MOST_PARTS = 60;
/** Most tokens of type arguments. */
const MOST_ARGUMENTS = 60;

/** The class behind each built-in type word. */
export const OWN: ReadonlyMap<string, string> = new Map([
  ['string', 'String'],
  ['number', 'Number'],
  ['boolean', 'Boolean'],
  ['bigint', 'BigInt'],
  ['symbol', 'Symbol'],
]);

/**
 * Reads the class or interface name that an annotation begins with: `Foo` for `Readonly<Foo>`,
 * `pkg.Foo<Bar>`, `Foo | null`. Empty if there is none, or if the class applies to elements only or is one of
 * several: `Foo[]`, `Foo | Bar`.
 *
 * @param from Position after the colon.
 * @param until Position where the type ends, if known.
 */
export function classWritten(reader: TokenReader, from: number, until?: number): string {
  let first = from;
  while (SAME_MEMBERS.test(reader.text(first)) && reader.is(first + 1, '<')) first += 2;
  const last = lastOfName(reader, first);
  if (!CLASS_NAME.test(reader.text(last))) return '';
  const next = behindArguments(reader, last + 1);
  const isOther =
    reader.is(next, '[') || (reader.is(next, '|') && !NOTHING.test(reader.text(next + 1)));
  return next === until || !isOther ? nameBetween(reader, first, last) : '';
}

/** Position of the last word of a dotted name. */
export function lastOfName(reader: TokenReader, first: number): number {
  let at = first;
  while (reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word) at += 2;
  return at;
}

/** A dotted name, with the module that it begins with: `models.Pool`. */
export function nameBetween(reader: TokenReader, first: number, last: number): string {
  const parts: string[] = [];
  for (let at = first; at <= last; at += 2) parts.push(reader.text(at));
  return parts.join('.');
}

/**
 * The same, plus the built-in class of strings, numbers, lists and so on: `Array` for `Foo[]`, `String` for
 * `'a' | 'b'`. Empty for a union of several.
 */
function classOrOwnWritten(reader: TokenReader, from: number): string {
  let part = ownPart(reader, from);
  if (part === null) return classWritten(reader, from);
  const { name } = part;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    let at = part.next;
    while (reader.is(at, '|') && NOTHING.test(reader.text(at + 1))) at += 2;
    if (!reader.is(at, '|')) return name;
    part = ownPart(reader, at + 1);
    if (part?.name !== name) return '';
  }
  return '';
}

/**
 * The classes that an annotation allows: `Foo`, `Map<Bar>`, both of `Foo | Bar | null`. A promise counts as
 * what it resolves to.
 */
export function classesWritten(reader: TokenReader, at: number): readonly string[] {
  const from = behindPromise(reader, at);
  const type = classWritten(reader, from);
  return type === '' ? classesOfUnion(reader, from) : [withElement(reader, from, type)];
}

/** The same, plus built-in classes as {@link classOrOwnWritten} names them. */
export function classesOrOwn(reader: TokenReader, at: number): readonly string[] {
  const from = behindPromise(reader, at);
  const type = classOrOwnWritten(reader, from);
  return type === '' ? classesOfUnion(reader, from) : [withElement(reader, from, type)];
}

/** Most classes of a union. */
const MOST_CLASSES = 16;

/** The classes of a union, ignoring built-in types; none if any part is something else. */
function classesOfUnion(reader: TokenReader, from: number): readonly string[] {
  const found = new Set<string>();
  let at = reader.is(from, '|') ? from + 1 : from;
  for (;;) {
    const next = behindName(reader, at);
    const name =
      reader.text(next - 1) === '>'
        ? classWritten(reader, at, next)
        : nameBetween(reader, at, next - 1);
    const isOwn = NOTHING.test(name) || OWN.has(name) || reader.kind(at) === Token.String;
    const isNamed = reader.kind(at) === Token.Word && CLASS_NAME.test(lastPart(name));
    if (!isOwn && !isNamed) return [];
    if (!isOwn) found.add(name);
    if (!reader.is(next, '|'))
      return endsType(reader, next) && found.size <= MOST_CLASSES ? [...found] : [];
    at = next + 1;
  }
}

/** Whether a type does not continue at a position. */
export function endsType(reader: TokenReader, at: number): boolean {
  return /^[,)=;}>]?$/.test(reader.text(at)) || reader.kind(at) === Token.Word;
}

/** Position of the type that a promise at a position resolves to; for any other type, the position itself. */
function behindPromise(reader: TokenReader, at: number): number {
  return reader.isWord(at, 'Promise') && reader.is(at + 1, '<') ? at + 2 : at;
}

/** A built-in type, and the position after it; null if another type begins. */
function ownPart(
  reader: TokenReader,
  from: number,
): { readonly name: string; readonly next: number } | null {
  const at = reader.isWord(from, 'readonly') ? from + 1 : from;
  if (reader.is(at, '[')) return { name: 'Array', next: closingOf(reader, at, LONGEST_TUPLE) + 1 };
  if (reader.is(at, '{') && reader.is(at + 1, '['))
    return { name: 'Record', next: closingOf(reader, at, LONGEST_TUPLE) + 1 };
  const next = behindName(reader, at);
  if (reader.is(next, '[') && reader.is(next + 1, ']'))
    return { name: 'Array', next: reader.is(next + 2, '[') ? next + 4 : next + 2 };
  const name = reader.kind(at) === Token.String ? 'String' : OWN.get(reader.text(at));
  return name === undefined ? null : { name, next };
}

/** Collections whose elements have their last type argument, and generators, which yield their first. */
const HOLDING =
  /^(?:Readonly)?(?:Array|Set|Map)$|^Weak(?:Set|Map)$|^(?:Async)?Iter(?:able|ator|ableIterator)$|^Record$|^Event$|^(?:Event)?Emitter$|^Observable$|^(?:Behavior|Replay)?Subject$/;
const GENERATING = /^(?:Async)?Generator$/;

/**
 * A type with the class of its elements in the notation of typed names: `Map<Pool>` for `Map<string, Pool>`,
 * `Array<Pool>`. A type that is no collection keeps its type arguments, `Page<|Pool>`; `Page<>` if these may
 * be anything.
 */
export function withElement(reader: TokenReader, from: number, type: string): string {
  if (type === '') return '';
  const element = elementWritten(reader, from);
  if (element !== '') return typeHolding(type, element);
  const end = behindName(reader, from);
  return reader.is(end - 1, '>') ? typeMadeWith(type, argumentsWritten(reader, from, end)) : type;
}

/** The classes of a call's type arguments, given the position of its name, and the position after them. */
export function argumentsOf(
  reader: TokenReader,
  name: number,
): { readonly types: readonly string[]; readonly next: number } {
  const next = behindArguments(reader, name + 1);
  if (next === name + 1) return { types: [], next };
  const starts = argumentsFrom(reader, name + 1, next);
  return { types: starts.map((start) => classWritten(reader, start)), next };
}

/** The classes of the type arguments after the name at a position, in order; empty names for other types. */
function argumentsWritten(reader: TokenReader, from: number, end: number): readonly string[] {
  let open = from;
  while (SAME_MEMBERS.test(reader.text(open)) && reader.is(open + 1, '<')) open += 2;
  while (open < end && !reader.is(open, '<')) open++;
  const starts = argumentsFrom(reader, open, end);
  return starts.map((start, at) => {
    const until = at + 1 < starts.length ? starts[at + 1]! - 1 : behindArguments(reader, open) - 1;
    return elementNamed(reader, start, until);
  });
}

/** The element class of a list, map or set type; otherwise empty. */
function elementWritten(reader: TokenReader, from: number): string {
  let at = reader.isWord(from, 'readonly') ? from + 1 : from;
  while (SAME_MEMBERS.test(reader.text(at)) && reader.is(at + 1, '<')) at += 2;
  if (reader.is(at, '{')) return elementByName(reader, at);
  const next = behindName(reader, at);
  if (reader.is(next, '[')) {
    if (!reader.is(next + 1, ']')) return '';
    return elementNamed(reader, at, reader.is(next + 2, '[') ? next + 2 : next);
  }
  return elementOfMade(reader, at, next);
}

/** The element class of a generic type between two positions: `Map<string, Pool>`. */
function elementOfMade(reader: TokenReader, at: number, next: number): string {
  const name = reader.text(at);
  if (!reader.is(at + 1, '<')) return '';
  if (GENERATING.test(name)) return elementNamed(reader, at + 2, behindName(reader, at + 2));
  return HOLDING.test(name)
    ? elementNamed(reader, argumentsFrom(reader, at + 1, next).at(-1)!, next - 1)
    : '';
}

/**
 * The class of the type between two positions, or of what its promise resolves to; a collection includes its
 * own element class, `Array<Pool>` for `Pool[]`.
 */
function elementNamed(reader: TokenReader, from: number, until: number): string {
  const promised = behindPromise(reader, from);
  if (promised !== from) return elementNamed(reader, promised, until - 1);
  const next = behindName(reader, from);
  if (reader.is(next, '[') && reader.is(next + 1, ']') && next + 2 === until) {
    const element = elementNamed(reader, from, next);
    return element === '' ? '' : typeHolding('Array', element);
  }
  if (next !== until) return '';
  const type = OWN.get(reader.text(from)) ?? classWritten(reader, from, until);
  const element = HOLDING.test(type) ? elementOfMade(reader, from, next) : '';
  return element === '' ? type : typeHolding(type, element);
}

/** The element class of `{ [name: string]: Pool }`; empty for any other type in braces. */
function elementByName(reader: TokenReader, open: number): string {
  const key = closingOf(reader, open + 1, MOST_ARGUMENTS);
  if (!reader.is(open + 1, '[') || !reader.is(key + 1, ':')) return '';
  const close = closingOf(reader, open, MOST_ARGUMENTS);
  const isEnded = reader.is(close - 1, ';') || reader.is(close - 1, ',');
  return elementNamed(reader, key + 2, isEnded ? close - 1 : close);
}

/** Position after a dotted name and its type arguments. */
function behindName(reader: TokenReader, from: number): number {
  return behindArguments(reader, lastOfName(reader, from) + 1);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Positions where the type arguments that open at a position begin. */
function argumentsFrom(reader: TokenReader, open: number, end: number): readonly number[] {
  let depth = 0;
  const starts = [open + 1];
  for (let at = open; at < end; at++) {
    if (reader.is(at, '<') || reader.is(at, '(') || reader.is(at, '{') || reader.is(at, '['))
      depth++;
    else if (reader.is(at, ')') || reader.is(at, '}') || reader.is(at, ']')) depth--;
    else if (reader.is(at, '>') && !reader.is(at - 1, '=')) depth--;
    else if (reader.is(at, ',') && depth === 1) starts.push(at + 1);
  }
  return starts;
}

/** Position after the type arguments at a position; the position itself if there are none. */
export function behindArguments(reader: TokenReader, from: number): number {
  if (!reader.is(from, '<')) return from;
  let depth = 0;
  for (let at = from; at < from + MOST_ARGUMENTS; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '=') && --depth === 0) return at + 1;
  }
  return from;
}
