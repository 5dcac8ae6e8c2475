import { FIELD_COUNT, type UnitTerms } from '../model/facts.js';
import { saturate } from './bm25.js';
import { type FieldSettings, fieldNorms } from './field-settings.js';
import { lowerBound } from './history-signal.js';
import type { RequestTerm } from './request-terms.js';

/** BM25F of each unit of one file: definitions by ordinal, then chunks. */
export interface UnitScores {
  /** By the whole request. */
  readonly all: Float64Array;
  /** By the title's terms. */
  readonly title: Float64Array;
}

/**
 * Scores the units of files against the request. Their average length is taken over the given files, which are the
 * candidates of one request; the inverse frequencies are those of files, so that both levels agree on what is rare.
 *
 * @param inverseFrequencies One for each term, in their order.
 */
export function scoreUnits(
  terms: readonly RequestTerm[],
  inverseFrequencies: Float64Array,
  files: readonly UnitTerms[],
  settings: FieldSettings,
  saturation: number,
): readonly UnitScores[] {
  const norms = normsOfUnits(files, settings);
  return files.map((unitTerms, index) =>
    scoreFileUnits(terms, inverseFrequencies, unitTerms, norms[index]!, saturation),
  );
}

function normsOfUnits(files: readonly UnitTerms[], settings: FieldSettings): Float32Array[] {
  let total = 0;
  for (const file of files) total += file.lengths.length;
  const lengths = new Uint32Array(total);
  let at = 0;
  for (const file of files) {
    lengths.set(file.lengths, at);
    at += file.lengths.length;
  }
  const norms = fieldNorms(lengths, settings);
  let end = 0;
  return files.map((file) => {
    const start = end;
    end += file.lengths.length;
    return norms.subarray(start, end);
  });
}

function scoreFileUnits(
  terms: readonly RequestTerm[],
  inverseFrequencies: Float64Array,
  file: UnitTerms,
  norms: Float32Array,
  saturation: number,
): UnitScores {
  const units = file.lengths.length / FIELD_COUNT;
  const all = new Float64Array(units);
  const title = new Float64Array(units);
  for (const [index, term] of terms.entries()) {
    const at = lowerBound(file.hashes, term.hash);
    if (file.hashes[at] !== term.hash) continue;
    const inverse = inverseFrequencies[index]!;
    let entry = file.offsets[at]!;
    const end = file.offsets[at + 1]!;
    while (entry < end) {
      const unit = file.units[entry]!;
      let frequency = 0;
      for (; entry < end && file.units[entry] === unit; entry++) {
        frequency += file.frequencies[entry]! * norms[unit * FIELD_COUNT + file.fields[entry]!]!;
      }
      const score = inverse * saturate(frequency, saturation);
      all[unit] = all[unit]! + term.weight * score;
      title[unit] = title[unit]! + term.titleWeight * score;
    }
  }
  return { all, title };
}

/**
 * What the units of a file say about the file: the sum of their scores, the second best counting `damping` times as much
 * as the best, the third `damping`² times, …: one long file of weak matches does not beat a good definition.
 */
export function dampedSum(scores: Float64Array, damping: number): number {
  const sorted = Float64Array.from(scores).sort();
  let sum = 0;
  let weight = 1;
  for (let i = sorted.length - 1; i >= 0 && weight > 0.001; i--) {
    sum += weight * sorted[i]!;
    weight *= damping;
  }
  return sum;
}
