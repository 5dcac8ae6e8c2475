import { isClosing, isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { OutlineTable } from './table.js';

/** Most tokens of a value that are looked through. */
const MOST_TOKENS = 200;

/** `count = …`, and neither `count == …` nor `count => …`. */
export function isAssigned(reader: TokenReader, at: number): boolean {
  return reader.is(at + 1, '=') && !reader.is(at + 2, '=') && !reader.is(at + 2, '>');
}

/**
 * Whether a name says which argument or field gets a value: `open(limit = 3)`, and `new Rack { Limit = 3 }` of C#, where
 * no semicolon ends it.
 */
export function isKey({ stated }: OutlineTable, reader: TokenReader, at: number): boolean {
  if (!isAssigned(reader, at)) return false;
  if (reader.is(at - 1, '(') || reader.is(at - 1, ',')) return true;
  return reader.is(at - 1, '{') && stated?.type === 'before' && !isStatement(reader, at);
}

function isStatement(reader: TokenReader, first: number): boolean {
  let depth = 0;
  for (let at = first; at < first + MOST_TOKENS && at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && depth-- === 0) return false;
    else if (depth === 0 && reader.is(at, ',')) return false;
    else if (depth === 0 && reader.is(at, ';')) return true;
  }
  return true;
}
