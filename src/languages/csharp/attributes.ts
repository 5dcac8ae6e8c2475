import { closingOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens that are read backwards. */
const MOST_TOKENS = 600;

/** Position of the bracket closed at a position; -1 if it is too far away. */
export function openerBefore(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at > close - MOST_TOKENS && at >= 0; at--) {
    if (isClosing(reader.kind(at))) depth++;
    else if (isOpening(reader.kind(at)) && --depth === 0) return at;
  }
  return -1;
}

/** Whether a name is that of an attribute: `[Foo]`, `[assembly: Foo(1), Bar]`. */
export function isAttribute(reader: TokenReader, at: number): boolean {
  let open = at - 1;
  while (reader.is(open, '.') && reader.kind(open - 1) === Token.Word) open -= 2;
  // Other attributes before it in the same brackets.
  for (const least = open - 100; reader.is(open, ',') && open > least; ) {
    open--;
    if (reader.is(open, ')')) open = openerBefore(reader, open) - 1;
    while (reader.kind(open) === Token.Word || reader.is(open, '.')) open--;
  }
  if (reader.is(open, ':') && reader.kind(open - 1) === Token.Word) open -= 2;
  if (!reader.is(open, '[')) return false;
  const before = reader.kind(open - 1);
  const mayStand =
    open === 0 || before === Token.Pattern || /^[{};\](,>]$/.test(reader.text(open - 1));
  if (!mayStand) return false;
  const close = closingOf(reader, open);
  const next = reader.kind(close + 1);
  return next === Token.Word || reader.is(close + 1, '[') || reader.is(close + 1, '(');
}
