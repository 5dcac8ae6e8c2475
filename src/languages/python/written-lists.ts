import type { ParsedSource } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { headOf } from '../tokens/expression-head.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';
import { gatheredAt } from './library-values.js';
import { targetsFrom, valuesOf } from './loop-values.js';
import { chainAt, chainFrom, endsStatement, type LocalValue } from './value-chains.js';

/** Limits: tokens of a comprehension, and items of a list. */
const MOST_WITHIN = 200;
const MOST_ITEMS = 100;

const PLUS = 43;

/** Names of methods that add to a list or dictionary. */
const GROWING = /^(?:append|appendleft|extend|insert|add|update|setdefault)$/;

/**
 * A list, dictionary, set or string literal that is a whole value, by its type: `list()` for `[a, b]`. If all
 * elements are the same expression, as in `[Shelf(1), Shelf(2)]` and `[store.shelf for store in stores]`, it
 * is kept as the element.
 */
export function literalAt(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  from: number,
): LocalValue | undefined {
  const kind = tokens.kind(from);
  if (kind === Token.String)
    return endsStatement(tokens.kind(from + 1))
      ? { value: 'str()', from: tokens.ends[from]! }
      : undefined;
  const list = listWritten(tokens, from);
  if (list === undefined || !endsStatement(tokens.kind(list.last + 1))) return undefined;
  const { type, element, last } = list;
  const behind = tokens.ends[last]!;
  return element === undefined
    ? { value: `${type}()`, from: behind }
    : { value: type, element, from: behind };
}

/** The list of results awaited together, `await asyncio.gather(*[load(name) for name in names])`. */
export function gatheredList(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  from: number,
): LocalValue | undefined {
  const open = gatheredAt(tokens, from);
  if (open < 0) return undefined;
  const close = closingOf(tokens, open);
  const list = tokens.kind(open + 1) === Mark.Star ? listWritten(tokens, open + 2) : undefined;
  const element = list === undefined ? listed(tokens, open, close) : list.element;
  if (list !== undefined && list.last + 1 !== close) return undefined;
  return element === undefined || !endsStatement(tokens.kind(close + 1))
    ? undefined
    : { value: 'list', element, from: tokens.ends[close]! };
}

/** A list, set or dictionary literal, and the position of its last token; undefined for anything else. */
export function listWritten(
  tokens: TokenList,
  from: number,
):
  | { readonly type: string; readonly element: string | undefined; readonly last: number }
  | undefined {
  const kind = tokens.kind(from);
  if (kind !== Mark.BracketOpen && kind !== Mark.BraceOpen) return undefined;
  const last = closingOf(tokens, from);
  const type = kind === Mark.BracketOpen ? 'list' : 'dict';
  return { type, element: comprehended(tokens, from, last) ?? listed(tokens, from, last), last };
}

/** The element expression of a comprehension; undefined if the brackets contain none, or one with several loops. */
function comprehended(tokens: TokenList, open: number, close: number): string | undefined {
  let element = open + 1;
  for (let at = element; at < close && at < open + MOST_WITHIN; at++) {
    const kind = tokens.kind(at);
    if (isOpening(kind)) at = closingOf(tokens, at);
    else if (kind === Mark.Comma) return undefined;
    else if (kind === Mark.Colon) element = at + 1;
    else if (kind === Token.Word && wordAt(tokens, at) === 'for')
      return madeBy(tokens, element, at, close);
  }
  return undefined;
}

function madeBy(tokens: TokenList, element: number, loop: number, close: number) {
  const made = chainFrom({ tokens }, element);
  const targets = targetsFrom(tokens, loop + 1);
  if (made === undefined || made.last + 1 !== loop || targets === null) return undefined;
  for (let at = targets.list; at < close; at++) {
    if (isOpening(tokens.kind(at))) at = closingOf(tokens, at);
    else if (wordAt(tokens, at) === 'for') return undefined;
  }
  const head = headOf(made.value);
  if (!targets.names.some((name) => wordAt(tokens, name) === head)) return made.value;
  const given = valuesOf(tokens, targets).find(({ name }) => wordAt(tokens, name) === head);
  return given === undefined ? undefined : given.value + made.value.slice(head.length);
}

/** The expression that every item is; undefined if they differ, or if a chain of names cannot express one. */
function listed(tokens: TokenList, open: number, close: number): string | undefined {
  const items = itemsBetween(tokens, open, close);
  if (items.length === 0 || items.length > MOST_ITEMS) return undefined;
  let all: string | undefined;
  for (const { from, to } of items) {
    const made = chainFrom({ tokens }, valueFrom(tokens, from, to));
    if (made === undefined || made.last + 1 !== to) return undefined;
    if (all !== undefined && made.value !== all) return undefined;
    all = made.value;
  }
  return all;
}

/** Where the value of an item begins; in a dictionary, after the key. */
function valueFrom(tokens: TokenList, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (isOpening(tokens.kind(at))) at = closingOf(tokens, at);
    else if (tokens.kind(at) === Mark.Colon) return at + 1;
  }
  return from;
}

/** What a statement adds to a list or dictionary. */
export interface Growth {
  /** Offset of the name of the list. */
  readonly offset: number;
  /** The added element as an expression; empty if a chain of names cannot express it. */
  readonly element: string;
}

/**
 * Where a file adds to lists and dictionaries, by name: `shelves.append(…)`, `self.shelves[0] = …`,
 * `shelves += …`.
 */
export function growingOf(tokens: TokenList): ReadonlyMap<string, readonly Growth[]> {
  const growing = new Map<string, Growth[]>();
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] !== Token.Word) continue;
    const element = grownAt(tokens, at);
    if (element === null) continue;
    const isField = tokens.kind(at - 1) === Mark.Dot;
    if (isField && wordAt(tokens, at - 2) !== 'self') continue;
    const name = `${isField ? 'self.' : ''}${wordAt(tokens, at)}`;
    const known = growing.get(name) ?? [];
    growing.set(name, known);
    known.push({ offset: tokens.starts[at]!, element });
  }
  return growing;
}

/** What is added to the list named at a position; null if nothing is. */
function grownAt(tokens: TokenList, at: number): string | null {
  const next = tokens.kind(at + 1);
  if (next === Mark.Dot) {
    const method = wordAt(tokens, at + 2);
    return GROWING.test(method) ? givenTo(tokens, at + 3, method) : null;
  }
  const isPart = next === Mark.BracketOpen;
  if (!isPart && next !== PLUS && next !== Mark.Bar) return null;
  const assigned = isPart ? closingOf(tokens, at + 1) + 1 : at + 2;
  const isAssigned =
    tokens.kind(assigned) === Mark.Equals && tokens.kind(assigned + 1) !== Mark.Equals;
  if (isAssigned) return isPart ? (chainAt({ tokens }, assigned + 1)?.value ?? '') : '';
  // `groups[name].append(…)`
  const method = isPart && tokens.kind(assigned) === Mark.Dot ? wordAt(tokens, assigned + 1) : '';
  return GROWING.test(method) ? '' : null;
}

/** The element that a method adds to its list, which is the last argument. */
function givenTo(tokens: TokenList, open: number, method: string): string {
  if (!PUTTING.test(method) || tokens.kind(open) !== Mark.ParenthesisOpen) return '';
  const last = itemsBetween(tokens, open, closingOf(tokens, open)).at(-1);
  const made = last === undefined ? undefined : chainFrom({ tokens }, last.from);
  return made !== undefined && made.last + 1 === last!.to ? made.value : '';
}

/** Those of {@link GROWING} that add a single element. */
const PUTTING = /^(?:append|appendleft|insert|add|setdefault)$/;

/** Values that are empty collections. */
const EMPTY =
  /^(?:list|dict|set|(?:collections\.)?(?:deque|OrderedDict)|(?:collections\.)?defaultdict)\(\)$/;

/** Whether a value is an empty list or dictionary. */
export function isEmptied(value: string): boolean {
  return EMPTY.test(value);
}

/** A list literal, with the expression that everything added to it later is; without it if that differs. */
export function grownList(written: LocalValue, growths: readonly Growth[]): LocalValue {
  const { value, element, from } = written;
  if (growths.length === 0) return written;
  const [{ element: first, offset }] = growths as [Growth];
  const isSame = first !== '' && growths.every((one) => one.element === first);
  const type = value.replace(/\(\)$/, '');
  if (isSame && (element === undefined || element === first))
    return { ...written, value: kindOf(type), element: first, elementAt: offset };
  return { value: `${type}()`, from };
}

function kindOf(type: string): string {
  return /dict$/i.test(type) ? 'dict' : 'list';
}
