import { FLATTENING, KEYED, LETTING, MAPPING } from '../../text/mapping-names.js';
import { closingOf, isOpening } from './brackets.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Most tokens of a lambda that is kept. */
const MOST_TOKENS = 16;
/** Tokens of its parameter and of a chain of names and calls. */
const MARKS = /^(?:[.()?!=>|$:-]|\$?\d)$/;

/**
 * The lambda between brackets as an expression keeps it, for callees that return the lambda's result:
 * `{ it.store() }`, `(x=>x.store())`; empty for all other arguments.
 *
 * @param open Position of the bracket after the callee's name.
 */
export function keptFunction(
  reader: TokenReader,
  name: string,
  open: number,
  close: number,
): string {
  if (KEYED.test(name)) return keptLast(reader, open, close);
  if (!LETTING.test(name)) return keptMapping(reader, name, open, close);
  return keptText(reader, open, close);
}

/** Most tokens of a call that is passed several lambdas. */
const MOST_IN_CALL = 200;

/**
 * The second of two lambdas between brackets, with the comma before it; written as an unknown lambda if its
 * result is not a chain of names.
 */
function keptLast(reader: TokenReader, open: number, close: number): string {
  if (close - open > MOST_IN_CALL) return '';
  const commas: number[] = [];
  for (let at = open + 1; at < close; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_CALL);
    else if (reader.is(at, ',')) commas.push(at);
  }
  const comma = commas.find((at) => reader.is(at + 2, '=') && reader.is(at + 3, '>'));
  if (comma === undefined) return '';
  const end = commas.find((at) => at > comma) ?? close;
  const kept = keptText(reader, comma, end);
  return `(${kept === '' ? UNKNOWN_LAST : kept.slice(0, -1)})`;
}

const UNKNOWN_LAST = ',_=>?';

/** The same, for functions that map lists only. */
export function keptMapping(
  reader: TokenReader,
  name: string,
  open: number,
  close: number,
): string {
  const isMapping = MAPPING.test(name) || FLATTENING.test(name);
  return isMapping ? keptText(reader, open, close) : '';
}

function keptText(reader: TokenReader, open: number, close: number): string {
  // `map(\.store)` of Swift
  const isPath = reader.is(open + 1, '\\') && reader.is(open + 2, '.') && close === open + 4;
  if (isPath && reader.kind(open + 3) === Token.Word) return `{$0.${reader.text(open + 3)}}`;
  if (close - open > MOST_TOKENS || close < open + 3) return '';
  let text = reader.text(open);
  for (let at = open + 1; at < close; at++) {
    const isWord = reader.kind(at) === Token.Word;
    if (!isWord && !MARKS.test(reader.text(at))) return '';
    text += `${isWord && reader.kind(at - 1) === Token.Word ? ' ' : ''}${reader.text(at)}`;
  }
  const isFunction = text.startsWith('{') || /=>|\|/.test(text);
  return isFunction ? text + reader.text(close) : '';
}
