import type { Definition } from '../model/definition.js';
import type { FileLinks, FilePosition, FileTable, Outline } from '../model/reader.js';
import type { Reference, TypedName } from '../model/reference.js';
import { type Binding, bindingsOf, type Star, starsOf } from './imported-names.js';

const VALUES = new Set(['constant', 'variable', 'property']);

const NONE: readonly never[] = [];

/** Names whose references are looked for one by one; then all references of the file are read. */
const SINGLE_NAMES = 4;

/**
 * A file's definitions and links with the look-ups that resolution makes over and over. Each is made when it is first needed:
 * many files are looked at for one name only.
 */
export class FileView {
  readonly file: FilePosition;
  readonly path: string;
  /** The file follows Python's rules of names, otherwise JavaScript's. */
  readonly python: boolean;
  /** What uses in this file mean, for whoever decides it: by name, then by receiver and place. */
  readonly decisions = new Map<string, Map<string, unknown>>();
  /** What receivers in this file stand for, by receiver and place. */
  readonly receivers = new Map<string, unknown>();

  private top: Map<string, number[]> | null = null;
  private hanging: Map<string, number[]> | null = null;
  private named: Map<string, number[]> | null = null;
  private inner: Map<number, number[]> | null = null;
  private exports: Map<string, string[]> | null = null;
  private types: Map<string, TypedName[]> | null = null;
  private held: Map<number, Reference[]> | null = null;
  private locals: Set<string> | null = null;
  private brought: readonly Star[] | null = null;
  private readonly bound = new Map<string, readonly Binding[]>();
  private uses = new Map<string, readonly Reference[]>();
  private knowsAllUses = false;

  constructor(
    private readonly table: FileTable,
    private readonly outline: Outline,
    readonly links: FileLinks,
  ) {
    this.file = outline.file;
    this.path = table.paths[outline.file]!;
    const language = table.languages[outline.file]!;
    this.python = language === 'python' || language === 'jupyter';
  }

  get definitions(): readonly Definition[] {
    return this.outline.definitions;
  }

  /** Files whose every name this one brings or passes on: `export *`, `from x import *`. */
  get stars(): readonly Star[] {
    this.brought ??= starsOf(this.links);
    return this.brought;
  }

  /** Ordinals of top-level definitions of a name. */
  topLevel(name: string): readonly number[] {
    this.top ??= this.ordinalsBy(nameOf, (one) => one.parent < 0 && !hangs(one));
    return this.top.get(name) ?? NONE;
  }

  /** Ordinals of definitions of a name that stand at the top level but hang on an object: `app.use = …`. */
  attached(name: string): readonly number[] {
    this.hanging ??= this.ordinalsBy(nameOf, (one) => one.parent < 0 && hangs(one));
    return this.hanging.get(name) ?? NONE;
  }

  /** Ordinals of definitions of a qualified name. */
  qualified(name: string): readonly number[] {
    this.named ??= this.ordinalsBy(({ qualifiedName }) => qualifiedName);
    return this.named.get(name) ?? NONE;
  }

  /** Ordinals of the direct children of a definition. */
  children(ordinal: number): readonly number[] {
    this.inner ??= this.ordinalsBy(({ parent }) => parent);
    return this.inner.get(ordinal) ?? NONE;
  }

  /** What imports and re-exports bind to a name. */
  bindings(local: string): readonly Binding[] {
    const known = this.bound.get(local);
    if (known !== undefined) return known;
    const bindings = bindingsOf(this.table, this.links, this.python, local);
    this.bound.set(local, bindings);
    return bindings;
  }

  /** Local names behind an exported one. */
  exported(name: string): readonly string[] {
    if (this.exports === null) {
      this.exports = new Map();
      for (const { exported, local } of this.links.exports) put(this.exports, exported, local);
    }
    return this.exports.get(name) ?? NONE;
  }

  /** Types that the text states for a name, with the scopes where it does. */
  typed(name: string): readonly TypedName[] {
    if (this.types === null) {
      this.types = new Map();
      for (const one of this.links.typedNames)
        put(this.types, one.name, outOfItself(this.definitions, one));
    }
    return this.types.get(name) ?? NONE;
  }

  /** The uses of a name, in their order. */
  references(name: string): readonly Reference[] {
    const known = this.uses.get(name);
    if (known !== undefined || this.knowsAllUses) return known ?? NONE;
    if (this.uses.size >= SINGLE_NAMES) {
      this.readAllUses();
      return this.uses.get(name) ?? NONE;
    }
    const found = this.links.referencesTo(name);
    this.uses.set(name, found);
    return found;
  }

  /** References whose innermost definition is this one; -1 for the top level. */
  heldBy(ordinal: number): readonly Reference[] {
    if (this.held === null) {
      this.held = new Map();
      for (const reference of this.links.references) put(this.held, reference.holder, reference);
    }
    return this.held.get(ordinal) ?? NONE;
  }

  /** True where what a name means may depend on where in the file it stands: some scope defines it or states its type. */
  isLocal(name: string): boolean {
    if (this.locals === null) {
      this.locals = new Set(this.links.typedNames.map((typed) => typed.name));
      for (const one of this.definitions) if (one.parent >= 0) this.locals.add(one.name);
    }
    return this.locals.has(name);
  }

  private readAllUses(): void {
    const uses = new Map<string, Reference[]>();
    for (const reference of this.links.references) put(uses, reference.name, reference);
    this.uses = uses;
    this.knowsAllUses = true;
  }

  private ordinalsBy<Key>(
    keyOf: (one: Definition) => Key,
    counts: (one: Definition) => boolean = () => true,
  ): Map<Key, number[]> {
    const groups = new Map<Key, number[]>();
    this.definitions.forEach((one, ordinal) => {
      if (counts(one)) put(groups, keyOf(one), ordinal);
    });
    return groups;
  }
}

function nameOf({ name }: Definition): string {
  return name;
}

function hangs({ name, qualifiedName }: Definition): boolean {
  return qualifiedName !== name;
}

/** A constant or field that is a definition itself stands in the scope around that definition. */
function outOfItself(definitions: readonly Definition[], typed: TypedName): TypedName {
  const own = typed.scope < 0 ? undefined : definitions[typed.scope];
  const name = typed.name.replace(/^(?:this|self)\./, '');
  const itself = own !== undefined && own.name === name && VALUES.has(own.kind);
  return itself ? { ...typed, scope: own.parent } : typed;
}

function put<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
