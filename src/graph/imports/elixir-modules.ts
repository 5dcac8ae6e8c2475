import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import { moduleAlias } from '../../model/reference.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { modulesCalled, modulesEndingAs, ownModules, wholesOf } from './elixir-names.js';
import { aliasesBrought, functionsBrought, modulesImported } from './elixir-uses.js';

/** Modules of Elixir and of what comes with it, which are called by these names without an alias. */
const OF_ELIXIR: ReadonlySet<string> = new Set(
  (
    'Access Agent Application Atom Base Behaviour Bitwise Calendar Code Config Date DateTime Duration DynamicSupervisor EEx Enum ' +
    'Enumerable ExUnit Exception File Float Function GenEvent GenServer IEx IO Inspect Integer Kernel Keyword List Logger Macro Map ' +
    'MapSet Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex Registry ' +
    'Stream String StringIO Supervisor System Task Time Tuple URI Version'
  ).split(' '),
);

/**
 * Functions of modules that a file of Elixir imports, so that it calls them as they are, and those that code defines which it uses; where
 * there are none, of files that code imports which it quotes.
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

/** The functions of a name that a module offers. */
function functionsIn(source: FileView, module: number, name: string): readonly Entity[] {
  return source
    .childrenNamed(module, name)
    .filter((child) => isOffered(source.definition(child)!))
    .map((child) => definitionEntity(source.file, child));
}

function isOffered({ kind, exported }: Definition): boolean {
  return exported && FUNCTION_KINDS.has(kind);
}

/** Whether a file of Elixir means a module of the language by a name: no alias brings another, and none has just that name. */
export function isModuleOfElixir(view: View, source: FileView, name: string): boolean {
  if (source.outline !== 'elixir' || !OF_ELIXIR.has(name)) return false;
  if (source.bindings(name).length > 0) return false;
  const whole = new RegExp(`^def\\w+\\s+${name}(?![\\w.])`);
  return bearersOf(view, source, name).every(
    (one) => one.file !== source.file && !whole.test(definitionAt(view, one).signature),
  );
}

/**
 * The modules that a file of Elixir means by a path: those of that whole name, where an alias stands for its first part of what that
 * makes of it, else those that stand within others in the file. Null where macros that it uses may bring aliases of their own.
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

/** Whether a file uses a module of the repository, whose macros may bring it anything. */
function usesAny(source: FileView): boolean {
  return source.links.importsOfWholes.some(({ imported }) => imported !== '*');
}
