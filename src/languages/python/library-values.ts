import { EACH } from '../../model/reference.js';
import type { TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';

/** The chain that begins at a position of a token; undefined where none does. */
type ChainFrom = (from: number) => { readonly value: string; readonly last: number } | undefined;

const REDUCING = /^(?:functools\.)?reduce$/;
const DEFAULTING = /^(?:collections\.)?defaultdict$/;
/** Classes of the language, whose objects have no members of a repository. */
const OWN =
  /^(?:list|dict|set|frozenset|int|str|bytes|float|bool|tuple|deque|defaultdict|Counter|OrderedDict)$/;

/**
 * What functions of Python's library yield that are given something to call: `list[]` of `reduce(merge, shelves)`, a dictionary of what
 * `defaultdict(Shelf)` makes. Undefined for every other function.
 *
 * @param open position of the bracket behind the name of the function
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
    // What it begins with, if that is given, is of the class of what it makes.
    return first.length > 0 ? first[0] : list && list + EACH;
  }
  const [made] = chains;
  return made === undefined || OWN.test(made) || !/^[\w.]+$/.test(made)
    ? undefined
    : `dict([${made}()])`;
}

/** How many of the items the first argument takes up, which may be a function with several parameters. */
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

/** Position of what `closing(…)` is given, at which such a call begins; -1 where none does. */
export function closedAt(tokens: TokenList, from: number): number {
  const isDotted = tokens.kind(from + 1) === Mark.Dot;
  const open = isDotted ? from + 3 : from + 1;
  const name = isDotted
    ? `${wordAt(tokens, from)}.${wordAt(tokens, from + 2)}`
    : wordAt(tokens, from);
  return tokens.kind(open) === Mark.ParenthesisOpen && CLOSING.test(name) ? open + 1 : -1;
}

/** Position of the bracket of `await asyncio.gather(`, at which such an expression begins; -1 where none does. */
export function gatheredAt(tokens: TokenList, from: number): number {
  const isGathered =
    wordAt(tokens, from) === 'await' &&
    wordAt(tokens, from + 1) === 'asyncio' &&
    wordAt(tokens, from + 3) === 'gather';
  return isGathered && tokens.kind(from + 4) === Mark.ParenthesisOpen ? from + 4 : -1;
}
