import { headOf } from '../tokens/expression-head.js';
import type { TokenList } from '../tokens/token-list.js';
import { choiceAt } from './choices.js';
import { closingOf, Mark } from './header.js';
import type { LocalValues } from './local-values.js';
import { type Chain, passedOn } from './value-chains.js';
import { listWritten } from './written-lists.js';

/**
 * An expression that does not begin with a name, with local names replaced by what they stand for: a
 * bracketed choice `(given or Store())`, a list literal, a function that returns part of its argument,
 * `max(stores)`. Undefined for any other beginning.
 */
export function beginningAt(tokens: TokenList, at: number, local: LocalValues): Chain | undefined {
  const offset = tokens.starts[at]!;
  if (tokens.kind(at) === Mark.ParenthesisOpen) {
    const last = closingOf(tokens, at);
    const choice = choiceAt({ tokens }, at + 1, last);
    return choice === undefined
      ? undefined
      : { value: local.expandAll(choice.values, offset), last };
  }
  const list = listWritten(tokens, at);
  if (list !== undefined) {
    const { type, element, last } = list;
    if (element === undefined) return undefined;
    return { value: `${type}([${local.expand(headOf(element), element, offset)}])`, last };
  }
  const passed = passedOn(tokens, at);
  return passed && { ...passed, value: local.expand(headOf(passed.value), passed.value, offset) };
}
