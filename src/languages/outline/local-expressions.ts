import type { FoundTypedName } from '../language.js';
import { arrowParameters } from '../tokens/arrow-functions.js';
import { barParameters } from '../tokens/bar-functions.js';
import { blockParameters } from '../tokens/block-functions.js';
import { braceParameters } from '../tokens/brace-functions.js';
import { bracketHalves } from '../tokens/brackets.js';
import { caughtNames } from '../tokens/caught-names.js';
import { keptBrackets } from '../tokens/class-argument.js';
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
import { keptList } from './php-lists.js';
import type { OutlineTable } from './table.js';

const NONE = new LocalExpressions([]);

/** Loop variables and lambda parameters without a type, if the table says how the language writes them. */
export function localExpressions(
  { keywords, stated, uses }: OutlineTable,
  reader: TokenReader,
  { names }: FoundOutline,
  documented: readonly FoundTypedName[],
): LocalExpressions {
  if (stated === undefined) return NONE;
  const { functions = {}, dollar, family } = stated;
  const points = dollar === true || family === 'c';
  const keeps = dollar === true ? { brackets: keptInPhp, longest: LONGEST_KEPT } : undefined;
  const code = {
    ...{ reader, halves: bracketHalves(reader), keywords, points },
    ...(keeps === undefined ? {} : { keeps }),
  };
  const found: LocalExpression[] = [...loopNames(code), ...caughtNames(code)];
  const { arrow, made, blocks, braces, bars } = functions;
  if (arrow !== undefined)
    found.push(...arrowParameters({ ...code, arrow: '=', before: arrow, made }));
  if (blocks === true) found.push(...blockParameters({ ...code, ...(arrow && { before: arrow }) }));
  if (bars === true) found.push(...barParameters(code));
  const { calledKeyword } = uses;
  const keyword = calledKeyword === undefined ? {} : { calledKeyword };
  if (braces !== undefined)
    found.push(...braceParameters({ ...code, ...braces, ...keyword, defined: names }));
  if (stated.tests !== undefined) found.push(...testedNames(code, stated.tests));
  if (stated.localExpressions !== undefined) found.push(...stated.localExpressions(code));
  // The type that a comment declares for a loop variable tells more than the loop does.
  const told = new Map<string, number[]>();
  for (const { name, offset } of documented) {
    const known = told.get(name);
    if (known === undefined) told.set(name, [offset]);
    else known.push(offset);
  }
  const isTold = ({ name, offset, start, end }: LocalExpression): boolean =>
    told.get(name)?.some((at) => at === offset || (start <= at && at < end)) ?? false;
  const hasObjects = found.some(({ name }) => name === OBJECT_AROUND);
  const declared = hasObjects ? namesDeclared(reader) : undefined;
  const kept = told.size === 0 ? found : found.filter((one) => !isTold(one));
  return new LocalExpressions(kept, declared, keeps?.longest);
}

/** Longest PHP expressions that keep their arguments, in UTF-16 units. */
const LONGEST_KEPT = 160;

/** The class passed to a call as a value: `(Store::class)`. */
const CLASS_VALUE = /^\s*(\\?[\w\\]+::class)\s*\)/;
const LONGEST_CLASS = 120;

function keptInPhp(reader: TokenReader, open: number, close: number): string {
  const written = reader.between(reader.end(open), reader.end(open) + LONGEST_CLASS);
  const given = reader.isWord(close - 1, 'class') ? CLASS_VALUE.exec(written)?.[1] : undefined;
  if (given !== undefined) return `(${given})`;
  return keptList(reader, open, close) || keptBrackets(reader, open, close);
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
