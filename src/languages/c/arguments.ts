import { argumentsOf } from '../outline/call-forms.js';
import { closingOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of the arguments of a call. */
const LONGEST_CALL = 600;

/**
 * The number of arguments of the C++ call at a position; undefined where the text does not tell: a `<` with a comma
 * behind it, which may begin type arguments as well as a comparison.
 */
export function argumentsInCpp(reader: TokenReader, at: number): number | undefined {
  const count = argumentsOf(reader, at);
  return count !== undefined && count > 1 && mayHaveAngles(reader, at) ? undefined : count;
}

/** Whether a `<` follows a small name among the arguments of a call. */
function mayHaveAngles(reader: TokenReader, at: number): boolean {
  let open = at + 1;
  while (!reader.is(open, '(')) open++;
  const close = closingOf(reader, open, LONGEST_CALL);
  for (let depth = 0, next = open; next < close; next++) {
    const kind = reader.kind(next);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    else if (depth === 1 && reader.is(next, '<') && reader.kind(next - 1) === Token.Word)
      if (!/^\p{Lu}/u.test(reader.text(next - 1))) return true;
  }
  return false;
}
