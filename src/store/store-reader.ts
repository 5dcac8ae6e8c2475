import type Database from 'better-sqlite3';
import type { CommitPostings, History } from '../model/commit.js';
import type { KnownFile, RunReport } from '../model/index-record.js';
import { lazy } from '../model/lazy.js';
import type {
  DefinitionAddress,
  FactsByFile,
  FileLinks,
  FilePosition,
  FileTable,
  ImportGraph,
  NamePostings,
  NameTable,
  Outline,
  Reader,
  Snapshot,
  TermPostings,
  UnitPostings,
  UnitsOfFile,
} from '../model/reader.js';
import { decodeCommitColumns, decodeShas } from './codec/commit-log.js';
import { decodeFileColumns } from './codec/file-columns.js';
import { decodeImportGraph } from './codec/import-graph.js';
import { decodePositions } from './codec/positions.js';
import { decodeStampColumns, decodeStamps } from './codec/stamps.js';
import { connectForReading } from './connection.js';
import { definedNames } from './defined-names.js';
import { reading } from './errors.js';
import { FileFactsReader } from './file-facts.js';
import { CommitLookup, historyOf } from './history.js';
import { type IndexWatcher, inodeOf, watchIndex } from './index-watcher.js';
import { knownFilesOf, loadFiles } from './loaded-files.js';
import { NameLookup } from './name-lookup.js';
import { Parts } from './parts.js';
import { readReport, readWatched, type StampColumns } from './report.js';
import { Segment, SegmentsReader } from './segments-table.js';
import { TermLookup } from './term-lookup.js';
import { UnitLookup } from './unit-lookup.js';

/**
 * Opens an index for reading. The reader sees the current state, whatever is written later; it neither waits for a
 * writer nor makes one wait.
 *
 * @param root Where the files are now, since a folder above may have been renamed; defaults to where they were
 * indexed.
 * @throws {IndexUnusable} If there is none, or none that can be read.
 */
export function openReader(path: string, root?: string): StoreReader {
  const database = connectForReading(path);
  try {
    return reading(path, () => new StoreReader(database, path, root));
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * The {@link Reader} of an index file, with what a freshness check and `ctx status` also read. Every method throws
 * {@link IndexUnusable} if it meets damage.
 */
export class StoreReader implements Reader {
  private readonly parts: Parts;
  /** Number of the run that produced the state that this reader sees. */
  readonly generation: number;
  private readonly inode: number;
  private watcher: IndexWatcher | null = null;

  /** @param database Must be within a read transaction. */
  constructor(
    private readonly database: Database.Database,
    private readonly path: string,
    private readonly root?: string,
  ) {
    this.parts = new Parts(database);
    this.generation = this.parts.getJson<number>('generation');
    this.inode = inodeOf(path);
  }

  private readonly knownHead = lazy((): Snapshot => {
    const indexed = this.parts.getJson<Snapshot>('snapshot');
    return this.root === undefined ? indexed : { ...indexed, root: this.root };
  });
  private readonly loaded = lazy(() => loadFiles(decodeFileColumns(this.parts.get('files'))));
  private readonly fileFacts = lazy(
    () => new FileFactsReader(this.database, this.loaded(), (operation) => this.read(operation)),
  );
  private readonly factsNow = lazy(
    (): FactsByFile => ({
      outline: (file) => this.fileFacts().outline(file),
      links: (file) => this.fileFacts().links(file),
      named: (name) => this.read(() => this.named(name)),
    }),
  );
  private readonly segments = lazy(() => new SegmentsReader(this.database, this.parts));
  private readonly terms = lazy(() => new TermLookup(this.segments(), this.loaded().positions));
  private readonly units = lazy(() => new UnitLookup(this.database, this.loaded()));
  private readonly definitionNames = lazy(() =>
    this.nameLookup(Segment.Definitions, Segment.DeltaDefinitions),
  );
  private readonly usedNames = lazy(() =>
    this.nameLookup(Segment.References, Segment.DeltaReferences),
  );
  private readonly allNames = lazy(() => this.definitionNames().names());
  private readonly allNameTables = lazy(() =>
    definedNames(this.segments(), this.definitionNames(), this.loaded().positions.base),
  );
  private readonly graph = lazy(() => decodeImportGraph(this.parts.get('graph')));
  private readonly lastReport = lazy(() => readReport(this.parts));
  private readonly commitColumns = lazy(() => decodeCommitColumns(this.parts.get('commits')));
  private readonly shas = lazy(() => decodeShas(this.parts.get('commits')));
  private readonly commitTerms = lazy(() => new CommitLookup(this.commitColumns()));
  private readonly commits = lazy(() =>
    historyOf(this.commitColumns(), decodePositions(this.parts.get('commit positions'))),
  );

  async snapshot(): Promise<Snapshot> {
    return this.head();
  }

  /** The same as `snapshot`, but synchronous. */
  head(): Snapshot {
    return this.read(() => this.knownHead());
  }

  async files(): Promise<FileTable> {
    return this.read(() => this.loaded().table);
  }

  async termPostings(hashes: readonly number[]): Promise<readonly TermPostings[]> {
    return this.read(() => this.terms().postings(hashes));
  }

  async unitPostings(
    files: readonly FilePosition[],
    hashes: readonly number[],
  ): Promise<UnitPostings> {
    return this.read(() => this.units().postings(files, hashes, this.terms().postings(hashes)));
  }

  async unitDirections(wanted: readonly UnitsOfFile[]): Promise<readonly Int8Array[]> {
    return this.read(() => wanted.map((of) => this.units().directionsOf(of)));
  }

  async docLengths(files: readonly FilePosition[]): Promise<readonly Uint32Array[]> {
    return this.read(() => files.map((file) => this.units().docLengthsOf(file)));
  }

  async outlines(files: readonly FilePosition[]): Promise<readonly Outline[]> {
    return this.read(() => files.map((file) => this.fileFacts().outline(file)));
  }

  async links(files: readonly FilePosition[]): Promise<readonly FileLinks[]> {
    return this.read(() => files.map((file) => this.fileFacts().links(file)));
  }

  async facts(): Promise<FactsByFile> {
    return this.read(() => this.factsNow());
  }

  async names(): Promise<readonly string[]> {
    return this.read(() => this.allNames());
  }

  async nameTables(): Promise<readonly NameTable[]> {
    return this.read(() => this.allNameTables());
  }

  async definitionsNamed(
    names: readonly string[],
  ): Promise<readonly (readonly DefinitionAddress[])[]> {
    return this.read(() => names.map((name) => this.named(name)));
  }

  private named(name: string): readonly DefinitionAddress[] {
    const entries = this.definitionNames().entries(name);
    return entries.flatMap(({ position, numbers }) =>
      numbers.map((ordinal) => ({ file: position, ordinal })),
    );
  }

  async referencesTo(names: readonly string[]): Promise<readonly NamePostings[]> {
    return this.read(() =>
      names.map((name) => {
        const entries = this.usedNames().entries(name);
        return {
          files: Uint32Array.from(entries, ({ position }) => position),
          counts: Uint32Array.from(entries, ({ numbers }) => numbers[0]!),
        };
      }),
    );
  }

  async importGraph(): Promise<ImportGraph> {
    return this.read(() => this.graph());
  }

  async history(): Promise<History> {
    return this.read(() => this.commits());
  }

  async commitShas(): Promise<readonly string[]> {
    return this.read(() => this.shas());
  }

  async commitPostings(hashes: readonly number[]): Promise<readonly CommitPostings[]> {
    return this.read(() => hashes.map((hash) => this.commitTerms().postings(hash)));
  }

  /** The files with their stamps from when they were indexed, by path. */
  knownFiles(): readonly KnownFile[] {
    return this.read(() => {
      const { columns } = this.loaded();
      return knownFilesOf(columns, decodeStamps(this.parts.get('stamps'), columns.sizes));
    });
  }

  /** The stamps of the files, and of what else the last run examined. */
  stamps(): { readonly files: StampColumns; readonly watched: StampColumns } {
    return this.read(() => {
      const { paths, sizes } = this.loaded().columns;
      const values = decodeStampColumns(this.parts.get('stamps'), sizes);
      return { files: { paths, values }, watched: readWatched(this.parts) };
    });
  }

  /** Digests of what the index depends on besides its files, by name. */
  digests(): RunReport['digests'] {
    return this.read(() => this.parts.getJson<RunReport['digests']>('digests'));
  }

  /** The report of the last run. */
  report(): RunReport {
    return this.read(() => this.lastReport());
  }

  /** False as soon as another run has been committed, or the index no longer exists. */
  isCurrent(): boolean {
    if (inodeOf(this.path) !== this.inode) return false;
    try {
      this.watcher ??= watchIndex(this.path);
      return this.watcher.parts.getJson<number>('generation') === this.generation;
    } catch {
      // If a second connection is impossible (a read-only disk), nobody writes either.
      return true;
    }
  }

  close(): void {
    this.watcher?.database.close();
    this.database.close();
  }

  private nameLookup(base: Segment, delta: Segment): NameLookup {
    return new NameLookup(this.segments(), base, delta, this.loaded().positions);
  }

  private read<T>(operation: () => T): T {
    return reading(this.path, operation);
  }
}
