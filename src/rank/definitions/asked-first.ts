import type { FileTable } from '../../model/reader.js';
import type { ResolutionMethod, ResolvedSymbol } from '../../model/resolution.js';
import type { FileClass } from '../../model/source-file.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { HIT_COLUMN } from './hit-signals.js';
import type { ScoredHit } from './scored-hit.js';

/** What comes nearest to the best of a name's bearers, as a share of its weight, is meant as well; the rest are namesakes. */
const AS_GOOD = 0.5;
/** How far what is asked for stands before the rest, at least. */
const AHEAD = 1.01;
/** What a name weighs that is written with one slip and has one definition; two slips may make another name of it. */
const ONE_SLIP = 0.7;
/** How what is called so, case aside, was found. */
const NAMED: ReadonlySet<ResolutionMethod> = new Set(['exact', 'case-insensitive']);
const RUNNING: ReadonlySet<number> = new Set([
  HIT_COLUMN['function or method'],
  HIT_COLUMN['class or interface'],
]);
const QUALIFIED = new LetterPattern(String.raw`[.:#>/](?=[\p{L}_])`);

/**
 * Puts definitions that the request asks for by their names before all that only resembles them. A short name is a word like
 * others to the signals of text: where somebody asks for `Event`, a method with `event` thrice in its lines is no answer.
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

/** Asked for by its name, or by what is nearly that where nothing is called so. */
function isAskedFor({ symbol }: ScoredHit): boolean {
  if (symbol === undefined) return false;
  return (
    isAskedByName(symbol) || (symbol.method === 'misspelled' && symbol.mention?.asked === true)
  );
}

/** What the request is about. A plain word is no name of a value, and in small letters it may be that of a class. */
function isSubject({ symbol, kindColumn }: ScoredHit, of: FileClass): boolean {
  const mention = symbol?.mention;
  if (symbol === undefined || mention?.subject !== true || !isCalledSo(symbol)) return false;
  if (mention.explicit) return true;
  const isSameCase = symbol.method === 'exact' || mention.text === mention.text.toLowerCase();
  return isSameCase && of === 'source' && RUNNING.has(kindColumn);
}

/** Asked for by its name and called so. */
function isAskedByName(symbol: ResolvedSymbol): boolean {
  return symbol.mention?.asked === true && isCalledSo(symbol);
}

/** Called as it is named, case aside, and a member of what stands before the name where anything does. */
function isCalledSo({ method, from }: ResolvedSymbol): boolean {
  return method === 'qualified' || (NAMED.has(method) && !QUALIFIED.test(from));
}

/** Asked for by its name or by what is that but for one slip: its words stand for nothing else. */
export function isMeantByName(symbol: ResolvedSymbol): boolean {
  const { method, mention, weight } = symbol;
  const isSlip = method === 'misspelled' && mention?.asked === true && weight >= ONE_SLIP;
  return isSlip || isAskedByName(symbol);
}
