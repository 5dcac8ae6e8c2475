import type { FileTable } from '../../model/reader.js';
import type { ResolutionMethod, ResolvedSymbol } from '../../model/resolution.js';
import type { FileClass } from '../../model/source-file.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { HIT_COLUMN } from './hit-signals.js';
import type { ScoredHit } from './scored-hit.js';

/**
 * Among the definitions with an asked name, those of at least this share of the best one's weight are meant as
 * well; the others are namesakes.
 */
const AS_GOOD = 0.5;
/** Asked-for definitions score at least this many times as much as the best of the rest. */
const AHEAD = 1.01;
/** Weight of a name that is one typo away and has one definition. Two typos may make a different name. */
const ONE_SLIP = 0.7;
/** Methods that find definitions of exactly this name, ignoring case. */
const NAMED: ReadonlySet<ResolutionMethod> = new Set(['exact', 'case-insensitive']);
const RUNNING: ReadonlySet<number> = new Set([
  HIT_COLUMN['function or method'],
  HIT_COLUMN['class or interface'],
]);
const QUALIFIED = new LetterPattern(String.raw`[.:#>/](?=[\p{L}_])`);

/**
 * Puts definitions that the request asks for by name before everything that only resembles them. To text signals a
 * short name is a word like any other: for someone who asks for `Event`, a method with `event` in three of its
 * lines is no answer.
 */
export function putAskedFirst(hits: readonly ScoredHit[], { classes }: FileTable): void {
  const asked = hits.filter((hit) => isAskedFor(hit) || isSubject(hit, classes[hit.outline.file]!));
  const most = new Map<string, number>();
  for (const { symbol } of asked) {
    const { from, weight } = symbol!;
    most.set(from, Math.max(weight, most.get(from) ?? 0));
  }
  const first = new Set(
    asked.filter(({ symbol }) => symbol!.weight >= AS_GOOD * most.get(symbol!.from)!),
  );
  if (first.size === 0) return;
  let best = 0;
  for (const hit of hits) if (!first.has(hit)) best = Math.max(best, hit.relevance);
  const least = Math.min(...[...first].map(({ relevance }) => relevance));
  const lift = Math.max(0, AHEAD * best - least);
  for (const { index, matrix } of first) {
    matrix.relevances[index]! += lift;
    matrix.scores[index] = matrix.relevances[index]!;
  }
}

/** Whether it is asked for by its name or, if nothing has that name, by a misspelling of it. */
function isAskedFor({ symbol }: ScoredHit): boolean {
  if (symbol === undefined) return false;
  return (
    isAskedByName(symbol) || (symbol.method === 'misspelled' && symbol.mention?.asked === true)
  );
}

/**
 * Whether the request is about this definition. A plain word must name something in a source file that runs or is a
 * type, rather than a value; in lower case it may also be the name of a class.
 */
function isSubject({ symbol, kindColumn }: ScoredHit, of: FileClass): boolean {
  const mention = symbol?.mention;
  if (symbol === undefined || mention?.subject !== true || !isCalledSo(symbol)) return false;
  if (mention.explicit) return true;
  const isSameCase = symbol.method === 'exact' || mention.text === mention.text.toLowerCase();
  return isSameCase && of === 'source' && RUNNING.has(kindColumn);
}

/** Whether it is asked for by its own name. */
function isAskedByName(symbol: ResolvedSymbol): boolean {
  return symbol.mention?.asked === true && isCalledSo(symbol);
}

/** Whether it has the mentioned name, ignoring case, and is a member of the qualifier if there is one. */
function isCalledSo({ method, from }: ResolvedSymbol): boolean {
  return method === 'qualified' || (NAMED.has(method) && !QUALIFIED.test(from));
}

/**
 * Whether it is asked for by its name, or by a name with one typo: the words of the name then stand for nothing
 * else.
 */
export function isMeantByName(symbol: ResolvedSymbol): boolean {
  const { method, mention, weight } = symbol;
  const isSlip = method === 'misspelled' && mention?.asked === true && weight >= ONE_SLIP;
  return isSlip || isAskedByName(symbol);
}
