import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import { moduleAlias } from '../../model/reference.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { modulesCalled, modulesEndingAs, ownModules, wholesOf } from './elixir-names.js';
import { aliasesBrought, functionsBrought, modulesImported } from './elixir-uses.js';

/** Modules of Elixir and its standard libraries, which need no alias. */
const OF_ELIXIR: ReadonlySet<string> = new Set(
  (
    'Access Agent Application Atom Base Behaviour Bitwise Calendar Code Config Date DateTime Duration DynamicSupervisor EEx Enum ' +
    'Enumerable ExUnit Exception File Float Function GenEvent GenServer IEx IO Inspect Integer Kernel Keyword List Logger Macro Map ' +
    'MapSet Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex Registry ' +
    'Stream String StringIO Supervisor System Task Time Tuple URI Version'
  ).split(' '),
);

/**
 * Functions that an Elixir file can call by bare name: those of modules that it imports, and those that `use` defines
 * in it. If there are none, those imported by quoted code.
 */
export function importedInElixir(view: View, source: FileView, name: string): readonly Entity[] {
  const imported = modulesImported(view, source).flatMap(({ file, ordinal }) =>
    functionsIn(view.get(file), ordinal, name),
  );
  const defined = functionsBrought(view, source, name);
  if (imported.length + defined.length > 0)
    return [...imported, ...defined.map((one) => definitionEntity(one.file, one.ordinal))];
  return source.stars.flatMap(({ file }) => {
    const own = view.get(file);
    return own
      .children(-1)
      .filter((module) => isType(own.definition(module)!))
      .flatMap((module) => functionsIn(own, module, name));
  });
}

/** The exported functions of a module that have this name. */
function functionsIn(source: FileView, module: number, name: string): readonly Entity[] {
  return source
    .childrenNamed(module, name)
    .filter((child) => isOffered(source.definition(child)!))
    .map((child) => definitionEntity(source.file, child));
}

function isOffered({ kind, exported }: Definition): boolean {
  return exported && FUNCTION_KINDS.has(kind);
}

/**
 * Whether a name in an Elixir file refers to a built-in module: no alias binds it, and no module has exactly
 * this name.
 */
export function isModuleOfElixir(view: View, source: FileView, name: string): boolean {
  if (source.outline !== 'elixir' || !OF_ELIXIR.has(name)) return false;
  if (source.bindings(name).length > 0) return false;
  const whole = new RegExp(`^def\\w+\\s+${name}(?![\\w.])`);
  return bearersOf(view, source, name).every(
    (one) => one.file !== source.file && !whole.test(definitionAt(view, one).signature),
  );
}

/**
 * The modules that a path in an Elixir file refers to: by their full names (with an alias for the first part
 * replaced), or else modules nested in others of the file. Null if unknown, because macros that the file uses
 * may define aliases.
 */
export function modulesAt(
  view: View,
  source: FileView,
  path: readonly string[],
): readonly Entity[] | null {
  const first = path[0] ?? '';
  const own =
    first === '__MODULE__' ? ownModules(view, source) : source.exports.localsOf(moduleAlias(first));
  const aliased = own.length > 0 ? own : aliasesBrought(view, source, first);
  const wholes = wholesOf(path, aliased);
  const modules = modulesEndingAs(view, source, wholes);
  const meant = modulesCalled(view, source, wholes);
  const nested = modules.filter(
    (one) => one.file === source.file && source.parent(one.ordinal) >= 0,
  );
  const found = meant.length > 0 || path.length > 1 ? meant : nested;
  if (found.length === 0 && (aliased.length > 0 || usesAny(source))) return null;
  return found.map(({ file, ordinal }) => definitionEntity(file, ordinal));
}

/** Whether a file uses a module of the repository, whose macros may bring anything into it. */
function usesAny(source: FileView): boolean {
  return source.links.importsOfWholes.some(({ imported }) => imported !== '*');
}
