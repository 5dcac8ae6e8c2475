import { Field } from '../../model/facts.js';
import type { Outline } from '../../model/reader.js';
import type { ScoredHit } from '../definitions/scored-hit.js';
import type { FileRanking } from '../files/rank-files.js';
import { fusedSpans, type LineSpan } from './line-spans.js';

/** At most this many files are examined, best first. */
const MOST_FILES = 20;
/** The strings of a unit must contain at least this many different terms of the request … */
const FEWEST_TERMS = 2;
/**
 * … or one that is in the strings of at most this many units, because most of a message may be inserted at run
 * time.
 */
const FEW_UNITS = 3;

/**
 * How many further files are examined, whatever their rank, if the strings of one unit contain this part of the
 * request's terms.
 */
const MOST_FURTHER = 5;
const MOST_OF_TERMS = 0.6;

/** A file, and where in it strings share words with the request. */
export interface StringSpans {
  readonly file: number;
  /** Ascending and disjoint. */
  readonly spans: readonly LineSpan[];
}

/**
 * The definitions and chunks of the best source files whose strings contain several of the request's terms, or a
 * rare one. Postings tell which, without reading any lines.
 *
 * @param further The result of {@link rowsSaying}: files that are examined in addition to the best.
 */
export function stringSpans(
  files: FileRanking,
  hits: readonly ScoredHit[],
  further: readonly number[],
): StringSpans[] {
  const outlines = new Map(hits.map(({ row, outline }) => [row, outline]));
  const best = files.order.filter((row) => isSource(files, row)).slice(0, MOST_FILES);
  const rows = [...new Set([...best, ...further])].map((row) => {
    return { outline: outlines.get(row), strings: stringTerms(files, row) };
  });
  const holding = unitsHolding(rows.map(({ strings }) => strings));
  const isTelling = (terms: ReadonlySet<number>) =>
    terms.size >= FEWEST_TERMS || [...terms].some((term) => holding.get(term)! <= FEW_UNITS);
  return rows.flatMap(({ outline, strings }) => {
    if (outline === undefined) return [];
    const units = [...strings].filter(([, terms]) => isTelling(terms)).map(([unit]) => unit);
    const spans = fusedSpans(spansOf(outline, units));
    return spans.length === 0 ? [] : [{ file: outline.file, spans }];
  });
}

/**
 * Source files with strings that contain most of a request's terms, those with the most first. They may contain its
 * message; what a file says when something fails is seldom what makes it rank high.
 */
export function rowsSaying(files: FileRanking, terms: number): readonly number[] {
  const fewest = Math.max(FEWEST_TERMS, MOST_OF_TERMS * terms);
  return files.order
    .filter((row) => isSource(files, row))
    .map((row) => ({ row, most: mostTerms(stringTerms(files, row)) }))
    .filter(({ most }) => most >= fewest)
    .sort((a, b) => b.most - a.most)
    .slice(0, MOST_FURTHER)
    .map(({ row }) => row);
}

function mostTerms(strings: StringTerms): number {
  return [...strings.values()].reduce((most, { size }) => Math.max(most, size), 0);
}

function isSource({ table, matrix }: FileRanking, row: number): boolean {
  return table.classes[matrix.candidates[row]!] === 'source';
}

/** The request's terms in the strings of a file, by unit. */
type StringTerms = ReadonlyMap<number, ReadonlySet<number>>;

function stringTerms({ unitPostings }: FileRanking, row: number): StringTerms {
  const { offsets, units, terms, fields } = unitPostings;
  const held = new Map<number, Set<number>>();
  for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
    if (fields[entry] !== Field.String) continue;
    const unit = units[entry]!;
    const known = held.get(unit) ?? new Set();
    held.set(unit, known.add(terms[entry]!));
  }
  return held;
}

/** For each term, the number of units in these files that contain it. */
function unitsHolding(files: readonly StringTerms[]): ReadonlyMap<number, number> {
  const holding = new Map<number, number>();
  for (const terms of files.flatMap((held) => [...held.values()]))
    for (const term of terms) holding.set(term, (holding.get(term) ?? 0) + 1);
  return holding;
}

function spansOf({ units }: Outline, of: readonly number[]): LineSpan[] {
  return of.map((unit) => ({ startLine: units.startLines[unit]!, endLine: units.endLines[unit]! }));
}
