import type { ResolvedSymbol } from '../model/resolution.js';
import { LetterPattern } from '../text/letter-pattern.js';
import type { ScoredHit } from './scored-hit.js';

/** What comes nearest to the best of a name's bearers, as a share of its weight, is meant as well; the rest are namesakes. */
const AS_GOOD = 0.5;
/** A frame of this weight lies where it says, and not far out. */
const SURE_FRAME = 0.5;
/** What a frame's weight adds to that: enough to tell the frames of a trace apart. */
const PER_WEIGHT = 0.05;
/** How far what is asked for stands before the rest, at least. */
const AHEAD = 1.01;

/**
 * Puts definitions that the request asks for by their names before all that only resembles them. A short name is a word like
 * others to the signals of text: where somebody asks for `Event`, a method with `event` thrice in its lines is no answer.
 */
export function putAskedFirst(hits: readonly ScoredHit[]): void {
  lift(hits, askedFor(hits));
}

/**
 * Puts the functions of a trace's inner frames, the innermost first, before all that only resembles the text of its error,
 * where the paths of frames say surely which files they are.
 */
export function putTracedFirst(hits: readonly ScoredHit[]): void {
  const weightOf = ({ symbol }: ScoredHit) =>
    symbol?.mention?.kind === 'frame' ? symbol.weight : 0;
  const most = hits.reduce((heaviest, hit) => Math.max(heaviest, weightOf(hit)), 0);
  if (most < SURE_FRAME) return;
  const best = hits.reduce((highest, { relevance }) => Math.max(highest, relevance), 0);
  for (const hit of hits) {
    const weight = weightOf(hit);
    if (weight < AS_GOOD * most) continue;
    const { index, matrix } = hit;
    matrix.relevances[index] = best * (AHEAD + PER_WEIGHT * weight);
    matrix.scores[index] = matrix.relevances[index]!;
  }
}

function askedFor(hits: readonly ScoredHit[]): ReadonlySet<ScoredHit> {
  const asked = hits.filter(isAskedFor);
  const most = new Map<string, number>();
  for (const { symbol } of asked) {
    const { from, weight } = symbol!;
    most.set(from, Math.max(weight, most.get(from) ?? 0));
  }
  return new Set(asked.filter(({ symbol }) => symbol!.weight >= AS_GOOD * most.get(symbol!.from)!));
}

function lift(hits: readonly ScoredHit[], first: ReadonlySet<ScoredHit>): void {
  if (first.size === 0) return;
  let best = 0;
  for (const hit of hits) if (!first.has(hit)) best = Math.max(best, hit.relevance);
  const least = Math.min(...[...first].map(({ relevance }) => relevance));
  const by = Math.max(0, AHEAD * best - least);
  for (const { index, matrix } of first) {
    matrix.relevances[index]! += by;
    matrix.scores[index] = matrix.relevances[index]!;
  }
}

function isAskedFor({ symbol }: ScoredHit): boolean {
  return symbol !== undefined && isAskedByName(symbol);
}

/** Asked for by its name and called exactly so, and a member of what stands before the name where anything does. */
export function isAskedByName({ mention, method, from }: ResolvedSymbol): boolean {
  if (mention?.asked !== true) return false;
  return method === 'qualified' || (method === 'exact' && !QUALIFIED.test(from));
}

const QUALIFIED = new LetterPattern(String.raw`[.:#>/](?=[\p{L}_])`);
