import { choiceOf } from '../../model/choice.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { parted } from '../../text/parted.js';
import type { ParsedSource } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { headOf } from '../tokens/expression-head.js';
import type { TokenList } from '../tokens/token-list.js';
import { closingOf, Mark, wordAt } from './header.js';
import { chainFrom, endsStatement } from './value-chains.js';

/** Values of one choice, and tokens of a test, that are looked at. */
const MOST_VALUES = 4;
const MOST_IN_TEST = 200;

/** The chains of one of which a value is: both of `given or Store()` and of `a if test else b`. */
export interface Choice {
  readonly values: readonly string[];
  /** Position of the last token. */
  readonly last: number;
}

/**
 * The chains of which a value is one that ends a statement or stands before a position; undefined for every other value. What is
 * no object of the repository, `None` or a list in place, is left out.
 */
export function choiceAt(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  from: number,
  before = -1,
): Choice | undefined {
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

/** The last token of a value that is no object of the repository; -1 for every other. */
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

/** An expression with what the first name of each of its values stands for in the place of that. */
export function expandedChoice(
  values: readonly string[],
  expand: (head: string, written: string) => string,
): string {
  return choiceOf([...new Set(values.map((one) => expand(headOf(one), one)))]);
}

/** The values of an expression that {@link choiceOf} makes of several; of another that alone. */
export function valuesOfChoice(expression: string): readonly string[] {
  const isChoice =
    expression.startsWith('(') && closingBracket(expression) === expression.length - 1;
  if (!isChoice) return [expression];
  return parted(expression.slice(1, -1), '|').flatMap((one) => one.trim() || []);
}
