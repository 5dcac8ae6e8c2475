import { choiceOf } from '../../model/choice.js';
import { eachCalled } from '../../model/reference.js';
import type { ParsedSource } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';
import { beginsPlainly } from './one-line-bodies.js';
import { LINE_END } from './scanner.js';
import { chainFrom, LONGEST_VALUE } from './value-chains.js';

/** The value of a loop or comprehension variable, and the offsets between which it has that value. */
export interface LoopValue {
  readonly name: string;
  /** Position of the name. */
  readonly at: number;
  /** `self.pools[]` */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Most tokens of a comprehension on either side of its `for`. */
const MOST_WITHIN = 200;
/** Built-in functions that return the elements passed to them. */
const PASSING = /^(?:sorted|reversed|list|set|tuple|iter|frozenset)$/;

/**
 * Finds variables that stand for elements: `for pool in self.pools:`, `[pool.run() for pool in pools]`,
 * `for i, pool in enumerate(pools):`.
 */
export function loopValues({ text, tokens }: Pick<ParsedSource, 'text' | 'tokens'>): LoopValue[] {
  const found: LoopValue[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] !== Token.Word || tokens.ends[at]! - tokens.starts[at]! !== 3) continue;
    if (wordAt(tokens, at) !== 'for') continue;
    const targets = targetsFrom(tokens, at + 1);
    if (targets === null) continue;
    const given = valuesOf(tokens, targets);
    if (given.length === 0) continue;
    const span = isStatement(tokens, at)
      ? bodyOf(text, tokens, at)
      : comprehensionAround(tokens, at);
    if (span === null) continue;
    for (const { name, value } of given)
      found.push({ name: wordAt(tokens, name), at: name, value, ...span });
  }
  return found;
}

/** The names before `in`, and the position after it. */
export interface Targets {
  readonly names: readonly number[];
  readonly list: number;
}

/** The variables of a loop, given the position after `for`; null if the target is not just names. */
export function targetsFrom(tokens: TokenList, from: number): Targets | null {
  const names: number[] = [];
  const isBracketed = tokens.kind(from) === Mark.ParenthesisOpen;
  let at = isBracketed ? from + 1 : from;
  for (; tokens.kind(at) === Token.Word; at += 2) {
    names.push(at);
    if (tokens.kind(at + 1) !== Mark.Comma) break;
  }
  const last = isBracketed ? at + 2 : at + 1;
  return names.length > 0 && wordAt(tokens, last) === 'in' ? { names, list: last + 1 } : null;
}

/** The value of one loop variable. */
export interface Given {
  /** Position of the name. */
  readonly name: number;
  readonly value: string;
}

/** The values of a loop's variables, as far as known. */
export function valuesOf(tokens: TokenList, { names, list }: Targets): readonly Given[] {
  const [first, second] = names;
  const open = list + 1;
  const isCall = tokens.kind(open) === Mark.ParenthesisOpen;
  const word = isCall ? wordAt(tokens, list) : '';
  if (word === 'zip') {
    const items = itemsBetween(tokens, open, closingOf(tokens, open));
    return names.flatMap((name, index) => {
      const item = items[index];
      const value = item === undefined ? '' : listAt(tokens, item.from);
      return value === '' ? [] : { name, value: eachCalled(value, wordAt(tokens, name)) };
    });
  }
  if (second === undefined) {
    const value = listAt(tokens, list);
    return value === '' ? [] : [{ name: first!, value: eachCalled(value, wordAt(tokens, first!)) }];
  }
  const value = word === 'enumerate' ? listAt(tokens, open + 1) : listAt(tokens, list);
  const isPair = word === 'enumerate' || value.endsWith('.items()');
  return isPair && value !== ''
    ? [{ name: second, value: eachCalled(value, wordAt(tokens, second)) }]
    : [];
}

/**
 * The collection of the elements, as an expression, up to where the list ends; empty if it is not a chain of
 * names, members and calls.
 */
export function listAt(tokens: TokenList, from: number, within = 0): string {
  if (wordAt(tokens, from) === 'await') return listAt(tokens, from + 1, within);
  const isDotted = tokens.kind(from + 1) === Mark.Dot;
  const open = isDotted ? from + 3 : from + 1;
  if (tokens.kind(open) === Mark.ParenthesisOpen && within < MOST_PASSING) {
    const name = wordAt(tokens, isDotted ? from + 2 : from);
    const isEnd = endsList(tokens, closingOf(tokens, open) + 1);
    if (!isDotted && PASSING.test(name) && isEnd) return listAt(tokens, open + 1, within + 1);
    const isFilter = !isDotted && name === 'filter';
    const isPart = TAKING.test(isDotted ? `${wordAt(tokens, from)}.${name}` : name);
    if (isEnd && (isFilter || isPart)) {
      const items = itemsBetween(tokens, open, closingOf(tokens, open));
      const given = name === 'chain' ? items : items.slice(isFilter ? 1 : 0, isFilter ? 2 : 1);
      return anyOf(given.map((item) => listAt(tokens, item.from, within + 1)));
    }
  }
  const chain = chainFrom({ tokens }, from);
  if (chain === undefined) return '';
  const isJoined = tokens.kind(chain.last + 1) === PLUS && within < MOST_PASSING;
  if (isJoined) return anyOf([chain.value, listAt(tokens, chain.last + 2, within + 1)]);
  return endsList(tokens, chain.last + 1) ? chain.value : '';
}

/** The elements of several collections, as far as these are known. */
function anyOf(lists: readonly string[]): string {
  const known = [...new Set(lists.filter((one) => one !== ''))];
  const all = choiceOf(known);
  return all.length > LONGEST_VALUE ? known[0]! : all;
}

/** Most nested calls around a list. */
const MOST_PASSING = 4;
/** Library functions that yield elements of their first argument. */
const TAKING = /^(?:itertools\.)?(?:chain|islice|takewhile|dropwhile|cycle)$/;
const PLUS = 43;

function endsList(tokens: TokenList, at: number): boolean {
  const kind = tokens.kind(at);
  if (kind === Mark.Colon || kind === Mark.Comma || kind === LINE_END || isClosing(kind))
    return true;
  return /^(?:if|for|async)$/.test(wordAt(tokens, at));
}

function isStatement(tokens: TokenList, at: number): boolean {
  return beginsPlainly(tokens, wordAt(tokens, at - 1) === 'async' ? at - 1 : at);
}

type Offsets = Pick<LoopValue, 'start' | 'end'>;

/** The block of a loop or another statement: everything that is indented deeper. */
export function bodyOf(text: string, tokens: TokenList, loop: number): Offsets | null {
  let at = loop;
  while (at < tokens.count && tokens.kind(at) !== LINE_END && tokens.kind(at) !== Mark.Colon)
    at = isOpening(tokens.kind(at)) ? closingOf(tokens, at) + 1 : at + 1;
  if (tokens.kind(at) !== Mark.Colon) return null;
  const start = tokens.ends[at]!;
  const column = indentation(text, tokens.starts[loop]!);
  for (; at < tokens.count; at++) {
    if (tokens.kind(at - 1) !== LINE_END || tokens.kind(at) === Token.Comment) continue;
    if (tokens.kind(at) === LINE_END || at <= loop) continue;
    if (indentation(text, tokens.starts[at]!) <= column) return { start, end: tokens.starts[at]! };
  }
  return { start, end: text.length };
}

/** Width of the indentation of the line at an offset. */
export function indentation(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at - start;
}

/** The span between the brackets around a comprehension. */
function comprehensionAround(tokens: TokenList, loop: number): Offsets | null {
  let depth = 0;
  let open = loop - 1;
  for (; open > loop - MOST_WITHIN && open >= 0; open--) {
    const kind = tokens.kind(open);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && depth-- === 0) break;
  }
  if (!isOpening(tokens.kind(open)) || depth >= 0) return null;
  const close = closingOf(tokens, open);
  return { start: tokens.starts[open]!, end: tokens.ends[close]! };
}
