import type { Definition } from '../../model/definition.js';
import type { FilePosition, Reader } from '../../model/reader.js';
import type { SourceLines } from '../../model/source-text.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { anyHolds, linesHolding } from '../file-lines.js';
import { verifiedSource } from '../source-text.js';
import { filesNaming } from './files-naming.js';
import { type FoundSymbol, grouped } from './found-symbol.js';
import { type PlacedDefinition, placeAll, placeOf } from './symbol-place.js';

/** At most this many files are searched for classes that list a name written without its class. */
const MOST_FILES = 300;

/** Most characters of a member's line that serve as its signature. */
const LONGEST_SIGNATURE = 140;

const MODIFIER =
  /(?:var|val|let|const|mut|final|readonly|static|public|private|protected|internal|pub(?:\([^)]*\))?)\s+/
    .source;

/**
 * Members of these symbols without definitions of their own: fields of an interface, variants of an enum, and what
 * a class's methods assign (`self.limit = 3`). Each is placed on its declaring line. If the file has changed since,
 * members that the index lists are placed on the first line of their class.
 */
export async function listedMembers(
  reader: Reader,
  owners: readonly FoundSymbol[],
  name: string,
): Promise<readonly FoundSymbol[]> {
  const source = verifiedSource((await reader.snapshot()).root, reader);
  const found: FoundSymbol[] = [];
  for (const { addresses } of owners) {
    for (const owner of await placeAll(reader, addresses)) {
      const lines = linesNaming(name, (await source.lines(owner.place.path)) ?? [], owner.place);
      const line = await declaringLine(reader, owner, lines, name);
      if (line === null) continue;
      found.push(memberOf(owner, name, line));
      break;
    }
  }
  return found;
}

/**
 * What may have a member of this name, in these files or in all: definitions that list it, and classes, whose
 * methods may assign it.
 *
 * @returns Empty if more files contain the words of the name than are examined, since a part of the result would
 * look complete.
 */
export async function listersOf(
  reader: Reader,
  name: string,
  files: readonly FilePosition[] | null,
): Promise<readonly FoundSymbol[]> {
  const likely = await filesNaming(reader, name);
  const among = likely.filter((file) => files === null || files.includes(file));
  if (among.length > MOST_FILES) return [];
  const naming = await holding(reader, among, name);
  const addresses = (await reader.outlines(naming)).flatMap(({ file, definitions }) =>
    definitions.flatMap(({ members, kind }, ordinal) =>
      members.includes(name) || kind === 'class' ? [{ file, ordinal }] : [],
    ),
  );
  return grouped(await placeAll(reader, addresses));
}

/**
 * Those of some files whose text has the name as it is written, or that have changed since they were indexed. Most
 * have only its words, and the outlines of all would take longer to decode than the texts to search.
 */
async function holding(
  reader: Reader,
  files: readonly FilePosition[],
  name: string,
): Promise<readonly FilePosition[]> {
  const source = verifiedSource((await reader.snapshot()).root, reader);
  const { paths } = await reader.files();
  const found: FilePosition[] = [];
  for (const file of files) {
    const lines = await source.lines(paths[file]!);
    if (lines === null || anyHolds(lines, name)) found.push(file);
  }
  return found;
}

/**
 * The line that declares a member of the owner; null if it has none of this name.
 *
 * @param lines The owner's lines that contain the name.
 */
async function declaringLine(
  reader: Reader,
  { address, definition }: PlacedDefinition,
  lines: readonly Line[],
  name: string,
): Promise<Line | null> {
  if (!definition.members.includes(name)) {
    if (lines.length === 0) return null;
    const assigned = assignment(name);
    return lines.find(({ text }) => assigned.test(text)) ?? null;
  }
  const [outline] = await reader.outlines([address.file]);
  const within = outline!.definitions.filter(({ parent }) => parent === address.ordinal);
  const own = lines.filter(
    ({ line }) =>
      line === definition.startLine ||
      !within.some(({ startLine, endLine }) => startLine <= line && line <= endLine),
  );
  return declaration(own, name) ?? { line: definition.startLine, text: '' };
}

/**
 * `self.limit: int = 3`, `this.limit = 3`, `@limit = 3`, and `private limit: number` among a constructor's
 * parameters.
 */
function assignment(name: string): RegExp {
  const word = `${literalPattern(name)}(?![\\w$])`;
  const assigned = String.raw`(?:\b(?:this|self)\.|@)${word}\s*(?::[^=]+)?=(?![=>])`;
  const parameter = String.raw`[(,]\s*(?:(?:public|private|protected|readonly|override)\s+)+${word}`;
  const onItsOwn = String.raw`^\s*(?:public|private|protected|readonly)\s+(?:readonly\s+)?${word}\s*\??:`;
  return new RegExp([assigned, parameter, onItsOwn].join('|'));
}

/** A line of a file, 1-based. */
interface Line {
  readonly line: number;
  readonly text: string;
}

/** The lines of a class that may declare the member: a class that lists or assigns it has a few, any other none. */
function linesNaming(
  name: string,
  lines: SourceLines,
  { startLine, endLine }: Pick<Definition, 'startLine' | 'endLine'>,
): readonly Line[] {
  const naming = linesHolding(lines, name, startLine - 1, endLine);
  return naming.map(({ index, text }) => ({ line: index + 1, text }));
}

function memberOf(
  { address, place, definition }: PlacedDefinition,
  name: string,
  { line, text }: Line,
): FoundSymbol {
  const signature = text.trim().replace(/\s*[,;{]$/, '');
  const member = {
    name,
    qualifiedName: `${definition.qualifiedName}.${name}`,
    kind: 'property' as const,
    signature: signature.slice(0, LONGEST_SIGNATURE),
    startLine: line,
    endLine: line,
  };
  return { place: placeOf(place.path, place.fileClass, member), addresses: [], listedBy: address };
}

/** The first line with the name in the form of a member, or else the first line with the name. */
function declaration(lines: readonly Line[], name: string): Line | undefined {
  const word = String.raw`(?<![\w$.])\$?${literalPattern(name)}(?![\w$])`;
  const declared = new RegExp(String.raw`(?:^|[{(,;|]|\b${MODIFIER})\s*["']?${word}["']?`);
  const typed = new RegExp(String.raw`[\w>*&\]?]\s+[*&]*${word}\s*[;,=)[{(]`);
  const anywhere = new RegExp(word);
  for (const pattern of [declared, typed, anywhere]) {
    const found = lines.find(({ text }) => !/^\s*(?:\/[/*]|\*|#)/.test(text) && pattern.test(text));
    if (found !== undefined) return found;
  }
  return undefined;
}
