import type { Chunk, Definition } from '../model/definition.js';
import type { ExternalImport, ImportEdge, NamedImport } from '../model/edge.js';
import type { FileLinks, FilePosition, Outline, OutlineUnits } from '../model/reader.js';
import type { ExportedName, Reference, TypedName } from '../model/reference.js';
import type { EdgeRows } from './codec/edge-rows.js';
import type { PlacedEdges } from './codec/edges.js';
import type { OutlineRows } from './codec/outline-rows.js';
import type { ReferencesByName } from './codec/references-by-name.js';

/** Reads a file's outline: as a whole, or by its rows. */
export interface OutlineParts {
  rows(outline: Outline): OutlineRows;
  units(rows: OutlineRows): OutlineUnits;
  definitions(rows: OutlineRows): readonly Definition[];
  chunks(rows: OutlineRows): readonly Chunk[];
  definition(rows: OutlineRows, ordinal: number): Definition | undefined;
  named(rows: OutlineRows, name: string): readonly number[];
}

/** A file's outline, read and decoded on first access. */
export class StoredOutline implements Outline {
  private rows: OutlineRows | null = null;
  private all: readonly Definition[] | null = null;
  private knownUnits: OutlineUnits | null = null;

  constructor(
    readonly file: FilePosition,
    private readonly parts: OutlineParts,
  ) {}

  get definitions(): readonly Definition[] {
    this.all ??= this.parts.definitions(this.read());
    return this.all;
  }

  get chunks(): readonly Chunk[] {
    return this.parts.chunks(this.read());
  }

  get units(): OutlineUnits {
    this.knownUnits ??= this.parts.units(this.read());
    return this.knownUnits;
  }

  get parents(): Int32Array {
    return this.read().parents;
  }

  get anonymousDefault(): number {
    return this.read().anonymousDefault;
  }

  named(name: string): readonly number[] {
    return this.parts.named(this.read(), name);
  }

  definition(ordinal: number): Definition | undefined {
    return this.parts.definition(this.read(), ordinal);
  }

  private read(): OutlineRows {
    this.rows ??= this.parts.rows(this);
    return this.rows;
  }
}

/** Reads the parts of a file's links, each separately. */
export interface LinkParts {
  edges(file: FilePosition): PlacedEdges;
  edgeRows(file: FilePosition): EdgeRows;
  /** Runs an operation that reads rows, and translates its errors. */
  guarded<T>(operation: () => T): T;
  bytes(links: FileLinks): Uint8Array;
  exports(file: FilePosition, bytes: Uint8Array): readonly ExportedName[];
  typedNames(bytes: Uint8Array): readonly TypedName[];
  references(bytes: Uint8Array): readonly Reference[];
  referencesByName(bytes: Uint8Array): ReferencesByName;
  referencesTo(references: ReferencesByName, name: string): readonly Reference[];
  typedAs(bytes: Uint8Array, name: string): readonly TypedName[];
}

/** A file's links, each part read and decoded on first access. */
export class StoredLinks implements FileLinks {
  private storedEdges: PlacedEdges | null = null;
  private rows: EdgeRows | null = null;
  private storedBytes: Uint8Array | null = null;
  private exported: readonly ExportedName[] | null = null;
  private byName: ReferencesByName | null = null;
  private allReferences: readonly Reference[] | null = null;

  constructor(
    readonly file: FilePosition,
    private readonly parts: LinkParts,
  ) {}

  get imports(): readonly ImportEdge[] {
    return this.edges().edges;
  }

  get importedFiles(): readonly FilePosition[] {
    return this.edges().targets;
  }

  get externals(): readonly ExternalImport[] {
    return this.edges().externals;
  }

  get importsAny(): boolean {
    return this.parts.guarded(() => this.edgeRows().any);
  }

  importsAs(head: string): readonly NamedImport[] {
    return this.parts.guarded(() => this.edgeRows().as(head));
  }

  importsFrom(file: FilePosition): readonly NamedImport[] {
    return this.parts.guarded(() => this.edgeRows().from(file));
  }

  get importsOfWholes(): readonly NamedImport[] {
    return this.parts.guarded(() => this.edgeRows().whole);
  }

  get exports(): readonly ExportedName[] {
    this.exported ??= this.parts.exports(this.file, this.bytes());
    return this.exported;
  }

  /** Not kept: there are more of them than of anything else, and they are asked for once to make a table. */
  get typedNames(): readonly TypedName[] {
    return this.parts.typedNames(this.bytes());
  }

  typedAs(name: string): readonly TypedName[] {
    return this.parts.typedAs(this.bytes(), name);
  }

  get references(): readonly Reference[] {
    this.allReferences ??= this.parts.references(this.bytes());
    return this.allReferences;
  }

  referencesTo(name: string): readonly Reference[] {
    this.byName ??= this.parts.referencesByName(this.bytes());
    return this.parts.referencesTo(this.byName, name);
  }

  private edges(): PlacedEdges {
    this.storedEdges ??= this.parts.edges(this.file);
    return this.storedEdges;
  }

  private edgeRows(): EdgeRows {
    this.rows ??= this.parts.edgeRows(this.file);
    return this.rows;
  }

  private bytes(): Uint8Array {
    this.storedBytes ??= this.parts.bytes(this);
    return this.storedBytes;
  }
}
