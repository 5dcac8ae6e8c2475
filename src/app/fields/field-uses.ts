import { type CallSite, generatedUsesIn, memberUsesIn } from '../../graph/index.js';
import type { Certainty } from '../../model/edge.js';
import type { FilePosition, Reader } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { CODE, familyOf, type LanguageId } from '../../model/source-file.js';
import type { SourceText } from '../../model/source-text.js';
import { isWithinTest } from '../../model/test-rule.js';
import { innermostDefinition } from '../../resolve/places/innermost-definition.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { identifierTerms } from '../../text/terms.js';
import { anyHolds } from '../file-lines.js';
import { verifiedSource } from '../source-text.js';
import { filesNaming } from '../symbols/files-naming.js';
import { namesFieldsBare } from './bare-reads.js';
import { fieldLines, type SoughtField } from './field-lines.js';
import { passesOn, type ReadsOfField } from './field-reads.js';
import { type FieldSymbol, lastOf, ownerOf } from './field-symbol.js';
import { type LineJudge, type LineWithField, lineJudge } from './line-certainty.js';
import { outsideOfTexts } from './long-texts.js';
import { type MoreToParse, mayNameAlone, readAgain } from './read-again.js';
import { accessTo, isColumnOf, isOfDictionary, keysOf } from './ways-of-access.js';

/** How much of sources and of tests is parsed for a field, in the same order, in characters: about half a second. */
const MOST_READ_AGAIN: MoreToParse = { sources: 1_000_000, tests: 250_000 };
/** The same for a method with a name of several words; the index has all calls of methods. */
const MOST_FOR_METHOD: MoreToParse = { sources: 250_000, tests: 50_000 };

/** At most this many files are read for a field; those that import the field's own file come first. */
const MOST_FILES = 1000;

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
 * Of a method, these are the certain uses as a value.
 *
 * @param readsAgain Whether to take the time to parse files in which the object of a use is not known otherwise.
 * @param passedOn Whether to take the time to read files for a method.
 */
export async function fieldUses(
  reader: Reader,
  field: FieldSymbol,
  known: readonly Pick<CallSite, 'file' | 'line'>[],
  {
    readsAgain = false,
    passedOn = true,
  }: { readonly readsAgain?: boolean; readonly passedOn?: boolean } = {},
): Promise<FieldUses> {
  const { place, addresses, listedBy } = field;
  const source = verifiedSource((await reader.snapshot()).root, reader);
  const isListed = listedBy !== undefined;
  const access = await accessTo(reader, field, source);
  const isMethod = access === 'method';
  if (access === null || (isMethod && !passedOn)) return { sites: [], cut: false };
  const { file: home } = listedBy ?? addresses[0]!;
  const owner = lastOf(ownerOf(place));
  const near = await importersOf(reader, home);
  const keys = isMethod ? 'none' : await keysOf(reader, field, source);
  const isQueried = !isListed && !isMethod && (await isColumnOf(place, source));
  const isKey = !isMethod && (await isOfDictionary(reader, field));
  const { languages } = await reader.files();
  const search: Search = {
    ...{ home, place, source, isMethod },
    usesOf: await usesKnown(reader, field),
    judge: await lineJudge(reader, field, near),
    again: readsAgain ? moreToParse(isMethod, place.name) : null,
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
      .filter(({ certainty }) => !isMethod || certainty === 'resolved')
      .sort((one, other) => one.file - other.file || one.line - other.line),
    cut: files.length > MOST_FILES,
  };
}

/** The uses that the index has, without the name behind a dot or in front of an object's brackets. */
async function usesKnown(
  reader: Reader,
  { place, addresses, listedBy }: FieldSymbol,
): Promise<(file: FilePosition) => readonly Reference[]> {
  if (listedBy !== undefined) return memberUsesIn(reader, place.name);
  const { file, ordinal } = addresses[0]!;
  const [outline] = await reader.outlines([file]);
  const { parent } = outline!.definitions[ordinal]!;
  if (!place.path.endsWith('.java') || parent < 0) return () => [];
  return generatedUsesIn(reader, { owner: { file, ordinal: parent }, name: place.name });
}

/** What to look for in each file. */
interface Search {
  /** Whether a method is sought, as a value. */
  readonly isMethod: boolean;
  readonly home: FilePosition;
  readonly place: FieldSymbol['place'];
  readonly source: SourceText;
  /** The uses that the index has in a file: of members that only their class lists, and by generated methods. */
  usesOf(file: FilePosition): readonly Reference[];
  readonly judge: LineJudge;
  /** How much more may be parsed, in characters; null if nothing. */
  readonly again: MoreToParse | null;
  soughtIn(file: FilePosition): SoughtField;
}

async function usesIn(reader: Reader, file: FilePosition, search: Search): Promise<FieldUse[]> {
  const { home, place, source, judge, soughtIn } = search;
  const { paths, classes, languages } = await reader.files();
  const text = await source.lines(paths[file]!);
  const indexed = search.usesOf(file);
  // Most files have the words of the name, but not the name, and most that have a method's call it.
  const isNamed = search.isMethod ? passesOn : anyHolds;
  if (indexed.length === 0 && (text === null || !isNamed(text, place.name))) return [];
  const lines = text?.slice() ?? [];
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
  const others = indexed.filter(
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

/** Many objects have an `open` that they do not call, and few of them are of the class that is asked about. */
function moreToParse(isMethod: boolean, name: string): MoreToParse | null {
  if (!isMethod) return { ...MOST_READ_AGAIN };
  return isTelling(name) ? { ...MOST_FOR_METHOD } : null;
}

/** Any object may have a `limit`, whereas a name of several words probably belongs to one class. */
function isTelling(name: string): boolean {
  return new Set(identifierTerms(name)).size > 1;
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
