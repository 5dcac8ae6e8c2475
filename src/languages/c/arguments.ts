import { closingOf, isClosing, isOpening } from '../tokens/brackets.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of the arguments of a call. */
const LONGEST_CALL = 600;

/**
 * The number of arguments of the C++ call at a position; undefined where the text does not tell: a `<` with a comma
 * behind it, which may begin type arguments as well as a comparison.
 */
export function argumentsInCpp(reader: TokenReader, at: number): number | undefined {
  const open = behindAngles(reader, at + 1);
  if (!reader.is(open, '(')) return undefined;
  const close = closingOf(reader, open, LONGEST_CALL);
  if (!reader.is(close, ')')) return undefined;
  if (close === open + 1) return 0;
  let commas = 0;
  let isAngled = false;
  for (let depth = 0, next = open; next < close; next++) {
    const kind = reader.kind(next);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    else if (depth === 1 && reader.is(next, ',')) commas++;
    else if (depth === 1 && reader.is(next, '<') && reader.kind(next - 1) === Token.Word)
      isAngled = true;
  }
  return isAngled && commas > 0 ? undefined : commas + 1;
}
