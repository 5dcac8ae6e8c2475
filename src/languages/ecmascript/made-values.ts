import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainFrom, type Ends, IN_CONTEXT } from './value-chains.js';
import { argumentsOf } from './written-types.js';

const CLASS_NAME = /^[A-Z]/;
/** Tokens between the brackets of a call at most. */
const MOST_TOKENS = 400;

/**
 * What functions of widespread libraries keep that they are given, or what a function makes that they are given, by what stands
 * behind the name of what they yield for it: `store.current` of `const store = useRef(new Store())`.
 */
const KEEPING: ReadonlyMap<string, string> = new Map([
  ['useMemo', ''],
  ['useRef', '.current'],
  ['ref', '.value'],
  ['shallowRef', '.value'],
  ['computed', '.value'],
  ['createContext', IN_CONTEXT],
]);
/** The same of those that yield a list of which that is the first. */
const KEEPING_FIRST: ReadonlyMap<string, string> = new Map([
  ['useState', ''],
  ['createSignal', '()'],
]);

/** What is kept of what a declaration gives to a name. */
export interface KeptValue {
  /** Position of the name. */
  readonly at: number;
  /** What stands behind the name for it; empty where the name itself is it. */
  readonly member: string;
  /** As an expression. */
  readonly value: string;
}

/**
 * What is kept for the name that a declaration binds: `new Store()` for `store` of `const [store] = useState(() => new Store())`, and for
 * `store.current` of `const store = useRef<Store>(null)`. Null where nothing is.
 *
 * @param at Position of the mark between name and value.
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

/** The same as what is stated of the name. */
export function keptAs(reader: TokenReader, at: number): readonly FoundTypedName[] {
  const kept = keptValue(reader, at);
  if (kept === null || kept.member === '') return [];
  const name = `${reader.text(kept.at)}${kept.member}`;
  return [{ name, type: typeOfValue(kept.value), offset: reader.start(kept.at) }];
}

/** What is stated of a name that has such a value: a class, or the value itself. */
export function typeOfValue(value: string): string {
  return classMade(value) || typeOfAlias(value);
}

/** The class of which an object is all of a value: `Store` of `new lib.Store()`; empty for every other. */
export function classMade(value: string): string {
  return /^new (?:[\w$]+\.)*([\w$]+)\([^()]*\)$/.exec(value)?.[1] ?? '';
}

/** The name that `[store, setStore]` begins with, by the position of its end; -1 where it begins with none. */
function firstOfList(reader: TokenReader, close: number): number {
  const isPair = reader.kind(close - 1) === Token.Word && reader.is(close - 2, ',');
  if (isPair) return reader.is(close - 4, '[') ? close - 3 : -1;
  return reader.is(close - 2, '[') ? close - 1 : -1;
}

/** What a call is given first, or what that makes if it is a function. */
function madeBy(reader: TokenReader, open: number): string {
  if (!reader.is(open, '(')) return '';
  const close = closingOf(reader, open, MOST_TOKENS);
  const isFunction =
    reader.is(open + 1, '(') && reader.is(open + 2, ')') && reader.is(open + 3, '=');
  const ends: Ends = (_, last) => last + 1 === close || reader.is(last + 1, ',');
  return madeOrCalled(reader, isFunction ? open + 5 : open + 1, ends);
}

/** What a value makes or calls, as an expression: `new Store()`, `open().store()`; empty for all else. */
export function madeOrCalled(reader: TokenReader, from: number, ends: Ends): string {
  const constructs = reader.isWord(from, 'new');
  const chain = chainFrom(reader, constructs ? from + 1 : from);
  if (chain === null || !chain.value.endsWith(')') || !ends(reader, chain.last)) return '';
  if (!constructs) return chain.value;
  return CLASS_NAME.test(chain.value.replace(/^(?:\w+\.)+/, '')) ? `new ${chain.value}` : '';
}
