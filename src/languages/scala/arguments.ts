import { GIVEN_FUNCTION, GIVEN_UNKNOWN, NONE_GIVEN } from '../../model/reference.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { givenToken } from '../tokens/given-token.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isArrow } from './locals.js';

/** Most arguments of a call. */
const MOST_ARGUMENTS = 30;
/** Limits, in tokens: the arguments of a call, and how much of one argument is searched. */
const MOST_TOKENS = 4000;
const MOST_IN_ARGUMENT = 60;

/**
 * The arguments in the first parentheses of the call at a position, in the format of {@link givenInKotlin}:
 * types, names, functions, `*` before a list that is spread. A block counts as one unknown argument.
 * Undefined if nothing follows the name.
 */
export function givenInScala(reader: TokenReader, at: number): string | undefined {
  const open = behindTypes(reader, at + 1);
  if (/^\p{Lu}/u.test(reader.text(at)) && isInPattern(reader, at)) return undefined;
  if (reader.is(open, '{')) return blockIn(reader, open);
  if (!reader.is(open, '('))
    return isOperandBehind(reader, at) ? valueOfOperand(reader, at + 1) : undefined;
  if (isOnNextLine(reader, open)) return undefined;
  const close = closingOf(reader, open, MOST_TOKENS);
  const given = reader.is(close, ')') ? between(reader, open, close) : null;
  if (given === null) return undefined;
  return given.length === 0 ? NONE_GIVEN : given.join(';');
}

/** Whether a name follows `case`, before the arrow. */
function isInPattern(reader: TokenReader, at: number): boolean {
  for (let before = at - 1; before > at - MOST_IN_ARGUMENT && before >= 0; before--) {
    if (reader.isWord(before, 'case')) return true;
    if (/^[={};]$/.test(reader.text(before)) || reader.isWord(before, 'if')) return false;
  }
  return false;
}

/** Position after the type arguments at a position, if any. */
function behindTypes(reader: TokenReader, at: number): number {
  const isList = reader.is(at, '[') && reader.start(at) === reader.end(at - 1);
  return isList ? closingOf(reader, at, MOST_TOKENS) + 1 : at;
}

function isOnNextLine(reader: TokenReader, at: number): boolean {
  return reader.breaksBefore(at);
}

/** `a add b`: an infix call. */
function isOperandBehind(reader: TokenReader, at: number): boolean {
  if (reader.is(at - 1, '.') || isOnNextLine(reader, at + 1)) return false;
  const kind = reader.kind(at + 1);
  return kind === Token.Word || kind === Token.String || kind === Token.Number;
}

/** What is known about the second operand if it is a single word or literal. */
function valueOfOperand(reader: TokenReader, at: number): string {
  return /^[.([{]$/.test(reader.text(at + 1)) || reader.kind(at + 1) === Token.String
    ? GIVEN_UNKNOWN
    : givenToken(reader, at, ofNumber);
}

function blockIn(reader: TokenReader, open: number): string {
  const isCases = reader.isWord(open + 1, 'case');
  return isCases || isFunction(reader, open + 1, closingOf(reader, open, MOST_TOKENS))
    ? GIVEN_FUNCTION
    : GIVEN_UNKNOWN;
}

/** The arguments between two brackets; null if there are too many tokens. */
function between(reader: TokenReader, open: number, close: number): string[] | null {
  const given: string[] = [];
  let from = open + 1;
  for (let at = from; at <= close; at++) {
    if (at < close && isOpening(reader.kind(at))) at = Math.min(closingOf(reader, at), close);
    else if (at === close || reader.is(at, ',')) {
      if (from < at) given.push(argumentIn(reader, from, at));
      if (given.length > MOST_ARGUMENTS) return null;
      from = at + 1;
    }
  }
  return given;
}

function argumentIn(reader: TokenReader, from: number, end: number): string {
  const isNamed = reader.kind(from) === Token.Word && reader.is(from + 1, '=');
  if (isNamed && !reader.is(from + 2, '=') && !isArrow(reader, from + 1))
    return `${reader.text(from)}=${valueIn(reader, from + 2, end)}`;
  return valueIn(reader, from, end);
}

/** The type of an argument, as far as the argument alone tells it. */
function valueIn(reader: TokenReader, from: number, end: number): string {
  if (reader.is(end - 1, '*') && reader.isWord(end - 2, '_') && reader.is(end - 3, ':')) return '*';
  if (reader.is(from, '{') && closingOf(reader, from, MOST_TOKENS) === end - 1)
    return blockIn(reader, from);
  if (isFunction(reader, from, end)) return GIVEN_FUNCTION;
  if (end - from === 1) return givenToken(reader, from, ofNumber);
  if (reader.is(from, '-') && end - from === 2) return givenToken(reader, from + 1, ofNumber);
  if (isTextIn(reader, from, end)) return 'String';
  const isNew = reader.isWord(from, 'new');
  return madeIn(reader, isNew ? from + 1 : from, end, isNew);
}

/** `s"…"`, `"…".format(x)`, `count + "…"` */
function isTextIn(reader: TokenReader, from: number, end: number): boolean {
  const isMarked = /^(?:s|f|raw)$/.test(reader.text(from));
  const first = isMarked ? from + 1 : from;
  let next = isText(reader, first) ? first + 1 : -1;
  if (
    next > 0 &&
    reader.is(next, '.') &&
    /^(?:format|stripMargin|trim)$/.test(reader.text(next + 1))
  ) {
    next += 2;
    if (reader.is(next, '(')) next = closingOf(reader, next, MOST_TOKENS) + 1;
  }
  if (next === end) return true;
  if (isMarked && next < 0) return false;
  for (let at = from; at < Math.min(end, from + MOST_IN_ARGUMENT); at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_TOKENS);
    if (!reader.is(at, '+')) continue;
    const isMade = isText(reader, at - 1) || isText(reader, at + 1);
    if (isMade || (/^[sf]$/.test(reader.text(at + 1)) && isText(reader, at + 2))) return true;
  }
  return false;
}

function isText(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.String && reader.text(at).startsWith('"');
}

/** `new Foo(1)`, `new a.Foo[B]`, `Foo(1)` */
function madeIn(reader: TokenReader, from: number, end: number, isNew: boolean): string {
  let at = from;
  while (isNew && reader.kind(at) === Token.Word && reader.is(at + 1, '.')) at += 2;
  if (reader.kind(at) !== Token.Word || !/^\p{Lu}/u.test(reader.text(at))) return GIVEN_UNKNOWN;
  let next = behindTypes(reader, at + 1);
  const isCalled = reader.is(next, '(');
  if (isCalled) next = closingOf(reader, next, MOST_TOKENS) + 1;
  return next === end && (isNew || isCalled) ? reader.text(at) : GIVEN_UNKNOWN;
}

/** `x => …`, `(x, y) => …` */
function isFunction(reader: TokenReader, from: number, end: number): boolean {
  const last = Math.min(end, from + MOST_IN_ARGUMENT);
  for (let at = from; at < last; at++) {
    if (isArrow(reader, at)) return true;
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_TOKENS);
  }
  return false;
}

function ofNumber(text: string): string {
  if (/^(?:0x[\da-f]+|\d+)$/i.test(text)) return 'Int';
  if (/^(?:0x[\da-f]+|\d+)l$/i.test(text)) return 'Long';
  if (/^\d+(?:\.\d+)?f$/i.test(text)) return 'Float';
  return /^\d+(?:\.\d+)?d?$/i.test(text) ? 'Double' : GIVEN_UNKNOWN;
}
