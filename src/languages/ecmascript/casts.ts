import { isClosing, isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { endsValue } from './value-chains.js';

/** Most tokens of a value, not counting what is in brackets. */
const LONGEST_VALUE = 60;
/** Words and punctuation that can be part of a type. */
const OF_TYPES = /^(?:[\w$]+|[.,<>[\]|])$/;

/**
 * Position of the type that the value at a position is cast to, `Store` in `open() as Store`; -1 if there is
 * no cast.
 */
export function castBehind(reader: TokenReader, from: number, closers: Int32Array): number {
  if (isDefined(reader, from, closers)) return -1;
  let type = -1;
  let at = from;
  for (let tokens = 0; tokens < LONGEST_VALUE && at < reader.count; tokens++, at++) {
    if (isOpening(reader.kind(at))) {
      // A cast to a type in brackets names no class.
      if (type >= 0 && !reader.is(at, '[')) return -1;
      at = closers[at]!;
    } else if (reader.isWord(at, 'as') && !reader.is(at - 1, '.')) type = at + 1;
    else if (type < 0 ? endsOperand(reader, at) : !OF_TYPES.test(reader.text(at))) return -1;
    if (endsValue(reader, at)) return reader.isWord(type, 'const') ? -1 : type;
  }
  return -1;
}

/**
 * Whether a value is an object, class or function literal, perhaps in brackets; then the literal itself tells
 * more than a cast.
 */
function isDefined(reader: TokenReader, from: number, closers: Int32Array): boolean {
  let first = from;
  for (; reader.is(first, '('); first++) if (holdsArrow(reader, first, closers)) return true;
  return /^(?:\{|function|class|async)$/.test(reader.text(first));
}

/** Whether brackets are the parameters of an arrow function, or contain one. */
function holdsArrow(reader: TokenReader, open: number, closers: Int32Array): boolean {
  const close = closers[open]!;
  if (reader.is(close + 1, '=') && reader.is(close + 2, '>')) return true;
  for (let at = open + 1; at < close && at < open + LONGEST_VALUE; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (reader.is(at, '=') && reader.is(at + 1, '>')) return true;
  }
  return false;
}

/** After an operator, a cast applies to the last operand only. */
function endsOperand(reader: TokenReader, at: number): boolean {
  if (isClosing(reader.kind(at))) return true;
  return /^[,;:=|&+*/%<>]$/.test(reader.text(at)) || isQuestion(reader, at);
}

function isQuestion(reader: TokenReader, at: number): boolean {
  return reader.is(at, '?') && !reader.is(at + 1, '.');
}
