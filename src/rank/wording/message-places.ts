import type { FilePosition, FileTable } from '../../model/reader.js';
import { type Detection, isShortRequest } from '../../model/request.js';
import type { ResolvedFile } from '../../model/resolution.js';
import type { SourceText } from '../../model/source-text.js';
import { comparable, opensText, saidOnLine, tellingWords } from '../../text/said-in-code.js';
import type { StringSpans } from './string-spans.js';

/** The most messages of a request that are searched, and the most characters of each. */
const MOST_MESSAGES = 3;
const LONGEST = 300;
/**
 * Fewest words and marks of a message, and fewest words that are not stop words, in a place: fewer occur anywhere.
 */
const FEWEST_PIECES = 3;
const FEWEST_WORDS = 2;
/**
 * Fewest words and marks in a text between two inserted values. Such a text is telling even with one word:
 * `… is not registered on …`.
 */
const FEWEST_BETWEEN = 4;
/** Share of a message's words that a place needs if the message does not begin with its text. */
const PART_OF_WORDS = 0.5;
/** A message in more files or places than this does not identify any of them. */
const MOST_HOLDERS = 3;
const MOST_PLACES = 6;
/** Texts that are concatenated are on adjacent lines, or nearly. */
const GAP_LINES = 2;

/** Consecutive lines of a file. */
interface ReadLines {
  readonly file: FilePosition;
  /** Number of the first line. */
  readonly startLine: number;
  readonly lines: readonly string[];
}

/** Adjacent lines that contain parts of a message. */
interface Passage {
  readonly file: FilePosition;
  readonly firstLine: number;
  lastLine: number;
  readonly pieces: Set<number>;
  begins: boolean;
  whole: boolean;
  readonly words: Set<string>;
}

/**
 * Finds where code contains a message that a program printed: lines with texts that, together with the values
 * inserted at run time, make up most of the message. Empty if many places match.
 *
 * @param messages The result of {@link messagesOf}.
 * @param spans Returns the lines to search; called only if there is a message.
 */
export async function messagePlaces(
  messages: readonly string[],
  table: FileTable,
  spans: () => readonly StringSpans[],
  source: SourceText,
): Promise<readonly ResolvedFile[]> {
  if (messages.length === 0) return [];
  const read = await Promise.all(
    spans().map(async ({ file, spans }): Promise<ReadLines[]> => {
      const lines = await source.lines(table.paths[file]!);
      return spans.map(({ startLine, endLine }) => {
        return { file, startLine, lines: lines?.slice(startLine - 1, endLine) ?? [] };
      });
    }),
  );
  const texts = read.flat();
  return messages.flatMap((message) => placesOf(message, texts));
}

/**
 * Messages that programs may have printed: the texts of errors, and the whole line of a short request that neither
 * looks something up nor asks for something new. None for an issue, whose other words say more about the cause than
 * the place that noticed it, and none for a trace, whose frames tell.
 */
export function messagesOf(detection: Detection): readonly string[] {
  const { query, intent, mentions, isTrace, asksForNew } = detection;
  if (isTrace === true || !isShortRequest(detection)) return [];
  const errors = mentions
    .filter(({ kind, where }) => kind === 'error' && where !== 'background')
    .map(({ text }) => text);
  const isReport = ['BUG_FIX', 'IMPLEMENTATION'].includes(intent.name) && !asksForNew;
  const [title = ''] = query.split('\n', 1);
  const all = isReport ? [title, ...errors] : errors;
  const messages = all.map((text) => comparable(text.slice(0, LONGEST)));
  return [...new Set(messages)]
    .filter((message) => mayBeSaid(message, tellingWords(message).length))
    .slice(0, MOST_MESSAGES);
}

function mayBeSaid(message: string, telling: number): boolean {
  return telling >= FEWEST_WORDS || (telling > 0 && message.split(' ').length >= FEWEST_BETWEEN);
}

/** The passages with the largest part of a message, if it is enough to be the message's source. */
function placesOf(message: string, texts: readonly ReadLines[]): ResolvedFile[] {
  const telling = tellingWords(message);
  const mayHold = new RegExp(telling.join('|'), 'i');
  const said = texts
    .flatMap((text) => passages(message, text, mayHold))
    .filter((passage) => saysEnough(passage, telling.length));
  const most = Math.max(0, ...said.map(({ pieces }) => pieces.size));
  const best = said.filter(({ pieces }) => pieces.size === most);
  const holders = [...new Set(best.map(({ file }) => file))];
  if (holders.length > MOST_HOLDERS || best.length > MOST_PLACES) return [];
  const mention = { kind: 'error', text: message, where: 'title', explicit: true } as const;
  return holders.map((file) => {
    const lines = best.filter((one) => one.file === file).map(({ firstLine }) => firstLine);
    return { file, method: 'exact', weight: 1, mention, lines };
  });
}

function saysEnough({ pieces, words, begins, whole }: Passage, telling: number): boolean {
  if (whole && pieces.size >= FEWEST_BETWEEN) return true;
  const isMost = begins || words.size >= PART_OF_WORDS * telling;
  return pieces.size >= FEWEST_PIECES && words.size >= FEWEST_WORDS && isMost;
}

/** @param mayHold Skips lines without a word of the message. */
function passages(
  message: string,
  { file, startLine, lines }: ReadLines,
  mayHold: RegExp,
): Passage[] {
  const found: Passage[] = [];
  let isNextText = false;
  for (const [index, text] of lines.entries()) {
    const isText = isNextText;
    isNextText = opensText(text, isText);
    if (!mayHold.test(text)) continue;
    const { words, pieces, ...said } = saidOnLine(text, message, isText);
    if (pieces.length === 0) continue;
    const line = startLine + index;
    const asSets = { pieces: new Set(pieces), words: new Set(words) };
    const above = found.at(-1);
    if (above === undefined || line - above.lastLine > GAP_LINES) {
      found.push({ file, firstLine: line, lastLine: line, ...said, ...asSets });
    } else {
      above.lastLine = line;
      above.begins ||= said.begins;
      above.whole ||= said.whole;
      for (const piece of pieces) above.pieces.add(piece);
      for (const word of words) above.words.add(word);
    }
  }
  return found;
}
