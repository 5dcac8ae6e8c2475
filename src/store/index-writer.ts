import type Database from 'better-sqlite3';
import type {
  HistoryChange,
  IndexChange,
  KnownFile,
  RunReport,
  StoredFacts,
} from '../model/index-record.js';
import type { Snapshot } from '../model/reader.js';
import { defaultExportName } from '../text/default-export-name.js';
import { applyChange, encodedHistory } from './apply-change.js';
import { decodeShas } from './codec/commit-log.js';
import { decodeDeclarations } from './codec/decode-links.js';
import { decodeOutlineHead } from './codec/decode-outline.js';
import type { EncodedFacts } from './codec/encode-facts.js';
import { DamagedBlob } from './codec/seal.js';
import { type IndexUnusable, reading, writing } from './errors.js';
import { FactsReader, FactsWriter } from './facts-table.js';
import type { FormerState } from './former-state.js';
import { Parts } from './parts.js';
import { readReport } from './report.js';
import type { WriterLock } from './writer-lock.js';

/** Where a run writes: the index itself, or a file that becomes the index when the run is committed. */
export interface WriteTarget {
  readonly database: Database.Database;
  /** Closes the database and makes it the index. */
  finish(): void;
  /** Closes the database and leaves the index as it was. */
  discard(): void;
}

/** A file whose stored facts are wanted. */
interface StoredFactsRequest {
  readonly path: string;
  readonly factsKey: string;
}

/**
 * One run that brings the index up to date, in one transaction. Readers see the previous state until `commit`, and
 * a run that ends in any other way leaves no trace. It holds the index's lock until `commit` or `rollback`.
 */
export class IndexWriter {
  private readonly parts: Parts;
  private readonly factsReader: FactsReader;
  private readonly factsWriter: FactsWriter;
  private readonly encodedHistories = new WeakMap<HistoryChange, Uint8Array>();
  private open = true;

  /** @param target Its database must be within the run's transaction. */
  constructor(
    /** Path of the index. */
    readonly path: string,
    /** Why an existing index is rebuilt, or `null` if it is continued; `missing` if there was none. */
    readonly rebuilt: IndexUnusable | null,
    private readonly target: WriteTarget,
    private readonly former: FormerState,
    private readonly lock: WriterLock,
  ) {
    this.parts = new Parts(target.database);
    this.factsReader = new FactsReader(target.database);
    this.factsWriter = new FactsWriter(target.database, former.generation + 1);
  }

  /**
   * The files of the index before the run, by path. Stamps that match no file mean that the index began as a copy
   * of another.
   */
  knownFiles(): readonly KnownFile[] {
    return this.former.rows.map(({ path, hash, language, size, class: fileClass }, position) => {
      const stamp = this.former.stamps[position]!;
      return { path, hash, language, size, class: fileClass, stamp };
    });
  }

  /** Number of the run that produced the previous state; 0 before the first. */
  get generation(): number {
    return this.former.generation;
  }

  /** The report of the last run, or `null` before the first. */
  report(): RunReport | null {
    return this.ofFormer(() => readReport(this.parts));
  }

  /** The state of the last run, or `null` before the first. */
  snapshot(): Snapshot | null {
    return this.ofFormer(() => this.parts.getJson<Snapshot>('snapshot'));
  }

  /** Shas of the commits in the index, newest first. */
  knownCommits(): readonly string[] {
    if (this.former.generation === 0) return [];
    return reading(this.path, () => decodeShas(this.parts.get('commits')));
  }

  /** Whether the store already has facts, in the order of the keys. */
  hasFacts(keys: readonly string[]): readonly boolean[] {
    return reading(this.path, () => keys.map((key) => this.factsWriter.row(key) !== undefined));
  }

  /** Adds facts, or replaces them. */
  putFacts(key: string, facts: EncodedFacts): void {
    writing(this.path, () => this.factsWriter.put(key, facts));
  }

  /** What linking needs of files whose facts are in the store, in the given order. */
  storedFacts(files: readonly StoredFactsRequest[]): readonly StoredFacts[] {
    return reading(this.path, () => files.map((file) => this.storedFactsOf(file)));
  }

  /** Does the part of `commit` that concerns the history in advance, while there is time for it. */
  prepareHistory(history: HistoryChange): void {
    reading(this.path, () => this.encodedHistory(history));
  }

  /**
   * Applies the change, makes it visible to readers, and ends the run.
   *
   * @returns The new state.
   * @throws {IndexNotWritable} After rolling back.
   */
  commit(change: IndexChange): Snapshot {
    try {
      const snapshot = writing(this.path, () => {
        const { database } = this.target;
        const encode = (history: HistoryChange) => this.encodedHistory(history);
        const state = applyChange(database, this.former, this.factsWriter, change, encode);
        this.target.finish();
        return state;
      });
      this.end();
      return snapshot;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** Ends the run without a trace; does nothing after `commit`. */
  rollback(): void {
    if (!this.open) return;
    try {
      this.target.discard();
    } finally {
      this.end();
    }
  }

  private end(): void {
    this.open = false;
    this.lock.release();
  }

  private encodedHistory(history: HistoryChange): Uint8Array {
    const encoded =
      this.encodedHistories.get(history) ?? encodedHistory(this.parts, this.former, history);
    this.encodedHistories.set(history, encoded);
    return encoded;
  }

  private ofFormer<T>(read: () => T): T | null {
    return this.former.generation === 0 ? null : reading(this.path, read);
  }

  private storedFactsOf({ path, factsKey }: StoredFactsRequest): StoredFacts {
    const row = this.factsWriter.row(factsKey);
    if (row === undefined) throw new DamagedBlob(`no facts ${factsKey}`);
    const links = this.factsReader.get('links', row);
    const { imports, exports } = decodeDeclarations(links, () => defaultExportName(path));
    const { errorLines } = decodeOutlineHead(this.factsReader.get('outlines', row));
    return { path, imports, exports, errorLines };
  }
}
