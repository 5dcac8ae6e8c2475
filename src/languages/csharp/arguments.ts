import { GIVEN_CHOICE, GIVEN_FUNCTION, GIVEN_UNKNOWN } from '../../model/reference.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { closingAngle } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isAttribute } from './attributes.js';
import { operand, typeText } from './operands.js';
import { behindWrittenType } from './written-types.js';

/** Most arguments of a call. */
const MOST_ARGUMENTS = 16;
/** Deepest nesting of brackets and operators. */
const MOST_LEVELS = 4;
/** Most tokens of the arguments of a call. */
const LONGEST_CALL = 600;

/**
 * The arguments of the call at a position, in the format of {@link Reference.given}. They are preceded by the
 * number of type arguments, `<2>`, with `new` before it for a constructor call; a named argument is preceded
 * by its parameter's name, `count:int`. Undefined if nothing is known.
 */
export function givenInCSharp(reader: TokenReader, at: number): string | undefined {
  const angles = reader.is(at + 1, '<') ? closingAngle(reader, at + 1) : -1;
  const generics = angles < 0 ? '' : `<${typeArguments(reader, at + 1, angles)}>`;
  const open = angles < 0 ? at + 1 : angles + 1;
  const made = isMade(reader, at) ? 'new ' : '';
  const given = made + generics + (reader.is(open, '(') ? argumentsGiven(reader, open) : '');
  return given === '' ? undefined : given;
}

/** Whether a name, or the word at a position, constructs an object: `new a.Foo(…)`, `new(…)`, an attribute. */
function isMade(reader: TokenReader, at: number): boolean {
  let first = at;
  while (reader.kind(first - 2) === Token.Word && reader.is(first - 1, '.')) first -= 2;
  if (reader.is(first - 1, ':') && reader.is(first - 2, ':')) first -= 3;
  return reader.isWord(at, 'new') || reader.isWord(first - 1, 'new') || isAttribute(reader, at);
}

function typeArguments(reader: TokenReader, open: number, close: number): number {
  let depth = 0;
  let count = 1;
  for (let at = open; at < close; at++) {
    if (reader.is(at, '<') || reader.is(at, '(')) depth++;
    else if (reader.is(at, '>') || reader.is(at, ')')) depth--;
    else if (depth === 1 && reader.is(at, ',')) count++;
  }
  return count;
}

function argumentsGiven(reader: TokenReader, open: number): string {
  const close = closingOf(reader, open, LONGEST_CALL);
  if (close === open + 1 || !reader.is(close, ')')) return '';
  const given: string[] = [];
  let from = open + 1;
  for (let at = from; at <= close && given.length < MOST_ARGUMENTS; at++) {
    if (at < close && isOpening(reader.kind(at))) at = Math.min(closingOf(reader, at), close);
    else if (reader.is(at, '<') && /^\p{Lu}/u.test(reader.text(at - 1)))
      at = Math.max(at, closingAngle(reader, at));
    else if (at === close || reader.is(at, ',')) {
      given.push(named(reader, from, at));
      from = at + 1;
    }
  }
  return given.every((one) => one === GIVEN_UNKNOWN) ? '' : given.join(';');
}

/** `count: 1` */
function named(reader: TokenReader, from: number, to: number): string {
  const isNamed =
    reader.kind(from) === Token.Word && reader.is(from + 1, ':') && !reader.is(from + 2, ':');
  if (!isNamed) return argument(reader, from, to, 0);
  return `${reader.text(from)}:${argument(reader, from + 2, to, 0)}`;
}

/** What is known about the expression between two positions. */
function argument(reader: TokenReader, from: number, to: number, level: number): string {
  if (from >= to || level > MOST_LEVELS) return GIVEN_UNKNOWN;
  const word = reader.text(from);
  if (/^(?:ref|in|out)$/.test(word)) return passed(reader, from + 1, to, word);
  if (reader.is(from, '(') && closingOf(reader, from) === to - 1) {
    const inner = argument(reader, from + 1, to - 1, level + 1);
    // Several expressions in brackets are a tuple.
    return hasComma(reader, from + 1, to - 1) ? GIVEN_UNKNOWN : inner;
  }
  const lambda = functionAt(reader, from, to);
  if (lambda !== null) return lambda;
  return ofOperators(reader, from, to, level) ?? operand(reader, from, to);
}

/** An argument passed by reference has exactly the type of the parameter: `ref x`, `out Foo x`. */
function passed(reader: TokenReader, from: number, to: number, word: string): string {
  if (word === 'in') return argument(reader, from, to, MOST_LEVELS);
  const end = behindWrittenType(reader, from);
  if (end === to - 1 && reader.kind(end) === Token.Word && !reader.isWord(from, 'var'))
    return typeText(reader, from, end);
  return to === from + 1 && word === 'ref' ? operand(reader, from, to) : GIVEN_UNKNOWN;
}

function hasComma(reader: TokenReader, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at);
    else if (reader.is(at, ',')) return true;
  }
  return false;
}

/** `x => …`, `async (a, b) => …`, `delegate (Foo a) { … }` */
function functionAt(reader: TokenReader, from: number, to: number): string | null {
  let at = from;
  while (/^(?:async|static)$/.test(reader.text(at))) at++;
  if (reader.isWord(at, 'delegate')) {
    if (!reader.is(at + 1, '(')) return GIVEN_FUNCTION;
    return GIVEN_FUNCTION + parametersIn(reader, at + 1);
  }
  const isList = reader.is(at, '(');
  const close = isList ? closingOf(reader, at) : at;
  const isArrow = reader.is(close + 1, '=') && reader.is(close + 2, '>') && close + 2 < to;
  if (!isArrow) return null;
  return GIVEN_FUNCTION + (isList ? parametersIn(reader, at) : 1);
}

function parametersIn(reader: TokenReader, open: number): number {
  const close = closingOf(reader, open);
  if (close === open + 1) return 0;
  let count = 1;
  for (let at = open + 1; at < close; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at);
    else if (reader.is(at, '<')) at = Math.max(at, closingAngle(reader, at));
    else if (reader.is(at, ',')) count++;
  }
  return count;
}

/** What operators outside all brackets make of an expression; null if there are none. */
function ofOperators(reader: TokenReader, from: number, to: number, level: number): string | null {
  let sum = -1;
  let isUnknown = false;
  let isTest = false;
  for (let at = from; at < to; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) at = closingOf(reader, at);
    else if (reader.is(at, '<') && closingAngle(reader, at) > 0 && kind !== Token.Number) {
      const close = closingAngle(reader, at);
      if (!/^[(.{[]$/.test(reader.text(close + 1)) && close + 1 < to) isTest = true;
      at = close;
    } else if (reader.is(at, '?')) {
      if (reader.is(at + 1, '.') || reader.is(at + 1, '[')) continue;
      if (reader.is(at + 1, '?')) return ofDefault(reader, { from, at, to }, level);
      return ofChoice(reader, at, to, level);
    } else if (reader.isWord(at, 'switch') || reader.isWord(at, 'with')) return GIVEN_UNKNOWN;
    else if (reader.isWord(at, 'as')) return typeText(reader, at + 1, to);
    else if (
      reader.isWord(at, 'is') ||
      /^[<>&|]$/.test(reader.text(at)) ||
      isComparison(reader, at)
    )
      isTest = true;
    else if (reader.is(at, '+') && at > from) sum = sum < 0 ? at : sum;
    else if (/^[-*/%^]$/.test(reader.text(at)) && at > from) isUnknown = true;
  }
  if (isTest) return isMask(reader, from, to) ? GIVEN_UNKNOWN : 'bool';
  if (sum >= 0) return ofSum(reader, from, sum, to, level);
  if (isUnknown) return GIVEN_UNKNOWN;
  return reader.is(from, '!') ? 'bool' : null;
}

function isComparison(reader: TokenReader, at: number): boolean {
  return reader.is(at, '=') && (reader.is(at + 1, '=') || reader.is(at - 1, '!'));
}

/** `a | b` and `a << b` are numbers or flags. */
function isMask(reader: TokenReader, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at);
    const mark = reader.text(at);
    if (!/^[&|<>]$/.test(mark)) continue;
    const isDouble = reader.is(at + 1, mark) || reader.is(at - 1, mark);
    if (/[&|]/.test(mark) ? !isDouble : isDouble) return true;
  }
  return false;
}

/** A sum is a string if one of its terms is. */
function ofSum(reader: TokenReader, from: number, plus: number, to: number, level: number): string {
  const first = argument(reader, from, plus, level + 1);
  const second = argument(reader, plus + 1, to, level + 1);
  return first === 'string' || second === 'string' ? 'string' : GIVEN_UNKNOWN;
}

/** `a ?? b` */
function ofDefault(
  reader: TokenReader,
  { from, at, to }: { readonly from: number; readonly at: number; readonly to: number },
  level: number,
): string {
  const first = argument(reader, from, at, level + 1);
  const second = argument(reader, at + 2, to, level + 1);
  if (second === 'null' || reader.isWord(at + 2, 'throw')) return first;
  return first === second ? first : GIVEN_UNKNOWN;
}

/** `test ? a : b` */
function ofChoice(reader: TokenReader, question: number, to: number, level: number): string {
  let depth = 0;
  for (let at = question + 1; at < to; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at);
    else if (reader.is(at, '?') && !reader.is(at + 1, '.')) depth++;
    else if (reader.is(at, ':') && depth-- === 0) {
      const one = argument(reader, question + 1, at, level + 1);
      const other = argument(reader, at + 1, to, level + 1);
      if (one === other || other === 'null') return one;
      if (one === 'null') return other;
      const isPlain = [one, other].every((each) => each !== GIVEN_UNKNOWN && !/[|;]/.test(each));
      return isPlain ? GIVEN_CHOICE + one + GIVEN_CHOICE + other : GIVEN_UNKNOWN;
    }
  }
  return GIVEN_UNKNOWN;
}
