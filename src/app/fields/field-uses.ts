import { basesOfType, type CallSite, memberUsesIn } from '../../graph/index.js';
import type { Certainty } from '../../model/edge.js';
import type { FilePosition, Reader } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { CODE, familyOf, type LanguageId } from '../../model/source-file.js';
import type { SourceText } from '../../model/source-text.js';
import { isWithinTest } from '../../model/test-rule.js';
import { innermostDefinition } from '../../resolve/places/innermost-definition.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { identifierTerms } from '../../text/terms.js';
import { verifiedSource } from '../source-text.js';
import { filesNaming } from '../symbols/files-naming.js';
import { placeAll } from '../symbols/symbol-place.js';
import { namesFieldsBare } from './bare-reads.js';
import { fieldLines, type SoughtField } from './field-lines.js';
import type { ReadsOfField } from './field-reads.js';
import { type FieldSymbol, lastOf, ownerOf } from './field-symbol.js';
import { type LineJudge, type LineWithField, lineJudge } from './line-certainty.js';
import { outsideOfTexts } from './long-texts.js';
import { isColumn } from './query-names.js';
import { type MoreToParse, mayNameAlone, readAgain } from './read-again.js';

/** How much of sources and of tests is parsed for a field, in the same order, in characters: about half a second. */
const MOST_READ_AGAIN: MoreToParse = { sources: 1_000_000, tests: 250_000 };

/** At most this many files are read for a field; those that import the field's own file come first. */
const MOST_FILES = 1000;

/** `@property`, `@functools.cached_property`, `@size.setter`. */
const ACCESSOR = /^\s*@(?:[\w.]*property|reify|[\w.]+\.[gs]etter)\b/;

/** A line that uses the field. */
export type FieldUse = Omit<CallSite, 'target'>;

/** The uses of a field, found by name. */
export interface FieldUses {
  /** Ordered by file and line. */
  readonly sites: readonly FieldUse[];
  /** Whether more files contain the name than were read. */
  readonly cut: boolean;
}

/**
 * Finds where objects are accessed by the name of a property: `head.limit`. The index has no references to fields,
 * so files are read, and each use is judged by its object ({@link lineJudge}). Lines of `known` sites are left out.
 *
 * @param readsAgain Whether to take the time to parse files in which the object of a use is not known otherwise.
 */
export async function fieldUses(
  reader: Reader,
  field: FieldSymbol,
  known: readonly Pick<CallSite, 'file' | 'line'>[],
  { readsAgain = false }: { readonly readsAgain?: boolean } = {},
): Promise<FieldUses> {
  const { place, addresses, listedBy } = field;
  const source = verifiedSource((await reader.snapshot()).root, reader);
  const isListed = listedBy !== undefined;
  if (!isListed && !(await isField(place, source))) return { sites: [], cut: false };
  const { file: home } = listedBy ?? addresses[0]!;
  const owner = lastOf(ownerOf(place));
  const near = await importersOf(reader, home);
  const keys = await keysOf(reader, field, source);
  const isQueried = !isListed && (await isColumnOf(place, source));
  const isKey = await isOfDictionary(reader, field);
  const { languages } = await reader.files();
  const search: Search = {
    ...{ home, place, source },
    usesOf: isListed ? await memberUsesIn(reader, place.name) : () => [],
    judge: await lineJudge(reader, field, near),
    again: readsAgain ? { ...MOST_READ_AGAIN } : null,
    soughtIn: (file) => ({
      ...{ name: place.name, language: languages[file]!, owner, isCalled: isListed, isQueried },
      ...{ isBare: isListed && namesFieldsBare(languages[file]!), isKey },
      keys: /any|entity/.test(keys) && !near.has(file) && !isTelling(place.name) ? 'none' : keys,
    }),
  };
  const files = await filesWith(reader, place.name, home, near, owner);
  const sites: FieldUse[] = [];
  for (const file of files.slice(0, MOST_FILES))
    sites.push(...(await usesIn(reader, file, search)));
  const seen = new Set(known.map(({ file, line }) => `${file}:${line}`));
  return {
    sites: sites
      .filter(({ file, line }) => !seen.has(`${file}:${line}`))
      .sort((one, other) => one.file - other.file || one.line - other.line),
    cut: files.length > MOST_FILES,
  };
}

/** What to look for in each file. */
interface Search {
  readonly home: FilePosition;
  readonly place: FieldSymbol['place'];
  readonly source: SourceText;
  /** The uses of members of this name that the index has in a file, for members that only their class lists. */
  usesOf(file: FilePosition): readonly Reference[];
  readonly judge: LineJudge;
  /** How much more may be parsed, in characters; null if nothing. */
  readonly again: MoreToParse | null;
  soughtIn(file: FilePosition): SoughtField;
}

async function usesIn(reader: Reader, file: FilePosition, search: Search): Promise<FieldUse[]> {
  const { home, place, source, judge, soughtIn } = search;
  const { paths, classes, languages } = await reader.files();
  const lines = (await source.lines(paths[file]!))?.slice() ?? [];
  if (!lines.some((line) => line.includes(place.name))) return [];
  const [outline] = await reader.outlines([file]);
  const sites: FieldUse[] = [];
  const ofClass = classes[file] === 'test' ? 'tests' : 'sources';
  const again = readAgain(
    { lines, outline: outline!, language: languages[file]!, ofClass },
    place.name,
    search.again,
  );
  const found = await outsideOfTexts(lines, languages[file]!, (code) =>
    fieldLines(code, outline!, soughtIn(file)),
  );
  const read = new Set(found.flatMap((one) => (one.isBare ? [] : one.line)));
  const others = search
    .usesOf(file)
    .filter(
      ({ line }) => !read.has(line) && !isTakenOut(languages[file]!, lines[line - 1]!, place.name),
    );
  const isAlone = search.again !== null && mayNameAlone(lines, languages[file]!, place.name);
  const alone = isAlone ? (await again()).filter(({ line }) => !read.has(line)) : [];
  const all: FoundReads[] = [
    ...found.map((reads) => ({ reads })),
    ...others.map((one) => ({ reads: readsOf(one), known: [one] })),
    ...alone.map((one) => ({ reads: { ...readsOf(one), isCall: false }, known: [one], isAlone })),
  ];
  for (const { reads, ...told } of all.sort((a, b) => a.reads.line - b.reads.line)) {
    const { line, isCall } = reads;
    if (file === home && line === place.startLine) continue;
    if (sites.at(-1)?.line === line && sites.at(-1)?.certainty === 'resolved') continue;
    const holder = innermostDefinition(outline!, line);
    const at = { file, lines, outline: outline!, holder, reads };
    const certainty = await certaintyOf(judge, at, told, again);
    if (certainty === null) continue;
    if (sites.at(-1)?.line === line) sites.pop();
    sites.push({
      holder: holder < 0 ? null : { file, ordinal: holder },
      ...{ file, path: paths[file]!, line, certainty },
      kind: isCall ? 'call' : 'value',
      fileClass: isWithinTest(outline!, holder) ? 'test' : classes[file]!,
    });
  }
  return sites;
}

/** Reads on a line, and what is known of them without parsing the text. */
interface FoundReads {
  readonly reads: ReadsOfField;
  readonly known?: readonly Reference[];
  /** The member is named alone, so it is a use only if its object is known. */
  readonly isAlone?: boolean;
}

/** How certain a use is: by what is known, or else as the line is written, or as the extractor reads it. */
async function certaintyOf(
  judge: LineJudge,
  at: LineWithField,
  { known, isAlone = false }: Omit<FoundReads, 'reads'>,
  again: () => Promise<readonly Reference[]>,
): Promise<Certainty | null> {
  const first = await judge(known === undefined ? at : { ...at, known });
  if (known !== undefined) return isAlone && first === 'possible' ? null : first;
  const { line, isCall, objects } = at.reads;
  if (first !== 'possible' || isCall || objects.length === 0) return first;
  const read = (await again()).filter((one) => one.line === line);
  return read.length === 0 ? first : judge({ ...at, known: read });
}

/** A use that only the index has, as `&:limit` of Ruby: no object is written in front of it. */
function readsOf({ line, kind }: Reference): ReadsOfField {
  const isCall = kind === 'call';
  return {
    ...{ line, isOwn: false, isCall, receivers: [''] },
    objects: [{ receiver: '', isCall }],
  };
}

/** Whether a line of JavaScript only has a variable that a pattern has taken out of the object: `const { limit } = head`. */
function isTakenOut(language: LanguageId, text: string, name: string): boolean {
  if (familyOf(language) !== 'ecmascript') return false;
  return !new RegExp(String.raw`(?:(?<!\.)\.|['"\`#])${literalPattern(name)}(?![\w$])`).test(text);
}

/** Any object may have a `limit`, whereas a name of several words probably belongs to one class. */
function isTelling(name: string): boolean {
  return new Set(identifierTerms(name)).size > 1;
}

/**
 * How objects get the fields of this class. JavaScript names no class: an object literal may be passed as any type, and
 * what maps tables to classes takes one for a class with decorated fields.
 */
async function keysOf(
  reader: Reader,
  { place, addresses, listedBy }: FieldSymbol,
  source: SourceText,
): Promise<SoughtField['keys']> {
  const { file, ordinal } = listedBy ?? addresses[0]!;
  const { languages } = await reader.files();
  if (familyOf(languages[file]!) !== 'ecmascript') return 'of its class';
  const [outline] = await reader.outlines([file]);
  const own = outline!.definitions[ordinal]!;
  const owner = listedBy === undefined ? outline!.definitions[own.parent] : own;
  if (owner?.kind === 'interface' || owner?.kind === 'type') return 'of any object';
  const [head = ''] =
    (await source.lines(place.path))?.slice(place.startLine - 1, place.startLine) ?? [];
  return /^\s*@\w/.test(head) ? 'of an entity' : 'none';
}

/** Whether code accesses it without parentheses. Python methods decorated as properties qualify. */
async function isField(place: FieldSymbol['place'], source: SourceText): Promise<boolean> {
  if (place.kind !== 'method') return place.kind === 'property';
  const lines = (await source.lines(place.path)) ?? [];
  const own = lines.slice(place.startLine - 1, place.endLine);
  return own.slice(0, Math.max(0, own.findIndex(isHead))).some((line) => ACCESSOR.test(line));
}

/** Whether objects of its class are dictionaries of Python: `class Options(TypedDict)`. */
async function isOfDictionary(
  reader: Reader,
  { place, addresses, listedBy }: Pick<FieldSymbol, 'place' | 'addresses' | 'listedBy'>,
): Promise<boolean> {
  if (!place.path.endsWith('.py')) return false;
  const { file, ordinal } = listedBy ?? addresses[0]!;
  const [outline] = await reader.outlines([file]);
  const parent = listedBy === undefined ? outline!.definitions[ordinal]!.parent : ordinal;
  if (parent < 0) return false;
  const bases = await placeAll(reader, await basesOfType(reader, { file, ordinal: parent }));
  const classes = [outline!.definitions[parent]!, ...bases.map(({ definition }) => definition)];
  return classes.some((one) => one.bases.some((base) => /(?:^|\.)TypedDict$/.test(base)));
}

/** Whether it is a field of a database's table in Python. */
async function isColumnOf(place: FieldSymbol['place'], source: SourceText): Promise<boolean> {
  if (!place.path.endsWith('.py')) return false;
  const own = (await source.lines(place.path))?.slice(place.startLine - 1, place.endLine) ?? [];
  return isColumn(own.join('\n'));
}

function isHead(line: string): boolean {
  return /^\s*(?:async\s+)?def\b/.test(line);
}

/** A file and those that import it. */
async function importersOf(reader: Reader, file: FilePosition): Promise<ReadonlySet<FilePosition>> {
  const { importers, importerOffsets } = await reader.importGraph();
  const own = importers.subarray(importerOffsets[file], importerOffsets[file + 1]);
  return new Set([file, ...own]);
}

/**
 * Files of the same languages that contain every word of the name: the defining file, its importers, those that name
 * its class, which may import it through other files, or call what bears its name, then all others.
 */
async function filesWith(
  reader: Reader,
  name: string,
  own: FilePosition,
  near: ReadonlySet<FilePosition>,
  owner: string,
): Promise<readonly FilePosition[]> {
  const { languages } = await reader.files();
  const family = familyOf(languages[own]!);
  const uses = await reader.referencesTo([owner, name]);
  const naming = new Set(uses.flatMap(({ files }) => [...files]));
  const nearness = (file: FilePosition) =>
    file === own ? 0 : near.has(file) ? 1 : naming.has(file) ? 2 : 3;
  return (await filesNaming(reader, name))
    .filter((file) => CODE.has(languages[file]!) && familyOf(languages[file]!) === family)
    .sort((a, b) => nearness(a) - nearness(b) || a - b);
}
