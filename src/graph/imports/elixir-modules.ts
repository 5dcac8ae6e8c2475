import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { moduleAlias } from '../../model/reference.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';

/** Modules of Elixir and of what comes with it, which are called by these names without an alias. */
const OF_ELIXIR: ReadonlySet<string> = new Set(
  (
    'Access Agent Application Atom Base Behaviour Bitwise Calendar Code Config Date DateTime Duration DynamicSupervisor EEx Enum ' +
    'Enumerable ExUnit Exception File Float Function GenEvent GenServer IEx IO Inspect Integer Kernel Keyword List Logger Macro Map ' +
    'MapSet Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex Registry ' +
    'Stream String StringIO Supervisor System Task Time Tuple URI Version'
  ).split(' '),
);

/** Functions of modules that a file of Elixir imports, so that it calls them as they are. */
export function importedInElixir(view: View, source: FileView, name: string): readonly Entity[] {
  return source.stars.flatMap(({ file }) => {
    const own = view.get(file);
    return own
      .children(-1)
      .filter((module) => isType(own.definition(module)!))
      .flatMap((module) => own.childrenNamed(module, name))
      .filter((child) => isOffered(own.definition(child)!))
      .map((child) => definitionEntity(file, child));
  });
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
  const [first = '', ...further] = path;
  const aliased = source.exports.localsOf(moduleAlias(first));
  const wholes = (aliased.length > 0 ? aliased : [first]).map((one) => [one, ...further].join('.'));
  const modules = wholes
    .flatMap((whole) => bearersOf(view, source, whole.slice(whole.lastIndexOf('.') + 1)))
    .filter((one) => isType(definitionAt(view, one)));
  const meant = modules.filter((one) => wholes.includes(wholeName(view, one)));
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

/** `Depot.Shelf.Entry` of a module `Entry` in `Depot.Shelf`. */
function wholeName(view: View, { file, ordinal }: DefinitionAddress): string {
  const source = view.get(file);
  const parts: string[] = [];
  for (let scope = ordinal; scope >= 0; scope = source.parent(scope)) {
    const { signature, name } = source.definition(scope)!;
    parts.unshift(WRITTEN.exec(signature)?.[1] ?? name);
  }
  return parts.join('.');
}

const WRITTEN = /^def(?:module|protocol)\s+([\w.]+)/;
