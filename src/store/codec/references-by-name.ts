import type { Reference } from '../../model/reference.js';
import { ByteReader } from './byte-reader.js';
import { REFERENCE_KINDS } from './links-format.js';
import { afterDeclarations, ReferenceRows, withArguments } from './reference-rows.js';
import { entryOf } from './stored-numbers.js';
import { readStringRun, type StringRun } from './string-pool.js';

/**
 * For this many names, all rows are read each time. For further names the rows are sorted by name, which takes as
 * long as three readings.
 */
const SINGLE_NAMES = 2;

/**
 * Numbers in a reference's row: line, holder, index of the receiver or -1, number of the kind, number of the
 * arguments or -1, index of what is known of these or -1.
 */
const COLUMNS = 6;

/** The references of a file, for reading those of single names: a question concerns a few of hundreds. */
export class ReferencesByName {
  private readonly names: StringRun;
  private readonly receivers: StringRun;
  /** Receivers that were decoded already, since the same ones occur over and over. */
  private readonly written: string[] = [];
  /** Where the counts of the names begin, and where the rows begin. */
  private readonly countsAt: number;
  private readonly rowsAt: number;
  private asked = 0;
  private sorted: SortedRows | null = null;

  constructor(private readonly bytes: Uint8Array) {
    const from = afterDeclarations(bytes);
    this.names = readStringRun(from);
    this.countsAt = from.at;
    for (let left = this.names.length; left > 0; left--) from.varint();
    this.receivers = readStringRun(from);
    this.rowsAt = from.at;
  }

  /** The references to a name, in their order. */
  to(name: string): Reference[] {
    const wanted = this.names.indexOf(name);
    if (wanted < 0) return [];
    if (this.asked < SINGLE_NAMES) {
      this.asked++;
      return this.found(name, wanted);
    }
    this.sorted ??= this.sort();
    const { starts, rows } = this.sorted;
    const references = new Array<Reference>(starts[wanted + 1]! - starts[wanted]!);
    for (let at = 0; at < references.length; at++) {
      const row = COLUMNS * (starts[wanted]! + at);
      const use = {
        name,
        kind: entryOf(REFERENCE_KINDS, rows[row + 3]!),
        line: rows[row]!,
        holder: rows[row + 1]!,
        receiver: this.receiver(rows[row + 2]!),
      };
      references[at] = withArguments(use, rows[row + 4]!, this.receiver(rows[row + 5]!));
    }
    return references;
  }

  private found(name: string, wanted: number): Reference[] {
    const references: Reference[] = [];
    const row = new ReferenceRows(this.bytes, this.rowsAt);
    for (let left = this.countOf(wanted); left > 0 && row.next(); ) {
      if (row.name !== wanted) continue;
      left--;
      const { line, holder } = row;
      const kind = entryOf(REFERENCE_KINDS, row.kind);
      const use = { name, kind, line, holder, receiver: this.receiver(row.receiver) };
      references.push(withArguments(use, row.arguments, this.receiver(row.given)));
    }
    return references;
  }

  private countOf(wanted: number): number {
    const from = new ByteReader(this.bytes, this.countsAt);
    for (let index = 0; index < wanted; index++) from.varint();
    return from.varint();
  }

  private sort(): SortedRows {
    const counts = new ByteReader(this.bytes, this.countsAt);
    const starts = new Int32Array(this.names.length + 1);
    const ends = new Int32Array(this.names.length);
    for (let index = 0; index < this.names.length; index++) {
      ends[index] = starts[index]!;
      starts[index + 1] = starts[index]! + counts.varint();
    }
    const rows = new Int32Array(COLUMNS * starts[this.names.length]!);
    for (const row = new ReferenceRows(this.bytes, this.rowsAt); row.next(); ) {
      const at = COLUMNS * ends[row.name]!++;
      rows[at] = row.line;
      rows[at + 1] = row.holder;
      rows[at + 2] = row.receiver;
      rows[at + 3] = row.kind;
      rows[at + 4] = row.arguments;
      rows[at + 5] = row.given;
    }
    return { starts, rows };
  }

  private receiver(index: number): string {
    if (index < 0) return '';
    this.written[index] ??= this.receivers.single(index);
    return this.written[index];
  }
}

/** Rows of references, grouped by name. */
interface SortedRows {
  /** For each name's index, its first row; one more entry for the end. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}
