import { AT, EACH } from '../../model/reference.js';
import type { ParsedSource } from '../language.js';
import { isClosing } from '../tokens/brackets.js';
import { keptBrackets } from '../tokens/class-argument.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { castAt } from './casts.js';
import { closingOf, Mark, wordAt } from './header.js';
import { libraryValue } from './library-values.js';
import { LINE_END } from './scanner.js';
import { pythonKeywords } from './words.js';

/** Longer expressions, in UTF-16 units, are not kept. */
export const LONGEST_VALUE = 100;
/** The words with which an expression may begin. */
const OWNER = /^(?:self|cls)$/;

/** The value of a local name, as an expression. */
export interface LocalValue {
  /** `self.cache`, `pool.open().first`: arguments are left out, except for a class. */
  readonly value: string;
  /** Further possible values. */
  readonly others?: readonly string[];
  /** For a list or dictionary literal, whose type is then the value: what all its elements are. */
  readonly element?: string | undefined;
  /** Offset of that element, if it is not after the value. */
  readonly elementAt?: number;
  /** Offset after the statement. */
  readonly from: number;
  /** Position where an assignment to several targets begins. */
  readonly first?: number;
}

/** A chain that is a whole value; otherwise undefined. */
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

/** Most nested calls that return their argument. */
const MOST_PASSING = 4;

/**
 * The longest chain from a position on; undefined if none begins there.
 *
 * @param passing Number of calls around it that return it.
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
  const cast = castAt(tokens, from);
  if (cast?.value === '') return undefined;
  const passed = cast ?? (passing < MOST_PASSING ? passedOn(tokens, from, passing) : undefined);
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

/** Stands for a slice of a list: `pools[1:]`. */
const SOME = '[:]';

/** Stands for a list of the elements of a chain. */
const LISTED = 'list';
const LIST = 'list([';

/** A list literal whose elements are all one expression. */
function listOf(element: string): string {
  return `${LIST}${element}])`;
}

/** The prefix of an expression that begins with a list literal; otherwise empty. */
export function listBefore(expression: string): string {
  return expression.startsWith(LIST) ? LIST : '';
}

/**
 * Functions of Python and its library that return their first argument, its result or its elements, with the
 * suffix that expresses this; `list` wraps the elements in a list.
 */
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

/** The return value of such a function: `list([self.pools[]])` for `sorted(self.pools)`. */
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

/**
 * What a generator expression yields, in terms of its source: `self.pools[].store` for
 * `(pool.store for pool in self.pools if …)`.
 */
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

/** An element of a list, with its index if that is a literal. */
function placeIn(tokens: TokenList, open: number, close: number): string {
  const place = close === open + 2 ? tokens.textAt(open + 1) : '';
  return /^\d$/.test(place) ? `[${place}]` : AT;
}

function isPart(tokens: TokenList, open: number, close: number): boolean {
  for (let at = open + 1; at < close; at++) if (tokens.kind(at) === Mark.Colon) return true;
  return false;
}
