import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Functions of PHP and Laravel that yield what they are given, or a list of what that holds. */
const PASSING =
  /^(?:array_(?:map|filter|values|reverse|slice|merge|unique|diff|intersect|replace|pad)|iterator_to_array|collect|tap|optional|with)$/;
/** Tokens and characters (UTF-16 units) of what they are given at most. */
const MOST_TOKENS = 40;
const LONGEST = 90;
const MARKS = /^[-.,()>=:?![\]\\]$/;

/** What such a function is given, as it is kept in an expression: `(pools)`, `(fn(pool)=>pool.store(),this.pools)`; empty for all others. */
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
