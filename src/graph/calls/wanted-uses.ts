import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { beginsWithCapital } from '../../text/capital.js';
import { type AddressKey, addressKey } from '../entity.js';
import { returnedAs } from '../expressions/returned-objects.js';
import { neighboursOf } from '../families.js';
import { aliasesAmong } from '../imports/aliases.js';
import { autoImportedAs } from '../imports/auto-imports.js';
import { importersOf } from '../imports/importers.js';
import { keptAs } from '../imports/kept-classes.js';
import { ownConstructors } from '../types/base-constructor.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { aliasesOf, isObject } from './local-names.js';
import { MOST_NAMESAKES, MOST_OVERRIDES } from './namesakes.js';

/**
 * Number of files with a wanted name that are inspected: those of the definitions and their importers first,
 * then by path.
 */
const MOST_FILES = 4000;

/** A definition whose uses are looked for. */
export interface Wanted {
  readonly address: DefinitionAddress;
  /** The name by which files use it; for a constructor the name of its class. */
  readonly name: string;
  /** The class whose construction calls this constructor; null for everything else. */
  readonly constructs: DefinitionAddress | null;
  readonly member: boolean;
  /** A use through an object of its class, or of a base, may mean it. */
  readonly overrides: boolean;
  /** A use of its name, of which nothing else is known, may mean it. */
  readonly telling: boolean;
  /** It holds a value, so a use of one of its members is a use of it. */
  readonly object: boolean;
  /** Other files can use it without an import. */
  readonly global: boolean;
  /** A bare call may mean it although it is a member: Ruby mixes modules into classes. */
  readonly mixed: boolean;
  /** Its class and the bases of that class. */
  readonly owners: ReadonlySet<AddressKey>;
}

/** What the names in each file may mean: by file, then by name. */
export type Uses = ReadonlyMap<FilePosition, ReadonlyMap<string, readonly Wanted[]>>;

/**
 * Which names to inspect in which files to find the uses of definitions.
 *
 * @param tellingOnly A name that many definitions share is no hint at any of them.
 * @param constructed The classes that each constructor among the addresses constructs.
 * @param aliases Includes uses through names that Python modules assign the definitions to.
 */
export async function wantedUses(
  view: View,
  addresses: readonly DefinitionAddress[],
  tellingOnly = false,
  constructed: ReadonlyMap<DefinitionAddress, readonly DefinitionAddress[]> = new Map(),
  aliases = false,
): Promise<Uses> {
  const all = addresses.flatMap((address) =>
    wantedOf(view, address, constructed.get(address) ?? []),
  );
  const wanted = tellingOnly ? await withoutNamesakes(view, all) : all;
  const uses = new Map<FilePosition, Map<string, Wanted[]>>();
  const add = (file: FilePosition, name: string, one: Wanted): void => {
    const names = uses.get(file);
    const sought = names?.get(name);
    if (sought?.includes(one)) return;
    if (sought !== undefined) sought.push(one);
    else if (names !== undefined) names.set(name, [one]);
    else uses.set(file, new Map([[name, [one]]]));
  };
  const given = wanted.map(({ address }) => autoImportedAs(view, address) ?? []);
  const names = [...new Set([...wanted.map(({ name }) => name), ...given.flat()])];
  const postings = await view.reader.referencesTo(names);
  for (const [position, one] of wanted.entries()) {
    for (const name of [given[position]!].flat())
      for (const file of postings[names.indexOf(name)]!.files) add(file, name, one);
    const used = postings[names.indexOf(one.name)]!.files;
    if (one.constructs === null && isFoundByClass(view, one, constructed)) {
      for (const file of calledByName(view, one, used)) add(file, one.name, asCertain(one));
      continue;
    }
    const own = nearestFirst(view, one, amongNeighbours(view, one, used));
    const renamed = aliasesOf(view, one.constructs ?? one.address);
    for (const file of own) add(file, one.name, one);
    if (one.object) add(one.address.file, one.name, one);
    for (const [alias, files] of renamed) for (const file of files) add(file, alias, one);
    for (const [file, alias] of await asReturned(view, one, own)) add(file, alias, one);
    if (aliases) {
      const target = one.constructs ?? one.address;
      for (const [file, alias] of await otherNames(view, one, own)) add(file, alias, one);
      for (const [file, alias] of await keptAs(view, target, one.name, own)) add(file, alias, one);
    }
    if (!isBareBase(view, one) && !isConstruction(view, one)) continue;
    const itself = { ...one, name: 'constructor', constructs: null };
    const classFile = (one.constructs ?? one.address).file;
    const near = new Set([
      classFile,
      ...own,
      ...[...renamed.values()].flatMap((files) => [...files]),
    ]);
    for (const file of near) add(file, itself.name, itself);
  }
  return uses;
}

/** Uses of a definition as a member of objects that functions of its file or of importers return. */
async function asReturned(
  view: View,
  { address, constructs, name }: Wanted,
  files: Iterable<FilePosition>,
): Promise<readonly (readonly [FilePosition, string])[]> {
  if (constructs !== null || !view.get(address.file).ecmascript) return [];
  const near = new Set([address.file, ...importersOf(view, address.file)]);
  const returning = [...files].filter((file) => near.has(file));
  const names = new Set(returning.flatMap((file) => returnedAs(view.get(file), name)));
  if (names.size === 0) return [];
  const found = await view.reader.referencesTo([...names]);
  return [...names].flatMap((other, at) =>
    [...found[at]!.files].map((file) => [file, other] as const),
  );
}

/** Uses of a definition's aliases, and of their aliases in turn: files with the name that each uses. */
async function otherNames(
  view: View,
  { address, constructs, name }: Wanted,
  files: Iterable<FilePosition>,
): Promise<readonly (readonly [FilePosition, string])[]> {
  const found: [FilePosition, string][] = [];
  const target = constructs ?? address;
  const met = new Set([addressKey(target)]);
  let level = [...aliasesAmong(view, target, name, files)];
  while (level.length > 0) {
    const further: DefinitionAddress[] = [];
    for (const one of level) {
      if (met.has(addressKey(one))) continue;
      met.add(addressKey(one));
      const own = view.get(one.file).definition(one.ordinal)!.name;
      const [uses] = await view.reader.referencesTo([own]);
      for (const file of [one.file, ...uses!.files]) found.push([file, own]);
      for (const [alias, where] of aliasesOf(view, one))
        for (const file of where) found.push([file, alias]);
      further.push(...aliasesAmong(view, one, own, uses!.files));
    }
    level = further;
  }
  return found;
}

/** Whether the uses of a JavaScript constructor are found by this class. */
function isConstruction(view: View, { address, constructs }: Wanted): boolean {
  return constructs !== null && !view.get(address.file).python;
}

/**
 * Whether a JavaScript constructor is found by its classes: `super(…)` and `this.constructor` occur where its
 * class is defined or named.
 */
function isFoundByClass(
  view: View,
  { address }: Wanted,
  constructed: ReadonlyMap<DefinitionAddress, readonly DefinitionAddress[]>,
): boolean {
  return (constructed.get(address)?.length ?? 0) > 0 && !view.get(address.file).python;
}

/** Files that may call a constructor by its own name: `parent::__construct()`, `[[Shelf alloc] init]`. */
function calledByName(view: View, one: Wanted, files: Uint32Array): Uint32Array {
  return one.name === 'constructor' ? new Uint32Array() : amongNeighbours(view, one, files);
}

/** All constructors have the same name, so a use of it counts only if it certainly means this one. */
function asCertain(one: Wanted): Wanted {
  return { ...one, overrides: false, telling: false };
}

/**
 * Whether it is a class without a constructor of its own, or a function used like one, that `super(…)` in a
 * subclass may mean.
 */
function isBareBase(view: View, { address, constructs }: Wanted): boolean {
  const source = view.get(address.file);
  const { kind, name } = source.definition(address.ordinal)!;
  if (source.python || source.go || source.outline !== undefined || constructs !== null)
    return false;
  const isScript = view.table.languages[address.file] === 'javascript';
  if (kind === 'function') return isScript && beginsWithCapital(name);
  return kind === 'class' && ownConstructors(source, address).length === 0;
}

function wantedOf(
  view: View,
  address: DefinitionAddress,
  constructed: readonly DefinitionAddress[],
): Wanted[] {
  const source = view.get(address.file);
  const definition = source.definition(address.ordinal);
  if (definition === undefined) return [];
  const [owner] = classOf(view, address);
  const owners = new Set(owner === undefined ? [] : lineage(view, owner).map(addressKey));
  const member = owner !== undefined || definition.qualifiedName !== definition.name;
  const itself: Wanted = {
    address,
    name: definition.name,
    constructs: null,
    member,
    overrides: member,
    telling: true,
    object: isObject(view, address),
    global: source.script || source.outline !== undefined,
    mixed: source.outline === 'ruby',
    owners,
  };
  const classes = constructed.map((constructs): Wanted => {
    const { name } = view.get(constructs.file).definition(constructs.ordinal)!;
    return { ...itself, name, constructs };
  });
  return [itself, ...classes];
}

async function withoutNamesakes(view: View, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const names = [...new Set(wanted.map(({ name }) => name))];
  const bearers = await view.reader.definitionsNamed(names);
  const count = new Map(names.map((name, index) => [name, bearers[index]!.length]));
  return wanted.map((one) => ({
    ...one,
    overrides: one.overrides && count.get(one.name)! <= MOST_OVERRIDES,
    telling: count.get(one.name)! <= MOST_NAMESAKES,
  }));
}

/**
 * Files that may mean it. The same name in another language is something else, unless both languages share a
 * platform.
 */
function amongNeighbours(view: View, { address }: Wanted, files: Uint32Array): Uint32Array {
  const neighbours = neighboursOf(view);
  return files.filter((file) => neighbours[file] === neighbours[address.file]);
}

function nearestFirst(view: View, { address }: Wanted, files: Uint32Array): Iterable<FilePosition> {
  if (files.length <= MOST_FILES) return files;
  const near = new Set([address.file, ...importersOf(view, address.file)]);
  return [
    ...files.filter((file) => near.has(file)),
    ...files.filter((file) => !near.has(file)),
  ].slice(0, MOST_FILES);
}
