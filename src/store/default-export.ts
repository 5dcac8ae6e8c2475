import { FIELD_COUNT, Field, MOST_OCCURRENCES, type UnitTerms } from '../model/facts.js';
import { defaultExportName } from '../text/default-export-name.js';
import { identifierTerms, pathTerms, termHash } from '../text/terms.js';
import { type AddedTerm, anonymousDefaultIn, decodeUnitTerms } from './codec/unit-terms.js';

/** Hashes of a path's terms, with repetitions. */
export function pathHashes(path: string): number[] {
  return pathTerms(path).map(termHash);
}

/** The terms of the name that an anonymous default export got from its file, with the frequency of each. */
export function defaultNameTerms(path: string, ordinal: number): AddedTerm[] {
  if (ordinal < 0) return [];
  return identifierTerms(defaultExportName(path)).map((hash) => ({
    hash,
    unit: ordinal,
    field: Field.Name,
    frequency: 1,
  }));
}

/** The terms that linking adds to a file: those of its path and of its default export's name. */
export function linkedTerms(path: string, terms: Uint8Array): AddedTerm[] {
  return [
    ...pathHashes(path).map((hash) => ({ hash, unit: -1, field: Field.Path, frequency: 1 })),
    ...defaultNameTerms(path, anonymousDefaultIn(terms)),
  ];
}

/** A file's unit terms, including the name of its default export. The path's terms belong to no unit. */
export function linkedUnitTerms(path: string, bytes: Uint8Array): UnitTerms {
  const terms = decodeUnitTerms(bytes);
  const added = defaultNameTerms(path, anonymousDefaultIn(bytes));
  return added.length === 0 ? terms : withAdded(terms, added);
}

interface Entry {
  readonly unit: number;
  readonly field: number;
  frequency: number;
}

function withAdded(terms: UnitTerms, added: readonly AddedTerm[]): UnitTerms {
  const lists = new Map<number, Entry[]>();
  terms.hashes.forEach((hash, term) => {
    const entries: Entry[] = [];
    for (let entry = terms.offsets[term]!; entry < terms.offsets[term + 1]!; entry++) {
      const frequency = terms.frequencies[entry]!;
      entries.push({ unit: terms.units[entry]!, field: terms.fields[entry]!, frequency });
    }
    lists.set(hash, entries);
  });
  const lengths = terms.lengths.slice();
  for (const { hash, unit, field, frequency } of added) {
    const entries = lists.get(hash) ?? [];
    lists.set(hash, entries);
    insert(entries, { unit, field, frequency });
    lengths[unit * FIELD_COUNT + field]! += frequency;
  }
  return { ...columnsOf(lists), lengths, direction: terms.direction };
}

function insert(entries: Entry[], added: Entry): void {
  const same = entries.find(({ unit, field }) => unit === added.unit && field === added.field);
  if (same) {
    same.frequency = Math.min(same.frequency + added.frequency, MOST_OCCURRENCES);
    return;
  }
  const before = entries.findIndex(
    ({ unit, field }) => unit > added.unit || (unit === added.unit && field > added.field),
  );
  entries.splice(before < 0 ? entries.length : before, 0, added);
}

function columnsOf(
  lists: ReadonlyMap<number, readonly Entry[]>,
): Omit<UnitTerms, 'lengths' | 'direction'> {
  const hashes = Uint32Array.from(lists.keys()).sort();
  const offsets = new Uint32Array(hashes.length + 1);
  const entries: Entry[] = [];
  hashes.forEach((hash, term) => {
    entries.push(...lists.get(hash)!);
    offsets[term + 1] = entries.length;
  });
  return {
    hashes,
    offsets,
    units: Uint32Array.from(entries, ({ unit }) => unit),
    fields: Uint8Array.from(entries, ({ field }) => field),
    frequencies: Uint16Array.from(entries, ({ frequency }) => frequency),
  };
}
