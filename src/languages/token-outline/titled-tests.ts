import { Token } from '../tokens/token-list.js';
import type { Head, Place } from './head.js';

/**
 * A test written as a call with a title and a block: `test("finds one") { … }`.
 *
 * @param words Names of such calls.
 */
export function titledTest(
  { reader, blocks }: Place,
  at: number,
  words: ReadonlySet<string>,
): Head | undefined {
  if (!reader.is(at + 1, '(') || reader.kind(at + 2) !== Token.String) return undefined;
  const close = blocks.ends[at + 1]!;
  if (!words.has(reader.text(at)) || close < 0 || !reader.is(close + 1, '{')) return undefined;
  const name = { start: reader.start(at + 2) + 1, end: reader.end(at + 2) - 1 };
  return { type: 'test', name, next: close + 1, holding: 'code' };
}
