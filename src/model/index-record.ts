import type { Commit } from './commit.js';
import type { ExternalImport, ImportEdge } from './edge.js';
import type { Snapshot } from './reader.js';
import type { ExportedName, ImportStatement } from './reference.js';
import type { SkippedFile, SourceFile } from './source-file.js';

/** What `stat` says about a file. If it is unchanged, so is the file. */
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

/** A file as the index should know it after a run. */
export interface IndexedFile extends KnownFile {
  /** Key of its facts: made from hash, language and extractor version. */
  readonly factsKey: string;
}

/** The parts of a file's stored facts that a run needs even if it does not parse the file. */
export interface StoredFacts {
  readonly path: string;
  readonly imports: readonly ImportStatement[];
  /** For an anonymous default export, `local` is the name that its definition got from its file. */
  readonly exports: readonly ExportedName[];
  /** Lines with syntax errors, ascending, at most 20. */
  readonly errorLines: readonly number[];
}

/** The resolved imports of a file. */
export interface FileEdges {
  readonly edges: readonly ImportEdge[];
  readonly externals: readonly ExternalImport[];
}

/** A problem with a file that the user should know about; the file may be indexed nevertheless. */
export interface Diagnostic {
  readonly path: string;
  /** One line, without the path. */
  readonly message: string;
}

/** The commits reachable from HEAD after a run. */
export interface HistoryChange {
  /** Full shas, newest first. The index forgets commits that are not listed. */
  readonly reachable: readonly string[];
  /** At least those of `reachable` that the index does not know yet, in any order. */
  readonly fresh: readonly Commit[];
}

/** The part of {@link Snapshot} that the store does not count itself. */
export type SnapshotHead = Omit<Snapshot, 'files' | 'definitions' | 'commits'>;

/** What a run records about itself in the index, for the next run and for `ctx status`. */
export interface RunReport {
  /** Files that the walk left out, by path. */
  readonly skipped: readonly SkippedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Sentences about the whole run: `shallow clone: history is off`. */
  readonly notes: readonly string[];
  /** When the run began, milliseconds since the epoch. */
  readonly indexedAt: number;
  /**
   * Files and folders that the run looked at besides the indexed files, with their stamps: if one changes, the next
   * run must walk again. They include files that were skipped because of their content.
   */
  readonly watched: readonly { readonly path: string; readonly stamp: FileStamp }[];
  /** Digests of what the index depends on besides the files, by name (`config`, `link`, …). */
  readonly digests: Readonly<Record<string, string>>;
}

/** All changes that a run makes to the index. They are applied together or not at all. */
export interface IndexChange {
  /** Files that are new or differ in more than their stamp. Their facts are already in the store. */
  readonly upserts: readonly IndexedFile[];
  /** Files whose stamp alone differs, by path. */
  readonly touches: ReadonlyMap<string, FileStamp>;
  /**
   * Paths that no longer exist. Their own edges are removed with them; `edges` must replace the edges that led to
   * them.
   */
  readonly removals: readonly string[];
  /** Edges of the files that were linked again, by the importing file's path. Other files keep theirs. */
  readonly edges: ReadonlyMap<string, FileEdges>;
  /** `null` leaves the history as it is. */
  readonly history: HistoryChange | null;
  readonly snapshot: SnapshotHead;
  readonly report: RunReport;
}
