import { isClosing, isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { endsValue } from './value-chains.js';

/** Tokens of a value, what stands in brackets not counted. */
const LONGEST_VALUE = 60;
/** Words and marks of types. */
const OF_TYPES = /^(?:[\w$]+|[.,<>[\]|])$/;

/** Position of the type for which a value is taken that begins at a position, `Store` of `open() as Store`; -1 where none is. */
export function castBehind(reader: TokenReader, from: number, closers: Int32Array): number {
  if (isDefined(reader, from, closers)) return -1;
  let type = -1;
  let at = from;
  for (let tokens = 0; tokens < LONGEST_VALUE && at < reader.count; tokens++, at++) {
    if (isOpening(reader.kind(at))) {
      // A cast to what stands in brackets is to none that has a name.
      if (type >= 0 && !reader.is(at, '[')) return -1;
      at = closers[at]!;
    } else if (reader.isWord(at, 'as') && !reader.is(at - 1, '.')) type = at + 1;
    else if (type < 0 ? endsOperand(reader, at) : !OF_TYPES.test(reader.text(at))) return -1;
    if (endsValue(reader, at)) return reader.isWord(type, 'const') ? -1 : type;
  }
  return -1;
}

/** Whether a value is an object, a class or a function as written, in brackets or not: that itself is what is used. */
function isDefined(reader: TokenReader, from: number, closers: Int32Array): boolean {
  let first = from;
  for (; reader.is(first, '('); first++) if (holdsArrow(reader, first, closers)) return true;
  return /^(?:\{|function|class|async)$/.test(reader.text(first));
}

/** Whether brackets are the parameters of an arrow function, or what stands in them is one. */
function holdsArrow(reader: TokenReader, open: number, closers: Int32Array): boolean {
  const close = closers[open]!;
  if (reader.is(close + 1, '=') && reader.is(close + 2, '>')) return true;
  for (let at = open + 1; at < close && at < open + LONGEST_VALUE; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (reader.is(at, '=') && reader.is(at + 1, '>')) return true;
  }
  return false;
}

/** Behind an operator a cast is of a part of the value alone. */
function endsOperand(reader: TokenReader, at: number): boolean {
  if (isClosing(reader.kind(at))) return true;
  return /^[,;:=|&+*/%<>]$/.test(reader.text(at)) || isQuestion(reader, at);
}

function isQuestion(reader: TokenReader, at: number): boolean {
  return reader.is(at, '?') && !reader.is(at + 1, '.');
}
