import type { FilePosition } from '../../model/reader.js';
import { FOR_TESTS_ONLY } from '../../model/test-rule.js';
import { definitionEntity, distinctEntities, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { areExtensions, definedElsewhere, definedInPackages } from '../outline-names.js';
import type { View } from '../view.js';
import { declaredForModule } from './ambient-modules.js';
import { starsBrought } from './brought-names.js';
import { claimedByName, definedInPackageOf, isGuessed } from './claimed-names.js';
import { inOpenedModules } from './fsharp-modules.js';
import { typesDeclaredEverywhere } from './global-declarations.js';
import { WHOLE_FILE } from './import-scopes.js';
import type { Binding, Star } from './imported-names.js';
import { secondClassInPackage } from './java-packages.js';
import { definedInPackage } from './packages.js';
import { packageAround } from './python-packages.js';
import { visibleInScala } from './scala-visible.js';

/** Files and names that a look-up has visited. A second visit is a cycle, or adds nothing. */
export type Trail = Set<string>;

/**
 * Finds what a file exports under a name. Passed as a parameter because module scopes and exports depend on
 * each other.
 */
export type ExportLookup = (
  view: View,
  file: FilePosition,
  name: string,
  trail: Trail | null,
) => readonly Entity[];

/** What a name means at the top level of a file, by definitions and imports. */
export function meantInModule(
  view: View,
  source: FileView,
  name: string,
  trail: Trail | null,
  exported: ExportLookup,
): Entity[] {
  const own = source.topLevel(name).map((ordinal) => definitionEntity(source.file, ordinal));
  const bindings = source.bindingsIn(WHOLE_FILE, name);
  const visible = own.length > 0 ? [] : visibleInScala(view, source, name);
  if (visible.length > 0) return [...visible];
  if (own.length === 0 && isGuessed(source, bindings)) {
    const claimed = claimedByName(view, source, name, bindings);
    if (claimed !== null) return [...claimed];
  }
  const second = own.length > 0 ? [] : secondClassInPackage(view, source, name, bindings);
  if (second.length > 0) return [...second];
  const bound = bindings
    .filter((binding) => seesReexports(source) || 'external' in binding || !binding.reexport)
    .flatMap((binding) => boundEntities(view, source, binding, trail, exported, name));
  if (own.length > 0) return [...own, ...bound];
  // Of functions that extend a type, the object decides which is meant.
  const isDefined = source.outline === 'kotlin' && bound.some(({ is }) => is === 'definition');
  if (isDefined && areExtensions(view, bound))
    return [...distinctEntities([...bound, ...definedInPackages(view, source, name)])];
  const inner = bound.some((one) => isOfOwnModule(source, one))
    ? inModules(view, source, name)
    : [];
  if (inner.length > 0) return inner;
  if (bound.length > 0) return orOpened(view, source, name, bound, trail, exported);
  const brought = offeredBy(view, starsBrought(source), name, trail, exported);
  if (brought.length > 0) return brought;
  const opened = inOpenedModules(view, source, name);
  if (opened.length > 0) return [...opened];
  if (source.outline !== undefined && source.outline !== 'rust')
    return [...definedElsewhere(view, source, name)];
  const inPackage = definedInPackage(view, source, name);
  if (inPackage.length > 0) return [...inPackage];
  if (source.ecmascript)
    return typesDeclaredEverywhere(view, source, name).map((one) =>
      definitionEntity(one.file, one.ordinal),
    );
  if (!source.python && !source.go && source.outline !== 'rust') return [];
  const offered = offeredBy(view, source.stars, name, trail, exported);
  return offered.length > 0 || source.outline !== 'rust' ? offered : inModules(view, source, name);
}

/** Whether a package is called like a module that stands in a file of Rust, which is meant instead. */
function isOfOwnModule(source: FileView, entity: Entity): boolean {
  if (source.outline !== 'rust' || entity.is !== 'external') return false;
  return source.topLevel(entity.module).some((one) => source.definition(one)!.kind === 'namespace');
}

/** What modules that stand in a file of Rust define: nothing else tells what it takes from these (`use imp::Shelf`). */
function inModules(view: View, source: FileView, name: string): Entity[] {
  // Thousands of files may define the name.
  if (!source.defines(name)) return [];
  return view.named(name).flatMap(({ file, ordinal }) => {
    if (file !== source.file) return [];
    const around = source.definition(source.parent(ordinal));
    const isBrought = around?.kind === 'namespace' && !around.signature.startsWith(FOR_TESTS_ONLY);
    return isBrought && source.definition(ordinal)!.kind !== 'test'
      ? [definitionEntity(file, ordinal)]
      : [];
  });
}

/**
 * In OCaml, writing `Shelf.fill` makes `Shelf` look like an import. If no file has that name, it may be a
 * module inside an opened one.
 */
function orOpened(
  view: View,
  source: FileView,
  name: string,
  bound: readonly Entity[],
  trail: Trail | null,
  exported: ExportLookup,
): Entity[] {
  if (source.outline !== 'ocaml' || bound.every(({ is }) => is !== 'external')) return [...bound];
  const opened = offeredBy(view, starsBrought(source), name, trail, exported);
  if (opened.length === 0) return [...bound];
  return [...distinctEntities([...bound.filter(({ is }) => is !== 'external'), ...opened])];
}

/** Whether a file may itself use what it re-exports: with `pub use` in Rust, and with any import in Python. */
function seesReexports({ python, outline }: FileView): boolean {
  return python || outline === 'rust';
}

/**
 * What imports inside a function bind to a name; empty if there are none, or if the name is bound only once
 * in the file.
 */
export function boundWithin(
  view: View,
  source: FileView,
  scope: number,
  name: string,
  exported: ExportLookup,
): readonly Entity[] {
  const bound = source
    .bindingsIn(scope, name)
    .flatMap((binding) => boundEntities(view, source, binding, null, exported));
  return bound.length === 0 ? bound : orOpened(view, source, name, bound, null, exported);
}

/** What an import or re-export binds. */
export function boundEntities(
  view: View,
  source: FileView,
  binding: Binding,
  trail: Trail | null,
  exported: ExportLookup,
  name = '',
): readonly Entity[] {
  if ('external' in binding) {
    const declared = declaredForModule(view, source, binding);
    const own = declared.length > 0 ? declared : definedInPackageOf(view, source, binding, name);
    return own.length > 0 ? own : [{ is: 'external', module: binding.external }];
  }
  if (binding.imported !== '*') return exported(view, binding.file, binding.imported, trail);
  const shadowing = source.python
    ? packageAttribute(view, source, binding.file, trail, exported)
    : [];
  return shadowing.length > 0 ? shadowing : [{ is: 'module', file: binding.file }];
}

/** `from pkg import run` means the function if `pkg/__init__` defines one that hides the submodule `pkg/run.py`. */
function packageAttribute(
  view: View,
  source: FileView,
  module: FilePosition,
  trail: Trail | null,
  exported: ExportLookup,
): readonly Entity[] {
  const around = packageAround(view, module);
  if (around === null || around.file === source.file) return [];
  return exported(view, around.file, around.name, trail).filter(({ is }) => is === 'definition');
}

/** What wildcard imports or re-exports bring under a name. */
export function offeredBy(
  view: View,
  stars: readonly Star[],
  name: string,
  trail: Trail | null,
  exported: ExportLookup,
): Entity[] {
  return stars.flatMap(({ file, within }) =>
    exported(view, file, within === '' ? name : `${within}.${name}`, trail),
  );
}
