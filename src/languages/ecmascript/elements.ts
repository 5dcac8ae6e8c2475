import { EACH, eachCalled, NOTHING_KNOWN } from '../../model/reference.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { patternEntries } from './patterns.js';
import type { ScopedStructure } from './scoped-structure.js';
import { chainFrom } from './value-chains.js';

/** A name that stands for an element of something. */
export interface ElementName {
  /** Position of the name. */
  readonly at: number;
  /** The element as an expression over its list: `this.pools[]`. */
  readonly value: string;
  /** The name stands for this member of the element, which a pattern extracts. */
  readonly member?: string;
  /** Position after which the name has this meaning. */
  readonly last: number;
  /** Offset where the loop or function ends. */
  readonly end: number;
}

/** Built-in functions that return a list of everything in a collection. */
const LISTING = /^(?:Array\.from|Object\.(?:values|entries))$/;

/** Finds the loop variables that stand for elements: `for (const pool of this.pools)`. */
export function elementNames(reader: TokenReader, structure: ScopedStructure): ElementName[] {
  const found: ElementName[] = [];
  if (!reader.mayHold('for')) return found;
  for (let open = reader.next('(', 1); open >= 0; open = reader.next('(', open + 1)) {
    const before = reader.isWord(open - 1, 'await') ? open - 2 : open - 1;
    if (reader.isWord(before, 'for')) found.push(...inLoop(reader, open, structure));
  }
  return found;
}

/** `(const pool of pools)` */
function inLoop(reader: TokenReader, open: number, structure: ScopedStructure): ElementName[] {
  if (!reader.isWord(open + 1, 'const') && !reader.isWord(open + 1, 'let')) return [];
  const { closers } = structure.brackets;
  const close = closers[open]!;
  const at = open + 2;
  const of = (reader.kind(at) === Token.Word ? at : closers[at]!) + 1;
  if (!reader.isWord(of, 'of')) return [];
  const list = listAt(reader, of + 1, close, closers);
  if (list === '') return [];
  const end = loopEnd(reader, close, closers);
  return namesOf({ reader, structure, at }, list).map((name) => ({ ...name, last: close, end }));
}

/** Offset where the statement after a loop's parentheses ends. */
function loopEnd(reader: TokenReader, close: number, closers: Int32Array): number {
  if (reader.is(close + 1, '{')) return reader.start(closers[close + 1]!);
  let at = close + 1;
  while (at < reader.count && !reader.is(at, ';') && !reader.is(at, '}'))
    at = (closers[at]! > at && isBracket(reader, at) ? closers[at]! : at) + 1;
  return at < reader.count ? reader.start(at) : Number.MAX_SAFE_INTEGER;
}

function isBracket(reader: TokenReader, at: number): boolean {
  return reader.is(at, '(') || reader.is(at, '[') || reader.is(at, '{');
}

export type Name = Pick<ElementName, 'at' | 'value' | 'member'>;

/** A position of a file where a name or pattern may be. */
export interface Target {
  readonly reader: TokenReader;
  readonly structure: ScopedStructure;
  readonly at: number;
}

/** The names that a loop target or parameter binds to an element of a list, and to the value of a pair. */
function namesOf(target: Target, list: string): readonly Name[] {
  return target.reader.is(target.at, '[')
    ? valueOfPair(target, list)
    : namesOfObject(target, `${list}${EACH}`, (name) => eachCalled(list, name));
}

/** The second name of a pair, `[key, pool]`, is an element of the collection itself. */
export function valueOfPair(
  { reader, structure, at: open }: Target,
  list: string,
): readonly Name[] {
  const at = open + 3;
  const isPair = reader.is(open + 2, ',') && reader.is(at + 1, ']');
  if (!isPair || reader.kind(at) !== Token.Word) return [];
  const name = calledAt({ reader, structure, at });
  return [{ at, value: eachCalled(`${list}.entries()`, name) }];
}

/**
 * The name that a target or parameter without a declared type binds to an object, or those it binds to its
 * members.
 */
export function namesOfObject(
  target: Target,
  value: string,
  called: (name: string) => string,
): readonly Name[] {
  const { reader, structure, at } = target;
  if (reader.is(at, '{')) {
    const close = structure.brackets.closers[at]!;
    if (!endsTarget(reader, close + 1)) return [];
    return patternEntries(reader, at, close).map((entry) => ({
      at: entry.at,
      value,
      member: entry.member,
    }));
  }
  const isName = reader.kind(at) === Token.Word && endsTarget(reader, at + 1);
  return isName ? [{ at, value: called(calledAt(target)) }] : [];
}

/**
 * The name at a position as an expression of its own, marked as unknown if it hides an outer name, which must
 * not be looked up.
 */
export function calledAt({ reader, structure: { names, locals }, at }: Target): string {
  const name = reader.text(at);
  const isHiding = reader.isOneOf(at, names) || locals.hidesStated(name, reader.start(at));
  return `${isHiding ? NOTHING_KNOWN : ''}${name}`;
}

function endsTarget(reader: TokenReader, at: number): boolean {
  return reader.is(at, ',') || reader.is(at, ')') || reader.is(at, '=') || reader.isWord(at, 'of');
}

/**
 * The collection of the elements, as an expression of names, members and calls: `pools` for
 * `Object.values(pools)` and `[...pools]`; empty for anything else.
 *
 * @param until Position after the expression.
 */
export function listAt(
  reader: TokenReader,
  from: number,
  until: number,
  closers: Int32Array,
): string {
  if (reader.isWord(from, 'await')) return listAt(reader, from + 1, until, closers);
  const { value, last } = listedAt(reader, from, closers);
  if (last < 0) {
    const chain = chainFrom(reader, from, until);
    return chain?.last === until - 1 ? chain.value : '';
  }
  if (value === '' || last === until - 1) return value;
  const dot = reader.is(last + 1, '?') ? last + 2 : last + 1;
  const rest = reader.is(dot, '.') ? chainFrom(reader, dot + 1, until) : null;
  return rest?.last === until - 1 ? `${value}.${rest.value}` : '';
}

/**
 * The list in `[...pools]`, `(pools ?? [])` or `Object.values(pools)`, and its last position; -1 for anything
 * else.
 */
function listedAt(
  reader: TokenReader,
  from: number,
  closers: Int32Array,
): { readonly value: string; readonly last: number } {
  const isCall = reader.is(from + 3, '(') && reader.kind(from) === Token.Word;
  const open = isCall ? from + 3 : from;
  const last = closers[open]!;
  if (isCall) {
    if (!LISTING.test(reader.between(reader.start(from), reader.end(from + 2))))
      return { value: '', last: -1 };
    return { value: listAt(reader, open + 1, last, closers), last };
  }
  if (reader.is(open, '('))
    return { value: listAt(reader, open + 1, endOfList(reader, open + 1, last), closers), last };
  if (!reader.is(open, '[')) return { value: '', last: -1 };
  const isSpread = reader.is(open + 1, '.') && reader.is(open + 3, '.');
  return { value: isSpread ? listAt(reader, open + 4, last, closers) : '', last };
}

/** Position where a list ends before an empty fallback: `(pools ?? [])`, `(pools || [])`. */
function endOfList(reader: TokenReader, from: number, close: number): number {
  const mark = close - 4;
  const isEmpty = mark > from && reader.is(close - 1, ']') && reader.is(close - 2, '[');
  const written = isEmpty ? reader.between(reader.start(mark), reader.end(mark + 1)) : '';
  return written === '??' || written === '||' ? mark : close;
}
