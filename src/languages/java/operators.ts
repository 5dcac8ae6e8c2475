import { closingOf, isOpening } from '../tokens/brackets.js';
import { closingAngle } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isCapitalised } from './types.js';
import { JAVA_PRIMITIVES } from './words.js';

/** The range of an operand; the last one extends to the end of the expression. */
type Operand = readonly [from: number, to: number | undefined];

/** What the operators of an expression, outside brackets, make of it. */
export type Operators =
  /** `(a, b) -> …`, with the number of its parameters. */
  | { readonly is: 'function'; readonly parameters: number }
  /** A boolean. */
  | { readonly is: 'test' }
  | { readonly is: 'unknown' }
  /**
   * The branches of `test ? a : b`; the terms of a sum, one of which may be a string; the operands of other
   * arithmetic.
   */
  | { readonly is: 'choice' | 'sum' | 'number'; readonly operands: readonly Operand[] };

const UNKNOWN: Operators = { is: 'unknown' };
const TEST: Operators = { is: 'test' };
/** Most tokens of an expression. */
const LONGEST = 400;

/** Reads the operators of an expression outside brackets; null if it has none. */
export function operatorsIn(reader: TokenReader, from: number, to: number): Operators | null {
  if (to - from > LONGEST) return UNKNOWN;
  const cuts: number[] = [];
  let isSum = false;
  let isTest = reader.is(from, '!');
  for (let at = from; at < to; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) at = closingOf(reader, at);
    else if (kind === Token.Word) isTest ||= reader.isWord(at, 'instanceof');
    else if (reader.is(at, '-') && isPair(reader, at, '>'))
      return { is: 'function', parameters: parametersBefore(reader, from, at) };
    else if (reader.is(at, '?')) return choiceFrom(reader, at, to);
    else if (reader.is(at, '<') || reader.is(at, '>')) {
      const close = isTypeBefore(reader, at) ? closingAngle(reader, at) : -1;
      if (close > 0) at = close;
      else if (isPair(reader, at, reader.text(at))) cuts.push(at++);
      else isTest = true;
    } else if (reader.is(at, '=')) {
      if (!isPair(reader, at, '=') && !/[!<>]/.test(reader.text(at - 1))) return UNKNOWN;
      isTest = true;
      at++;
    } else if (reader.is(at, '!')) isTest = true;
    else if (reader.is(at, '&') || reader.is(at, '|')) {
      if (!isPair(reader, at, reader.text(at))) return isTest ? TEST : UNKNOWN;
      isTest = true;
      at++;
    } else if (/^[-+*/%]$/.test(reader.text(at)) && isBinary(reader, from, at, to)) {
      isSum ||= reader.is(at, '+');
      cuts.push(at);
    }
  }
  if (isTest) return TEST;
  if (cuts.length === 0) return null;
  const operands = [from - 1, ...cuts].map((cut, index): Operand => {
    const isShift = reader.is(cut, '<') || (index > 0 && reader.is(cut, '>'));
    return [cut + (isShift ? 2 : 1), cuts[index]];
  });
  return { is: isSum ? 'sum' : 'number', operands };
}

/** The two branches after the question mark. */
function choiceFrom(reader: TokenReader, mark: number, to: number): Operators {
  let depth = 0;
  for (let at = mark + 1; at < to; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at);
    else if (reader.is(at, '?')) depth++;
    else if (reader.is(at, ':') && isPair(reader, at, ':')) at++;
    else if (reader.is(at, ':') && depth-- === 0)
      return {
        is: 'choice',
        operands: [
          [mark + 1, at],
          [at + 1, undefined],
        ],
      };
  }
  return UNKNOWN;
}

/** Whether the same mark follows directly. */
function isPair(reader: TokenReader, at: number, mark: string): boolean {
  return reader.is(at + 1, mark) && reader.end(at) === reader.start(at + 1);
}

function isTypeBefore(reader: TokenReader, at: number): boolean {
  return reader.is(at - 1, '.') || isCapitalised(reader.text(at - 1));
}

/** Whether a sign is a binary operator: neither `-1` nor `i++`. */
function isBinary(reader: TokenReader, from: number, at: number, to: number): boolean {
  const mark = reader.text(at);
  const isStep =
    isPair(reader, at, mark) || (reader.is(at - 1, mark) && isPair(reader, at - 1, mark));
  if (at === from || isStep || at + 1 >= to) return false;
  if (/^[-+*/%(,?:=<>&|]$/.test(reader.text(at - 1))) return false;
  // `(long) -1`
  const isCast = reader.is(at - 1, ')') && JAVA_PRIMITIVES.has(reader.text(at - 2));
  return !isCast || !reader.is(at - 3, '(');
}

/** The number of parameters before the arrow of a lambda. */
function parametersBefore(reader: TokenReader, from: number, arrow: number): number {
  if (!reader.is(from, '(')) return 1;
  if (from + 2 === arrow) return 0;
  let count = 1;
  for (let at = from + 1; at < arrow; at++) {
    if (reader.is(at, '<')) at = Math.max(at, closingAngle(reader, at));
    else if (reader.is(at, ',')) count++;
  }
  return count;
}
