import { basesOfType, inheritedMember, partsOfType, resolveExport } from '../../graph/index.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { locateModule, locatePath } from '../../resolve/places/locate-path.js';
import { pathLookupOf } from '../../resolve/places/path-lookup.js';
import type { SymbolPath } from '../../resolve/symbols/symbol-path.js';
import { type FoundFile, findFile, isFolder } from './find-file.js';
import { type FoundSymbol, grouped } from './found-symbol.js';
import { listedMembers, listersOf } from './listed-member.js';
import { NEAREST, nearestSymbols, symbolsWithin } from './nearest-symbols.js';
import { printedSymbol } from './printed-symbol.js';
import { isCalled, isInPackage, isWithin } from './symbol-fit.js';
import { keyOf, placeAll, type SymbolPlace } from './symbol-place.js';
import { readLine, symbolsAtLine } from './symbols-at-line.js';
import { UnresolvedSymbol } from './unresolved-symbol.js';
import { readSymbol, withMark, withOperator, withSelector } from './written-symbol.js';

/** At most this many users of a name without a definition are considered. */
const MOST_USERS = 50;

/**
 * Finds the symbol that a text names: `name`, `Class.method` (inherited ones too), `module.name`,
 * `path:Class.method`, `path:name@line`, or `path:line` for a line within it. Among several definitions, one whose
 * whole qualified name is the text (not a member) is preferred, then one in a source file.
 *
 * @throws {UnresolvedSymbol} If no definition matches (with the nearest names), or several do (with all of them).
 * @throws UserError If the path of a line matches no file, or several.
 */
export async function findSymbol(reader: Reader, written: string): Promise<FoundSymbol> {
  const at = readLine(written);
  const chosen =
    at === null
      ? await withParts(reader, preferred(await fittingSymbols(reader, written), written))
      : grouped(await symbolsAtLine(reader, at));
  if (chosen.length === 1) return chosen[0]!;
  const candidates = chosen.map(({ place }) => place);
  if (candidates.length > 1) {
    const message = at === null ? undefined : `${candidates.length} definitions share this line`;
    throw new UnresolvedSymbol(written, 'ambiguous', candidates, message);
  }
  const file = await fileNamed(reader, written);
  if (file === null) {
    const isOfFolder = isFolder(await reader.files(), written);
    const message = `"${written}" is a folder and no symbol (\`ctx map --focus\` shows its files)`;
    const nearest = isOfFolder ? [] : await nearestTo(reader, written);
    throw new UnresolvedSymbol(written, 'unknown', nearest, isOfFolder ? message : undefined);
  }
  const message = `"${written}" is a file and no symbol (\`ctx outline\` lists it)`;
  throw new UnresolvedSymbol(written, 'unknown', await symbolsWithin(reader, [file.file]), message);
}

/** Joins the parts of a partial type into one symbol, whatever files they are in; leaves other symbols alone. */
async function withParts(
  reader: Reader,
  chosen: readonly FoundSymbol[],
): Promise<readonly FoundSymbol[]> {
  const [first] = chosen;
  const [type] = first?.addresses ?? [];
  if (first === undefined || type === undefined || chosen.length < 2) return chosen;
  const parts = new Set((await partsOfType(reader, type)).map(keyOf));
  const addresses = chosen.flatMap((one) => one.addresses);
  return addresses.every((one) => parts.has(keyOf(one))) ? [{ ...first, addresses }] : chosen;
}

/**
 * The symbols most similar to an unknown one: similar members of its class or file, the class itself, then others.
 */
async function nearestTo(reader: Reader, written: string): Promise<readonly SymbolPlace[]> {
  const { symbol } = readSymbol(written);
  const files = await filesOf(reader, symbol.path);
  const alike = await nearestSymbols(reader, symbol, files);
  const owner = { ...symbol, segments: symbol.segments.slice(0, -1) };
  const owners = (await symbolsCalled(reader, owner, null)).map(({ place }) => place);
  const isMember = ({ qualifiedName }: SymbolPlace) =>
    owners.some((one) => qualifiedName.startsWith(`${one.qualifiedName}.`));
  const others = alike.filter((one) => !isMember(one));
  const nearest = [...alike.filter(isMember), ...owners, ...others].slice(0, NEAREST);
  return nearest.length > 0 ? nearest : symbolsWithin(reader, files ?? []);
}

/** Every symbol that a text may name, by path and line; empty if there is none. */
async function fittingSymbols(reader: Reader, written: string): Promise<readonly FoundSymbol[]> {
  const printed = await printedSymbol(reader, written);
  if (printed.length > 0) return grouped(printed);
  const { symbol, line } = readSymbol(written);
  const text = written.trim();
  const asWritten = withSelector(text) ?? withOperator(text) ?? withMark(text, symbol);
  const marked = asWritten === null ? [] : await symbolsCalled(reader, asWritten, line);
  if (marked.length > 0) return marked;
  const called = await symbolsCalled(reader, symbol, line);
  return called.length > 0 ? called : listed(reader, symbol, line);
}

/** Members without definitions of their own that a text names; empty if it names none, or a definition. */
export async function findListed(reader: Reader, written: string): Promise<readonly FoundSymbol[]> {
  const found = await fittingSymbols(reader, written);
  return preferred(found, written).filter(({ listedBy }) => listedBy !== undefined);
}

/** Members that only their class lists, as fields of an interface are. */
async function listed(
  reader: Reader,
  { path, segments }: SymbolPath,
  line: number | null,
): Promise<readonly FoundSymbol[]> {
  const name = segments.at(-1);
  if (name === undefined) return [];
  const owners =
    segments.length > 1
      ? await symbolsCalled(reader, { path, segments: segments.slice(0, -1) }, null)
      : await listersOf(reader, name, await filesOf(reader, path));
  const members = await listedMembers(reader, owners, name);
  if (members.length > 0 || segments.length < 2 || line !== null)
    return members.filter(({ place }) => line === null || place.startLine === line);
  const [inherited] = await listedMembers(reader, await basesAmong(reader, owners), name);
  return inherited === undefined ? [] : [inherited];
}

/** What these types extend or implement, nearest first. */
async function basesAmong(
  reader: Reader,
  types: readonly FoundSymbol[],
): Promise<readonly FoundSymbol[]> {
  const bases: DefinitionAddress[] = [];
  for (const { addresses } of types)
    for (const one of addresses) bases.push(...(await basesOfType(reader, one)));
  const placed = await placeAll(reader, bases);
  return placed.map(({ address, place }) => ({ place, addresses: [address] }));
}

async function symbolsCalled(
  reader: Reader,
  symbol: SymbolPath,
  line: number | null,
): Promise<readonly FoundSymbol[]> {
  const name = symbol.segments.at(-1);
  if (name === undefined) return [];
  const [addresses = []] = await reader.definitionsNamed([name]);
  const files = await filesOf(reader, symbol.path);
  const namesakes = (await placeAll(reader, addresses)).filter(
    ({ address, place }) =>
      (files === null || files.includes(address.file)) &&
      (line === null || place.startLine === line),
  );
  const placed = namesakes.filter(({ place }) => isCalled(place, symbol.segments));
  const inherited = async () => (line === null ? inheritedBy(reader, symbol) : []);
  // A class `Circle` is often in a file `circle`, but `Circle.area` does not mean that file's own functions.
  if (placed.length > 0 && placed.every(({ place }) => !isWithin(place, symbol.segments))) {
    const members = await inherited();
    if (members.length > 0) return members;
  }
  if (placed.length > 0) return grouped(placed);
  const within = await mayOffer(reader, symbol.segments, files, line);
  const passed = await offered(reader, within, name);
  if (passed.length > 0) return grouped(await placeAll(reader, passed));
  const packaged = namesakes.filter(({ place }) => isInPackage(place, symbol.segments));
  return packaged.length > 0 ? grouped(packaged) : inherited();
}

/** Finds an inherited member: `Circle.area` where only `Shape` defines `area`. */
async function inheritedBy(
  reader: Reader,
  { path, segments }: SymbolPath,
): Promise<readonly FoundSymbol[]> {
  const name = segments.at(-1);
  if (name === undefined || segments.length < 2) return [];
  const owner = { path, segments: segments.slice(0, -1) };
  const owners = await symbolsCalled(reader, owner, null);
  const found: DefinitionAddress[] = [];
  for (const { addresses } of owners)
    for (const one of addresses) found.push(...(await inheritedMember(reader, one, name)));
  const distinct = new Map(found.map((one) => [keyOf(one), one]));
  return grouped(await placeAll(reader, [...distinct.values()]));
}

/** With a named file, only what the file itself exports, not members of something. */
async function mayOffer(
  reader: Reader,
  segments: readonly string[],
  files: readonly FilePosition[] | null,
  line: number | null,
): Promise<readonly FilePosition[]> {
  if (files !== null) return segments.length === 1 ? files : [];
  return line === null ? offerers(reader, segments) : [];
}

/**
 * Files that may export a name without defining it: the module before the name, or else those from which it is
 * imported.
 */
async function offerers(
  reader: Reader,
  segments: readonly string[],
): Promise<readonly FilePosition[]> {
  const name = segments.at(-1)!;
  if (segments.length === 1) return exporters(reader, name);
  return locateModule(segments.slice(0, -1).join('.'), pathLookupOf(await reader.files())).files;
}

/** Files from which others import a name, though they need not define it: `export { run as start }`. */
async function exporters(reader: Reader, name: string): Promise<readonly FilePosition[]> {
  const [uses] = await reader.referencesTo([name]);
  const users = await reader.links([...(uses?.files ?? [])].slice(0, MOST_USERS));
  const found = users.flatMap(({ imports, importedFiles }) =>
    imports.flatMap(({ names }, at) =>
      names.some(({ imported }) => imported === name) ? importedFiles[at]! : [],
    ),
  );
  return [...new Set(found)].filter((file) => file >= 0).sort((a, b) => a - b);
}

/** Finds the symbol that a text names, or the file if it is the path of one. */
export async function findPlace(reader: Reader, written: string): Promise<FoundSymbol | FoundFile> {
  const table = await reader.files();
  const file = table.position(written.replace(/^\.\//, ''));
  if (file >= 0) return { file, path: table.paths[file]! };
  if (looksLikePath(written)) return findFile(reader, written);
  return (await fileNamed(reader, written)) ?? findSymbol(reader, written);
}

/** The only file with this path or name including its extension; null if there is none, or several. */
async function fileNamed(reader: Reader, written: string): Promise<FoundFile | null> {
  if (!/\.\w+$/.test(written)) return null;
  const { paths } = await reader.files();
  const found = paths.flatMap((path, file) =>
    path === written || path.endsWith(`/${written}`) ? [{ path, file }] : [],
  );
  return found.length === 1 ? found[0]! : null;
}

function looksLikePath(written: string): boolean {
  return /\//.test(written) && !/:/.test(written);
}

async function filesOf(reader: Reader, path: string): Promise<readonly FilePosition[] | null> {
  if (path === '') return null;
  const { files, method } = locatePath(path, pathLookupOf(await reader.files()));
  return method === 'fuzzy' ? [] : files;
}

/** What files export under a name that they do not define themselves. */
async function offered(
  reader: Reader,
  files: readonly FilePosition[],
  name: string,
): Promise<readonly DefinitionAddress[]> {
  const found: DefinitionAddress[] = [];
  for (const file of files) found.push(...(await resolveExport(reader, file, name)));
  return found;
}

function preferred(all: readonly FoundSymbol[], written: string): readonly FoundSymbol[] {
  const name = readSymbol(written).symbol.segments.join('.');
  // The title of a test is often exactly the name of what it tests.
  const defined = narrowed(all, ({ place }) => place.kind !== 'test');
  const inSource = narrowed(defined, ({ place }) => place.fileClass === 'source');
  return narrowed(inSource, ({ place }) => place.qualifiedName === name);
}

function narrowed<T>(all: readonly T[], keeps: (one: T) => boolean): readonly T[] {
  const kept = all.filter(keeps);
  return kept.length > 0 ? kept : all;
}
