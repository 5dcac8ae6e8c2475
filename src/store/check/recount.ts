import { FIELD_COUNT, Field, MOST_OCCURRENCES } from '../../model/facts.js';
import { linkedUnitTerms, pathHashes } from '../default-export.js';
import type { FactsReader } from '../facts-table.js';
import type { LoadedFiles } from '../loaded-files.js';

/** Occurrences of each term of a file, by field. */
type TermCounts = ReadonlyMap<number, Uint32Array>;

/** Counts the terms of a file from its facts and its path, in the simplest way. */
function countTerms(
  path: string,
  encoded: Uint8Array,
): { readonly counts: TermCounts; readonly lengths: Uint32Array } {
  const terms = linkedUnitTerms(path, encoded);
  const counts = new Map<number, Uint32Array>();
  const add = (hash: number, field: number, frequency: number) => {
    const fields = counts.get(hash) ?? new Uint32Array(FIELD_COUNT);
    fields[field]! += frequency;
    counts.set(hash, fields);
  };
  terms.hashes.forEach((hash, term) => {
    for (let entry = terms.offsets[term]!; entry < terms.offsets[term + 1]!; entry++) {
      add(hash, terms.fields[entry]!, terms.frequencies[entry]!);
    }
  });
  const lengths = new Uint32Array(FIELD_COUNT);
  terms.lengths.forEach((length, at) => {
    lengths[at % FIELD_COUNT]! += length;
  });
  for (const hash of pathHashes(path)) {
    add(hash, Field.Path, 1);
    lengths[Field.Path]! += 1;
  }
  return { counts, lengths };
}

/** Calls `onFile` with the counts of every file, by position. */
export function eachFileTerms(
  { columns }: LoadedFiles,
  facts: FactsReader,
  onFile: (file: number, counts: TermCounts, lengths: Uint32Array) => void,
): void {
  columns.paths.forEach((path, file) => {
    const { counts, lengths } = countTerms(path, facts.get('terms', columns.facts[file]!));
    onFile(file, counts, lengths);
  });
}

/** A file's entry in a posting list as text, for comparing. */
export function postingText(file: number, frequencies: ArrayLike<number>, from = 0): string {
  const fields = Array.from({ length: FIELD_COUNT }, (_, field) =>
    Math.min(frequencies[from + field]!, MOST_OCCURRENCES),
  );
  return `${file}:${fields.join(',')}`;
}
