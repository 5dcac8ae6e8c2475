import { eachCalled } from '../../model/reference.js';
import { arrowParameters } from '../tokens/arrow-functions.js';
import { bracketHalves } from '../tokens/brackets.js';
import { chainTo } from '../tokens/chain-before.js';
import { type LocalExpression, LocalExpressions } from '../tokens/local-expressions.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isName } from './types.js';
import { JAVA_KEYWORDS } from './words.js';

/** What loops over `var`, and functions that calls are given, have as names without a type. */
export function localExpressions(reader: TokenReader): LocalExpressions {
  const halves = bracketHalves(reader);
  const found = arrowParameters({ reader, halves, keywords: JAVA_KEYWORDS, arrow: '-' });
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'var') || !reader.is(at + 2, ':') || !isName(reader, at + 1)) continue;
    const loop = elementOf(reader, at + 1, halves);
    if (loop !== null) found.push(loop);
  }
  return new LocalExpressions(found);
}

/** The name of `for (var pool : pools)`. */
function elementOf(reader: TokenReader, at: number, halves: Int32Array): LocalExpression | null {
  const open = reader.isWord(at - 2, 'final') ? at - 3 : at - 2;
  const close = reader.is(open, '(') && reader.isWord(open - 1, 'for') ? halves[open]! : -1;
  if (close < 0) return null;
  const list = chainTo({ reader, halves }, close - 1);
  if (list === '') return null;
  const name = reader.text(at);
  const end = reader.is(close + 1, '{')
    ? halves[close + 1]!
    : statementEnd(reader, close + 1, halves);
  const offset = reader.start(at);
  return {
    name,
    value: eachCalled(list, name),
    offset,
    start: reader.end(close),
    end: reader.end(end),
  };
}

function statementEnd(reader: TokenReader, from: number, halves: Int32Array): number {
  let at = from;
  while (at < reader.count - 1 && !reader.is(at, ';') && !reader.is(at, '}'))
    at = Math.max(at, halves[at]!) + 1;
  return at;
}
