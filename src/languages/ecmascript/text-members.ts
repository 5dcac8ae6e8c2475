import { LetterPattern } from '../../text/letter-pattern.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { expressionStart } from './receivers.js';

/** A member named by a string: `find` in `service['find']()` and `spyOn(service, 'find')`. */
export interface TextMember {
  readonly name: string;
  /** The object whose member it is, as written. */
  readonly receiver: string;
  /** Position where the object begins. */
  readonly first: number;
  /** Position of the string. */
  readonly text: number;
}

const NAME = new LetterPattern(String.raw`^(['"\x60])([\p{L}_$][\p{L}\p{N}_$]*)\1$`);
/** Words before the name of a class or object member: `static ['find']() {}`. */
const MODIFIER = /^(?:get|set|static|async|declare|override|accessor)$/;

/** The name in the string at a position; empty for any other string or token. */
export function nameInText(reader: TokenReader, at: number): string {
  if (reader.kind(at) !== Token.String) return '';
  const written = reader.text(at);
  return NAME.of(written).exec(written)?.[2] ?? '';
}

/**
 * The member named by the brackets that open at a position: `service['find']`, `service?.['find']`; null for
 * anything else.
 */
export function memberInBrackets(reader: TokenReader, open: number): TextMember | null {
  if (!reader.is(open + 2, ']')) return null;
  const name = nameInText(reader, open + 1);
  if (name === '') return null;
  let end = open - 1;
  // A line that begins with brackets declares a member or begins a list.
  if (reader.between(reader.end(end), reader.start(open)).includes('\n')) return null;
  if (reader.is(end, '.') && reader.is(end - 1, '?')) end -= 2;
  while (reader.is(end, '!')) end--;
  const isModifier = MODIFIER.test(reader.text(end)) && !reader.is(end - 1, '.');
  const first = isModifier ? -1 : expressionStart(reader, end);
  if (first < 0) return null;
  const receiver = reader.between(reader.start(first), reader.end(end));
  return { name, receiver, first, text: open + 1 };
}
