import type { RankedFile } from '../../model/ranking.js';
import type { FilePosition } from '../../model/reader.js';
import { type Detection, isShortRequest } from '../../model/request.js';
import { NAMING_METHODS, type Resolution, type ResolvedFile } from '../../model/resolution.js';
import type { FileClass } from '../../model/source-file.js';
import type { SourceText } from '../../model/source-text.js';
import { literalPattern } from '../../text/literal-pattern.js';

/** A request, and the files in which its literals are searched, best first. */
interface LookedThrough {
  readonly detection: Detection;
  readonly resolution: Resolution;
  readonly files: readonly RankedFile[];
}

/** At most this many literals of a title are searched, each of at most this many characters. */
const MOST_LITERALS = 4;
const LONGEST = 60;
/** At most this many files are read for them, best first. */
const MOST_READ = 20;
/** A literal in more files than this is too common to tell them apart. */
const MOST_HOLDERS = 2;
/** At most this many lines of a file are recorded. */
const MOST_LINES = 5;

/** `--no-pager` */
const OPTION = /(?<![\w-])--([a-z][a-z\d]*(?:-[a-z\d]+)*)(?![\w-])/g;
/** `X-Forwarded-For` */
const HEADER = /(?<![\w-])[A-Z][A-Za-z\d]*(?:-[A-Z][A-Za-z\d]*)+(?![\w-])/g;

/**
 * Adds the places in the best files that hold literals of a short request which are no definition's name: an
 * option, a header, a quoted text. An index of words cannot tell `--no-pager` from a pager, yet the line with the
 * option is the one to change.
 */
export async function withLiteralPlaces(
  { detection, resolution, files }: LookedThrough,
  source: SourceText,
  fileClass: (file: FilePosition) => FileClass,
): Promise<Resolution> {
  const literals = literalsOf(detection, resolution);
  if (literals.length === 0) return resolution;
  const read = files.slice(0, MOST_READ).filter(({ file }) => fileClass(file) === 'source');
  const texts = await Promise.all(
    read.map(async ({ file, path }) => ({
      file,
      lines: (await source.lines(path))?.slice(0) ?? [],
    })),
  );
  const found = literals.flatMap((text): ResolvedFile[] => {
    // What code has as a string (an environment variable, a key) may be mentioned in comments too; only the string
    // counts.
    const quoted = text.startsWith('--')
      ? []
      : holdersOf(texts, new RegExp(`(["'\`])${literalPattern(text)}\\1`));
    const holders = quoted.length > 0 ? quoted : holdersOf(texts, patternOf(text));
    if (holders.length > MOST_HOLDERS) return [];
    const mention = { kind: 'quoted', text, where: 'title', explicit: true } as const;
    return holders.map(({ file, lines }) => ({ file, method: 'exact', weight: 1, mention, lines }));
  });
  return found.length === 0
    ? resolution
    : { ...resolution, files: [...found, ...resolution.files] };
}

/** Some lines of a file. */
interface FileLines<T> {
  readonly file: FilePosition;
  readonly lines: readonly T[];
}

/** The numbers of the lines that hold a literal, by file. */
function holdersOf(texts: readonly FileLines<string>[], pattern: RegExp): FileLines<number>[] {
  return texts
    .map(({ file, lines }) => ({ file, lines: linesWith(lines, pattern) }))
    .filter(({ lines }) => lines.length > 0);
}

function literalsOf(detection: Detection, { symbols }: Resolution): readonly string[] {
  if (!isShortRequest(detection)) return [];
  const { title } = detection.text;
  // A symbol that merely shares words with a literal does not have it as its name.
  const called = symbols.filter(({ method }) => NAMING_METHODS.has(method));
  const named = new Set(called.map(({ from }) => from));
  const written = detection.mentions
    .filter(({ kind, where, explicit }) => explicit && where === 'title' && kind !== 'path')
    .map(({ text }) => text)
    .filter((text) => !named.has(text));
  const all = [...(title.match(OPTION) ?? []), ...(title.match(HEADER) ?? []), ...written];
  const fit = all.filter(({ length }) => length > 2 && length <= LONGEST);
  return [...new Set(fit)].slice(0, MOST_LITERALS);
}

/** An option of a single word is an ordinary word unless dashes or quotes mark it. */
function patternOf(literal: string): RegExp {
  const name = literal.replace(/^--/, '');
  const isPlain = name !== literal && !name.includes('-');
  return isPlain
    ? new RegExp(`(?:--|["'\`])${literalPattern(name)}(?![\\w-])`)
    : new RegExp(`(?<![\\w-])(?:--)?${literalPattern(name)}(?![\\w-])`);
}

function linesWith(lines: readonly string[], pattern: RegExp): readonly number[] {
  return lines.flatMap((line, at) => (pattern.test(line) ? [at + 1] : [])).slice(0, MOST_LINES);
}
