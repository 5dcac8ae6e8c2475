import { EACH } from '../../model/reference.js';
import type { TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';

/** Reads the chain that begins at a token position; undefined if there is none. */
type ChainFrom = (from: number) => { readonly value: string; readonly last: number } | undefined;

const REDUCING = /^(?:functools\.)?reduce$/;
const DEFAULTING = /^(?:collections\.)?defaultdict$/;
/** Built-in classes, whose objects have no members from the repository. */
const OWN =
  /^(?:list|dict|set|frozenset|int|str|bytes|float|bool|tuple|deque|defaultdict|Counter|OrderedDict)$/;

/**
 * The return value of library functions that take a callable: `list[]` for `reduce(merge, shelves)`, a
 * dictionary of the callable's results for `defaultdict(Shelf)`. Undefined for any other function.
 *
 * @param open position of the bracket after the function's name
 */
export function libraryValue(
  tokens: TokenList,
  name: string,
  open: number,
  chainFrom: ChainFrom,
): string | undefined {
  const isReducing = REDUCING.test(name);
  if (!isReducing && !DEFAULTING.test(name)) return undefined;
  const items = itemsBetween(tokens, open, closingOf(tokens, open));
  const chains = items.map(({ from, to }) => {
    const chain = chainFrom(from);
    return chain?.last === to - 1 ? chain.value : undefined;
  });
  if (isReducing) {
    const [list, ...first] = chains.slice(behindFunction(tokens, items));
    // The initial value, if given, has the class of the result.
    return first.length > 0 ? first[0] : list && list + EACH;
  }
  const [made] = chains;
  return made === undefined || OWN.test(made) || !/^[\w.]+$/.test(made)
    ? undefined
    : `dict([${made}()])`;
}

/** How many of the items the first argument covers: a function with several parameters contains commas. */
function behindFunction(
  tokens: TokenList,
  items: readonly { readonly from: number; readonly to: number }[],
): number {
  const [first] = items;
  if (first === undefined || wordAt(tokens, first.from) !== 'lambda') return 1;
  const body = items.findIndex(({ from, to }) => {
    for (let at = from; at < to; at++) if (tokens.kind(at) === Mark.Colon) return true;
    return false;
  });
  return body + 1;
}

const CLOSING = /^(?:contextlib\.)?a?closing$/;

/** Position of the argument of the `closing(…)` call at a position; -1 if there is none. */
export function closedAt(tokens: TokenList, from: number): number {
  const isDotted = tokens.kind(from + 1) === Mark.Dot;
  const open = isDotted ? from + 3 : from + 1;
  const name = isDotted
    ? `${wordAt(tokens, from)}.${wordAt(tokens, from + 2)}`
    : wordAt(tokens, from);
  return tokens.kind(open) === Mark.ParenthesisOpen && CLOSING.test(name) ? open + 1 : -1;
}

/** Position of the bracket of the `await asyncio.gather(` at a position; -1 if there is none. */
export function gatheredAt(tokens: TokenList, from: number): number {
  const isGathered =
    wordAt(tokens, from) === 'await' &&
    wordAt(tokens, from + 1) === 'asyncio' &&
    wordAt(tokens, from + 3) === 'gather';
  return isGathered && tokens.kind(from + 4) === Mark.ParenthesisOpen ? from + 4 : -1;
}
