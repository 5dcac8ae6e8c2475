import type { Definition } from '../model/definition.js';
import type { FileLinks, FilePosition, FileTable, Outline } from '../model/reader.js';
import type { Reference, TypedName } from '../model/reference.js';
import { type Binding, importedNames, type Star } from './imported-names.js';

/** A file's definitions and links with the look-ups that resolution makes over and over. */
export interface FileView {
  readonly file: FilePosition;
  readonly path: string;
  /** The file follows Python's rules of names, otherwise JavaScript's. */
  readonly python: boolean;
  readonly definitions: readonly Definition[];
  readonly links: FileLinks;
  /** Ordinals of top-level definitions of a name. */
  topLevel(name: string): readonly number[];
  /** Ordinals of definitions of a name that stand at the top level but hang on an object: `app.use = …`. */
  attached(name: string): readonly number[];
  /** Ordinals of definitions of a qualified name. */
  qualified(name: string): readonly number[];
  /** Ordinals of the direct children of a definition. */
  children(ordinal: number): readonly number[];
  /** What imports and re-exports bind to a name. */
  bindings(local: string): readonly Binding[];
  /** Files whose every name this one brings or passes on: `export *`, `from x import *`. */
  readonly stars: readonly Star[];
  /** Local names behind an exported one. */
  exported(name: string): readonly string[];
  typed(name: string): readonly TypedName[];
  references(name: string): readonly Reference[];
  /** References whose innermost definition is this one; -1 for the top level. */
  heldBy(ordinal: number): readonly Reference[];
  /** True where what a name means may depend on where in the file it stands: some scope defines it or states its type. */
  isLocal(name: string): boolean;
  /** What uses in this file mean, for whoever decides it. */
  readonly decisions: Map<string, unknown>;
  /** What receivers in this file stand for, likewise. */
  readonly receivers: Map<string, unknown>;
}

const VALUES = new Set(['constant', 'variable', 'property']);

const NONE: readonly never[] = [];

/** Prepares the look-ups of a file. Each is made when it is first needed: many files are looked at for one name only. */
export function fileView(table: FileTable, outline: Outline, links: FileLinks): FileView {
  const named = (ordinal: number) => outline.definitions[ordinal]!;
  const ordinals = lazy(() => [...outline.definitions.keys()]);
  const outer = lazy(() => ordinals().filter((ordinal) => named(ordinal).parent < 0));
  const hangs = (ordinal: number): boolean => named(ordinal).qualifiedName !== named(ordinal).name;
  const byName = (ordinal: number): string => named(ordinal).name;
  const topLevel = lazy(() =>
    grouped(
      outer().filter((ordinal) => !hangs(ordinal)),
      byName,
    ),
  );
  const attached = lazy(() => grouped(outer().filter(hangs), byName));
  const qualified = lazy(() => grouped(ordinals(), (ordinal) => named(ordinal).qualifiedName));
  const children = lazy(() => grouped(ordinals(), (ordinal) => named(ordinal).parent));
  const nested = lazy(
    () => new Set(ordinals().flatMap((one) => (named(one).parent < 0 ? [] : named(one).name))),
  );
  const exported = lazy(() => grouped(links.exports, (one) => one.exported));
  const typed = lazy(() =>
    grouped(
      links.typedNames.map((one) => outOfItself(outline.definitions, one)),
      (one) => one.name,
    ),
  );
  const held = lazy(() => grouped(links.references, (one) => one.holder));
  const references = new Map<string, readonly Reference[]>();
  const language = table.languages[outline.file]!;
  const python = language === 'python' || language === 'jupyter';
  const imported = lazy(() => importedNames(table, links, python));
  return {
    file: outline.file,
    path: table.paths[outline.file]!,
    python,
    get definitions() {
      return outline.definitions;
    },
    links,
    get stars() {
      return imported().stars;
    },
    topLevel: (name) => topLevel().get(name) ?? NONE,
    attached: (name) => attached().get(name) ?? NONE,
    qualified: (name) => qualified().get(name) ?? NONE,
    children: (ordinal) => children().get(ordinal) ?? NONE,
    bindings: (local) => imported().bindings.get(local) ?? NONE,
    exported: (name) =>
      exported()
        .get(name)
        ?.map((one) => one.local) ?? NONE,
    typed: (name) => typed().get(name) ?? NONE,
    references(name) {
      let known = references.get(name);
      if (known === undefined) {
        known = links.referencesTo(name);
        references.set(name, known);
      }
      return known;
    },
    heldBy: (ordinal) => held().get(ordinal) ?? NONE,
    isLocal: (name) => nested().has(name) || typed().has(name),
    decisions: new Map(),
    receivers: new Map(),
  };
}

/** A constant or field that is a definition itself stands in the scope around that definition. */
function outOfItself(definitions: readonly Definition[], typed: TypedName): TypedName {
  const own = typed.scope < 0 ? undefined : definitions[typed.scope];
  const name = typed.name.replace(/^(?:this|self)\./, '');
  const itself = own !== undefined && own.name === name && VALUES.has(own.kind);
  return itself ? { ...typed, scope: own.parent } : typed;
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
