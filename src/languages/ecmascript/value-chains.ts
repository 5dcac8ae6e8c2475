import { AT } from '../../model/reference.js';
import { LISTING, PASSING_ON } from '../../text/passing-names.js';
import { closingOf } from '../tokens/brackets.js';
import { keptBrackets } from '../tokens/class-argument.js';
import { keptFunction, keptMapping } from '../tokens/kept-function.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';
import { isPrivate, nameAt } from './private-names.js';
import { behindArguments } from './written-types.js';

/** The value of a React context, as an artificial member that no code has. */
export const IN_CONTEXT = '.$context';
/** The call that returns it. */
const CONTEXT = /^(?:React\.)?useContext$/;

/** A chain of names, members and calls, and the position of its last token. */
export interface ValueChain {
  readonly value: string;
  readonly last: number;
}

/** Whether a value ends with the token at a position. */
export type Ends = (reader: TokenReader, last: number) => boolean;

/** Longer expressions, in UTF-16 units, are not kept. */
const LONGEST_VALUE = 60;
/** Operators that continue an expression on the next line. */
const OPERATOR = /^(?:in|instanceof|as|satisfies|of)$/;

/** A chain that is a whole value, up to the end of its statement; otherwise null. */
export function chainAt(
  reader: TokenReader,
  from: number,
  ends: Ends = endsValue,
): ValueChain | null {
  const awaited = reader.isWord(from, 'await');
  const chain = awaited
    ? (promised(reader, from + 1) ?? chainOrMade(reader, from + 1))
    : chainFrom(reader, from);
  return chain !== null && ends(reader, chain.last) ? chain : null;
}

/** A chain that may begin with a new object: `new Store().load()`, `new Store()` for `new Store`. */
export function chainOrMade(reader: TokenReader, from: number): ValueChain | null {
  if (!reader.isWord(from, 'new')) return chainFrom(reader, from);
  const chain = chainFrom(reader, from + 1);
  return chain && { ...chain, value: `new ${chain.value}${chain.value.includes('(') ? '' : '()'}` };
}

/**
 * The list of promises passed in `Promise.all(ids.map((id) => load(id)))`: awaited, it contains what they
 * resolve to.
 */
function promised(reader: TokenReader, from: number): ValueChain | null {
  const open = from + 3;
  const isAll = reader.isWord(from, 'Promise') && reader.isWord(from + 2, 'all');
  if (!isAll || !reader.is(open, '(')) return null;
  const close = closingOf(reader, open);
  const list = chainFrom(reader, open + 1, close);
  return list !== null && list.last + 1 === close ? { ...list, last: close } : null;
}

/**
 * The longest chain from a position on, whatever follows it; null if none begins there.
 *
 * @param until Position at which the chain must end.
 */
export function chainFrom(
  reader: TokenReader,
  from: number,
  until = Number.MAX_SAFE_INTEGER,
): ValueChain | null {
  let last = from;
  if (reader.kind(last) !== Token.Word) return null;
  let value = reader.text(last);
  if (ECMASCRIPT_KEYWORDS.has(value) && value !== 'this') return null;
  for (;;) {
    if (reader.is(last + 1, '<')) {
      const next = behindArguments(reader, last + 1);
      if (!reader.is(next, '(') || reader.kind(last) !== Token.Word) break;
      const made = reader.between(reader.start(last + 1), reader.end(next - 1));
      last = next - 1;
      if (MADE.test(made)) value += made;
    }
    const dot = reader.is(last + 1, '?') || reader.is(last + 1, '!') ? last + 2 : last + 1;
    const index = reader.is(dot, '.') && reader.is(dot + 1, '[') ? dot + 1 : dot;
    if (reader.is(last + 1, '(')) {
      const open = last + 1;
      last = closingOf(reader, open);
      if (CONTEXT.test(value) && last === open + 2) {
        value = `${reader.text(open + 1)}${IN_CONTEXT}`;
        continue;
      }
      const name = reader.text(open - 1);
      const kept = (name === 'then' ? keptFunction : keptMapping)(reader, name, open, last);
      const isShort = kept !== '' && value.length + kept.length <= LONGEST_VALUE;
      value += isShort ? kept : bracketsAt(reader, value, open, last);
    } else if (index < until && reader.is(index, '[')) {
      last = closingOf(reader, index);
      value += AT;
    } else if (reader.is(dot, '.') && dot < until) {
      last = isPrivate(reader, dot + 2) ? dot + 2 : dot + 1;
      if (reader.kind(last) !== Token.Word) return null;
      value += `.${nameAt(reader, last)}`;
    } else break;
    if (value.length > LONGEST_VALUE) return null;
  }
  const isThere = last > from && reader.is(last + 1, '!') && !reader.is(last + 2, '=');
  return { value, last: isThere && last + 1 < until ? last + 1 : last };
}

/** A chain without the first kept argument of its leading call: `open().first` for `open(path).first`. */
export function withoutArgument(value: string): string {
  return value.replace(/^([a-z_$][\w$]*)\((?:[a-z_$][\w$.]*)\)/, '$1()');
}

/** Type arguments of a call that are kept: `<Pool>`. */
const MADE = /^<[A-Z][\w$]{0,40}>$/;

/**
 * Functions that may return their argument are called by bare names; the argument is kept up to this many
 * UTF-16 units.
 */
const FUNCTION = /^[a-z_$][\w$]*$/;
const LONGEST_CALL = 40;
const PLAIN = /^(?:this\.[\w$]+|[a-z_$][\w$]*)(?:\.[\w$]+)?$/;

/**
 * The brackets of a call with a class passed in it; for a function, with the first argument if that is a
 * short chain of names: `(this.pool)`.
 */
function bracketsAt(reader: TokenReader, called: string, open: number, close: number): string {
  const brackets = keptBrackets(reader, open, close);
  const mayPassOn = FUNCTION.test(called) || PASSING_ON.test(called) || LISTING.test(called);
  if (brackets !== '()' || !mayPassOn) return brackets;
  let last = open + 1;
  while (reader.is(last + 1, '.') && last < close) last += 2;
  // `Array.from(pools, open)` contains the results of the function.
  const isFirst =
    last > open && (last + 1 === close || (reader.is(last + 1, ',') && called !== 'Array.from'));
  if (!isFirst || reader.kind(open + 1) !== Token.Word) return brackets;
  const given = reader.between(reader.start(open + 1), reader.end(last));
  const isKept = PLAIN.test(given) && called.length + given.length < LONGEST_CALL;
  return isKept && !ECMASCRIPT_KEYWORDS.has(given) ? `(${given})` : brackets;
}

/** Whether a statement ends after a position. */
export function endsValue(reader: TokenReader, last: number): boolean {
  const next = last + 1;
  if (next >= reader.count || reader.is(next, ';') || reader.is(next, '}')) return true;
  if (reader.kind(next) !== Token.Word || OPERATOR.test(reader.text(next))) return false;
  return reader.between(reader.end(last), reader.start(next)).includes('\n');
}
