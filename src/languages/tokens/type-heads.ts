import { isClosing, isOpening } from './brackets.js';
import type { TokenReader } from './token-reader.js';

/** Most tokens between a base and the bracket around it. */
const MOST_IN_HEAD = 40;

/**
 * Whether a Kotlin name before braces is a type whose body or function they hold, and no call with a lambda:
 * `class Own : Store {`, `object : Base(1), Store {`, `fun open(): Store {`.
 *
 * @param first Position where the name, or the expression that ends with it, begins.
 */
export function isInTypeHead(reader: TokenReader, first: number): boolean {
  const before = reader.text(first - 1);
  if (before === '>') return !reader.is(first - 2, '-');
  if (/^(?::|by|object|class|interface|companion)$/.test(before)) return true;
  return before === ',' && !isWithinParentheses(reader, first - 1);
}

/** Whether the nearest bracket around a comma holds arguments, and not the body around a list of bases. */
function isWithinParentheses(reader: TokenReader, comma: number): boolean {
  let depth = 0;
  for (let at = comma - 1; at > comma - MOST_IN_HEAD && at >= 0; at--) {
    if (isClosing(reader.kind(at))) depth++;
    else if (isOpening(reader.kind(at)) && depth-- === 0) return reader.is(at, '(');
  }
  return false;
}
