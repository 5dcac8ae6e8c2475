import { arrowParameters } from '../tokens/arrow-functions.js';
import { barParameters } from '../tokens/bar-functions.js';
import { blockParameters } from '../tokens/block-functions.js';
import { braceParameters } from '../tokens/brace-functions.js';
import { bracketHalves } from '../tokens/brackets.js';
import {
  type LocalExpression,
  LocalExpressions,
  OBJECT_AROUND,
} from '../tokens/local-expressions.js';
import { loopNames } from '../tokens/loop-names.js';
import { testedNames } from '../tokens/tested-names.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
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
  if (bars === true) found.push(...barParameters(code));
  if (braces !== undefined) found.push(...braceParameters({ ...code, ...braces, defined: names }));
  if (stated.tests !== undefined) found.push(...testedNames(code, stated.tests));
  if (stated.localExpressions !== undefined) found.push(...stated.localExpressions(code));
  const hasObjects = found.some(({ name }) => name === OBJECT_AROUND);
  return new LocalExpressions(found, hasObjects ? namesDeclared(reader) : undefined);
}

/** Names that the text declares as variables and parameters. */
function namesDeclared(reader: TokenReader): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    const isDeclared = reader.is(at + 1, ':') || /^va[lr]$/.test(reader.text(at - 1));
    if (reader.kind(at) === Token.Word && isDeclared) names.add(reader.text(at));
  }
  return names;
}
