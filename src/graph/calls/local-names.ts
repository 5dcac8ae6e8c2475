import { type Definition, isOutermost } from '../../model/definition.js';
import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { defaultExportName } from '../../text/default-export-name.js';
import { addressKey } from '../entity.js';
import { importersOf } from '../imports/importers.js';
import { type Taking, takingsOf } from '../imports/takings.js';
import type { View } from '../view.js';

/** Importing files that are looked at for aliases; beyond, in the order of paths, renamed imports are missed. */
const MOST_IMPORTERS = 2000;

/** Names under which other files use a definition, with the files where they do; its own name only where it is an object. */
export type Aliases = ReadonlyMap<string, ReadonlySet<FilePosition>>;

/**
 * Follows a definition from its file through everything that imports or passes it on, and notes each new name that it
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
  // Who uses an object by its members alone has no reference to its name, by which it could be found.
  const ownName = isObject(own) ? '' : own.name;
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

/** Names that imports of Kotlin, Scala and Groovy give to a type within another: `import depot.Shelf.Row as ShelfRow`. */
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

/** Something of a module that holds a value: `const api = …`. */
export function isObject(definition: Definition): boolean {
  const { kind } = definition;
  return (kind === 'constant' || kind === 'variable') && isOutermost(definition);
}

/** How many of the importers of offers are looked at, and the last of them; -1 for none. */
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

/** Most files that import something are imported by none: tests, commands. */
function isImported({ graph: { importerOffsets } }: View, file: FilePosition): boolean {
  return importerOffsets[file]! < importerOffsets[file + 1]!;
}

interface Offer {
  readonly file: FilePosition;
  readonly name: string;
  /** What is offered is a member of that: `get` of `export const api = { get }`; null for the thing itself. */
  readonly member: string | null;
}

function keyOf({ file, name, member }: Offer): string {
  return `${file} ${name} ${member ?? ''}`;
}

/** Notes the names that an importer gives to an offer, and returns what it offers in turn. */
function passOn(
  view: View,
  { importer, kind, imported, local }: Taking,
  { name, member }: Offer,
  ownName: string,
  aliases: Map<string, Set<FilePosition>>,
): Offer[] {
  const whole = imported === '*';
  if (whole && (local === '' || local === '*')) {
    // `from tags import *` brings what is offered under another name, too.
    if (kind !== 'reexport' && name !== ownName) note(aliases, member ?? name, importer);
    return name !== 'default' || kind !== 'reexport' ? [{ file: importer, name, member }] : [];
  }
  // `all.start()` where `all` is the whole of a file that offers it as `start`.
  const used = member ?? name;
  if (whole && used !== ownName) note(aliases, used, importer);
  // What a file of Lua returns is what its importers get.
  const isRequired = kind === 'require' || view.get(importer).outline === 'lua';
  const wholeAsDefault = whole && isRequired && name === 'default';
  if (imported !== name && !wholeAsDefault) return [];
  const alias = member ?? local;
  // What a file of Rust passes on it may use itself.
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
 * What a file offers of a local name: the thing itself, and objects that gather it under another name, by which the file may
 * use it, too.
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

/** Names under which a file offers a local one. A file of Python offers all it has, also what it imports. */
function exportedNames(view: View, file: FilePosition, local: string): string[] {
  const source = view.get(file);
  const anonymous = local === defaultExportName(source.path) ? source.exports.namesOf('') : [];
  const listed = [...source.exports.namesOf(local), ...anonymous];
  const defined = source.topLevel(local).length > 0;
  const implicit = defined || source.python;
  // `api.get` is no name that could be imported.
  const names = listed.filter((name) => !name.includes('.'));
  return [...new Set([...names, ...(implicit ? [local] : [])])];
}
