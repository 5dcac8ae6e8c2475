import {
  GIVEN_BEHIND,
  GIVEN_FUNCTION,
  GIVEN_NAME,
  GIVEN_UNKNOWN,
  NONE_GIVEN,
} from '../../model/reference.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { behindAngles, closingAngle } from '../tokens/call-arguments.js';
import { givenToken } from '../tokens/given-token.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most arguments of a call. */
const MOST_ARGUMENTS = 20;
/** Most tokens of the arguments of a call. */
const MOST_TOKENS = 4000;

const NUMBER = /^\d[\d_]*([lLfF]|[uU][lL]?)?$/;

/**
 * The arguments of the call at a position, separated by semicolons. Each is a type (`String`, `Foo` for
 * `Foo(1)`), `null`, `->` for a function, `$name` for a name, `*` before an array that is spread, or `?`. A
 * named argument is preceded by `name=`, a trailing lambda is `}`, and `()` means no arguments. For an infix
 * call, `a to b`, only the presence of an argument is known.
 */
export function givenInKotlin(reader: TokenReader, at: number): string | undefined {
  const open = behindAngles(reader, at + 1);
  const hasBrackets = reader.is(open, '(');
  const close = hasBrackets ? closingOf(reader, open, MOST_TOKENS) : open - 1;
  if (hasBrackets && !reader.is(close, ')')) return undefined;
  const given = hasBrackets ? between(reader, open, close) : [];
  if (given === null) return undefined;
  if (isFunctionBehind(reader, close)) given.push(GIVEN_BEHIND);
  else if (!hasBrackets) return GIVEN_UNKNOWN;
  return given.length === 0 ? NONE_GIVEN : given.join(';');
}

/** Whether a lambda, perhaps with a label, follows a position on the same line: `loop@{ … }`. */
function isFunctionBehind(reader: TokenReader, last: number): boolean {
  const isNamed = reader.kind(last + 1) === Token.Word && reader.is(last + 2, '@');
  const brace = isNamed ? last + 3 : last + 1;
  if (!reader.is(brace, '{')) return false;
  return !reader.between(reader.end(last), reader.start(brace)).includes('\n');
}

/** The arguments between two brackets; null if there are too many. */
function between(reader: TokenReader, open: number, close: number): string[] | null {
  const given: string[] = [];
  let from = open + 1;
  for (let at = from; at <= close; at++) {
    if (at < close && isOpening(reader.kind(at))) at = Math.min(closingOf(reader, at), close);
    else if (reader.is(at, '<') && /^\p{Lu}/u.test(reader.text(at - 1)))
      at = Math.max(at, closingAngle(reader, at));
    else if (at === close || reader.is(at, ',')) {
      // A trailing comma is allowed.
      if (from < at) given.push(argumentIn(reader, from, at));
      if (given.length > MOST_ARGUMENTS) return null;
      from = at + 1;
    }
  }
  return given;
}

function argumentIn(reader: TokenReader, from: number, end: number): string {
  const isNamed = reader.kind(from) === Token.Word && reader.is(from + 1, '=');
  if (isNamed && !reader.is(from + 2, '='))
    return `${reader.text(from)}=${valueIn(reader, from + 2, end)}`;
  return valueIn(reader, from, end);
}

/** The type of an argument, as far as the argument alone tells it. */
function valueIn(reader: TokenReader, from: number, end: number): string {
  if (reader.is(from, '*')) return '*';
  if (reader.is(from, '{'))
    return closingOf(reader, from) === end - 1 ? GIVEN_FUNCTION : GIVEN_UNKNOWN;
  if (isPath(reader, from, end))
    return GIVEN_NAME + reader.between(reader.start(from), reader.end(end - 1));
  if (end - from === 1) return givenToken(reader, from, ofNumber);
  if (reader.is(from, '-') && end - from === 2) return givenToken(reader, from + 1, ofNumber);
  if (reader.kind(from) !== Token.Word || !/^\p{Lu}\p{Ll}/u.test(reader.text(from)))
    return GIVEN_UNKNOWN;
  // `Foo(1)` constructs an object, unless a function has the name of a class.
  const open = behindAngles(reader, from + 1);
  const isMade = reader.is(open, '(') && closingOf(reader, open, MOST_TOKENS) === end - 1;
  return isMade ? reader.text(from) : GIVEN_UNKNOWN;
}

/** Most tokens of a path. */
const MOST_IN_PATH = 7;

/** Whether an argument is an object by its name, `Shelves`, or a path of names: `depot.shelf`, `Depot.Shelves`. */
function isPath(reader: TokenReader, from: number, end: number): boolean {
  const isOne = end - from === 1 && /^\p{Lu}/u.test(reader.text(from));
  if ((!isOne && end - from < 3) || end - from > MOST_IN_PATH) return false;
  for (let at = from; at < end; at++)
    if ((at - from) % 2 === 0 ? reader.kind(at) !== Token.Word : !reader.is(at, '.')) return false;
  return reader.kind(end - 1) === Token.Word;
}

/** A number without a suffix may become a smaller or larger integer type. */
function ofNumber(text: string): string {
  const mark = NUMBER.exec(text);
  if (mark === null) return /^\d[\d_]*\.\d[\d_]*$/.test(text) ? 'Double' : GIVEN_UNKNOWN;
  if (mark[1] === undefined) return 'Int';
  return /^[lL]$/.test(mark[1]) ? 'Long' : /^[fF]$/.test(mark[1]) ? 'Float' : GIVEN_UNKNOWN;
}
