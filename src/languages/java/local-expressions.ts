import type { FoundTypedName } from '../language.js';
import { arrowParameters } from '../tokens/arrow-functions.js';
import { bracketHalves } from '../tokens/brackets.js';
import { caughtNames } from '../tokens/caught-names.js';
import { LocalExpressions } from '../tokens/local-expressions.js';
import { loopNames } from '../tokens/loop-names.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { namesOfBlocks } from './block-names.js';
import type { FoundInJava } from './definitions.js';
import { keptArguments } from './kept-arguments.js';
import { parametersStated } from './stated-functions.js';
import { JAVA_KEYWORDS } from './words.js';

/** Longer expressions, in UTF-16 units, are not followed. */
const LONGEST_EXPRESSION = 200;

/** What a file declares, and what its local names stand for. */
interface Locals {
  readonly typedNames: readonly FoundTypedName[];
  readonly locals: LocalExpressions;
}

/**
 * Names without a type: loop variables declared with `var`, lambda parameters, and locals with the same name
 * in several blocks.
 */
export function localExpressions(
  reader: TokenReader,
  written: readonly FoundTypedName[],
  definitions: FoundInJava,
): Locals {
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
  const { typedNames, locals } = namesOfBlocks(arrows, written, definitions, found);
  const all = new LocalExpressions([...found, ...locals], new Set(), LONGEST_EXPRESSION);
  return { typedNames, locals: all };
}
