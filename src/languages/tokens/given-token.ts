import { GIVEN_NAME, GIVEN_UNKNOWN } from '../../model/reference.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/**
 * What is known about a Kotlin or Scala argument that is a single token: the type of a literal, or a name.
 *
 * @param ofNumber Returns the type of a number literal.
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
