import { type Definition, isOutermost } from '../../model/definition.js';
import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { defaultExportName } from '../../text/default-export-name.js';
import { addressKey } from '../entity.js';
import { importersOf } from '../imports/importers.js';
import { type Taking, takingsOf } from '../imports/takings.js';
import type { View } from '../view.js';

/**
 * Number of importing files that are inspected for aliases. Beyond that, in path order, renamed imports are missed.
 */
const MOST_IMPORTERS = 2000;

/**
 * Names under which other files use a definition, each with the files that do. Its own name is included only
 * if it is an object.
 */
export type Aliases = ReadonlyMap<string, ReadonlySet<FilePosition>>;

/**
 * Follows a definition from its file through everything that imports or re-exports it, and collects the new names it
 * gets: `import { a as b }`, `import b from`, `export { a as b } from`, `const b = require()`.
 */
export function aliasesOf(view: View, target: DefinitionAddress): Aliases {
  const key = `aliases ${addressKey(target)}`;
  const known = view.recall<Aliases>(key);
  if (known !== undefined) return known;
  const aliases = findAliases(view, target);
  view.keep(key, aliases);
  return aliases;
}

function findAliases(view: View, target: DefinitionAddress): Aliases {
  const own = view.get(target.file).definition(target.ordinal);
  const aliases = new Map<string, Set<FilePosition>>();
  if (own === undefined) return aliases;
  if (!isOutermost(own)) {
    noteRenamed(view, target, own, aliases);
    return aliases;
  }
  const seen = new Set<string>();
  // A file that uses only members of an object has no reference to the object's name by which it could be found.
  const ownName = isObject(view, target) ? '' : own.name;
  let level = offersOf(view, target.file, own.name, ownName, aliases);
  let looked = 0;
  while (level.length > 0) {
    const fresh = level.filter((offer) => !seen.has(keyOf(offer)));
    for (const offer of fresh) seen.add(keyOf(offer));
    const { count, last } = importersWithin(view, fresh, MOST_IMPORTERS - looked);
    looked += count;
    level = fresh
      .flatMap((offer) =>
        takingsOf(view, offer.file, offer.name).map((taking) => ({ offer, taking })),
      )
      .filter(({ taking }) => taking.importer <= last)
      .sort((a, b) => a.taking.importer - b.taking.importer)
      .flatMap(({ offer, taking }) => passOn(view, taking, offer, ownName, aliases));
  }
  return aliases;
}

/** Names that Kotlin, Scala and Groovy imports give to a nested type: `import depot.Shelf.Row as ShelfRow`. */
function noteRenamed(
  view: View,
  { file }: DefinitionAddress,
  { name, qualifiedName }: Definition,
  aliases: Map<string, Set<FilePosition>>,
): void {
  if (!/^(?:kotlin|scala|groovy)$/.test(view.get(file).outline ?? '')) return;
  for (const { importer, imported, local } of takingsOf(view, file, qualifiedName))
    if (imported === qualifiedName && local !== name && local !== '')
      note(aliases, local, importer);
}

/**
 * Whether a definition is a top-level value, `const api = …`, or a class or namespace of JavaScript, whose static members
 * are used by its name.
 */
export function isObject(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const definition = source.definition(ordinal);
  if (definition === undefined || !isOutermost(definition)) return false;
  const { kind } = definition;
  if (kind === 'constant' || kind === 'variable') return true;
  return source.ecmascript && (kind === 'class' || kind === 'namespace');
}

/** Number of the offers' importers that are inspected, and the last one of them; -1 if there are none. */
function importersWithin(
  view: View,
  offers: readonly Offer[],
  most: number,
): { readonly count: number; readonly last: FilePosition } {
  const files = [...new Set(offers.map(({ file }) => file))];
  const all =
    files.length === 1
      ? importersOf(view, files[0]!)
      : [...new Set(files.flatMap((file) => importersOf(view, file)))].sort((a, b) => a - b);
  const count = Math.max(0, Math.min(all.length, most));
  return { count, last: all[count - 1] ?? -1 };
}

/** Whether anything imports a file. Most importing files, such as tests and commands, are not imported themselves. */
function isImported({ graph: { importerOffsets } }: View, file: FilePosition): boolean {
  return importerOffsets[file]! < importerOffsets[file + 1]!;
}

interface Offer {
  readonly file: FilePosition;
  readonly name: string;
  /**
   * The member of the export that is the definition: `get` of `export const api = { get }`. Null if the
   * export is the definition itself.
   */
  readonly member: string | null;
}

function keyOf({ file, name, member }: Offer): string {
  return `${file} ${name} ${member ?? ''}`;
}

/** Collects the names that an importer gives to an export, and returns what the importer exports in turn. */
function passOn(
  view: View,
  { importer, kind, imported, local }: Taking,
  { name, member }: Offer,
  ownName: string,
  aliases: Map<string, Set<FilePosition>>,
): Offer[] {
  const whole = imported === '*';
  if (whole && (local === '' || local === '*')) {
    // `from tags import *` also imports what is exported under another name.
    if (kind !== 'reexport' && name !== ownName) note(aliases, member ?? name, importer);
    return name !== 'default' || kind !== 'reexport' ? [{ file: importer, name, member }] : [];
  }
  // `all.start()`, where `all` is the namespace of a file that exports the definition as `start`.
  const used = member ?? name;
  if (whole && used !== ownName) note(aliases, used, importer);
  // Importers of a Lua file get what the file returns.
  const isRequired = kind === 'require' || view.get(importer).outline === 'lua';
  const wholeAsDefault = whole && isRequired && name === 'default';
  if (imported !== name && !wholeAsDefault) return [];
  const alias = member ?? local;
  // A Rust file may itself use what it re-exports.
  const isVisible = kind !== 'reexport' || view.get(importer).outline === 'rust';
  if (isVisible && alias !== ownName) note(aliases, alias, importer);
  if (kind === 'reexport') return [{ file: importer, name: local, member }];
  if (!isImported(view, importer)) return [];
  if (member === null) return offersOf(view, importer, local, ownName, aliases);
  return exportedNames(view, importer, local).map((exported) => ({
    file: importer,
    name: exported,
    member,
  }));
}

/**
 * The exports of a file for a local name: the definition itself, and objects that contain it under another
 * name. The file may use those names, too.
 */
function offersOf(
  view: View,
  file: FilePosition,
  local: string,
  ownName: string,
  aliases: Map<string, Set<FilePosition>>,
): Offer[] {
  const offers: Offer[] = exportedNames(view, file, local).map((name) => ({
    file,
    name,
    member: null,
  }));
  for (const exported of view.get(file).exports.namesOf(local)) {
    const dot = exported.lastIndexOf('.');
    if (dot < 0) continue;
    const [owner, member] = [exported.slice(0, dot), exported.slice(dot + 1)];
    if (member === ownName) continue;
    note(aliases, member, file);
    const names = owner === 'default' ? [owner] : exportedNames(view, file, owner);
    for (const name of names) offers.push({ file, name, member });
  }
  return offers;
}

function note(aliases: Map<string, Set<FilePosition>>, name: string, file: FilePosition): void {
  const files = aliases.get(name);
  if (files === undefined) aliases.set(name, new Set([file]));
  else files.add(file);
}

/** Names under which a file exports a local one. A Python file exports everything it has, including its imports. */
function exportedNames(view: View, file: FilePosition, local: string): string[] {
  const source = view.get(file);
  const anonymous = local === defaultExportName(source.path) ? source.exports.namesOf('') : [];
  const listed = [...source.exports.namesOf(local), ...anonymous];
  const defined = source.topLevel(local).length > 0;
  const implicit = defined || source.python;
  // `api.get` is not a name that could be imported.
  const names = listed.filter((name) => !name.includes('.'));
  return [...new Set([...names, ...(implicit ? [local] : [])])];
}
