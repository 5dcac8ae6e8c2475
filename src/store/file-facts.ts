import type Database from 'better-sqlite3';
import type { FileLinks, FilePosition, Outline } from '../model/reader.js';
import { defaultExportName } from '../text/default-export-name.js';
import { SizedCache } from '../text/sized-cache.js';
import {
  decodeExports,
  decodeReferences,
  decodeTypedAs,
  decodeTypedNames,
} from './codec/decode-links.js';
import { EdgeRows } from './codec/edge-rows.js';
import { decodeEdges, type PlacedEdges } from './codec/edges.js';
import { OutlineRows } from './codec/outline-rows.js';
import { placeOfRow } from './codec/places.js';
import { ReferencesByName } from './codec/references-by-name.js';
import { DamagedBlob, unseal } from './codec/seal.js';
import { FactsReader } from './facts-table.js';
import type { LoadedFiles } from './loaded-files.js';
import { type LinkParts, type OutlineParts, StoredLinks, StoredOutline } from './stored-facts.js';

/** Encoded bytes of each kind whose decoded forms are cached; decoded, they take about four times as much. */
const CACHED_BYTES = 4 * 2 ** 20;

/** Reads what is stored about single files, by position. */
export class FileFactsReader {
  private readonly facts: FactsReader;
  private readonly selectEdges: Database.Statement;
  private readonly outlines = new SizedCache<Outline>(CACHED_BYTES);
  private readonly linkLists = new SizedCache<FileLinks>(CACHED_BYTES);

  /** @param guard Runs what is read after a call has returned, and translates its errors. */
  constructor(
    database: Database.Database,
    private readonly files: LoadedFiles,
    private readonly guard: <T>(operation: () => T) => T,
  ) {
    this.facts = new FactsReader(database);
    this.selectEdges = database.prepare('SELECT data FROM edges WHERE file = ?').pluck();
  }

  /** Reads nothing yet, because a question may ask for every file and look at a few. */
  outline(file: FilePosition): Outline {
    this.rowOf(file);
    return this.outlines.get(file) ?? new StoredOutline(file, this.outlineParts);
  }

  /** Likewise. */
  links(file: FilePosition): FileLinks {
    this.rowOf(file);
    return this.linkLists.get(file) ?? new StoredLinks(file, this.linkParts);
  }

  edges(file: FilePosition): PlacedEdges {
    const { paths } = this.files.columns;
    return decodeEdges(this.edgeBytes(file), paths[file]!, paths, this.positionOf);
  }

  private edgeBytes(file: FilePosition): Uint8Array {
    const id = this.files.columns.ids[file]!;
    const data = this.selectEdges.get(id) as Buffer | undefined;
    if (data === undefined) throw new DamagedBlob(`no edges of file ${id}`);
    return unseal(data, placeOfRow('edges', id));
  }

  private readonly positionOf = (id: number): FilePosition => this.files.positionsById[id] ?? -1;

  private readonly outlineParts: OutlineParts = {
    rows: (outline) =>
      this.guard(
        () => new OutlineRows(this.outlineBytes(outline), this.defaultNameOf(outline.file)),
      ),
    definitions: (rows) => this.guard(() => rows.definitions),
    chunks: (rows) => this.guard(() => rows.chunks),
    units: (rows) => this.guard(() => rows.units),
    definition: (rows, ordinal) => this.guard(() => rows.definition(ordinal)),
    named: (rows, name) => this.guard(() => rows.named(name)),
  };

  private readonly linkParts: LinkParts = {
    edges: (file) => this.guard(() => this.edges(file)),
    edgeRows: (file) => this.guard(() => new EdgeRows(this.edgeBytes(file), this.positionOf)),
    guarded: (operation) => this.guard(operation),
    bytes: (links) =>
      this.guard(() => {
        const bytes = this.facts.get('links', this.rowOf(links.file));
        this.linkLists.set(links.file, links, bytes.length);
        return bytes;
      }),
    exports: (file, bytes) => this.guard(() => decodeExports(bytes, this.defaultNameOf(file))),
    typedNames: (bytes) => this.guard(() => decodeTypedNames(bytes)),
    references: (bytes) => this.guard(() => decodeReferences(bytes)),
    referencesByName: (bytes) => this.guard(() => new ReferencesByName(bytes)),
    referencesTo: (references, name) => this.guard(() => references.to(name)),
    typedAs: (bytes, name) => this.guard(() => decodeTypedAs(bytes, name)),
  };

  private outlineBytes(outline: Outline): Uint8Array {
    const bytes = this.facts.get('outlines', this.rowOf(outline.file));
    this.outlines.set(outline.file, outline, bytes.length);
    return bytes;
  }

  private defaultNameOf(file: FilePosition): () => string {
    return () => defaultExportName(this.files.columns.paths[file]!);
  }

  private rowOf(file: FilePosition): number {
    const row = this.files.columns.facts[file];
    if (row === undefined) throw new TypeError(`no file at position ${file}`);
    return row;
  }
}
