import { countedBrackets } from '../tokens/class-argument.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits of kept arguments: tokens, and characters (UTF-16 units). */
const MOST_TOKENS = 32;
const LONGEST = 60;
/** Tokens of lambdas, method references, and chains of names and calls. */
const MARKS = /^[.(),>:{};-]$/;
/** Methods whose return type does not depend on their arguments. */
const SAME_ANYWAY =
  /^(?:get|filter|sorted|peek|limit|skip|orElse\w*|findFirst|getOrDefault|computeIfAbsent|append|equals|remove|contains\w*|is[A-Z]\w*|when\w*)$/;

/**
 * The brackets of a call as a Java expression keeps them if they may determine its type: `(Pool::shelf)`,
 * `(p->p.shelf())`, `(new Pool(),#)`. Of all other arguments, only the number is kept.
 *
 * @param open Position of the bracket after the method's name.
 */
export function keptArguments(reader: TokenReader, open: number, close: number): string {
  const counted = countedBrackets(reader, open, close);
  const isPlain = close === open + 1 || close - open > MOST_TOKENS;
  if (isPlain || SAME_ANYWAY.test(reader.text(open - 1))) return counted;
  let text = '(';
  for (let at = open + 1; at < close; at++) {
    const kind = reader.kind(at);
    const isWord = kind === Token.Word;
    const isValue = kind === Token.String || kind === Token.Number;
    if (!isWord && !isValue && !MARKS.test(reader.text(at))) return counted;
    text += `${isWord && reader.kind(at - 1) === Token.Word ? ' ' : ''}${isValue ? '#' : reader.text(at)}`;
  }
  return text.length > LONGEST ? counted : `${text})`;
}
