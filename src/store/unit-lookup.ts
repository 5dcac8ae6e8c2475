import type Database from 'better-sqlite3';
import { FIELD_COUNT, type UnitTerms } from '../model/facts.js';
import type { FilePosition, UnitPostings } from '../model/reader.js';
import { UnitEntries } from './codec/unit-entries.js';
import { EncodedUnitTerms } from './codec/unit-terms.js';
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
      if (terms instanceof EncodedUnitTerms) addEncoded(terms, wanted.found, to);
      else addDecoded(terms, wanted.found, to);
      const units =
        terms instanceof EncodedUnitTerms ? terms.unitCount : terms.lengths.length / FIELD_COUNT;
      to.endFile(row, units);
    });
    return to.finish();
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

function addEncoded(terms: EncodedUnitTerms, found: Int32Array, to: PostingColumns): void {
  for (let term = 0; term < found.length; term++) {
    if (found[term]! < 0) continue;
    const first = to.count;
    terms.readTerm(found[term]!, to);
    for (let entry = first; entry < to.count; entry++) {
      to.terms[entry] = term;
      to.lengths[entry] = terms.lengthOf(to.units[entry]!, to.fields[entry]!);
    }
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
class PostingColumns extends UnitEntries {
  terms = new Uint32Array(1024);
  lengths = new Uint32Array(1024);
  private readonly unitCounts: Uint32Array;
  private readonly offsets: Uint32Array;

  constructor(files: number) {
    super();
    this.unitCounts = new Uint32Array(files);
    this.offsets = new Uint32Array(files + 1);
  }

  override grow(): void {
    super.grow();
    const { terms, lengths } = this;
    this.terms = new Uint32Array(terms.length * 2);
    this.lengths = new Uint32Array(terms.length * 2);
    this.terms.set(terms);
    this.lengths.set(lengths);
  }

  add(term: number, unit: number, field: number, frequency: number, length: number): void {
    if (this.count === this.units.length) this.grow();
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
}
