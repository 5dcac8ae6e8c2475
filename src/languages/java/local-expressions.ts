import { arrowParameters } from '../tokens/arrow-functions.js';
import { bracketHalves } from '../tokens/brackets.js';
import { LocalExpressions } from '../tokens/local-expressions.js';
import { loopNames } from '../tokens/loop-names.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { JAVA_KEYWORDS } from './words.js';

/** What loops over `var`, and functions that calls are given, have as names without a type. */
export function localExpressions(reader: TokenReader): LocalExpressions {
  const code = {
    ...{ reader, halves: bracketHalves(reader), keywords: JAVA_KEYWORDS },
    counts: true,
  };
  return new LocalExpressions([...loopNames(code), ...arrowParameters({ ...code, arrow: '-' })]);
}
