import type { Definition } from '../../model/definition.js';
import { ByteReader } from './byte-reader.js';
import { type DefaultName, readHead, withoutDefault } from './decode-outline.js';
import { DEFINITION_KINDS } from './definition-kinds.js';
import { OutlineFlag, qualifiedBy, unzigzag } from './outline-format.js';
import { type DefinitionParts, RowDefinition } from './row-definition.js';
import { entryOf } from './stored-numbers.js';
import { readStringRun, type StringRun } from './string-pool.js';

/** Of each definition what cannot be told from its row alone, by ordinal, one column behind the other. */
interface Layout {
  readonly parents: Int32Array;
  /** Where rows begin. */
  readonly rows: Int32Array;
  readonly startLines: Int32Array;
  /** Indices of signatures among the texts. */
  readonly signatures: Int32Array;
}

/** A file's outline for whoever looks at a few of its definitions: each is made when it is asked for, part by part. */
export class OutlineRows implements DefinitionParts {
  private readonly count: number;
  private readonly kinds: Uint8Array;
  private readonly pool: StringRun;
  /** Where the indices of names in the pool begin. */
  private readonly namesAt: number;
  private readonly anonymousDefault: number;
  private names: Uint32Array | null = null;
  private restAt = 0;
  private texts: StringRun | null = null;
  private laidOut: Layout | null = null;
  private readonly made: (Definition | undefined)[] = [];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly defaultName: DefaultName,
  ) {
    const from = new ByteReader(bytes);
    const { definitionCount, anonymousDefault } = readHead(from);
    from.count();
    this.count = definitionCount;
    this.anonymousDefault = anonymousDefault;
    this.kinds = from.take(definitionCount);
    this.pool = readStringRun(from);
    this.namesAt = from.at;
  }

  /** Ordinal of the definition around each one, or -1. */
  get parents(): Int32Array {
    return this.layout().parents;
  }

  /** Ordinals of the definitions of a simple name, ascending. */
  named(name: string): number[] {
    const { anonymousDefault } = this;
    const wanted = this.pool.indexOf(name);
    const found: number[] = [];
    if (wanted >= 0) {
      const names = this.nameIndices();
      for (let ordinal = 0; ordinal < names.length; ordinal++)
        if (names[ordinal] === wanted && ordinal !== anonymousDefault) found.push(ordinal);
    }
    if (anonymousDefault < 0 || name !== this.defaultName()) return found;
    return [...found, anonymousDefault].sort((a, b) => a - b);
  }

  /** Undefined beyond the last. */
  definition(ordinal: number): Definition | undefined {
    if (!(ordinal >= 0 && ordinal < this.count)) return undefined;
    this.made[ordinal] ??= new RowDefinition(this, ordinal);
    return this.made[ordinal];
  }

  kindOf(ordinal: number): Definition['kind'] {
    return entryOf(DEFINITION_KINDS, this.kinds[ordinal]!);
  }

  nameOf(ordinal: number): string {
    if (ordinal === this.anonymousDefault) return this.defaultName();
    return this.pool.at(this.nameIndices()[ordinal]!);
  }

  startLineOf(ordinal: number): number {
    return this.layout().startLines[ordinal]!;
  }

  signatureOf(ordinal: number): string {
    const { signatures } = this.layout();
    return this.texts!.single(signatures[ordinal]!);
  }

  docOf(ordinal: number): string {
    const { signatures } = this.layout();
    const hasDoc = this.rowOf(ordinal).byte() & OutlineFlag.HasDoc;
    return hasDoc ? this.texts!.single(signatures[ordinal]! + 1) : '';
  }

  isExported(ordinal: number): boolean {
    return (this.rowOf(ordinal).byte() & OutlineFlag.Exported) !== 0;
  }

  qualifiedNameOf(ordinal: number): string {
    const from = this.rowOf(ordinal);
    if (from.byte() & OutlineFlag.QualifiedByParent)
      return qualifiedBy(this.definition(this.parents[ordinal]!), this.nameOf(ordinal));
    skipNumbers(from, NUMBERS);
    const written = this.pool.at(from.varint());
    return this.anonymousDefault < 0 ? written : withoutDefault(written, this.defaultName());
  }

  extentOf(ordinal: number): Pick<Definition, 'endLine' | 'tokens'> {
    const from = this.rowOf(ordinal);
    from.byte();
    skipNumbers(from, 2);
    const endLine = this.startLineOf(ordinal) + unzigzag(from.varint());
    return {
      endLine,
      tokens: { compact: from.varint(), standard: from.varint(), full: from.varint() },
    };
  }

  membersOf(ordinal: number): string[] {
    const { flags, from } = this.pastQualifiedName(ordinal);
    return flags & OutlineFlag.MembersAreChildren ? this.childNames(ordinal) : this.list(from);
  }

  basesOf(ordinal: number): string[] {
    const { flags, from } = this.pastQualifiedName(ordinal);
    if (!(flags & OutlineFlag.HasBases)) return [];
    if (!(flags & OutlineFlag.MembersAreChildren)) skipNumbers(from, from.count());
    return this.list(from);
  }

  private pastQualifiedName(ordinal: number): { flags: number; from: ByteReader } {
    const from = this.rowOf(ordinal);
    const flags = from.byte();
    skipNumbers(from, flags & OutlineFlag.QualifiedByParent ? NUMBERS : NUMBERS + 1);
    return { flags, from };
  }

  private rowOf(ordinal: number): ByteReader {
    return new ByteReader(this.bytes, this.layout().rows[ordinal]);
  }

  private nameIndices(): Uint32Array {
    if (this.names !== null) return this.names;
    const from = new ByteReader(this.bytes, this.namesAt);
    const names = new Uint32Array(this.count);
    for (let ordinal = 0; ordinal < names.length; ordinal++) names[ordinal] = from.varint();
    this.restAt = from.at;
    this.names = names;
    return names;
  }

  /** Passes all rows, which only who looks into definitions needs. */
  private layout(): Layout {
    if (this.laidOut !== null) return this.laidOut;
    this.nameIndices();
    const from = new ByteReader(this.bytes, this.restAt);
    this.texts = readStringRun(from);
    const { count } = this;
    const columns = new Int32Array(4 * count);
    const layout = {
      parents: columns.subarray(0, count),
      rows: columns.subarray(count, 2 * count),
      startLines: columns.subarray(2 * count, 3 * count),
      signatures: columns.subarray(3 * count),
    };
    let line = 0;
    let text = 0;
    for (let ordinal = 0; ordinal < count; ordinal++) {
      layout.rows[ordinal] = from.at;
      layout.signatures[ordinal] = text;
      const flags = from.byte();
      const above = from.varint();
      layout.parents[ordinal] = above === 0 ? -1 : ordinal - above;
      line += unzigzag(from.varint());
      layout.startLines[ordinal] = line;
      skipNumbers(from, flags & OutlineFlag.QualifiedByParent ? NUMBERS - 2 : NUMBERS - 1);
      if (!(flags & OutlineFlag.MembersAreChildren)) skipNumbers(from, from.count());
      if (flags & OutlineFlag.HasBases) skipNumbers(from, from.count());
      text += flags & OutlineFlag.HasDoc ? 2 : 1;
    }
    this.laidOut = layout;
    return layout;
  }

  private childNames(ordinal: number): string[] {
    const names: string[] = [];
    const { parents } = this;
    for (let child = ordinal + 1; child < parents.length; child++)
      if (parents[child] === ordinal) names.push(this.nameOf(child));
    return names;
  }

  private list(from: ByteReader): string[] {
    return Array.from({ length: from.count() }, () => this.pool.at(from.varint()));
  }
}

/** Numbers of a row behind its flags and before its qualified name: parent, start, end and three counts of tokens. */
const NUMBERS = 6;

function skipNumbers(from: ByteReader, count: number): void {
  for (let left = count; left > 0; left--) from.varint();
}
