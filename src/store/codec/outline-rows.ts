import type { Definition } from '../../model/definition.js';
import { ByteReader } from './byte-reader.js';
import { type DefaultName, readHead, withoutDefault } from './decode-outline.js';
import { DEFINITION_KINDS } from './definition-kinds.js';
import { OutlineFlag, qualifiedBy, unzigzag } from './outline-format.js';
import { entryOf } from './stored-numbers.js';
import { readStringRun, type StringRun } from './string-pool.js';

/** A file's outline for whoever looks at a few of its definitions: each is made when it is asked for. */
export class OutlineRows {
  /** Ordinal of the definition around each one, or -1. */
  readonly parents: Int32Array;
  private readonly kinds: Uint8Array;
  private readonly pool: StringRun;
  private readonly texts: StringRun;
  /** Indices of names in the pool. */
  private readonly names: Uint32Array;
  /** Where rows begin. */
  private readonly rows: Uint32Array;
  private readonly startLines: Uint32Array;
  /** Indices of signatures among the texts. */
  private readonly signatures: Uint32Array;
  private readonly anonymousDefault: number;
  private readonly made: (Definition | undefined)[];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly defaultName: DefaultName,
  ) {
    const from = new ByteReader(bytes);
    const { definitionCount, anonymousDefault } = readHead(from);
    from.count();
    this.anonymousDefault = anonymousDefault;
    this.kinds = from.take(definitionCount);
    this.pool = readStringRun(from);
    this.names = new Uint32Array(definitionCount);
    for (let ordinal = 0; ordinal < definitionCount; ordinal++) this.names[ordinal] = from.varint();
    this.texts = readStringRun(from);
    this.parents = new Int32Array(definitionCount);
    this.rows = new Uint32Array(definitionCount);
    this.startLines = new Uint32Array(definitionCount);
    this.signatures = new Uint32Array(definitionCount);
    this.made = new Array(definitionCount);
    this.passRows(from);
  }

  /** Ordinals of the definitions of a simple name, ascending. */
  named(name: string): number[] {
    const { names, anonymousDefault } = this;
    const wanted = this.pool.indexOf(name);
    const found: number[] = [];
    if (wanted >= 0) {
      for (let ordinal = 0; ordinal < names.length; ordinal++)
        if (names[ordinal] === wanted && ordinal !== anonymousDefault) found.push(ordinal);
    }
    if (anonymousDefault < 0 || name !== this.defaultName()) return found;
    return [...found, anonymousDefault].sort((a, b) => a - b);
  }

  /** Undefined beyond the last. */
  definition(ordinal: number): Definition | undefined {
    if (!(ordinal >= 0 && ordinal < this.names.length)) return undefined;
    this.made[ordinal] ??= this.make(ordinal);
    return this.made[ordinal];
  }

  /** Notes where rows begin, and what cannot be told from one row alone. */
  private passRows(from: ByteReader): void {
    let line = 0;
    let text = 0;
    for (let ordinal = 0; ordinal < this.names.length; ordinal++) {
      this.rows[ordinal] = from.at;
      this.signatures[ordinal] = text;
      const flags = from.byte();
      const above = from.varint();
      this.parents[ordinal] = above === 0 ? -1 : ordinal - above;
      line += unzigzag(from.varint());
      this.startLines[ordinal] = line;
      for (let left = 4; left > 0; left--) from.varint();
      if (!(flags & OutlineFlag.QualifiedByParent)) from.varint();
      if (!(flags & OutlineFlag.MembersAreChildren)) skipList(from);
      if (flags & OutlineFlag.HasBases) skipList(from);
      text += flags & OutlineFlag.HasDoc ? 2 : 1;
    }
  }

  private make(ordinal: number): Definition {
    const from = new ByteReader(this.bytes, this.rows[ordinal]);
    const flags = from.byte();
    from.varint();
    from.varint();
    const name = this.nameOf(ordinal);
    const parent = this.parents[ordinal]!;
    const startLine = this.startLines[ordinal]!;
    const text = this.signatures[ordinal]!;
    const endLine = startLine + unzigzag(from.varint());
    const tokens = { compact: from.varint(), standard: from.varint(), full: from.varint() };
    const qualifiedName =
      flags & OutlineFlag.QualifiedByParent
        ? qualifiedBy(this.definition(parent), name)
        : this.withoutDefault(this.pool.at(from.varint()));
    const members =
      flags & OutlineFlag.MembersAreChildren ? this.childNames(ordinal) : this.list(from);
    return {
      name,
      qualifiedName,
      kind: entryOf(DEFINITION_KINDS, this.kinds[ordinal]!),
      signature: this.texts.at(text),
      doc: flags & OutlineFlag.HasDoc ? this.texts.at(text + 1) : '',
      members,
      parent,
      startLine,
      endLine,
      exported: (flags & OutlineFlag.Exported) !== 0,
      bases: flags & OutlineFlag.HasBases ? this.list(from) : [],
      tokens,
    };
  }

  private nameOf(ordinal: number): string {
    if (ordinal === this.anonymousDefault) return this.defaultName();
    return this.pool.at(this.names[ordinal]!);
  }

  private withoutDefault(qualifiedName: string): string {
    if (this.anonymousDefault < 0) return qualifiedName;
    return withoutDefault(qualifiedName, this.defaultName());
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

function skipList(from: ByteReader): void {
  for (let left = from.count(); left > 0; left--) from.varint();
}
