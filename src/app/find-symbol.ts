import { resolveExport } from '../graph/index.js';
import type { DefinitionAddress, FilePosition, Reader } from '../model/reader.js';
import { nearestNames } from '../resolve/fuzzy.js';
import { locateModule, locatePath } from '../resolve/locate-path.js';
import { moduleNames, pathLookupOf } from '../resolve/path-lookup.js';
import { parseSymbol, type SymbolPath } from '../resolve/symbol-path.js';
import { type FoundFile, findFile } from './find-file.js';
import { printedSymbol } from './printed-symbol.js';
import { type PlacedDefinition, placeAll, type SymbolPlace } from './symbol-place.js';
import { readLine, symbolsAtLine } from './symbols-at-line.js';
import { UnresolvedSymbol } from './unresolved-symbol.js';

/** A symbol of the repository. Getters with their setters and conditional definitions of one name are one symbol. */
export interface FoundSymbol {
  /** The first of its definitions. */
  readonly place: SymbolPlace;
  /** All of them, in the order of lines; never empty. */
  readonly addresses: readonly DefinitionAddress[];
}

/** Near names that are looked up. */
const NEAREST = 5;
/** Definitions of one near name, and users of a name that nothing defines, that are considered. */
const MOST_NAMESAKES = 50;

/**
 * Finds the symbol that a text names: `name`, `Class.method`, `module.name`, `path:Class.method`, `path:name@line`, or
 * a line within it, `path:line`. A name with several definitions means the one that is called exactly so (not a member),
 * then the one in a source file.
 *
 * @throws {UnresolvedSymbol} When no definition fits (with the nearest names), or several do (with all of them).
 * @throws UserError When the path of a line is that of no file, or of several.
 */
export async function findSymbol(reader: Reader, written: string): Promise<FoundSymbol> {
  const at = readLine(written);
  const chosen =
    at === null
      ? preferred(await fittingSymbols(reader, written), written)
      : grouped(await symbolsAtLine(reader, at));
  if (chosen.length === 1) return chosen[0]!;
  const candidates = chosen.map(({ place }) => place);
  if (candidates.length > 1) {
    const message = at === null ? undefined : `${candidates.length} definitions share this line`;
    throw new UnresolvedSymbol(written, 'ambiguous', candidates, message);
  }
  throw new UnresolvedSymbol(written, 'unknown', await nearestSymbols(reader, written));
}

/** Every symbol that a text may name, by path and line; empty where there is none. */
async function fittingSymbols(reader: Reader, written: string): Promise<readonly FoundSymbol[]> {
  const printed = await printedSymbol(reader, written);
  if (printed.length > 0) return grouped(printed);
  const { symbol, line } = readSymbol(written);
  const mark = MARKED.exec(written.trim())?.[0];
  const marked =
    mark === undefined ? [] : await symbolsCalled(reader, withMark(symbol, mark), line);
  return marked.length > 0 ? marked : symbolsCalled(reader, symbol, line);
}

/** A mark that ends a name of Ruby or Elixir; in a request it ends a sentence. */
const MARKED = /[?!](?=(?:\(.*\)|\/\d+)?$)/;

function withMark({ path, segments }: SymbolPath, mark: string): SymbolPath {
  return { path, segments: [...segments.slice(0, -1), `${segments.at(-1) ?? ''}${mark}`] };
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
  if (placed.length > 0) return grouped(placed);
  const within = files ?? (line === null ? await offerers(reader, symbol.segments) : []);
  const passed = await offered(reader, within, name);
  if (passed.length > 0) return grouped(await placeAll(reader, passed));
  return grouped(namesakes.filter(({ place }) => isInPackage(place, symbol.segments)));
}

/** Files that may offer a name which none of them need define: the module before it, else those from which it is imported. */
async function offerers(
  reader: Reader,
  segments: readonly string[],
): Promise<readonly FilePosition[]> {
  const name = segments.at(-1)!;
  if (segments.length === 1) return exporters(reader, name);
  return locateModule(segments.slice(0, -1).join('.'), pathLookupOf(await reader.files())).files;
}

/** Files from which others import a name, which none of them need define: `export { run as start }`. */
async function exporters(reader: Reader, name: string): Promise<readonly FilePosition[]> {
  const [uses] = await reader.referencesTo([name]);
  const users = await reader.links([...(uses?.files ?? [])].slice(0, MOST_NAMESAKES));
  const found = users.flatMap(({ imports, importedFiles }) =>
    imports.flatMap(({ names }, at) =>
      names.some(({ imported }) => imported === name) ? importedFiles[at]! : [],
    ),
  );
  return [...new Set(found)].filter((file) => file >= 0).sort((a, b) => a - b);
}

/** Finds the symbol that a text names, or the file where it is the path of one. */
export async function findPlace(reader: Reader, written: string): Promise<FoundSymbol | FoundFile> {
  const table = await reader.files();
  const file = table.position(written.replace(/^\.\//, ''));
  if (file >= 0) return { file, path: table.paths[file]! };
  if (looksLikePath(written)) return findFile(reader, written);
  return (await fileNamed(reader, written)) ?? findSymbol(reader, written);
}

/** The one file of this name, with its ending; null where there is none, or several. */
async function fileNamed(reader: Reader, written: string): Promise<FoundFile | null> {
  if (!/\.\w+$/.test(written)) return null;
  const { paths } = await reader.files();
  const found = paths.flatMap((path, file) =>
    path.endsWith(`/${written}`) ? [{ path, file }] : [],
  );
  return found.length === 1 ? found[0]! : null;
}

function looksLikePath(written: string): boolean {
  return /\//.test(written) && !/:/.test(written);
}

const PATH_AND_NAME = /^([^:]*[/.][^:]*):([\p{L}_$][\p{L}\p{N}_$.#]*[?!]?)$/u;

/** Several words are the title of a test or no symbol, but not their first word; what is pasted from code is. */
const PHRASE =
  /^(?!(?:new|await|async|class|def|function|type|interface|const|let|var)\s)[\p{L}\p{N}_$.#-]+\s+(?!extends\s|implements\s)[\p{L}\p{N}_$]/u;

function readSymbol(written: string): { symbol: SymbolPath; line: number | null } {
  const located = /^(.*[^@])@(\d{1,9})$/.exec(written.trim());
  const text = located?.[1] ?? written.trim();
  const line = located === null ? null : Number(located[2]);
  // Paths with spaces or without a usual ending, which the words of a request cannot hold.
  const split = text.includes('::') ? null : PATH_AND_NAME.exec(text);
  if (split === null && PHRASE.test(text)) return { symbol: { path: '', segments: [text] }, line };
  const { path, segments } = parseSymbol(split === null ? text : split[2]!);
  const dollars = /^\$*/.exec(split === null ? text : split[2]!)![0];
  return { symbol: { path: split?.[1] ?? path, segments: withPrefix(dollars, segments) }, line };
}

/** A request may write `$name` for what is called `name`; who asks for a symbol means what is written. */
function withPrefix(prefix: string, segments: readonly string[]): readonly string[] {
  const [first, ...others] = segments;
  return first === undefined ? segments : [prefix + first, ...others];
}

async function filesOf(reader: Reader, path: string): Promise<readonly FilePosition[] | null> {
  if (path === '') return null;
  const { files, method } = locatePath(path, pathLookupOf(await reader.files()));
  return method === 'fuzzy' ? [] : files;
}

/** Whether the parts of a name are the last parts of a qualified one, with modules before it where there are more. */
function isCalled({ path, qualifiedName }: SymbolPlace, segments: readonly string[]): boolean {
  const whole = [...moduleNames(path), ...qualifiedName.split('.')];
  return segments.every((segment, at) => whole[whole.length - segments.length + at] === segment);
}

/**
 * Whether what stands before a qualified name is its package, for which folders are called: `Ecto.Changeset.cast` in
 * `ecto/changeset.ex`, `io.ktor.http.Url.parse` in `io/ktor/http/Urls.kt`.
 */
function isInPackage({ path, qualifiedName }: SymbolPlace, segments: readonly string[]): boolean {
  const names = qualifiedName.split('.');
  const before = segments.length - names.length;
  if (before <= 0 || names.some((name, at) => segments[before + at] !== name)) return false;
  const folders = path.split('/').slice(0, -1).slice(-before).map(plain);
  return folders.join('/') === segments.slice(0, before).map(plain).join('/');
}

/** Folders write `web_socket` for `WebSocket`. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** What files pass on under a name that they do not define themselves. */
async function offered(
  reader: Reader,
  files: readonly FilePosition[],
  name: string,
): Promise<readonly DefinitionAddress[]> {
  const found: DefinitionAddress[] = [];
  for (const file of files) found.push(...(await resolveExport(reader, file, name)));
  return found;
}

function grouped(placed: readonly PlacedDefinition[]): readonly FoundSymbol[] {
  const groups = new Map<string, PlacedDefinition[]>();
  for (const one of placed) {
    const key = `${one.place.path}:${one.place.qualifiedName}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return [...groups.values()].map((group) => ({
    place: group[0]!.place,
    addresses: group.map(({ address }) => address),
  }));
}

function preferred(all: readonly FoundSymbol[], written: string): readonly FoundSymbol[] {
  const name = readSymbol(written).symbol.segments.join('.');
  const inSource = narrowed(all, ({ place }) => place.fileClass === 'source');
  return narrowed(inSource, ({ place }) => place.qualifiedName === name);
}

function narrowed<T>(all: readonly T[], keeps: (one: T) => boolean): readonly T[] {
  const kept = all.filter(keeps);
  return kept.length > 0 ? kept : all;
}

/** What comes nearest to a symbol that is none: in its file or class first, then in the order of likeness. */
async function nearestSymbols(reader: Reader, written: string): Promise<readonly SymbolPlace[]> {
  const { symbol } = readSymbol(written);
  const name = symbol.segments.at(-1);
  if (name === undefined) return [];
  const names = await reader.names();
  const folded = name.toLowerCase();
  const recased = names.filter((one) => one.toLowerCase() === folded);
  const near = nearestNames(name, names, NEAREST).map((one) => one.name);
  const longer = names.filter((one) => one.length > name.length && one.startsWith(name));
  const wanted = [...new Set([name, ...recased, ...near, ...longer])].slice(0, 2 * NEAREST);
  const found = (await reader.definitionsNamed(wanted)).map((one) => one.slice(0, MOST_NAMESAKES));
  const placed = grouped(await placeAll(reader, found.flat())).map(({ place }) => place);
  const files = await filesOf(reader, symbol.path);
  const { paths } = await reader.files();
  const within = new Set(files?.map((file) => paths[file]!));
  const owner = symbol.segments.at(-2);
  const fits = ({ path, qualifiedName }: SymbolPlace): number =>
    Number(within.has(path)) +
    Number(owner !== undefined && qualifiedName.split('.').at(-2) === owner);
  return [...placed].sort((a, b) => fits(b) - fits(a)).slice(0, NEAREST);
}
