import { choiceOf } from '../../model/choice.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { parted } from '../../text/parted.js';
import type { ParsedSource } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import type { TokenList } from '../tokens/token-list.js';
import { closingOf, Mark, wordAt } from './header.js';
import { chainFrom, endsStatement } from './value-chains.js';

/** Limits: values of one choice, and tokens of a condition. */
const MOST_VALUES = 4;
const MOST_IN_TEST = 200;

/** The possible values of an expression, as chains: both of `given or Store()` and of `a if test else b`. */
export interface Choice {
  readonly values: readonly string[];
  /** Position of the last token. */
  readonly last: number;
}

/**
 * The chains that a value, up to the end of its statement or to a position, chooses from, be it in parentheses;
 * undefined for any other value. Values that are no objects of the repository, such as `None` or a list literal, are left out.
 */
export function choiceAt(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  from: number,
  before = -1,
): Choice | undefined {
  const close = tokens.kind(from) === Mark.ParenthesisOpen ? closingOf(tokens, from) : -1;
  if (close > 0 && (close + 1 === before || endsStatement(tokens.kind(close + 1)))) {
    const inside = choiceAt({ tokens }, from + 1, close);
    return inside === undefined ? undefined : { ...inside, last: close };
  }
  const values: string[] = [];
  let at = from;
  for (let count = 0; count < MOST_VALUES; count++) {
    if (wordAt(tokens, at) === 'await') at++;
    const empty = emptyAt(tokens, at);
    const chain = empty < 0 ? chainFrom({ tokens }, at) : { value: '', last: empty };
    if (chain === undefined) return undefined;
    if (chain.value !== '') values.push(chain.value);
    const next = chain.last + 1;
    if (next === before || endsStatement(tokens.kind(next)))
      return values.length === 0 ? undefined : { values: [...new Set(values)], last: chain.last };
    const word = wordAt(tokens, next);
    const other = word === 'if' ? elseBehind(tokens, next) : word === 'or' ? next : -1;
    if (other < 0) return undefined;
    at = other + 1;
  }
  return undefined;
}

/** The last token of a value that is no object of the repository; otherwise -1. */
function emptyAt(tokens: TokenList, at: number): number {
  if (wordAt(tokens, at) === 'None') return at;
  const kind = tokens.kind(at);
  return kind === Mark.BracketOpen || kind === Mark.BraceOpen ? closingOf(tokens, at) : -1;
}

function elseBehind(tokens: TokenList, test: number): number {
  for (let at = test + 1; at < test + MOST_IN_TEST; at++) {
    if (isOpening(tokens.kind(at))) at = closingOf(tokens, at);
    else if (wordAt(tokens, at) === 'else') return at;
    else if (endsStatement(tokens.kind(at))) return -1;
  }
  return -1;
}

/** The values of an expression that {@link choiceOf} made; for any other expression, the expression itself. */
export function valuesOfChoice(expression: string): readonly string[] {
  const isChoice =
    expression.startsWith('(') && closingBracket(expression) === expression.length - 1;
  if (!isChoice) return [expression];
  return parted(expression.slice(1, -1), '|').flatMap((one) => one.trim() || []);
}
