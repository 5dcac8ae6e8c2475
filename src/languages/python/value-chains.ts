import { AT, EACH } from '../../model/reference.js';
import type { ParsedSource } from '../language.js';
import { isClosing } from '../tokens/brackets.js';
import { keptBrackets } from '../tokens/class-argument.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, Mark, wordAt } from './header.js';
import { libraryValue } from './library-values.js';
import { LINE_END } from './scanner.js';
import { pythonKeywords } from './words.js';

/** Longer expressions are not kept, in UTF-16 units. */
export const LONGEST_VALUE = 100;
/** The words with which an expression may begin. */
const OWNER = /^(?:self|cls)$/;

/** What a name of a function is, as an expression. */
export interface LocalValue {
  /** `self.cache`, `pool.open().first`: what calls are given is left out, unless it is a class. */
  readonly value: string;
  /** What else it may be. */
  readonly others?: readonly string[];
  /** Of a list or dictionary that is written in place, whose type the value is then, what all that it holds is. */
  readonly element?: string | undefined;
  /** Offset at which that stands, where it is not behind the value. */
  readonly elementAt?: number;
  /** Offset behind the statement that says so. */
  readonly from: number;
  /** Position at which a statement begins that gives something to several names. */
  readonly first?: number;
}

/** A chain that is all of a value; undefined for every other value. */
export function chainAt(
  source: Pick<ParsedSource, 'tokens'>,
  from: number,
): LocalValue | undefined {
  const { tokens } = source;
  const chain = chainFrom(source, wordAt(tokens, from) === 'await' ? from + 1 : from);
  if (chain === undefined) return undefined;
  const { value, last } = chain;
  return endsStatement(tokens.kind(last + 1)) ? { value, from: tokens.ends[last]! } : undefined;
}

/** Whether a statement ends before a token of this kind. */
export function endsStatement(next: number): boolean {
  return next === LINE_END || next === Token.Comment || next === Mark.Semicolon || next === 0;
}

/** A chain, and the position of its last token. */
export interface Chain {
  readonly value: string;
  readonly last: number;
}

/** Calls within each other that pass on what they are given. */
const MOST_PASSING = 4;

/**
 * The longest chain from a position on; undefined where none begins there.
 *
 * @param passing How many calls around it pass it on.
 */
export function chainFrom(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  from: number,
  passing = 0,
): Chain | undefined {
  const reader = {
    kind: (at: number) => tokens.kind(at),
    text: (at: number) => tokens.textAt(at),
  };
  let last = from;
  let value = wordAt(tokens, last);
  if (value === '' || value === 'super' || (pythonKeywords.has(value) && !OWNER.test(value)))
    return undefined;
  const passed = passing < MOST_PASSING ? passedOn(tokens, from, passing) : undefined;
  if (passed !== undefined) ({ value, last } = passed);
  for (;;) {
    if (tokens.kind(last + 1) === Mark.ParenthesisOpen) {
      const open = last + 1;
      last = closingOf(tokens, open);
      value += keptBrackets(reader, open, last);
    } else if (tokens.kind(last + 1) === Mark.BracketOpen) {
      const open = last + 1;
      last = closingOf(tokens, open);
      value += isPart(tokens, open, last) ? SOME : placeIn(tokens, open, last);
    } else if (tokens.kind(last + 1) === Mark.Dot) {
      last += 2;
      value += `.${wordAt(tokens, last)}`;
    } else return { value, last };
    if (value.length > LONGEST_VALUE || tokens.kind(last) === LINE_END) return undefined;
  }
}

/** Stands for a part of a list: `pools[1:]`. */
const SOME = '[:]';

/** Stands for a list of what a chain holds. */
const LISTED = 'list';
const LIST = 'list([';

/** A list in place by what all that it holds is, as an expression. */
function listOf(element: string): string {
  return `${LIST}${element}])`;
}

/** What an expression begins with that is a list in place; empty where it begins with anything else. */
export function listBefore(expression: string): string {
  return expression.startsWith(LIST) ? LIST : '';
}

/** Functions of Python and its library, by what stands for what they yield behind the chain that they are given first. */
const PASSING: ReadonlyMap<string, string> = new Map([
  ...'sorted reversed list set tuple iter frozenset deque collections.deque'
    .split(' ')
    .map((name): [string, string] => [name, LISTED]),
  ...'next max min random.choice'.split(' ').map((name): [string, string] => [name, EACH]),
  ...'copy.copy copy.deepcopy deepcopy partial functools.partial asyncio.run asyncio.wait_for asyncio.create_task asyncio.shield'
    .split(' ')
    .map((name): [string, string] => [name, '']),
  ['asyncio.to_thread', '()'],
]);

/** What such a function yields: `list([self.pools[]])` of `sorted(self.pools)`. */
export function passedOn(tokens: TokenList, from: number, passing = 0): Chain | undefined {
  const isDotted = tokens.kind(from + 1) === Mark.Dot;
  const open = isDotted ? from + 3 : from + 1;
  if (tokens.kind(open) !== Mark.ParenthesisOpen) return undefined;
  const name = wordAt(tokens, from);
  const called = isDotted ? `${name}.${wordAt(tokens, from + 2)}` : name;
  const behind = PASSING.get(called);
  if (behind === undefined) {
    const value = libraryValue(tokens, called, open, (at) =>
      chainFrom({ tokens }, at, passing + 1),
    );
    return value === undefined ? undefined : { value, last: closingOf(tokens, open) };
  }
  const last = closingOf(tokens, open);
  const made = behind === '' ? '' : generatedAt(tokens, open + 1, passing + 1);
  if (made !== '') return { value: behind === LISTED ? listOf(made) : made, last };
  const given = chainFrom({ tokens }, open + 1, passing + 1);
  if (given === undefined) return undefined;
  const isAll = given.last + 1 === last || tokens.kind(given.last + 1) === Mark.Comma;
  if (!isAll) return undefined;
  const value = behind === LISTED ? listOf(given.value + EACH) : given.value + behind;
  return { value, last };
}

/** What a generator yields that stands in place, by that of which it is made: `self.pools[].store` of `(pool.store for pool in self.pools if …)`. */
function generatedAt(tokens: TokenList, from: number, passing: number): string {
  const first = tokens.kind(from) === Mark.ParenthesisOpen ? from + 1 : from;
  const each = wordAt(tokens, first + 1) === '' ? chainFrom({ tokens }, first, passing) : undefined;
  const loop = each === undefined ? first + 1 : each.last + 1;
  const name = wordAt(tokens, first);
  const isLoop = wordAt(tokens, loop) === 'for' && wordAt(tokens, loop + 2) === 'in';
  if (!isLoop || name === '' || wordAt(tokens, loop + 1) !== name) return '';
  const list = chainFrom({ tokens }, loop + 3, passing);
  if (list === undefined) return '';
  const next = list.last + 1;
  const isAll = wordAt(tokens, next) === 'if' || isClosing(tokens.kind(next));
  const behind = each === undefined ? '' : each.value.slice(name.length);
  return isAll ? list.value + EACH + behind : '';
}

/** One of what a list holds, by its place where that is written. */
function placeIn(tokens: TokenList, open: number, close: number): string {
  const place = close === open + 2 ? tokens.textAt(open + 1) : '';
  return /^\d$/.test(place) ? `[${place}]` : AT;
}

function isPart(tokens: TokenList, open: number, close: number): boolean {
  for (let at = open + 1; at < close; at++) if (tokens.kind(at) === Mark.Colon) return true;
  return false;
}
