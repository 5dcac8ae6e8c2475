import type { Chunk, Definition } from '../../model/definition.js';
import type { OutlineUnits } from '../../model/reader.js';
import { ByteReader } from './byte-reader.js';
import { type DefaultName, readHead, withoutDefault } from './decode-outline.js';
import { DEFINITION_KINDS } from './definition-kinds.js';
import { OutlineFlag, qualifiedBy } from './outline-format.js';
import { type Layout, NUMBERS, readLayout, skipNumbers, TOKENS } from './outline-layout.js';
import { type DefinitionParts, RowDefinition } from './row-definition.js';
import { entryOf } from './stored-numbers.js';
import { readStringRun, type StringRun } from './string-pool.js';

/** A file's outline for reading a few of its definitions. Each is created when asked for, part by part. */
export class OutlineRows implements DefinitionParts {
  private readonly count: number;
  private readonly chunkCount: number;
  private readonly kinds: Uint8Array;
  private readonly pool: StringRun;
  /** Where the indices of names in the pool begin. */
  private readonly namesAt: number;
  /** Ordinal of the definition that is named after its file, or -1. */
  readonly anonymousDefault: number;
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
    this.chunkCount = from.count();
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

  get units(): OutlineUnits {
    const { startLines, endLines, holders } = this.layout();
    return {
      definitionCount: this.count,
      chunkCount: this.chunkCount,
      startLines,
      endLines,
      holders,
      kindOf: (ordinal) => this.kindOf(ordinal),
      nameOf: (ordinal) => this.nameOf(ordinal),
      isExported: (ordinal) => this.isExported(ordinal),
    };
  }

  /** Ordinals of the definitions with a simple name, ascending. */
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

  /** All of them by ordinal. */
  get definitions(): Definition[] {
    return Array.from({ length: this.count }, (_, ordinal) => this.definition(ordinal)!);
  }

  get chunks(): Chunk[] {
    const { startLines, endLines, holders, chunkTokens } = this.layout();
    return Array.from({ length: this.chunkCount }, (_, chunk) => {
      const unit = this.count + chunk;
      return {
        startLine: startLines[unit]!,
        endLine: endLines[unit]!,
        definition: holders[unit]!,
        tokens: chunkTokens[chunk]!,
      };
    });
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

  endLineOf(ordinal: number): number {
    return this.layout().endLines[ordinal]!;
  }

  signatureOf(ordinal: number): string {
    const { signatures } = this.layout();
    return this.texts!.single(signatures[ordinal]!);
  }

  docOf(ordinal: number): string {
    const { signatures, flags } = this.layout();
    const hasDoc = flags[ordinal]! & OutlineFlag.HasDoc;
    return hasDoc ? this.texts!.single(signatures[ordinal]! + 1) : '';
  }

  isExported(ordinal: number): boolean {
    return (this.layout().flags[ordinal]! & OutlineFlag.Exported) !== 0;
  }

  qualifiedNameOf(ordinal: number): string {
    const from = this.rowOf(ordinal);
    if (from.byte() & OutlineFlag.QualifiedByParent)
      return qualifiedBy(this.definition(this.parents[ordinal]!), this.nameOf(ordinal));
    skipNumbers(from, NUMBERS);
    const written = this.pool.at(from.varint());
    return this.anonymousDefault < 0 ? written : withoutDefault(written, this.defaultName());
  }

  tokensOf(ordinal: number): Definition['tokens'] {
    const from = this.rowOf(ordinal);
    from.byte();
    skipNumbers(from, NUMBERS - TOKENS);
    return { compact: from.varint(), standard: from.varint(), full: from.varint() };
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

  /** Passes over all rows, which only reading definitions requires. */
  private layout(): Layout {
    if (this.laidOut !== null) return this.laidOut;
    this.nameIndices();
    const from = new ByteReader(this.bytes, this.restAt);
    this.texts = readStringRun(from);
    this.laidOut = readLayout(from, this.count, this.chunkCount);
    return this.laidOut;
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
