import { type Definition, isOutermost } from '../model/definition.js';
import type { NamedImport } from '../model/edge.js';
import type { FileLinks, FilePosition, FileTable, Outline } from '../model/reader.js';
import type { Reference, TypedName } from '../model/reference.js';
import { familyOf, type OutlineFamily, outlineFamilyOf } from '../model/source-file.js';
import { addToGroup } from './add-to-group.js';
import {
  type Finding,
  type LocalAlias,
  type NameUse,
  type Stated,
  unknownName,
} from './calls/name-use.js';
import { statedOf } from './expressions/typed-scope.js';
import { ExportedNames } from './imports/exported-names.js';
import { bindingsByScope, WHOLE_FILE } from './imports/import-scopes.js';
import {
  type Binding,
  bindingsOf,
  innerStarsOf,
  type Star,
  starsOf,
} from './imports/imported-names.js';
import { remembered } from './remembered.js';

const NONE: readonly never[] = [];

/**
 * Language families besides JavaScript in which a whole file may be a definition: Lua tables, Godot scripts,
 * Razor pages, Zig structures.
 */
const DEFAULT_EXPORTING: ReadonlySet<OutlineFamily> = new Set(['lua', 'gdscript', 'csharp', 'zig']);

/**
 * A file's definitions and links, with the look-ups that resolution repeats often. Each is built on first use,
 * because many files are inspected for a single name.
 */
export class FileView {
  readonly file: FilePosition;
  readonly path: string;
  /** Language whose name resolution rules apply; if none of these, those of JavaScript do. */
  readonly python: boolean;
  readonly java: boolean;
  readonly go: boolean;
  readonly ecmascript: boolean;
  /** Family of a language that a table describes; undefined for other languages. */
  readonly outline: OutlineFamily | undefined;

  private readonly memories = new Map<Finding, Map<string | number, unknown>>();
  private readonly names = new Map<string, NameUse>();
  private inner: Map<number, number[]> | null = null;
  private knownScript: boolean | null = null;
  private knownExports: ExportedNames | null = null;
  private held: Map<number, Reference[]> | null = null;
  private brought: readonly Star[] | null = null;
  private readonly uses = new Map<string, readonly Reference[]>();

  constructor(
    private readonly table: FileTable,
    private readonly outlineOf: Outline,
    readonly links: FileLinks,
  ) {
    this.file = outlineOf.file;
    this.path = table.paths[outlineOf.file]!;
    const family = familyOf(table.languages[outlineOf.file]!);
    this.python = family === 'python';
    this.java = family === 'java';
    this.go = family === 'go';
    this.ecmascript = family === 'ecmascript';
    this.outline = outlineFamilyOf(table.languages[outlineOf.file]!);
  }

  /** Whether the file as a whole may be a definition: a script, component, table or structure. */
  get mayHaveDefault(): boolean {
    return this.outline === undefined
      ? !(this.python || this.java || this.go)
      : DEFAULT_EXPORTING.has(this.outline);
  }

  /** All definitions. {@link definition} avoids building those that nobody needs. */
  get definitions(): readonly Definition[] {
    return this.outlineOf.definitions;
  }

  /** The same in columns. */
  get units(): Outline['units'] {
    return this.outlineOf.units;
  }

  /** Undefined if there is no definition with that ordinal. */
  definition(ordinal: number): Definition | undefined {
    return this.outlineOf.definition(ordinal);
  }

  /** Ordinal of the definition around a definition, or -1. */
  parent(ordinal: number): number {
    return this.outlineOf.parents[ordinal]!;
  }

  /** Whether the file is a script, without imports or exports. Scripts share their names with each other. */
  get script(): boolean {
    if (this.python || this.java || this.outline !== undefined) return false;
    this.knownScript ??= !this.links.importsAny && !this.exportsAny();
    return this.knownScript;
  }

  /** Files all of whose names this one imports or re-exports: `export *`, `from x import *`. */
  get stars(): readonly Star[] {
    const inner = this.outline === 'rust' ? innerStarsOf(this.links) : NONE;
    this.brought ??= [...starsOf(this.links), ...inner];
    return this.brought;
  }

  /** A memory for findings about this file's names and definitions. */
  memory(finding: Finding): Map<string | number, unknown> {
    return remembered(this.memories, finding, () => new Map());
  }

  /** Ordinals of top-level definitions of a name. */
  topLevel(name: string): readonly number[] {
    const known = this.nameOf(name);
    known.top ??= this.asWritten(
      name,
      this.outermost(name).filter((ordinal) => isNamed(this.definition(ordinal)!, this.go)),
    );
    return known.top;
  }

  /** Ordinal of the default export that has only the file's name, or -1. */
  get anonymousDefault(): number {
    return this.outlineOf.anonymousDefault;
  }

  /** Ordinals of top-level definitions of a name that are attached to an object: `app.use = …`. */
  attached(name: string): readonly number[] {
    return this.outermost(name).filter((ordinal) => hangs(this.definition(ordinal)!));
  }

  /** False if no definition has the simple name, or a qualified name that ends with it. */
  defines(name: string): boolean {
    return (
      this.named(name.slice(name.lastIndexOf('.') + 1)).length > 0 || this.named(name).length > 0
    );
  }

  /**
   * Ordinals of definitions with a qualified name that ends with their simple name. Titles of tests may
   * contain dots, but do not count.
   */
  qualified(name: string): readonly number[] {
    const simple = name.slice(name.lastIndexOf('.') + 1);
    return this.named(simple).filter((ordinal) => this.definition(ordinal)!.qualifiedName === name);
  }

  /** The simple names of all definitions, without building these. */
  simpleNames(): ReadonlySet<string> {
    const { units } = this.outlineOf;
    const names = new Set<string>();
    for (let ordinal = 0; ordinal < units.definitionCount; ordinal++)
      names.add(units.nameOf(ordinal));
    return names;
  }

  /** Ordinals of the direct children of a definition. */
  children(ordinal: number): readonly number[] {
    if (this.inner === null) {
      this.inner = new Map();
      const { parents } = this.outlineOf;
      for (let child = 0; child < parents.length; child++)
        addToGroup(this.inner, parents[child]!, child);
    }
    return this.inner.get(ordinal) ?? NONE;
  }

  /** Ordinals of the direct children of a definition that have a name. */
  childrenNamed(ordinal: number, name: string): readonly number[] {
    return this.named(name).filter((child) => this.parent(child) === ordinal);
  }

  /** What imports and re-exports bind to a name. */
  bindings(local: string): readonly Binding[] {
    const known = this.nameOf(local);
    known.bindings ??= bindingsOf(this.table, this.brings(local), this.python, local);
    return known.bindings;
  }

  /** The same for one scope: a function, a test, or the top level (-1). */
  bindingsIn(scope: number, local: string): readonly Binding[] {
    const known = this.nameOf(local);
    const bindings = this.bindings(local);
    // A Python import inside a function differs from a definition of the same name in the file.
    const isDefined = this.python && bindings.length > 0 && this.topLevel(local).length > 0;
    if (bindings.length < 2 && !isDefined) return scope === WHOLE_FILE ? bindings : NONE;
    known.scopes ??= bindingsByScope(bindings, () => this.definitions);
    return known.scopes.get(scope) ?? NONE;
  }

  /** The names under which the file exports its definitions. */
  get exports(): ExportedNames {
    this.knownExports ??= new ExportedNames(this.links.exports);
    return this.knownExports;
  }

  /** Types that the file states for a name, each with its scope. */
  typed(name: string): readonly TypedName[] {
    return this.stated(name).types;
  }

  /** Values that functions assign to a name, each with the function: `run = self.run`. */
  aliased(name: string): readonly LocalAlias[] {
    return this.stated(name).aliases;
  }

  private stated(name: string): Stated {
    const known = this.nameOf(name);
    known.stated ??= statedOf(
      this.links.typedAs(name),
      (scope) => this.definition(scope),
      this.ecmascript || this.python || this.java,
    );
    return known.stated;
  }

  /** The uses of a name, in order. */
  references(name: string): readonly Reference[] {
    const known = this.uses.get(name);
    if (known !== undefined) return known;
    const found = this.links.referencesTo(name);
    this.uses.set(name, found);
    return found;
  }

  /** References whose innermost definition is this one; -1 for the top level. */
  heldBy(ordinal: number): readonly Reference[] {
    if (this.held === null) {
      this.held = new Map();
      for (const reference of this.links.references)
        addToGroup(this.held, reference.holder, reference);
    }
    return this.held.get(ordinal) ?? NONE;
  }

  /** False if the file itself says nothing about a name at the beginning of an expression. */
  mayKnow(head: string): boolean {
    return (
      this.brings(head).some(({ local }) => this.python || local === head) ||
      this.typed(head).length > 0 ||
      this.named(head).length > 0 ||
      (this.python && this.stars.length > 0)
    );
  }

  /** Whether `import a.b`, or an import of every name, may bind a dotted name. */
  mayBindDotted(head: string): boolean {
    return this.brings(head).some(({ local }) => local !== head) || this.stars.length > 0;
  }

  /**
   * Whether the meaning of a name may depend on the place in the file, because some scope defines it or
   * states its type.
   */
  isLocal(name: string): boolean {
    const known = this.nameOf(name);
    known.local ??=
      this.typed(name).length + this.aliased(name).length > 0 ||
      this.named(name).some((one) => this.parent(one) >= 0) ||
      this.bindings(name).length > this.bindingsIn(WHOLE_FILE, name).length;
    return known.local;
  }

  /** Leaves out a default export named after the file if the file uses that name for something else. */
  private asWritten(name: string, ordinals: readonly number[]): readonly number[] {
    const { anonymousDefault } = this;
    if (anonymousDefault < 0 || !ordinals.includes(anonymousDefault)) return ordinals;
    const isGiven = ordinals.length > 1 || this.bindingsIn(WHOLE_FILE, name).length > 0;
    return isGiven ? ordinals.filter((ordinal) => ordinal !== anonymousDefault) : ordinals;
  }

  /** The imports that bind a name, or one that begins with it and a dot. */
  private brings(head: string): readonly NamedImport[] {
    const known = this.nameOf(head);
    known.brought ??= this.links.importsAs(head);
    return known.brought;
  }

  private named(name: string): readonly number[] {
    const known = this.nameOf(name);
    known.ordinals ??= this.outlineOf.named(name);
    return known.ordinals;
  }

  private nameOf(name: string): NameUse {
    let known = this.names.get(name);
    if (known === undefined) {
      known = unknownName();
      this.names.set(name, known);
    }
    return known;
  }

  private exportsAny(): boolean {
    const { parents } = this.outlineOf;
    for (let ordinal = 0; ordinal < parents.length; ordinal++)
      if (this.definition(ordinal)!.exported) return true;
    return this.links.exports.length > 0;
  }

  private outermost(name: string): readonly number[] {
    return this.named(name).filter(
      (ordinal) => this.parent(ordinal) < 0 || isOutermost(this.definition(ordinal)!),
    );
  }
}

/**
 * Whether a definition can be used by its bare name. Code cannot refer to a test by its title
 * (`describe('parse', …)`), nor to a Go package by its own name.
 */
function isNamed(definition: Definition, isGo: boolean): boolean {
  const isPackage = isGo && definition.kind === 'namespace';
  return !hangs(definition) && definition.kind !== 'test' && !isPackage;
}

function hangs({ name, qualifiedName }: Definition): boolean {
  return qualifiedName !== name;
}
