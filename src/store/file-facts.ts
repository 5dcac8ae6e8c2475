import type Database from 'better-sqlite3';
import type { FileLinks, FilePosition, Outline } from '../model/reader.js';
import { defaultExportName } from '../text/default-export-name.js';
import { decodeDeclarations, decodeReferences, decodeReferencesTo } from './codec/decode-links.js';
import { decodeOutline } from './codec/decode-outline.js';
import { decodeEdges } from './codec/edges.js';
import { DamagedBlob, unseal } from './codec/seal.js';
import { type FactsPart, FactsReader } from './facts-table.js';
import { lazy } from './lazy.js';
import type { LoadedFiles } from './loaded-files.js';
import { SizedCache } from './sized-cache.js';

/** Encoded bytes of each kind whose decoded forms are kept; decoded they take about four times as much. */
const CACHED_BYTES = 4 * 2 ** 20;

/** Reads what the store keeps of single files, by position. */
export class FileFactsReader {
  private readonly facts: FactsReader;
  private readonly selectEdges: Database.Statement;
  private readonly outlines = new SizedCache<Outline>(CACHED_BYTES);
  private readonly linkLists = new SizedCache<FileLinks>(CACHED_BYTES);

  /** @param guard Runs what is decoded after a read has returned, and translates its errors. */
  constructor(
    database: Database.Database,
    private readonly files: LoadedFiles,
    private readonly guard: <T>(operation: () => T) => T,
  ) {
    this.facts = new FactsReader(database);
    this.selectEdges = database.prepare('SELECT data FROM edges WHERE file = ?').pluck();
  }

  outline(file: FilePosition): Outline {
    return this.cached(this.outlines, 'outlines', file, (path, bytes) => {
      const decoded = this.decoding(() => decodeOutline(bytes, () => defaultExportName(path)));
      return {
        file,
        get definitions() {
          return decoded().definitions;
        },
        get chunks() {
          return decoded().chunks;
        },
      };
    });
  }

  links(file: FilePosition): FileLinks {
    return this.cached(this.linkLists, 'links', file, (path, bytes) => {
      const declared = this.decoding(() =>
        decodeDeclarations(bytes, () => defaultExportName(path)),
      );
      const references = this.decoding(() => decodeReferences(bytes));
      const { edges, targets, externals } = this.edges(file);
      return {
        file,
        imports: edges,
        importedFiles: targets,
        externals,
        referencesTo: (name) => this.guard(() => decodeReferencesTo(bytes, name)),
        get references() {
          return references();
        },
        get exports() {
          return declared().exports;
        },
        get typedNames() {
          return declared().typedNames;
        },
      };
    });
  }

  edges(file: FilePosition): ReturnType<typeof decodeEdges> {
    const { columns, positionsById } = this.files;
    const data = this.selectEdges.get(columns.ids[file]) as Buffer | undefined;
    if (data === undefined) throw new DamagedBlob(`no edges of file ${columns.ids[file]}`);
    const positionOf = (id: number) => positionsById[id] ?? -1;
    return decodeEdges(unseal(data), columns.paths[file]!, columns.paths, positionOf);
  }

  private decoding<T extends object>(decode: () => T): () => T {
    return lazy(() => this.guard(decode));
  }

  private cached<T>(
    cache: SizedCache<T>,
    part: FactsPart,
    file: FilePosition,
    decode: (path: string, bytes: Uint8Array) => T,
  ): T {
    const known = cache.get(file);
    if (known !== undefined) return known;
    const { paths, facts } = this.files.columns;
    const row = facts[file];
    if (row === undefined) throw new TypeError(`no file at position ${file}`);
    const bytes = this.facts.get(part, row);
    const value = decode(paths[file]!, bytes);
    cache.set(file, value, bytes.length);
    return value;
  }
}
