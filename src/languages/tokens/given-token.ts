import { GIVEN_NAME, GIVEN_UNKNOWN } from '../../model/reference.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/**
 * What is known of an argument of Kotlin or Scala that is one token: the type of what the text states, or a name.
 *
 * @param ofNumber The type of a number as written.
 */
export function givenToken(
  reader: TokenReader,
  at: number,
  ofNumber: (text: string) => string,
): string {
  const text = reader.text(at);
  const kind = reader.kind(at);
  if (kind === Token.String)
    return text.startsWith("'") ? 'Char' : text.startsWith('`') ? GIVEN_UNKNOWN : 'String';
  if (kind === Token.Number) return ofNumber(text);
  if (text === 'true' || text === 'false') return 'Boolean';
  if (text === 'null') return text;
  return kind === Token.Word && /^\p{Ll}/u.test(text) ? `${GIVEN_NAME}${text}` : GIVEN_UNKNOWN;
}
