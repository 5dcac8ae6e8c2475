import type Database from 'better-sqlite3';
import { FIELD_COUNT, type UnitTerms } from '../model/facts.js';
import type { FilePosition, UnitPostings } from '../model/reader.js';
import { EncodedUnitTerms, TermEntries } from './codec/unit-terms.js';
import { linkedUnitTerms } from './default-export.js';
import { FactsReader } from './facts-table.js';
import type { LoadedFiles } from './loaded-files.js';
import { SizedCache } from './sized-cache.js';

/** Encoded bytes that are kept: they are read in place, so nothing comes on top. */
const CACHED_BYTES = 16 * 2 ** 20;

/** A file's terms: as they are stored, or decoded where linking added some. */
type FileTerms = EncodedUnitTerms | UnitTerms;

/** Answers in which units of files terms stand. */
export class UnitLookup {
  private readonly facts: FactsReader;
  private readonly terms = new SizedCache<FileTerms>(CACHED_BYTES);
  private readonly entries = new TermEntries();

  constructor(
    database: Database.Database,
    private readonly files: LoadedFiles,
  ) {
    this.facts = new FactsReader(database);
  }

  /** @param hashes Distinct. */
  postings(files: readonly FilePosition[], hashes: readonly number[]): UnitPostings {
    const to = new PostingColumns(files.length);
    const wanted = new WantedTerms(hashes);
    files.forEach((file, row) => {
      const terms = this.termsOf(file);
      wanted.findIn(terms.hashes);
      if (terms instanceof EncodedUnitTerms) this.addEncoded(terms, wanted.found, to);
      else addDecoded(terms, wanted.found, to);
      const units =
        terms instanceof EncodedUnitTerms ? terms.unitCount : terms.lengths.length / FIELD_COUNT;
      to.endFile(row, units);
    });
    return to.finish();
  }

  private addEncoded(terms: EncodedUnitTerms, found: Int32Array, to: PostingColumns): void {
    const { entries } = this;
    for (let term = 0; term < found.length; term++) {
      if (found[term]! < 0) continue;
      terms.readTerm(found[term]!, entries);
      for (let entry = 0; entry < entries.count; entry++) {
        const unit = entries.units[entry]!;
        const field = entries.fields[entry]!;
        to.add(term, unit, field, entries.frequencies[entry]!, terms.lengthOf(unit, field));
      }
    }
  }

  private termsOf(file: FilePosition): FileTerms {
    const known = this.terms.get(file);
    if (known !== undefined) return known;
    const { paths, facts } = this.files.columns;
    const row = facts[file];
    if (row === undefined) throw new TypeError(`no file at position ${file}`);
    const bytes = this.facts.get('terms', row);
    const encoded = new EncodedUnitTerms(bytes);
    const terms = encoded.anonymousDefault < 0 ? encoded : linkedUnitTerms(paths[file]!, bytes);
    this.terms.set(file, terms, bytes.length);
    return terms;
  }
}

function addDecoded(terms: UnitTerms, found: Int32Array, to: PostingColumns): void {
  for (let term = 0; term < found.length; term++) {
    if (found[term]! < 0) continue;
    const end = terms.offsets[found[term]! + 1]!;
    for (let entry = terms.offsets[found[term]!]!; entry < end; entry++) {
      const unit = terms.units[entry]!;
      const field = terms.fields[entry]!;
      const length = terms.lengths[unit * FIELD_COUNT + field]!;
      to.add(term, unit, field, terms.frequencies[entry]!, length);
    }
  }
}

/** The terms that are asked for, looked up file by file. */
class WantedTerms {
  /** Where each of them stands among the file's terms, or -1. */
  readonly found: Int32Array;
  /** Indices of the terms by ascending hash, so that each search goes on where the last one ended. */
  private readonly order: Uint32Array;

  constructor(private readonly hashes: readonly number[]) {
    this.found = new Int32Array(hashes.length);
    this.order = Uint32Array.from(hashes.keys()).sort((a, b) => hashes[a]! - hashes[b]!);
  }

  findIn(own: Uint32Array): void {
    const { order, hashes, found } = this;
    let low = 0;
    for (let next = 0; next < order.length; next++) {
      const term = order[next]!;
      const hash = hashes[term]!;
      let high = own.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (own[middle]! < hash) low = middle + 1;
        else high = middle;
      }
      found[term] = own[low] === hash ? low : -1;
    }
  }
}

/** {@link UnitPostings} in the making. */
class PostingColumns {
  private readonly unitCounts: Uint32Array;
  private readonly offsets: Uint32Array;
  private terms = new Uint32Array(1024);
  private units = new Uint32Array(1024);
  private fields = new Uint8Array(1024);
  private frequencies = new Uint16Array(1024);
  private lengths = new Uint32Array(1024);
  private count = 0;

  constructor(files: number) {
    this.unitCounts = new Uint32Array(files);
    this.offsets = new Uint32Array(files + 1);
  }

  add(term: number, unit: number, field: number, frequency: number, length: number): void {
    if (this.count === this.terms.length) this.grow();
    const at = this.count++;
    this.terms[at] = term;
    this.units[at] = unit;
    this.fields[at] = field;
    this.frequencies[at] = frequency;
    this.lengths[at] = length;
  }

  endFile(row: number, units: number): void {
    this.unitCounts[row] = units;
    this.offsets[row + 1] = this.count;
  }

  finish(): UnitPostings {
    const { unitCounts, offsets, count } = this;
    return {
      unitCounts,
      offsets,
      terms: this.terms.subarray(0, count),
      units: this.units.subarray(0, count),
      fields: this.fields.subarray(0, count),
      frequencies: this.frequencies.subarray(0, count),
      lengths: this.lengths.subarray(0, count),
    };
  }

  private grow(): void {
    const { terms, units, fields, frequencies, lengths } = this;
    const size = terms.length * 2;
    this.terms = new Uint32Array(size);
    this.units = new Uint32Array(size);
    this.fields = new Uint8Array(size);
    this.frequencies = new Uint16Array(size);
    this.lengths = new Uint32Array(size);
    this.terms.set(terms);
    this.units.set(units);
    this.fields.set(fields);
    this.frequencies.set(frequencies);
    this.lengths.set(lengths);
  }
}
