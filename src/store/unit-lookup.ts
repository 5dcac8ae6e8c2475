import type Database from 'better-sqlite3';
import { Field } from '../model/facts.js';
import type { FilePosition, TermPostings, UnitPostings, UnitsOfFile } from '../model/reader.js';
import { DIMENSIONS } from '../text/directions.js';
import { placeFrom } from '../text/place-of-hash.js';
import { SizedCache } from '../text/sized-cache.js';
import { EncodedUnitTerms } from './codec/unit-terms.js';
import { defaultNameTerms, linkedUnitTerms } from './default-export.js';
import { FactsReader } from './facts-table.js';
import { KnownDirections } from './known-directions.js';
import type { LoadedFiles } from './loaded-files.js';
import { PostingColumns } from './posting-columns.js';

/**
 * Bytes of encoded terms that are cached, with what is recorded for them. They are read in place, so nothing is
 * added to that.
 */
const CACHED_BYTES = 16 * 2 ** 20;
const CACHED_DIRECTIONS = 8 * 2 ** 20;

/** Stand for a term that a file does not contain, and for one that only the name of its default export contains. */
const NOT_HELD = -2;
const NOT_STORED = -1;

/**
 * Number of entries to reserve for each term and file: what words of long requests have, so that columns seldom
 * grow.
 */
const ENTRIES_OF_TERM = 9;

/** A file's terms as stored, and the name that linking gave to its anonymous default export. */
interface FileTerms {
  readonly stored: EncodedUnitTerms;
  readonly defaultName?: DefaultName;
}

/** Finds the units of files that contain terms. */
export class UnitLookup {
  private readonly facts: FactsReader;
  private readonly terms = new SizedCache<FileTerms>(CACHED_BYTES);
  private readonly directions = new SizedCache<KnownDirections>(CACHED_DIRECTIONS);

  constructor(
    database: Database.Database,
    private readonly files: LoadedFiles,
  ) {
    this.facts = new FactsReader(database);
  }

  /**
   * @param files Distinct, as are `hashes`.
   * @param holders The files that contain each of the terms, in their order.
   */
  postings(
    files: readonly FilePosition[],
    hashes: readonly number[],
    holders: readonly Pick<TermPostings, 'files'>[],
  ): UnitPostings {
    const terms = files.map((file) => this.termsOf(file));
    const places = this.placesOf(files, terms, hashes, holders);
    const to = new PostingColumns(files.length, ENTRIES_OF_TERM * (1 + countHeld(places)));
    terms.forEach((own, row) => {
      for (let term = 0; term < hashes.length; term++) {
        const place = places[row * hashes.length + term]!;
        if (place !== NOT_HELD) addTerm(own, term, hashes[term]!, place, to);
      }
      to.endFile(row, own.stored);
    });
    return to.finish();
  }

  /** Directions of some units of a file, one after another. */
  directionsOf({ file, units }: UnitsOfFile): Int8Array {
    const { stored } = this.termsOf(file);
    let known = this.directions.get(file);
    if (known === undefined) {
      known = new KnownDirections(stored.unitCount);
      this.directions.set(file, known, stored.unitCount * DIMENSIONS);
    }
    return known.of(units, () => linkedUnitTerms(this.files.columns.paths[file]!, stored.bytes));
  }

  /** Number of terms in each unit's documentation. */
  docLengthsOf(file: FilePosition): Uint32Array {
    const { stored } = this.termsOf(file);
    return Uint32Array.from({ length: stored.unitCount }, (_, unit) =>
      stored.lengthOf(unit, Field.Doc),
    );
  }

  /**
   * For each row and term, the index of the term among the file's hashes, {@link NOT_STORED} or {@link NOT_HELD}.
   * Terms are looked up by ascending hash, so that each search in a file continues from the previous one. Most
   * files contain few of the terms, and are not searched for the rest.
   */
  private placesOf(
    files: readonly FilePosition[],
    terms: readonly FileTerms[],
    hashes: readonly number[],
    holders: readonly Pick<TermPostings, 'files'>[],
  ): Int32Array {
    const places = new Int32Array(files.length * hashes.length).fill(NOT_HELD);
    const rows = new Int32Array(this.files.columns.paths.length).fill(-1);
    files.forEach((file, row) => {
      rows[file] = row;
    });
    const next = new Uint32Array(files.length);
    const byHash = [...hashes.keys()].sort((a, b) => hashes[a]! - hashes[b]!);
    for (const term of byHash) {
      const hash = hashes[term]!;
      const own = holders[term]!.files;
      for (let entry = 0; entry < own.length; entry++) {
        const row = rows[own[entry]!]!;
        if (row < 0) continue;
        const stored = terms[row]!.stored.hashes;
        const place = placeFrom(stored, next[row]!, hash);
        next[row] = place;
        places[row * hashes.length + term] = stored[place] === hash ? place : NOT_STORED;
      }
    }
    return places;
  }

  private termsOf(file: FilePosition): FileTerms {
    const known = this.terms.get(file);
    if (known !== undefined) return known;
    const { paths, facts } = this.files.columns;
    const row = facts[file];
    if (row === undefined) throw new TypeError(`no file at position ${file}`);
    const bytes = this.facts.get('terms', row);
    const stored = new EncodedUnitTerms(bytes);
    const unit = stored.anonymousDefault;
    const terms =
      unit < 0 ? { stored } : { stored, defaultName: new DefaultName(paths[file]!, unit) };
    this.terms.set(file, terms, bytes.length + stored.notedBytes);
    return terms;
  }
}

function countHeld(places: Int32Array): number {
  let count = 0;
  for (let at = 0; at < places.length; at++) if (places[at] !== NOT_HELD) count++;
  return count;
}

/** The terms of a default export's name, added to the stored ones without decoding the whole file. */
class DefaultName {
  /** Number of the name's terms, counting repetitions. */
  readonly length: number;
  private readonly frequencies = new Map<number, number>();

  constructor(
    path: string,
    readonly unit: number,
  ) {
    const terms = defaultNameTerms(path, unit);
    this.length = terms.length;
    for (const { hash } of terms) this.frequencies.set(hash, this.frequencyOf(hash) + 1);
  }

  frequencyOf(hash: number): number {
    return this.frequencies.get(hash) ?? 0;
  }
}

function addTerm(
  { stored, defaultName }: FileTerms,
  term: number,
  hash: number,
  place: number,
  to: PostingColumns,
) {
  const first = to.count;
  if (place !== NOT_STORED) stored.readTerm(place, to);
  if (defaultName !== undefined) layName(defaultName, hash, first, to);
  to.terms.fill(term, first, to.count);
  stored.readLengths(to, first, to.lengths);
  if (defaultName !== undefined) {
    to.lengthen(first, defaultName.unit, Field.Name, defaultName.length);
  }
}

function layName(name: DefaultName, hash: number, first: number, to: PostingColumns): void {
  const frequency = name.frequencyOf(hash);
  if (frequency > 0) to.lay(first, name.unit, Field.Name, frequency);
}
