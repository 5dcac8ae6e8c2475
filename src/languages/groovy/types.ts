import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import { behindAngles } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { PRIMITIVES, RESERVED_IN_GROOVY } from './words.js';

/** Whether a word that may be a name is at a position. */
export function isGroovyName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word && !RESERVED_IN_GROOVY.has(reader.text(at));
}

/**
 * Position after a type, `a.b.C<D>[]`; the position itself if none begins. A type is capitalized or built in:
 * any other word before a name and brackets is a command, `implementation project(':a')`.
 */
export function behindGroovyType(reader: TokenReader, blocks: Blocks, at: number): number {
  if (!isGroovyName(reader, at)) return at;
  let next = at;
  while (reader.is(next + 1, '.') && isGroovyName(reader, next + 2)) next += 2;
  const last = reader.text(next);
  if (!/^[_$]*\p{Lu}/u.test(last) && !(next === at && PRIMITIVES.has(last))) return at;
  next = behindAngles(reader, next + 1);
  while (reader.is(next, '[') && reader.is(next + 1, ']')) next = behindBlock(blocks, next);
  return next;
}
