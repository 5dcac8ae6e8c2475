import { Field } from '../../model/facts.js';
import type { Outline } from '../../model/reader.js';
import type { ScoredHit } from '../definitions/scored-hit.js';
import type { FileRanking } from '../files/rank-files.js';
import { fusedSpans, type LineSpan } from './line-spans.js';

/** Files that are looked at, the best first. */
const MOST_FILES = 20;
/** Different terms of the request that the strings of a unit hold at least. */
const FEWEST_TERMS = 2;

/** A file, and where in it strings speak of what the request does. */
export interface StringSpans {
  readonly file: number;
  /** Ascending and apart. */
  readonly spans: readonly LineSpan[];
}

/**
 * The definitions and chunks of the best files of code whose strings have several of the request's terms: postings tell them
 * without a line being read.
 */
export function stringSpans(files: FileRanking, hits: readonly ScoredHit[]): StringSpans[] {
  const outlines = new Map(hits.map(({ row, outline }) => [row, outline]));
  const { classes } = files.table;
  return files.order
    .filter((row) => classes[files.matrix.candidates[row]!] === 'source')
    .slice(0, MOST_FILES)
    .flatMap((row) => {
      const outline = outlines.get(row);
      if (outline === undefined) return [];
      const spans = fusedSpans(spansOf(outline, unitsWithStrings(files, row)));
      return spans.length === 0 ? [] : [{ file: outline.file, spans }];
    });
}

function unitsWithStrings({ unitPostings }: FileRanking, row: number): number[] {
  const { offsets, units, terms, fields } = unitPostings;
  const held = new Map<number, Set<number>>();
  for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
    if (fields[entry] !== Field.String) continue;
    const unit = units[entry]!;
    const known = held.get(unit) ?? new Set();
    held.set(unit, known.add(terms[entry]!));
  }
  return [...held].filter(([, found]) => found.size >= FEWEST_TERMS).map(([unit]) => unit);
}

function spansOf({ units }: Outline, of: readonly number[]): LineSpan[] {
  return of.map((unit) => ({ startLine: units.startLines[unit]!, endLine: units.endLines[unit]! }));
}
