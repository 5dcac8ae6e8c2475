import type { FileTable } from '../../model/reader.js';
import type { RequestText } from '../../model/request.js';
import type { SourceText } from '../../model/source-text.js';
import { HIT_COLUMN, HIT_SIGNALS, type HitSignal } from '../definitions/hit-signals.js';
import { bestHits } from '../definitions/rank-hits.js';
import type { ScoredHit } from '../definitions/scored-hit.js';
import { inverseDocumentFrequency, saturate } from '../text/bm25.js';
import type { RequestTerm } from '../text/request-terms.js';
import { closestLines } from './closest-lines.js';
import { readHits } from './hit-lines.js';
import { requestWording } from './request-wording.js';
import type { WordedLine } from './wording-reader.js';

/** Number of hits that are read; twice as many made nothing better. */
const HITS = 30;
/** A single word has no wording. */
const FEWEST_TERMS = 2;
/** k1 of BM25; the length of a hit is not taken into account. */
const SATURATION = 2;

/** The signals that are set here. */
export const WORDING_SIGNALS = [
  'phrases',
  'identifiers',
  'closest lines',
] as const satisfies HitSignal[];

type Lines = readonly WordedLine[];

/**
 * Sets how far the best hits match the wording of the request, which postings do not tell: pairs of adjacent words,
 * identifiers as they are spelled, and how much of the request their best few lines contain together. Each thing
 * counts more the fewer of these hits have it, and each signal is scaled by its highest value. If the signals have
 * no weight, or the request is a single word, nothing is read.
 *
 * @param hits All of one matrix.
 */
export async function addWording(
  hits: readonly ScoredHit[],
  source: SourceText,
  table: FileTable,
  text: RequestText,
  terms: readonly RequestTerm[],
  weights: Float64Array,
): Promise<void> {
  const isWeighed = WORDING_SIGNALS.some((signal) => weights[HIT_COLUMN[signal]] !== 0);
  if (!isWeighed || terms.length < FEWEST_TERMS) return;
  const wording = requestWording(text, terms);
  const best = bestHits(hits, 'relevances', HITS);
  const read = await readHits(best, source, table, terms, wording);
  const of: Readonly<Record<(typeof WORDING_SIGNALS)[number], readonly number[]>> = {
    phrases: scoreThings(read, wording.pairs, ({ pairs }) => pairs),
    identifiers: scoreThings(read, wording.identifiers, ({ identifiers }) => identifiers),
    'closest lines': closestTerms(read, wording.terms),
  };
  for (const signal of WORDING_SIGNALS) {
    const largest = Math.max(...of[signal], 1e-9);
    best.forEach(({ matrix, index }, at) => {
      matrix.signals[index * HIT_SIGNALS.length + HIT_COLUMN[signal]] = of[signal][at]! / largest;
    });
  }
  for (const { matrix, index } of best) matrix.weigh(index, weights);
}

/** BM25 of each hit by things of one kind. */
function scoreThings<Thing>(
  hits: readonly Lines[],
  weights: ReadonlyMap<Thing, number>,
  thingsOf: (line: WordedLine) => readonly Thing[],
): number[] {
  const frequencies = hits.map((lines) => {
    const counts = new Map<Thing, number>();
    for (const line of lines) {
      for (const thing of thingsOf(line)) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    }
    return counts;
  });
  const holding = countHolding(frequencies.map((counts) => counts.keys()));
  return frequencies.map((counts) => {
    let score = 0;
    for (const [thing, frequency] of counts) {
      const inverse = inverseDocumentFrequency(hits.length, holding.get(thing)!);
      score += weights.get(thing)! * inverse * saturate(frequency, SATURATION);
    }
    return score;
  });
}

/**
 * The most that a few lines of each hit contain of the request's terms; a term is worth more the fewer hits have
 * it.
 */
function closestTerms(hits: readonly Lines[], weights: readonly number[]): number[] {
  const terms = hits.map((lines) => lines.map((line) => line.terms));
  const holding = new Uint32Array(weights.length);
  const lastHit = new Int32Array(weights.length).fill(-1);
  terms.forEach((lines, hit) => {
    for (const line of lines) {
      for (const term of line) {
        if (lastHit[term] === hit) continue;
        lastHit[term] = hit;
        holding[term] = holding[term]! + 1;
      }
    }
  });
  const worth = weights.map(
    (weight, term) => weight * inverseDocumentFrequency(hits.length, holding[term]!),
  );
  return terms.map((lines) => closestLines(lines, worth));
}

/** For each thing, the number of hits that have it. */
function countHolding<Thing>(hits: readonly Iterable<Thing>[]): ReadonlyMap<Thing, number> {
  const holding = new Map<Thing, number>();
  for (const things of hits) {
    for (const thing of things) holding.set(thing, (holding.get(thing) ?? 0) + 1);
  }
  return holding;
}
