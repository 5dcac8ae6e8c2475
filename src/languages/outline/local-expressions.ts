import { arrowParameters } from '../tokens/arrow-functions.js';
import { barParameters } from '../tokens/bar-functions.js';
import { blockParameters } from '../tokens/block-functions.js';
import { braceParameters } from '../tokens/brace-functions.js';
import { bracketHalves } from '../tokens/brackets.js';
import { type LocalExpression, LocalExpressions } from '../tokens/local-expressions.js';
import { loopNames } from '../tokens/loop-names.js';
import { testedNames } from '../tokens/tested-names.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { wrappedNames } from '../tokens/wrapped-names.js';
import type { FoundOutline } from './found-outline.js';
import type { OutlineTable } from './table.js';

const NONE = new LocalExpressions([]);

/** What loops and functions that calls are given have as names without a type, where a table says how they are written. */
export function localExpressions(
  { keywords, stated }: OutlineTable,
  reader: TokenReader,
  { names }: FoundOutline,
): LocalExpressions {
  if (stated === undefined) return NONE;
  const { functions = {}, dollar, family } = stated;
  const points = dollar === true || family === 'c';
  const code = { reader, halves: bracketHalves(reader), keywords, points };
  const found: LocalExpression[] = loopNames(code);
  const { arrow, made, blocks, braces, bars } = functions;
  if (arrow !== undefined)
    found.push(...arrowParameters({ ...code, arrow: '=', before: arrow, made }));
  if (blocks === true) found.push(...blockParameters({ ...code, ...(arrow && { before: arrow }) }));
  if (bars === true) found.push(...barParameters(code), ...wrappedNames(code));
  if (braces !== undefined) found.push(...braceParameters({ ...code, ...braces, defined: names }));
  if (stated.tests !== undefined) found.push(...testedNames(code, stated.tests));
  if (stated.localExpressions !== undefined) found.push(...stated.localExpressions(code));
  return new LocalExpressions(found);
}
