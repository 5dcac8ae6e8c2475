import { eachCalled, givenCalled } from '../../model/reference.js';
import type { Code, Local } from '../outline/locals.js';
import { bracketsAround } from '../tokens/brackets.js';
import { chainTo } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { bodyEnd } from '../tokens/loop-names.js';
import { Token } from '../tokens/token-list.js';
import {
  endOf,
  isArrow,
  isGenerator,
  ofCases,
  ofFunction,
  ofGenerator,
  type Scopes,
} from './locals.js';

/** Most tokens of the header of a class. */
const MOST_IN_HEAD = 60;

/** What anonymous functions, cases and `for` of Scala bind, with scopes; names with a declared type are left out. */
export function boundInScala(code: Pick<Code, 'reader' | 'halves'>): Local[] {
  const { reader, halves } = code;
  const around = bracketsAround(halves);
  const scopes = { reader, halves, around, isWanted: () => true, isUntyped: true };
  const locals: Local[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (isArrow(reader, at) && !isOwnName(scopes, at))
      locals.push(...ofFunction(scopes, at, functionEnd(scopes, at)));
    else if (isGenerator(reader, at))
      locals.push(...ofGenerator(scopes, at, (open) => loopEnd(scopes, open)));
  }
  return [...locals, ...ofCases(scopes)];
}

/**
 * Whether the name before an arrow is a self-reference: `class Store extends Base { self =>`,
 * `new Store { outer =>`.
 */
function isOwnName({ reader, halves }: Scopes, arrow: number): boolean {
  const open = arrow - 2;
  if (!reader.is(open, '{')) return false;
  const called = reader.is(open - 1, ')') ? halves[open - 1]! - 1 : open - 1;
  if (reader.is(called - 1, '.') && /^\p{Ll}/u.test(reader.text(called))) return false;
  for (let at = open - 1; at > open - MOST_IN_HEAD && at >= 0; at--) {
    if (/^(?:class|trait|object|extends|with|new|enum)$/.test(reader.text(at))) return true;
    if (/^[)\]]$/.test(reader.text(at)) && halves[at]! >= 0) at = halves[at]!;
    else if (/^[={};(,]$/.test(reader.text(at))) return false;
  }
  return false;
}

/** Where the body of a `for` ends, given the bracket that opens its generators. */
function loopEnd({ reader, halves }: Scopes, open: number): number {
  const behind = halves[open]! + 1;
  const body = /^(?:yield|do)$/.test(reader.text(behind)) ? behind + 1 : behind;
  const last = reader.is(body, '{') && halves[body]! > body ? halves[body]! : -1;
  return reader.end(last < 0 ? bodyEnd({ reader, halves }, body) : last);
}

/** Where an anonymous function ends: with its block, or after the rest of its line. */
function functionEnd(scopes: Scopes, arrow: number): number {
  const { reader, halves, around } = scopes;
  const open = around[arrow]!;
  const before = reader.is(arrow - 1, ')') ? halves[arrow - 1]! - 1 : arrow - 2;
  const isBlock = reader.is(open, '{') && (before === open || reader.isWord(open + 1, 'case'));
  if (isBlock) return endOf(scopes, open);
  const body = reader.is(arrow, '⇒') ? arrow + 1 : arrow + 2;
  return Math.min(reader.end(bodyEnd(scopes, body)), endOf(scopes, open));
}

/** Most tokens of the collection of a generator. */
const MOST_IN_GENERATOR = 80;

/**
 * Single names that a `for` binds, by the collection or value they are bound to: `pool <- pools`,
 * `store = pool.store`.
 */
export function generatedInScala(code: Pick<Code, 'reader' | 'halves'>): LocalExpression[] {
  const { reader, halves } = code;
  const scopes = { ...code, around: bracketsAround(halves) };
  const found: LocalExpression[] = [];
  for (let at = 1; at < reader.count; at++) {
    const isEach = isGenerator(reader, at);
    if (!isEach && !reader.is(at, '=')) continue;
    const open = scopes.around[at]!;
    const name = at - 1;
    if (open < 0 || !reader.isWord(open - 1, 'for') || reader.kind(name) !== Token.Word) continue;
    if (name !== open + 1 && !reader.is(name - 1, ';') && !beginsLine(reader, name)) continue;
    const first = isEach && reader.is(at, '<') ? at + 2 : at + 1;
    const last = lastOfGenerator(code, first, halves[open]!);
    const chain = chainTo(code, last);
    if (chain.text === '' || chain.first !== first) continue;
    const written = reader.text(name);
    found.push({
      name: written,
      value: isEach ? eachCalled(chain.text, written) : givenCalled(chain.text, written),
      ...{ offset: reader.start(name), start: reader.end(last), end: loopEnd(scopes, open) },
    });
  }
  return found;
}

function beginsLine(reader: Code['reader'], at: number): boolean {
  return reader.breaksBefore(at);
}

/** Position of the last token of the collection of a generator. */
function lastOfGenerator(
  { reader, halves }: Pick<Code, 'reader' | 'halves'>,
  from: number,
  close: number,
): number {
  let at = from;
  for (let left = MOST_IN_GENERATOR; left > 0 && at + 1 < close; left--) {
    if (halves[at]! > at) at = halves[at]!;
    const next = at + 1;
    if (next >= close || /^(?:;|if)$/.test(reader.text(next))) break;
    if (beginsLine(reader, next) && !reader.is(next, '.')) break;
    at = next;
  }
  return at;
}
