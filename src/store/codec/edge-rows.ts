import type { NamedImport } from '../../model/edge.js';
import { ByteReader } from './byte-reader.js';
import { IMPORT_KINDS } from './links-format.js';
import { entryOf } from './stored-numbers.js';
import { readStringRun, type StringRun } from './string-pool.js';

/**
 * The imports of a file, for finding those of a name or of a file. Nothing else is decoded, because a question
 * concerns a few of dozens.
 */
export class EdgeRows {
  private readonly pool: StringRun;
  private readonly rowsAt: number;

  /**
   * @param positionOf Returns a file's position by its number, or -1; imports from files that no longer exist are
   * left out.
   */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly positionOf: (id: number) => number,
  ) {
    const from = new ByteReader(bytes);
    this.pool = readStringRun(from);
    this.rowsAt = from.at;
  }

  /**
   * Names bound to a name, or to one that begins with it and a dot: first those from files, then those from
   * outside.
   */
  as(head: string): readonly NamedImport[] {
    const wanted = this.pool.indicesOf(head, '.');
    if (wanted.length === 0) return [];
    return this.select((_, __, local) => wanted.includes(local));
  }

  /** Names imported from a file. */
  from(wanted: number): readonly NamedImport[] {
    const found: NamedImport[] = [];
    this.selectOfFiles((file) => file === wanted, found);
    return found;
  }

  /** Imports that bring in a whole file or name nothing of it. */
  get whole(): readonly NamedImport[] {
    const all = this.pool.indexOf('*');
    return this.select((file, imported) => file >= 0 && (imported < 0 || imported === all));
  }

  /** False if the file imports nothing. */
  get any(): boolean {
    const from = new ByteReader(this.bytes, this.rowsAt);
    for (let left = from.count(); left > 0; left--) {
      if (this.positionOf(from.varint()) >= 0) return true;
      from.byte();
      from.varint();
      for (let names = 2 * from.count(); names > 0; names--) from.varint();
    }
    return from.count() > 0;
  }

  private select(isWanted: Wanted): readonly NamedImport[] {
    const found: NamedImport[] = [];
    const from = this.selectOfFiles(isWanted, found);
    for (let left = from.count(); left > 0; left--) {
      const module = from.varint();
      const line = from.varint();
      this.selectNames(from, { file: -1, module, kind: 'import', line }, isWanted, found);
    }
    return found;
  }

  /** @returns Where the rows of imports from outside begin. */
  private selectOfFiles(isWanted: Wanted, found: NamedImport[]): ByteReader {
    const from = new ByteReader(this.bytes, this.rowsAt);
    for (let left = from.count(); left > 0; left--) {
      const file = this.positionOf(from.varint());
      const kind = entryOf(IMPORT_KINDS, from.byte());
      const line = from.varint();
      this.selectNames(
        from,
        { file, module: -1, kind, line },
        file < 0 ? isNever : isWanted,
        found,
      );
    }
    return from;
  }

  private selectNames(
    from: ByteReader,
    { file, module, kind, line }: ImportRow,
    isWanted: Wanted,
    found: NamedImport[],
  ): void {
    const count = from.varint();
    // An import without names is one row, too.
    for (let left = Math.max(1, count); left > 0; left--) {
      const imported = count === 0 ? -1 : from.varint();
      const local = count === 0 ? -1 : from.varint();
      if (!isWanted(file, imported, local)) continue;
      const name = this.text(imported);
      found.push({
        file,
        module: this.text(module),
        kind,
        imported: name,
        local: local === imported ? name : this.text(local),
        line,
      });
    }
  }

  private text(index: number): string {
    return index < 0 ? '' : this.pool.single(index);
  }
}

/** Gets the file (-1 if outside) and the indices of the two names (-1 if an import names nothing). */
type Wanted = (file: number, imported: number, local: number) => boolean;

const isNever: Wanted = () => false;

/** The parts of an import besides its names. */
interface ImportRow {
  readonly file: number;
  /** Index of the module outside the repository; -1 for a file. */
  readonly module: number;
  readonly kind: NamedImport['kind'];
  readonly line: number;
}
