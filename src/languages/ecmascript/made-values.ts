import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainFrom, type Ends, IN_CONTEXT } from './value-chains.js';
import { argumentsOf } from './written-types.js';

const CLASS_NAME = /^[A-Z]/;
/** Most tokens between the brackets of a call. */
const MOST_TOKENS = 400;

/**
 * Functions of popular libraries that keep their argument, or the result of a function passed to them, with
 * the suffix to read it from their return value: `store.current` for `const store = useRef(new Store())`.
 */
const KEEPING: ReadonlyMap<string, string> = new Map([
  ['useMemo', ''],
  ['useRef', '.current'],
  ['ref', '.value'],
  ['shallowRef', '.value'],
  ['computed', '.value'],
  ['createContext', IN_CONTEXT],
]);
/** The same for functions that return a list whose first element is that value. */
const KEEPING_FIRST: ReadonlyMap<string, string> = new Map([
  ['useState', ''],
  ['createSignal', '()'],
]);

/** The kept value of a declared name. */
export interface KeptValue {
  /** Position of the name. */
  readonly at: number;
  /** The suffix after the name that reads the value; empty if the name itself is the value. */
  readonly member: string;
  /** As an expression. */
  readonly value: string;
}

/**
 * The value kept for the name that a declaration binds: `new Store()` for `store` in
 * `const [store] = useState(() => new Store())`, and for `store.current` in
 * `const store = useRef<Store>(null)`. Null if there is none.
 *
 * @param at Position of the equals sign between name and value.
 */
export function keptValue(reader: TokenReader, at: number): KeptValue | null {
  const isList = reader.is(at - 1, ']');
  const name = isList ? firstOfList(reader, at - 1) : at - 1;
  let called = at + 1;
  while (reader.is(called + 1, '.')) called += 2;
  const member = (isList ? KEEPING_FIRST : KEEPING).get(reader.text(called));
  if (member === undefined || name < 0 || reader.kind(name) !== Token.Word) return null;
  const { types, next } = argumentsOf(reader, called);
  const [only = ''] = types;
  const stated = types.length === 1 && only !== '' ? `new ${only}()` : '';
  const value = stated === '' ? madeBy(reader, next) : stated;
  return value === '' ? null : { at: name, member, value };
}

/** The same as a typed name. */
export function keptAs(reader: TokenReader, at: number): readonly FoundTypedName[] {
  const kept = keptValue(reader, at);
  if (kept === null || kept.member === '') return [];
  const name = `${reader.text(kept.at)}${kept.member}`;
  return [{ name, type: typeOfValue(kept.value), offset: reader.start(kept.at) }];
}

/** The type recorded for a name with such a value: its class, or else the value itself. */
export function typeOfValue(value: string): string {
  return classMade(value) || typeOfAlias(value);
}

/** The class of a value that is nothing but a new object: `lib.Store` for `new lib.Store()`; otherwise empty. */
export function classMade(value: string): string {
  return classNamed(/^new ((?:[\w$]+\.)*[\w$]+)\([^()]*\)$/.exec(value)?.[1] ?? '');
}

/** Objects of which every file has another, or all have the same: their members are known by their names. */
const OF_EVERY_FILE = /^(?:this|exports|module|window|globalThis|global|self)\./;

/** A class as a type names it: `lib.Store`, but `Store` for `this.Store` and `module.exports.Store`. */
export function classNamed(name: string): string {
  return OF_EVERY_FILE.test(name) ? name.slice(name.lastIndexOf('.') + 1) : name;
}

/**
 * Position of the first name of `[store, setStore]`, given the position of the closing bracket; -1 for any
 * other list.
 */
function firstOfList(reader: TokenReader, close: number): number {
  const isPair = reader.kind(close - 1) === Token.Word && reader.is(close - 2, ',');
  if (isPair) return reader.is(close - 4, '[') ? close - 3 : -1;
  return reader.is(close - 2, '[') ? close - 1 : -1;
}

/** The first argument of a call, or its result if it is a function. */
function madeBy(reader: TokenReader, open: number): string {
  if (!reader.is(open, '(')) return '';
  const close = closingOf(reader, open, MOST_TOKENS);
  const isFunction =
    reader.is(open + 1, '(') && reader.is(open + 2, ')') && reader.is(open + 3, '=');
  const ends: Ends = (_, last) => last + 1 === close || reader.is(last + 1, ',');
  return madeOrCalled(reader, isFunction ? open + 5 : open + 1, ends);
}

/** What a value constructs or calls, as an expression: `new Store()`, `open().store()`; otherwise empty. */
export function madeOrCalled(reader: TokenReader, from: number, ends: Ends): string {
  const constructs = reader.isWord(from, 'new');
  const chain = chainFrom(reader, constructs ? from + 1 : from);
  if (chain === null || !chain.value.endsWith(')') || !ends(reader, chain.last)) return '';
  if (!constructs) return chain.value;
  return CLASS_NAME.test(chain.value.replace(/^(?:\w+\.)+/, '')) ? `new ${chain.value}` : '';
}
