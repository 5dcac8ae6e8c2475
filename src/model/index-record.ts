import type { Commit } from './commit.js';
import type { ExternalImport, ImportEdge } from './edge.js';
import type { Snapshot } from './reader.js';
import type { ExportedName, ImportStatement } from './reference.js';
import type { SkippedFile, SourceFile } from './source-file.js';

/** What `stat` tells of a file; it says whether the file may have changed. */
export interface FileStamp {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with fractions. */
  readonly mtime: number;
  readonly ctime: number;
  readonly inode: number;
}

/** A file as the index knows it. */
export interface KnownFile extends SourceFile {
  readonly stamp: FileStamp;
}

/** A file as the index shall know it. */
export interface IndexedFile extends KnownFile {
  /** Key of its facts: made from hash, language and extractor version. */
  readonly factsKey: string;
}

/** The parts of stored facts that a run reads of files that it does not parse. */
export interface StoredFacts {
  readonly path: string;
  readonly imports: readonly ImportStatement[];
  /** `local` of an anonymous default export is the name that its definition got after its file. */
  readonly exports: readonly ExportedName[];
  /** Lines of syntax errors, ascending, at most 20. */
  readonly errorLines: readonly number[];
}

/** The resolved imports of a file. */
export interface FileEdges {
  readonly edges: readonly ImportEdge[];
  readonly externals: readonly ExternalImport[];
}

/** Something about a file that the user should know; the file may be indexed all the same. */
export interface Diagnostic {
  readonly path: string;
  /** One line, without the path. */
  readonly message: string;
}

/** The commits reachable from HEAD after a run. */
export interface HistoryChange {
  /** Full shas, newest first; commits that are not among them are forgotten. */
  readonly reachable: readonly string[];
  /** At least those of them that the index does not know yet, in any order. */
  readonly fresh: readonly Commit[];
}

/** What {@link Snapshot} says apart from what the store counts itself. */
export type SnapshotHead = Omit<Snapshot, 'files' | 'definitions' | 'commits'>;

/** What a run tells the index about itself, to be read by the next run and by `ctx status`. */
export interface RunReport {
  /** Files that the walk left out, by path. */
  readonly skipped: readonly SkippedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Sentences about the whole run: `shallow clone: history is off`. */
  readonly notes: readonly string[];
  /** When the run began, milliseconds since the epoch. */
  readonly indexedAt: number;
  /**
   * Files and folders that the run looked at besides the indexed files, with their stamps: a change there asks for another
   * walk. Among them are the files that were skipped for what they hold.
   */
  readonly watched: readonly { readonly path: string; readonly stamp: FileStamp }[];
  /** Digests of what the index depends on besides the files (`config`, `link`, …), by name. */
  readonly digests: Readonly<Record<string, string>>;
}

/** Everything by which a run changes the index; it is applied whole or not at all. */
export interface IndexChange {
  /** Files that are new or differ in anything but their stamp. Their facts are in the store by now. */
  readonly upserts: readonly IndexedFile[];
  /** Files of which only the stamp differs, by path. */
  readonly touches: ReadonlyMap<string, FileStamp>;
  /** Paths that are gone. Their own edges go with them; edges to them must be replaced by `edges`. */
  readonly removals: readonly string[];
  /** Edges of the files that were linked anew, by the importing file's path; other files keep theirs. */
  readonly edges: ReadonlyMap<string, FileEdges>;
  /** `null` leaves the history as it is. */
  readonly history: HistoryChange | null;
  readonly snapshot: SnapshotHead;
  readonly report: RunReport;
}
