import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** PHP and Laravel functions that return their argument, or a list of its elements. */
const PASSING =
  /^(?:array_(?:map|filter|values|reverse|slice|merge|unique|diff|intersect|replace|pad)|iterator_to_array|collect|tap|optional|with)$/;
/** Limits of their arguments: tokens, and characters (UTF-16 units). */
const MOST_TOKENS = 40;
const LONGEST = 90;
const MARKS = /^[-.,()>=:?![\]\\]$/;

/**
 * The arguments of such a function as an expression keeps them: `(pools)`,
 * `(fn(pool)=>pool.store(),this.pools)`; empty for any other function.
 */
export function keptList(reader: TokenReader, open: number, close: number): string {
  const isMember = /^[>:]$/.test(reader.text(open - 2));
  if (isMember || close - open > MOST_TOKENS || !PASSING.test(reader.text(open - 1))) return '';
  let text = '(';
  for (let at = open + 1; at < close; at++) {
    const kind = reader.kind(at);
    const isWord = kind === Token.Word;
    // `$pools`
    if (reader.is(at, '$')) continue;
    if (kind === Token.String || kind === Token.Number) text += '#';
    else if (!isWord && !MARKS.test(reader.text(at))) return '';
    else {
      const isApart = isWord && reader.kind(at - 1) === Token.Word;
      text += (isApart ? ' ' : '') + reader.text(at);
    }
  }
  const plain = text.replace(/\?->|->/g, '.');
  return plain.length > LONGEST ? '' : `${plain})`;
}
