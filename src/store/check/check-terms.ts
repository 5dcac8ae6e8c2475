import { FIELD_COUNT } from '../../model/facts.js';
import type { FactsReader } from '../facts-table.js';
import type { LoadedFiles } from '../loaded-files.js';
import { hashesIn } from '../segments/term-segment.js';
import { Segment, type SegmentsReader } from '../segments-table.js';
import { TermLookup } from '../term-lookup.js';
import { eachFileTerms, postingText } from './recount.js';

/**
 * Compares the inverted index of terms with a recount: the number of files for every term, every entry for a sample
 * of the terms, and the sums in the file table for every file.
 *
 * @param sample Number of terms to compare entry by entry.
 * @returns One sentence for each difference.
 */
export function checkTerms(
  files: LoadedFiles,
  facts: FactsReader,
  segments: SegmentsReader,
  sample: number,
): string[] {
  const lookup = new TermLookup(segments, files.positions);
  const fileCounts = new Map<number, number>();
  const differences: string[] = [];
  eachFileTerms(files, facts, (file, counts, lengths) => {
    for (const hash of counts.keys()) fileCounts.set(hash, (fileCounts.get(hash) ?? 0) + 1);
    const stored = files.columns.lengths.subarray(file * FIELD_COUNT, (file + 1) * FIELD_COUNT);
    if (lengths.some((length, field) => length !== stored[field])) {
      differences.push(`${files.columns.paths[file]}: numbers of terms differ from its facts`);
    }
  });
  for (const hash of storedHashes(segments)) {
    if (!fileCounts.has(hash)) fileCounts.set(hash, 0);
  }
  for (const [hash, count] of fileCounts) {
    const found = lookup.postings([hash])[0]!.files.length;
    if (found !== count) differences.push(`term ${hash}: in ${found} files, counted ${count}`);
  }
  return [
    ...differences,
    ...checkSample(evenly([...fileCounts.keys()], sample), files, facts, lookup),
  ];
}

function storedHashes(segments: SegmentsReader): Set<number> {
  const hashes = new Set<number>();
  for (const segment of [Segment.Terms, Segment.DeltaTerms]) {
    segments.hashDirectory(segment).forEach((_, index) => {
      for (const hash of hashesIn(segments.block(segment, index))) hashes.add(hash);
    });
  }
  return hashes;
}

function checkSample(
  hashes: readonly number[],
  files: LoadedFiles,
  facts: FactsReader,
  lookup: TermLookup,
): string[] {
  const expected = new Map(hashes.map((hash) => [hash, [] as string[]]));
  eachFileTerms(files, facts, (file, counts) => {
    for (const hash of hashes) {
      const frequencies = counts.get(hash);
      if (frequencies) expected.get(hash)!.push(postingText(file, frequencies));
    }
  });
  return lookup.postings(hashes).flatMap(({ files: found, frequencies }, at) => {
    const actual = Array.from(found, (file, entry) =>
      postingText(file, frequencies, entry * FIELD_COUNT),
    );
    const same = actual.join(' ') === expected.get(hashes[at]!)!.join(' ');
    return same ? [] : [`term ${hashes[at]}: postings differ from a recount`];
  });
}

/** At most `count` of the numbers, spread over their range. */
function evenly(numbers: readonly number[], count: number): number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const step = Math.max(1, Math.ceil(sorted.length / count));
  return sorted.filter((_, at) => at % step === 0);
}
