import { oneLine } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { isAngle, isGrouping, openerOf } from '../tokens/opening-brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { firstOfCascade, isCascade } from './cascades.js';

/** Longest receiver, in characters. */
const LONGEST_RECEIVER = 80;
/** Most tokens that are read backwards: a longer receiver tells nothing. */
const MOST_TOKENS = 240;

/** Ends the receiver of a path, `Foo::bar`, to distinguish it from that of an object, `foo.bar`. */
const PATH = '::';

/** Number of tokens of the member operator that ends before a position; 0 if there is none. */
export function separatorBefore(
  reader: TokenReader,
  at: number,
  separators: readonly string[],
): number {
  for (const separator of separators) {
    const { length } = separator;
    let fits = true;
    for (let index = 0; fits && index < length; index++)
      fits = reader.is(at - length + index, separator[index]!);
    if (!fits || !isTight(reader, at, length)) continue;
    // `extends \Countable` and `include ::Depot` begin at the root namespace.
    const begins = separator === '\\' || separator === '::';
    if (begins && reader.end(at - length - 1) < reader.start(at - length)) return 0;
    // A range, `1..n`, and rest arguments, `...rest`, are not members.
    if (separator === '.' && reader.is(at - 2, '.')) return 0;
    if (separator === '..' && reader.is(at - 3, '.')) return 0;
    return length;
  }
  return 0;
}

function isTight(reader: TokenReader, at: number, length: number): boolean {
  return length < 2 || reader.end(at - length) === reader.start(at - length + 1);
}

/**
 * The text before the last member operator of the name at a position, on one line; ends with {@link PATH} for
 * a path.
 */
export function receiverAt(reader: TokenReader, at: number, separators: readonly string[]): string {
  const length = separatorBefore(reader, at, separators);
  if (length === 0) return '';
  const isPath = (reader.is(at - 1, ':') && length > 1) || reader.is(at - 1, '\\');
  const written = operandBefore(reader, at - length, separators, { mark: length, from: at });
  if (isPath)
    return written === '' || /^\\$/.test(written) ? '' : `${written.replaceAll('\\', PATH)}${PATH}`;
  return written === '' ? '()' : written.replace(/^\$(?!\d)/, '');
}

/** The whole operand before a position, on one line; empty if there is none. */
export function operandBefore(
  reader: TokenReader,
  at: number,
  separators: readonly string[],
  { mark = 1, from = at }: { readonly mark?: number; readonly from?: number } = {},
): string {
  let first = at;
  for (let length = mark, steps = 0; length > 0 && steps < MOST_TOKENS; steps++) {
    if (isCascade(reader, first, length)) {
      const object = operandBefore(reader, firstOfCascade(reader, first), separators);
      const rest =
        first + length < at
          ? `.${reader.between(reader.start(first + length), reader.end(at - 1))}`
          : '';
      return object === '' ? '' : oneLine(object + rest, LONGEST_RECEIVER);
    }
    const start = operandStart(reader, first - 1, from - MOST_TOKENS);
    if (start < 0) break;
    first = start;
    length = separatorBefore(reader, first, separators);
    if (length > 0) first -= length;
  }
  if (first >= at) return '';
  const start = reader.start(first);
  const end = reader.end(at - 1);
  const written = reader.between(start, end);
  if (end - start <= LONGEST_RECEIVER) return oneLine(written, LONGEST_RECEIVER);
  return oneLine(withoutArguments(reader, first, at), LONGEST_RECEIVER);
}

/** A receiver without the arguments of its calls: `project().file().file()`, `(new Project()).file()`. */
function withoutArguments(reader: TokenReader, first: number, end: number): string {
  let text = '';
  let depth = 0;
  const made = reader.is(first, '(') ? behindMade(reader, first + 1) : first;
  for (let at = first; at < end; at++) {
    const kind = reader.kind(at);
    if (isClosing(kind)) depth--;
    if (depth === 0 || at < made) {
      const isWord = kind === Token.Word && reader.kind(at - 1) === Token.Word && at > first;
      text += isWord ? ` ${reader.text(at)}` : reader.text(at);
    }
    if (isOpening(kind)) depth++;
  }
  return text;
}

/** Position after the class constructed at a position, `new \a\Foo`; the position itself if there is none. */
function behindMade(reader: TokenReader, from: number): number {
  if (!reader.isWord(from, 'new')) return from;
  let at = from + 1;
  while (reader.kind(at) === Token.Word || reader.is(at, '\\') || reader.is(at, '.')) at++;
  return at;
}

/**
 * Position of the word or bracketed part that ends at a position, including a word before the bracket and a
 * `$` or `@` before that.
 */
function operandStart(reader: TokenReader, end: number, least: number): number {
  let at = end;
  while (isClosing(reader.kind(at)) || isAngle(reader, at)) {
    at = openerOf(reader, at, least);
    if (at < 0) return -1;
    if (isGrouping(reader, at, least)) return at;
    if (reader.is(at - 1, '!')) at--;
    const before = reader.kind(at - 1);
    const isTurbofish = reader.is(at - 1, ':') && reader.is(at - 2, ':');
    // `pair.1[0]`
    const isPlace = before === Token.Number && reader.is(at - 2, '.');
    if (isTurbofish) at -= 2;
    else if (!isPlace && before !== Token.Word && !isClosing(before) && !isAngle(reader, at - 1))
      return at;
    at--;
  }
  const kind = reader.kind(at);
  if (kind !== Token.Word && kind !== Token.String && kind !== Token.Number) return -1;
  while (reader.is(at - 1, '$') || reader.is(at - 1, '@')) at--;
  // `this@Store` of Kotlin
  const isOuter = reader.is(at, '@') && reader.isWord(at - 1, 'this');
  return isOuter && reader.end(at - 1) === reader.start(at) ? at - 1 : at;
}
