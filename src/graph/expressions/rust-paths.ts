import type { FilePosition } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { asModule, parentOf, rootOf } from '../../model/rust-modules.js';
import { definitionEntity, definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { exportedEntities, moduleScope } from '../imports/exports.js';
import type { View } from '../view.js';
import { bareEntities } from './scope.js';

const NONE: readonly never[] = [];

/** `crate::`, `self::shelf::`, `super::super::`, and `depot::shelf::` with `depot` bound in the file. */
const PATH = /^(?:(?:crate|self|super)::(?:\w+::)*|[a-z]\w*::(?:\w+::)+)$/;

/** A module bound in the file, before a type: `shelf::`. */
const MODULE = /^[a-z]\w*::$/;

/** A Rust module: a file, or the ordinal of a `mod` block in one. */
interface Place {
  readonly file: FilePosition;
  /** -1 for the whole file. */
  readonly ordinal: number;
}

/**
 * What a name behind a path refers to, if the path begins at the crate, the surrounding module, its parent or a
 * module bound in the file. Empty if unknown.
 */
export function atRustPath(
  view: View,
  source: FileView,
  { name, receiver, holder, kind }: Pick<Reference, 'name' | 'receiver' | 'holder' | 'kind'>,
): readonly Entity[] {
  const isPath = PATH.test(receiver) || (kind === 'type' && MODULE.test(receiver));
  if (source.outline !== 'rust' || !isPath) return NONE;
  const [head, ...steps] = receiver.split('::').slice(0, -1);
  let place = headOf(view, source, holder, head!);
  for (const step of steps) {
    if (place === null) return NONE;
    place = step === 'super' ? outerOf(view, place) : moduleIn(view, place, step);
  }
  const found = place === null ? NONE : namedIn(view, place, name);
  return kind === 'call' ? withoutModules(view, found) : found;
}

/**
 * What the path at the beginning of an expression refers to, and how many names it spans; none if the first
 * is no module.
 */
export interface RustPath {
  readonly entities: readonly Entity[];
  readonly used: number;
}

const NO_PATH: RustPath = { entities: NONE, used: 0 };
/** Values of variables are stored with dots. */
const WRITTEN = /^\w+(?:(?:::|\.)\w+)+/;

/**
 * The modules at the beginning of an expression and what they lead to: `shelf::Shelf` of
 * `shelf::Shelf::make().sort()`.
 */
export function alongRustPath(
  view: View,
  source: FileView,
  holder: number,
  written: string,
): RustPath {
  const [path] = WRITTEN.exec(written) ?? [];
  if (source.outline !== 'rust' || path === undefined) return NO_PATH;
  const [head = '', ...steps] = path.split(/::|\./);
  if (!path.startsWith(`${head}::`) && isVariable(source, holder, head)) return NO_PATH;
  let place = headOf(view, source, holder, head);
  for (const [at, step] of steps.entries()) {
    if (place === null) return NO_PATH;
    const inner = at + 1 < steps.length ? moduleIn(view, place, step) : null;
    if (inner === null) return { entities: namedIn(view, place, step), used: at + 2 };
    place = inner;
  }
  return NO_PATH;
}

/** Whether a surrounding scope assigns a value to the name. */
function isVariable(source: FileView, holder: number, name: string): boolean {
  if (name === 'self') return true;
  const scopes = [...source.typed(name), ...source.aliased(name)].map(({ scope }) => scope);
  if (scopes.length === 0) return false;
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (scopes.includes(scope)) return true;
  return scopes.includes(-1);
}

function headOf(view: View, source: FileView, holder: number, head: string): Place | null {
  if (head === 'crate') return crateOf(view, source);
  const own = { file: source.file, ordinal: moduleAround(source, holder) };
  if (head === 'self') return own;
  if (head === 'super') return outerOf(view, own);
  return placeOf(view, bareEntities(view, source, holder, head) ?? NONE);
}

/**
 * What a called bare name means in Rust. Modules are skipped, because a module may have the name of a
 * function further out.
 */
export function calledInRust(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  for (let scope = holder; ; ) {
    const found = bareEntities(view, source, scope, name) ?? NONE;
    const called = withoutModules(view, found);
    const [module] = found;
    if (called.length > 0 || module?.is !== 'definition') return called;
    const around = source.parent(module.ordinal);
    if (module.file !== source.file || around < 0) return NONE;
    scope = source.parent(around);
  }
}

function withoutModules(view: View, entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(
    (entity) => entity.is !== 'module' && definitionOf(view, entity)?.kind !== 'namespace',
  );
}

/** Ordinal of the innermost `mod x { … }` block around a definition, or -1. */
function moduleAround(source: FileView, holder: number): number {
  let scope = holder;
  while (scope >= 0 && source.definition(scope)!.kind !== 'namespace') scope = source.parent(scope);
  return scope;
}

function outerOf(view: View, { file, ordinal }: Place): Place | null {
  const source = view.get(file);
  if (ordinal >= 0) return { file, ordinal: moduleAround(source, source.parent(ordinal)) };
  return atPath(
    view,
    parentOf((path) => view.table.position(path) >= 0, asModule(source.path)),
  );
}

function crateOf(view: View, { path }: FileView): Place | null {
  return atPath(
    view,
    rootOf((one) => view.table.position(one) >= 0, path),
  );
}

function atPath(view: View, module: { readonly file: string } | null): Place | null {
  return module === null ? null : { file: view.table.position(module.file), ordinal: -1 };
}

function moduleIn(view: View, place: Place, name: string): Place | null {
  return placeOf(view, namedIn(view, place, name));
}

/** The first module that a name refers to. */
function placeOf(view: View, entities: readonly Entity[]): Place | null {
  for (const entity of entities) {
    if (entity.is === 'module') return { file: entity.file, ordinal: -1 };
    if (entity.is === 'definition' && definitionOf(view, entity)!.kind === 'namespace')
      return { file: entity.file, ordinal: entity.ordinal };
  }
  return null;
}

function namedIn(view: View, { file, ordinal }: Place, name: string): readonly Entity[] {
  const source = view.get(file);
  if (ordinal < 0) return moduleScope(view, source, name);
  const children = source
    .childrenNamed(ordinal, name)
    .filter((child) => source.definition(child)!.kind !== 'test')
    .map((child) => definitionEntity(file, child));
  if (children.length > 0) return children;
  return exportedEntities(view, file, `${source.definition(ordinal)!.qualifiedName}.${name}`);
}
