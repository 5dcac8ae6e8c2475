import { headOf } from '../tokens/expression-head.js';
import type { TokenList } from '../tokens/token-list.js';
import { choiceAt } from './choices.js';
import { closingOf, Mark } from './header.js';
import type { LocalValues } from './local-values.js';
import { type Chain, passedOn } from './value-chains.js';
import { listWritten } from './written-lists.js';

/**
 * What an expression begins with that is no name, with what local names stand for in their place: values in brackets, `(given or Store())`,
 * a list in place, what a function yields of what it is given, `max(stores)`. Undefined where it begins with anything else.
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
