import { FIELD_COUNT } from '../../model/facts.js';
import type { FileTable, UnitPostings } from '../../model/reader.js';
import { inverseDocumentFrequency, saturate } from './bm25.js';
import type { FieldSettings } from './field-settings.js';
import type { RequestTerm } from './request-terms.js';

/** BM25F of the units of files: definitions by ordinal, then chunks, file after file. */
export interface UnitScores {
  /** Where the units of each file begin; one more entry than there are files. */
  readonly offsets: Uint32Array;
  /** By the whole request. */
  readonly all: Float64Array;
  /** By the title's terms. */
  readonly title: Float64Array;
  /**
   * By the whole request, with each term weighted by its rarity among the file's own units rather than among files.
   */
  readonly own: Float64Array;
}

/**
 * Scores the units of files against the request. Average lengths are taken over the given files, the candidates of
 * one request. The inverse frequencies are those of files, so that both levels agree on what is rare.
 *
 * @param inverseFrequencies One for each term, in their order.
 * @param files Positions of the files.
 * @param postings Of the files and terms, in their orders.
 */
export function scoreUnits(
  terms: readonly RequestTerm[],
  inverseFrequencies: Float64Array,
  table: FileTable,
  files: Uint32Array,
  postings: UnitPostings,
  settings: FieldSettings,
  saturation: number,
): UnitScores {
  const offsets = new Uint32Array(files.length + 1);
  for (let row = 0; row < files.length; row++) {
    offsets[row + 1] = offsets[row]! + postings.unitCounts[row]!;
  }
  const units = offsets[files.length]!;
  const all = new Float64Array(units);
  const title = new Float64Array(units);
  const own = new Float64Array(units);
  const ownInverse = new Float64Array(terms.length);
  const averages = averageLengths(table, files, units);
  const { weights, lengthNormalisation } = settings;
  for (let row = 0; row < files.length; row++) {
    const end = postings.offsets[row + 1]!;
    setOwnInverseFrequencies(ownInverse, postings, row);
    for (let entry = postings.offsets[row]!; entry < end; ) {
      const term = postings.terms[entry]!;
      const inFile = postings.units[entry]!;
      let frequency = 0;
      for (; entry < end; entry++) {
        if (postings.units[entry] !== inFile || postings.terms[entry] !== term) break;
        const field = postings.fields[entry]!;
        const b = lengthNormalisation[field]!;
        const norm = 1 - b + (b * postings.lengths[entry]!) / averages[field]!;
        frequency += postings.frequencies[entry]! * Math.fround(weights[field]! / norm);
      }
      const saturated = saturate(frequency, saturation);
      const score = inverseFrequencies[term]! * saturated;
      const unit = offsets[row]! + inFile;
      const { weight, titleWeight } = terms[term]!;
      own[unit] = own[unit]! + weight * ownInverse[term]! * saturated;
      all[unit] = all[unit]! + weight * score;
      title[unit] = title[unit]! + titleWeight * score;
    }
  }
  return { offsets, all, title, own };
}

/**
 * Sets each term's rarity within one file. A word in every function of a file, such as `header` in one about
 * headers, may be rare in the repository but does not tell these functions apart.
 *
 * @param inverse By term; set for those that the file of the row contains.
 */
function setOwnInverseFrequencies(
  inverse: Float64Array,
  { offsets, terms, units, unitCounts }: UnitPostings,
  row: number,
): void {
  inverse.fill(0);
  const end = offsets[row + 1]!;
  for (let entry = offsets[row]!; entry < end; entry++) {
    const term = terms[entry]!;
    const again = entry > offsets[row]! && terms[entry - 1] === term;
    if (!again || units[entry - 1] !== units[entry]) inverse[term] = inverse[term]! + 1;
  }
  const count = unitCounts[row]!;
  for (let term = 0; term < inverse.length; term++) {
    const holding = inverse[term]!;
    if (holding > 0) inverse[term] = inverseDocumentFrequency(count, holding);
  }
}

/** Average length of a unit by field. Words of a path are in no unit. */
function averageLengths(table: FileTable, files: Uint32Array, units: number): Float64Array {
  const averages = new Float64Array(FIELD_COUNT);
  for (let row = 0; row < files.length; row++) {
    const from = files[row]! * FIELD_COUNT;
    for (let field = 0; field < FIELD_COUNT; field++) {
      averages[field] = averages[field]! + table.lengths[from + field]!;
    }
  }
  return averages.map((sum) => sum / Math.max(1, units) || 1);
}

/** The {@link dampedSum} of the units of each file; `offsets` are those of {@link UnitScores}. */
export function dampedSums(
  scores: Float64Array,
  offsets: Uint32Array,
  damping: number,
): Float64Array {
  const sums = new Float64Array(offsets.length - 1);
  for (let row = 0; row < sums.length; row++) {
    sums[row] = dampedSum(scores, damping, offsets[row], offsets[row + 1]);
  }
  return sums;
}

/**
 * What the units of a file say about the file: the sum of their scores, where the second best counts `damping`
 * times as much as the best, the third `damping`² times, and so on. Thus a long file of weak matches does not beat
 * a good definition.
 *
 * @param from Index of the first unit's score, with `to` after the last; defaults to all.
 */
export function dampedSum(
  scores: Float64Array,
  damping: number,
  from = 0,
  to = scores.length,
): number {
  // The best scores, falling: as many as count for at least a thousandth.
  const best: number[] = [];
  const most = countable(damping, to - from);
  for (let unit = from; unit < to; unit++) {
    const score = scores[unit]!;
    if (score <= 0 || (best.length === most && score <= best[most - 1]!)) continue;
    let at = best.length < most ? best.push(score) - 1 : most - 1;
    for (; at > 0 && best[at - 1]! < score; at--) best[at] = best[at - 1]!;
    best[at] = score;
  }
  let sum = 0;
  let weight = 1;
  for (const score of best) {
    sum += weight * score;
    weight *= damping;
  }
  return sum;
}

function countable(damping: number, units: number): number {
  let count = 0;
  for (let weight = 1; weight > 0.001 && count < units; weight *= damping) count++;
  return count;
}
