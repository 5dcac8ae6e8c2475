import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import type { Place } from '../token-outline/head.js';
import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { RESERVED_IN_DART } from './words.js';

/** Most tokens of type arguments. */
const LONGEST_ARGUMENTS = 200;

/** Whether a word that may be a name is at a position. */
export function isDartName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word && !RESERVED_IN_DART.has(reader.text(at));
}

/** Position after a type, `a.B<C>?`, `(int, {A b})`, `void Function(A)?`; the position itself if none begins. */
export function behindDartType({ reader, blocks }: Place, at: number): number {
  let next = at;
  if (reader.is(at, '(')) {
    next = behindBlock(blocks, at);
    if (next === at) return at;
  } else if (!reader.isWord(at, 'Function')) {
    if (!isDartName(reader, at) && !reader.isWord(at, 'void')) return at;
    next = at + 1;
    while (reader.is(next, '.') && isDartName(reader, next + 1)) next += 2;
    next = behindDartAngles(reader, blocks, next);
  }
  if (reader.is(next, '?')) next++;
  while (reader.isWord(next, 'Function') && /^[(<]$/.test(reader.text(next + 1))) {
    next = behindBlock(blocks, behindDartAngles(reader, blocks, next + 1));
    if (reader.is(next, '?')) next++;
  }
  return next;
}

/** Position after type parameters or arguments, records included; the position itself if there are none. */
export function behindDartAngles(reader: TokenReader, blocks: Blocks, open: number): number {
  if (!reader.is(open, '<')) return open;
  let depth = 0;
  const most = Math.min(open + LONGEST_ARGUMENTS, reader.count);
  for (let at = open; at < most && !/^[;}]$/.test(reader.text(at)); ) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && --depth === 0) return at + 1;
    at = isOpening(reader.kind(at)) ? Math.max(at + 1, behindBlock(blocks, at)) : at + 1;
  }
  return open;
}
