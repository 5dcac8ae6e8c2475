import { arrowParameters } from '../tokens/arrow-functions.js';
import { bracketHalves } from '../tokens/brackets.js';
import { caughtNames } from '../tokens/caught-names.js';
import { LocalExpressions } from '../tokens/local-expressions.js';
import { loopNames } from '../tokens/loop-names.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { keptArguments } from './kept-arguments.js';
import { parametersStated } from './stated-functions.js';
import { JAVA_KEYWORDS } from './words.js';

/** Longer expressions for which a name stands are not followed, in UTF-16 units. */
const LONGEST_EXPRESSION = 200;

/** What loops over `var`, and functions that calls are given, have as names without a type. */
export function localExpressions(reader: TokenReader): LocalExpressions {
  const code = {
    ...{ reader, halves: bracketHalves(reader), keywords: JAVA_KEYWORDS },
    counts: true,
    keeps: { brackets: keptArguments, longest: LONGEST_EXPRESSION },
  };
  const arrows = { ...code, arrow: '-' } as const;
  const found = [
    ...[...loopNames(code), ...caughtNames(code)],
    ...[...arrowParameters(arrows), ...parametersStated(arrows)],
  ];
  return new LocalExpressions(found, new Set(), LONGEST_EXPRESSION);
}
