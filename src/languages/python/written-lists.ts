import type { ParsedSource } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { headOf } from '../tokens/expression-head.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';
import { targetsFrom, valuesOf } from './loop-values.js';
import { chainFrom, endsStatement, type LocalValue } from './value-chains.js';

/** Tokens of a comprehension, and items of a list, that are looked at. */
const MOST_WITHIN = 200;
const MOST_ITEMS = 100;

const PLUS = 43;

/** How something is called that puts more into a list or dictionary. */
const GROWING = /^(?:append|appendleft|extend|insert|add|update|setdefault)$/;

/**
 * A list, dictionary, set or text that is all of a value, by its type: `list()` of `[a, b]`. Where all that it holds is the same
 * expression, `[Shelf(1), Shelf(2)]` and `[store.shelf for store in stores]`, that is its element.
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
  if (kind !== Mark.BracketOpen && kind !== Mark.BraceOpen) return undefined;
  const last = closingOf(tokens, from);
  if (!endsStatement(tokens.kind(last + 1))) return undefined;
  const type = kind === Mark.BracketOpen ? 'list' : 'dict';
  const element = comprehended(tokens, from, last) ?? listed(tokens, from, last);
  const behind = tokens.ends[last]!;
  return element === undefined
    ? { value: `${type}()`, from: behind }
    : { value: type, element, from: behind };
}

/** What a comprehension makes of what it goes through; undefined where the brackets hold none, or one of several loops. */
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

/** What every item is; undefined where they differ, or names cannot follow one. */
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

/** Where the value of an item begins, which stands behind its key in a dictionary. */
function valueFrom(tokens: TokenList, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (isOpening(tokens.kind(at))) at = closingOf(tokens, at);
    else if (tokens.kind(at) === Mark.Colon) return at + 1;
  }
  return from;
}

/** Where a file puts more into lists and dictionaries, by their names: `shelves.append(…)`, `shelves += …`, `shelves[0] = …`. */
export function growingOf(tokens: TokenList): ReadonlyMap<string, readonly number[]> {
  const growing = new Map<string, number[]>();
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] !== Token.Word || !isGrown(tokens, at)) continue;
    const name = wordAt(tokens, at);
    const offsets = growing.get(name) ?? [];
    growing.set(name, offsets);
    offsets.push(tokens.starts[at]!);
  }
  return growing;
}

function isGrown(tokens: TokenList, at: number): boolean {
  const next = tokens.kind(at + 1);
  if (next === Mark.Dot) return GROWING.test(wordAt(tokens, at + 2));
  const assigned = next === Mark.BracketOpen ? closingOf(tokens, at + 1) + 1 : at + 2;
  const isPut = next === Mark.BracketOpen || next === PLUS || next === Mark.Bar;
  return (
    isPut && tokens.kind(assigned) === Mark.Equals && tokens.kind(assigned + 1) !== Mark.Equals
  );
}
