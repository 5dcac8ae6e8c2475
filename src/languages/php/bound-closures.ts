import { unknownCalled } from '../../model/reference.js';
import type { ChainCode } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';

/** Most tokens between the parameters of a function and its body. */
const MOST_BEFORE_BODY = 40;

/**
 * The `$this` of anonymous functions that are bound to another object: `(function () { … })->call($pool)`,
 * `Closure::bind(function () { … }, $pool)`. It is unknown, but it is not the surrounding object.
 */
export function boundClosures({ reader, halves }: ChainCode): LocalExpression[] {
  const found: LocalExpression[] = [];
  for (let at = 1; at < reader.count; at++) {
    if (!reader.isWord(at, 'function') || !reader.is(at + 1, '(') || !reader.is(at - 1, '('))
      continue;
    const behind = halves[at + 1]! + 1;
    let block = behind;
    while (block < behind + MOST_BEFORE_BODY && !/^[{;]$/.test(reader.text(block))) block++;
    const close = reader.is(block, '{') ? halves[block]! : -1;
    if (behind < at || close < 0) continue;
    const isRun =
      reader.is(close + 1, ')') &&
      reader.is(close + 2, '-') &&
      reader.is(close + 3, '>') &&
      /^(?:call|bindTo)$/.test(reader.text(close + 4)) &&
      reader.is(close + 5, '(');
    const isBound =
      reader.isWord(at - 2, 'bind') && reader.is(at - 3, ':') && reader.isWord(at - 5, 'Closure');
    if (!isRun && !isBound) continue;
    const span = { start: reader.start(block), end: reader.end(close) };
    found.push({ name: 'this', value: unknownCalled('this'), offset: reader.start(at), ...span });
  }
  return found;
}
