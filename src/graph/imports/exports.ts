import type { FilePosition } from '../../model/reader.js';
import { definitionEntity, distinctEntities, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { isOffered, starsPassedOn } from './brought-names.js';
import {
  gatheredByDefault,
  memberOfDefault,
  namedAfterFile,
  passedAsDefault,
  requiredAsDefault,
  requiredInPlace,
} from './default-exports.js';
import { handedAs, handedTo } from './handed-exports.js';
import { WHOLE_FILE } from './import-scopes.js';
import { type Binding, starsWithin } from './imported-names.js';
import {
  boundEntities,
  boundWithin,
  meantInModule,
  offeredBy,
  type Trail,
} from './module-scope.js';
import { submodule } from './python-packages.js';

/** The definitions that a file exports under a name, followed through re-exports; empty if nothing is known. */
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
  // Nested look-ups skip visited places, so only complete results are cached.
  if (trail === null) whole.set(name, found);
  return found;
}

/**
 * A module used as a value, function or base means its default export. Most languages have no default exports,
 * even if a definition is named `default`.
 */
export function asValue(view: View, entity: Entity): readonly Entity[] {
  if (entity.is !== 'module') return [entity];
  return view.get(entity.file).mayHaveDefault ? exportedEntities(view, entity.file, 'default') : [];
}

/** What a name means at the top level of a file, by definitions and imports. */
export function moduleScope(
  view: View,
  source: FileView,
  name: string,
  trail: Trail | null = null,
): Entity[] {
  return meantInModule(view, source, name, trail, exportedEntities);
}

/**
 * What imports inside a function bind to a name; empty if there are none, or if the name is bound only once
 * in the file.
 */
export function importedWithin(
  view: View,
  source: FileView,
  scope: number,
  name: string,
): readonly Entity[] {
  return boundWithin(view, source, scope, name, exportedEntities);
}

function lookUp(view: View, source: FileView, name: string, trail: Trail): readonly Entity[] {
  if (name === 'default') {
    const required = requiredAsDefault(source);
    const assigned = required === null ? [] : exportedEntities(view, required, 'default', trail);
    if (assigned.length > 0) return assigned;
  }
  const listed = source.exports
    .localsOf(name)
    .flatMap((local) => localEntities(view, source, local, trail));
  if (listed.length > 0) return listed;
  if (name === 'default') return defaultEntities(view, source, trail);
  // A member of a class or a nested class, as in imports of Java.
  const isPath =
    (source.java || /^(?:kotlin|scala|groovy|zig|perl|rust)$/.test(source.outline ?? '')) &&
    name.includes('.');
  const named = isPath ? source.qualified(name) : source.topLevel(name);
  const offered = named.filter((ordinal) => isOffered(source, ordinal));
  const own = offered.map((ordinal) => definitionEntity(source.file, ordinal));
  if (isPath && own.length === 0 && source.outline === 'zig')
    return throughModule(view, source, name, trail);
  const bindings = source
    .bindingsIn(WHOLE_FILE, name)
    .filter((binding) => source.python || ('file' in binding && binding.reexport));
  const bound = boundTo(view, source, bindings, trail);
  if (own.length + bound.length > 0 || source.go) return [...own, ...bound];
  if (isPath && source.outline === 'rust') return withinInline(view, source, name, trail);
  const passed = offeredBy(view, starsPassedOn(source), name, trail, exportedEntities);
  if (passed.length > 0) return passed;
  if (source.python) return submodule(view, source, name);
  // Modules within one of Rust see its private names, too; for all others they do not compile.
  if (source.outline === 'rust') return moduleScope(view, source, name, trail);
  const attached = memberOfDefault(source, name);
  if (attached.length > 0) return attached;
  const gathered = gatheredByDefault(source, name).flatMap((local) =>
    moduleScope(view, source, local, trail),
  );
  if (gathered.length > 0) return gathered;
  const required = boundTo(view, source, requiredInPlace(source, name), trail);
  return required.length > 0 ? required : addedByOthers(view, source, name, trail);
}

function boundTo(
  view: View,
  source: FileView,
  bindings: readonly Binding[],
  trail: Trail,
): readonly Entity[] {
  return bindings.flatMap((binding) =>
    boundEntities(view, source, binding, trail, exportedEntities),
  );
}

/** The default import of a file without a default export means the whole file, as bundlers treat CommonJS modules. */
function defaultEntities(view: View, source: FileView, trail: Trail): readonly Entity[] {
  const passed = boundTo(view, source, passedAsDefault(source), trail);
  if (passed.length > 0) return passed;
  const anonymous = source
    .topLevel('default')
    .map((ordinal) => definitionEntity(source.file, ordinal));
  return anonymous.length > 0 ? anonymous : [{ is: 'module', file: source.file }];
}

/**
 * `prelude.Shelf`, if a `mod` block of a Rust file re-exports everything from another module, or if the file
 * re-exports such a module.
 */
function withinInline(view: View, source: FileView, name: string, trail: Trail): Entity[] {
  const dot = name.lastIndexOf('.');
  const passed = offeredBy(
    view,
    starsWithin(source.links, name.slice(0, dot)),
    name.slice(dot + 1),
    trail,
    exportedEntities,
  );
  if (passed.length > 0) return passed;
  const through = throughModule(view, source, name, trail);
  if (through.length > 0) return through;
  // Behind a `mod` block the path would grow from file to file, without end if the files re-export each other.
  const whole = starsPassedOn(source).filter(({ within }) => within === '');
  return offeredBy(view, whole, name, trail, exportedEntities);
}

/** `vsr.Header` of a file imported as `vsr`. */
function throughModule(view: View, source: FileView, name: string, trail: Trail): Entity[] {
  const dot = name.indexOf('.');
  return exportedEntities(view, source.file, name.slice(0, dot), trail).flatMap((one) =>
    one.is === 'module' ? exportedEntities(view, one.file, name.slice(dot + 1), trail) : [],
  );
}

/** The definitions behind an export's local name: a qualified name, a top-level one, or an import. */
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

/** A member of a module or of a definition: `plain` for `exports.plain = strings.plain`. */
function offeredMember(view: View, entity: Entity, name: string, trail: Trail): readonly Entity[] {
  if (entity.is === 'module') return exportedEntities(view, entity.file, name, trail);
  if (entity.is !== 'definition') return entity.is === 'external' ? [entity] : [];
  const source = view.get(entity.file);
  const { qualifiedName } = source.definition(entity.ordinal)!;
  return source
    .qualified(`${qualifiedName}.${name}`)
    .map((ordinal) => definitionEntity(entity.file, ordinal));
}

/**
 * Members that functions of other files add to what a CommonJS module passes to them: `User.find = …` with
 * `require('./data')(User)`.
 */
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
      : boundTo(view, other, requiredInPlace(other, name), trail);
  });
}
