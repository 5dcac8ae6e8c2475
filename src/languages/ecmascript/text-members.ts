import { LetterPattern } from '../../text/letter-pattern.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { expressionStart } from './receivers.js';

/** A member that a text names: `find` of `service['find']()` and `spyOn(service, 'find')`. */
export interface TextMember {
  readonly name: string;
  /** Of what it is a member, as written. */
  readonly receiver: string;
  /** Position at which that begins. */
  readonly first: number;
  /** Position of the text. */
  readonly text: number;
}

const NAME = new LetterPattern(String.raw`^(['"\x60])([\p{L}_$][\p{L}\p{N}_$]*)\1$`);
/** What stands before the name of a member of a class or an object: `static ['find']() {}`. */
const MODIFIER = /^(?:get|set|static|async|declare|override|accessor)$/;

/** The name that the text at a position is; empty for another text, and for what is none. */
export function nameInText(reader: TokenReader, at: number): string {
  if (reader.kind(at) !== Token.String) return '';
  const written = reader.text(at);
  return NAME.of(written).exec(written)?.[2] ?? '';
}

/** The member that brackets name, which open at a position: `service['find']`, `service?.['find']`; null for all else. */
export function memberInBrackets(reader: TokenReader, open: number): TextMember | null {
  if (!reader.is(open + 2, ']')) return null;
  const name = nameInText(reader, open + 1);
  if (name === '') return null;
  let end = open - 1;
  // A line that begins with brackets names a member of a class or begins a list.
  if (reader.between(reader.end(end), reader.start(open)).includes('\n')) return null;
  if (reader.is(end, '.') && reader.is(end - 1, '?')) end -= 2;
  while (reader.is(end, '!')) end--;
  const isModifier = MODIFIER.test(reader.text(end)) && !reader.is(end - 1, '.');
  const first = isModifier ? -1 : expressionStart(reader, end);
  if (first < 0) return null;
  const receiver = reader.between(reader.start(first), reader.end(end));
  return { name, receiver, first, text: open + 1 };
}
