import { wordsOf } from '../outline/table.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Words that are keywords only in some places, and names of functions elsewhere. */
const SOFT = wordsOf('get set open data inner internal external where enum sealed infix final');

/** Words before an expression. */
const BEFORE_VALUE = /^(?:return|else|in|throw|as|is|when|if|while)$/;
/** Marks before an expression, none of which can end a property before its accessor. */
const MARK_BEFORE_VALUE = /^[(,={[:&|+\-*/%<]$/;
/** Most tokens of the arguments of an accessor. */
const MOST_IN_ACCESSOR = 8;

/** Whether a keyword is called as a function: `get("/") { }`, `Depot(get())`; not `get() = 1` of a property. */
export function isCalledKeyword(reader: TokenReader, at: number): boolean {
  const word = reader.text(at);
  if (!SOFT.has(word)) return false;
  const isAccess = word === 'get' || word === 'set';
  if (reader.is(at + 1, '(') && reader.start(at + 1) === reader.end(at))
    return !isAccess || isBehindMark(reader, at) || !isAccessor(reader, at);
  const isBraced = isAccess || word === 'where' || word === 'data';
  return isBraced && reader.is(at + 1, '{') && !isNewLine(reader, at);
}

/** Whether what precedes a token leaves no property whose accessor it could begin. */
function isBehindMark(reader: TokenReader, at: number): boolean {
  const before = reader.text(at - 1);
  const isArrow = before === '>' && reader.is(at - 2, '-');
  return isArrow || MARK_BEFORE_VALUE.test(before) || BEFORE_VALUE.test(before);
}

/** `get() = 1`, `get() {`, `get(): Int`, `set(value) {` */
function isAccessor(reader: TokenReader, at: number): boolean {
  const close = closingOf(reader, at + 1, MOST_IN_ACCESSOR);
  if (!reader.is(close, ')') || !/^[={:]$/.test(reader.text(close + 1))) return false;
  if (reader.isWord(at, 'get')) return close === at + 2;
  return reader.kind(at + 2) === Token.Word && (close === at + 3 || reader.is(at + 3, ':'));
}

function isNewLine(reader: TokenReader, at: number): boolean {
  return reader.breaksBefore(at + 1);
}
