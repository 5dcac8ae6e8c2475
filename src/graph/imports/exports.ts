import type { FilePosition } from '../../model/reader.js';
import { defaultExportName } from '../../text/default-export-name.js';
import { definitionEntity, distinctEntities, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { definedElsewhere } from '../outline-names.js';
import type { View } from '../view.js';
import { isOffered, starsBrought, starsPassedOn } from './brought-names.js';
import { claimedByName, definedInPackageOf, isGuessed } from './claimed-names.js';
import { handedAs, handedTo } from './handed-exports.js';
import { WHOLE_FILE } from './import-scopes.js';
import { type Binding, type Star, starsWithin } from './imported-names.js';
import { secondClassInPackage } from './java-packages.js';
import { definedInPackage } from './packages.js';
import { submodule } from './python-packages.js';
import { visibleInScala } from './scala-visible.js';

/** Files and names that a look-up has visited: a second visit is a cycle, or adds nothing. */
type Trail = Set<string>;

/** What a file offers under a name, followed through re-exports to the definitions; empty where nothing is known. */
export function exportedEntities(
  view: View,
  file: FilePosition,
  name: string,
  trail: Trail | null = null,
): readonly Entity[] {
  const source = view.get(file);
  const whole = source.memory('export');
  const known = whole.get(name) as readonly Entity[] | undefined;
  if (known !== undefined && trail === null) return known;
  const key = `${file} ${name}`;
  if (trail?.has(key)) return [];
  if (known !== undefined) return known;
  const found = distinctEntities(lookUp(view, source, name, (trail ?? new Set()).add(key)));
  // Inside a look-up visited places are skipped, so only whole ones are kept.
  if (trail === null) whole.set(name, found);
  return found;
}

/** Using a module as a value, a function or a base means its default export; in most languages it has none, though a name of it be `default`. */
export function asValue(view: View, entity: Entity): readonly Entity[] {
  if (entity.is !== 'module') return [entity];
  return view.get(entity.file).mayHaveDefault ? exportedEntities(view, entity.file, 'default') : [];
}

/** What a name means at the top level of a file: its definitions and its imports. */
export function moduleScope(
  view: View,
  source: FileView,
  name: string,
  trail: Trail | null = null,
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
    .flatMap((binding) => boundEntities(view, source, binding, trail, name));
  if (own.length > 0) return [...own, ...bound];
  if (bound.length > 0) return orOpened(view, source, name, bound, trail);
  const brought = offeredBy(view, starsBrought(source), name, trail);
  if (brought.length > 0) return brought;
  if (source.outline !== undefined && source.outline !== 'rust')
    return [...definedElsewhere(view, source, name)];
  const inPackage = definedInPackage(view, source, name);
  if (inPackage.length > 0) return [...inPackage];
  if (!source.python && !source.go && source.outline !== 'rust') return [];
  return offeredBy(view, source.stars, name, trail);
}

/** Of OCaml, where `Shelf.fill` alone makes `Shelf` an import: a module of no file may be one within a module that is opened. */
function orOpened(
  view: View,
  source: FileView,
  name: string,
  bound: readonly Entity[],
  trail: Trail | null,
): Entity[] {
  if (source.outline !== 'ocaml' || bound.every(({ is }) => is !== 'external')) return [...bound];
  const opened = offeredBy(view, starsBrought(source), name, trail);
  if (opened.length === 0) return [...bound];
  return [...distinctEntities([...bound.filter(({ is }) => is !== 'external'), ...opened])];
}

function offeredBy(
  view: View,
  stars: readonly Star[],
  name: string,
  trail: Trail | null,
): Entity[] {
  return stars.flatMap(({ file, within }) =>
    exportedEntities(view, file, within === '' ? name : `${within}.${name}`, trail),
  );
}

/** What a file passes on it may use itself: `pub use` of Rust, as any import of Python. */
function seesReexports({ python, outline }: FileView): boolean {
  return python || outline === 'rust';
}

/** What the imports within a function bind to a name; empty where there is none, or no other elsewhere in the file. */
export function importedWithin(
  view: View,
  source: FileView,
  scope: number,
  name: string,
): readonly Entity[] {
  const bound = source
    .bindingsIn(scope, name)
    .flatMap((binding) => boundEntities(view, source, binding));
  return bound.length === 0 ? bound : orOpened(view, source, name, bound, null);
}

/** What an import or re-export binds. */
function boundEntities(
  view: View,
  source: FileView,
  binding: Binding,
  trail: Trail | null = null,
  name = '',
): readonly Entity[] {
  if ('external' in binding) {
    const own = definedInPackageOf(view, source, binding, name);
    return own.length > 0 ? own : [{ is: 'external', module: binding.external }];
  }
  if (binding.imported !== '*')
    return exportedEntities(view, binding.file, binding.imported, trail);
  const shadowing = source.python ? packageAttribute(view, source, binding.file, trail) : [];
  return shadowing.length > 0 ? shadowing : [{ is: 'module', file: binding.file }];
}

function lookUp(view: View, source: FileView, name: string, trail: Trail): readonly Entity[] {
  const assigned = name === 'default' ? requiredAsDefault(view, source, trail) : [];
  if (assigned.length > 0) return assigned;
  const listed = source.exports
    .localsOf(name)
    .flatMap((local) => localEntities(view, source, local, trail));
  if (listed.length > 0) return listed;
  if (name === 'default') return defaultEntities(view, source, trail);
  // A member of a class or a class within one, as Java's imports name them.
  const isPath =
    (source.java || /^(?:kotlin|scala|groovy|zig|perl|rust)$/.test(source.outline ?? '')) &&
    name.includes('.');
  const named = isPath ? source.qualified(name) : source.topLevel(name);
  const offered = named.filter((ordinal) => isOffered(source, ordinal));
  const own = offered.map((ordinal) => definitionEntity(source.file, ordinal));
  if (isPath && own.length === 0 && source.outline === 'zig')
    return throughModule(view, source, name, trail);
  const bound = source
    .bindingsIn(WHOLE_FILE, name)
    .filter((binding) => source.python || ('file' in binding && binding.reexport))
    .flatMap((binding) => boundEntities(view, source, binding, trail));
  if (own.length + bound.length > 0 || source.go) return [...own, ...bound];
  if (isPath && source.outline === 'rust') return withinInline(view, source, name, trail);
  const passed = offeredBy(view, starsPassedOn(source), name, trail);
  if (passed.length > 0) return passed;
  if (source.python) return submodule(view, source, name);
  const attached = memberOfDefault(source, name);
  if (attached.length > 0) return attached;
  const gathered = gatheredByDefault(view, source, name, trail);
  if (gathered.length > 0) return gathered;
  const required = requiredInPlace(view, source, name, trail);
  return required.length > 0 ? required : addedByOthers(view, source, name, trail);
}

/** `prelude.Shelf` of what a module in a file of Rust passes on as a whole, or of a module that the file passes on. */
function withinInline(view: View, source: FileView, name: string, trail: Trail): Entity[] {
  const dot = name.lastIndexOf('.');
  const passed = offeredBy(
    view,
    starsWithin(source.links, name.slice(0, dot)),
    name.slice(dot + 1),
    trail,
  );
  if (passed.length > 0) return passed;
  const through = throughModule(view, source, name, trail);
  if (through.length > 0) return through;
  // Behind a module in a file the path would grow from file to file, without end where they pass each other on.
  const whole = starsPassedOn(source).filter(({ within }) => within === '');
  return offeredBy(view, whole, name, trail);
}

/** `vsr.Header` of what a file imports as `vsr`. */
function throughModule(view: View, source: FileView, name: string, trail: Trail): Entity[] {
  const dot = name.indexOf('.');
  return exportedEntities(view, source.file, name.slice(0, dot), trail).flatMap((one) =>
    one.is === 'module' ? exportedEntities(view, one.file, name.slice(dot + 1), trail) : [],
  );
}

/** Definitions behind the local name of an export: a qualified name, a top-level one, or an import. */
function localEntities(
  view: View,
  source: FileView,
  local: string,
  trail: Trail,
): readonly Entity[] {
  if (local === '') return namedAfterFile(source);
  const qualified = source
    .qualified(local)
    .filter((ordinal) => ordinal !== source.anonymousDefault);
  if (qualified.length > 0)
    return qualified.map((ordinal) => definitionEntity(source.file, ordinal));
  const whole = moduleScope(view, source, local, trail);
  if (whole.length > 0 || !local.includes('.')) return whole;
  const [head = '', ...members] = local.split('.');
  return members.reduce<readonly Entity[]>(
    (found, member) => found.flatMap((entity) => offeredMember(view, entity, member, trail)),
    moduleScope(view, source, head, trail),
  );
}

/** `plain` of a module, for `exports.plain = strings.plain`, or of a definition of the file. */
function offeredMember(view: View, entity: Entity, name: string, trail: Trail): readonly Entity[] {
  if (entity.is === 'module') return exportedEntities(view, entity.file, name, trail);
  if (entity.is !== 'definition') return entity.is === 'external' ? [entity] : [];
  const source = view.get(entity.file);
  const { qualifiedName } = source.definition(entity.ordinal)!;
  return source
    .qualified(`${qualifiedName}.${name}`)
    .map((ordinal) => definitionEntity(entity.file, ordinal));
}

function namedAfterFile(source: FileView): readonly Entity[] {
  const { anonymousDefault } = source;
  const ordinals =
    anonymousDefault >= 0
      ? [anonymousDefault]
      : [...source.topLevel(defaultExportName(source.path)), ...source.topLevel('default')];
  return ordinals.map((ordinal) => definitionEntity(source.file, ordinal));
}

/** `module.exports = require('x')` offers what `x` does, whatever constant the index makes of the statement. */
function requiredAsDefault(view: View, source: FileView, trail: Trail): readonly Entity[] {
  const anonymous = namedAfterFile(source).flatMap((entity) =>
    'ordinal' in entity ? source.definition(entity.ordinal)! : [],
  );
  const stands = (line: number): boolean =>
    anonymous.length === 0 ||
    anonymous.some(({ kind, startLine }) => kind === 'constant' && startLine === line);
  const required = source.stars.filter((star) => star.required && stands(star.line));
  return required.length === 1 ? exportedEntities(view, required[0]!.file, 'default', trail) : [];
}

/** A default import of a file without a default export means the whole of it, as tools read CommonJS modules. */
function defaultEntities(view: View, source: FileView, trail: Trail): readonly Entity[] {
  const passed = source
    .bindings('default')
    .filter((binding) => 'file' in binding && binding.reexport)
    .flatMap((binding) => boundEntities(view, source, binding, trail));
  if (passed.length > 0) return passed;
  const anonymous = source
    .topLevel('default')
    .map((ordinal) => definitionEntity(source.file, ordinal));
  return anonymous.length > 0 ? anonymous : [{ is: 'module', file: source.file }];
}

/** `module.exports = app; app.use = …` offers `use`. */
function memberOfDefault(source: FileView, name: string): readonly Entity[] {
  const owners = source.exports.localsOf('default');
  const fits = (qualifiedName: string): boolean =>
    owners.some((local) => local === '' || qualifiedName === `${local}.${name}`);
  return source
    .attached(name)
    .filter((ordinal) => fits(source.definition(ordinal)!.qualifiedName))
    .map((ordinal) => definitionEntity(source.file, ordinal));
}

/** `const app = { use: add }; module.exports = app` offers `use`. */
function gatheredByDefault(
  view: View,
  source: FileView,
  name: string,
  trail: Trail,
): readonly Entity[] {
  const owners = source.exports.localsOf('default');
  const locals = owners.flatMap((owner) =>
    owner === '' ? [] : source.exports.localsOf(`${owner}.${name}`),
  );
  return locals.flatMap((local) => moduleScope(view, source, local, trail));
}

/** `module.exports = { router: require('./router') }` offers `router`. */
function requiredInPlace(
  view: View,
  source: FileView,
  name: string,
  trail: Trail,
): readonly Entity[] {
  const required = source.bindings(name).filter((binding) => 'file' in binding && binding.required);
  return required.flatMap((binding) => boundEntities(view, source, binding, trail));
}

/** What functions add to what a module of CommonJS hands to them: `User.find = …` behind `require('./data')(User)`. */
function addedByOthers(
  view: View,
  source: FileView,
  name: string,
  trail: Trail,
): readonly Entity[] {
  return handedTo(source).flatMap((file) => {
    const other = view.get(file);
    const taken = handedAs(other);
    if (taken === '') return [];
    const added = other.qualified(`${taken}.${name}`);
    return added.length > 0
      ? added.map((ordinal) => definitionEntity(file, ordinal))
      : requiredInPlace(view, other, name, trail);
  });
}

/** `from pkg import run` means the function where `pkg/__init__` defines one over the submodule `pkg/run.py`. */
function packageAttribute(
  view: View,
  source: FileView,
  module: FilePosition,
  trail: Trail | null,
): readonly Entity[] {
  const match = /^((?:.*\/)?)([^/]+)\.pyi?$/.exec(view.table.paths[module]!);
  if (match === null || match[2] === '__init__') return [];
  const initial = view.table.position(`${match[1]}__init__.py`);
  if (initial < 0 || initial === source.file) return [];
  return exportedEntities(view, initial, match[2]!, trail).filter(
    (entity) => entity.is === 'definition',
  );
}
