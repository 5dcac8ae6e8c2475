import { LetterPattern } from './letter-pattern.js';
import { isStopWord } from './stop-words.js';

/** A quoted string on one line, without its quotes. Lines that begin within a string may be misread. */
const QUOTED = /(["'`])((?:\\.|(?!\1)[^\\]){3,400})\1/g;

/** A value inserted at run time: `{name!r}`, `${name}`, `#{name}`, `\(name)`, `%(name)s`, `%-5d`, `$name`. */
const PLACEHOLDER =
  /[$#]?\{[^{}]{0,80}\}|\\\([^()]{0,80}\)|%\(\w{1,40}\)[a-z]|%[-+#0]?[\d.*]{0,6}(?:hh?|ll?|[zjt])?[A-Za-z]|\$\w{1,40}/;

const OPEN_AT_START = new RegExp(`^(?:\\s|${PLACEHOLDER.source})`);
const OPEN_AT_END = new RegExp(`(?:\\s|${PLACEHOLDER.source})$`);
/** Delimiters of multi-line strings in Python, Swift, Kotlin, Scala, Java and others. */
const TRIPLE = /"""|'''/g;

/** Words and marks: `unknown syntax: ` has three. */
const PIECE = new LetterPattern(String.raw`[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]`, 'gu');
const WORD = new LetterPattern(String.raw`\p{L}[\p{L}\p{N}_]+`, 'gu');
/** Includes hyphens, for compounds such as `theme-dark`. */
const WORD_AT_END = new LetterPattern(String.raw`[\p{L}\p{N}_-]$`);
const WORD_AT_START = new LetterPattern(String.raw`^[\p{L}\p{N}_-]`);
/** Shells and people drop quotation marks or replace them by others. */
const QUOTES = /["'`‘’“”]/g;
/** What may precede a message: nothing, or the name of an error or a program (`ValueError: `, `[app] `). */
const LABEL = /^$|[:\]] $/;
/**
 * A value or a label, such as one of `["GET", "PUT"]`. Strings that are concatenated to a sentence contain spaces.
 */
const SINGLE_WORD = /^\w+$/;
/** Longer lines are data. */
const LONGEST_LINE = 1000;

/** The parts of a message that a line of code contains. */
export interface SaidOnLine {
  /** Offsets in the message, in UTF-16 units, of the words and marks that the line's strings contain, each once. */
  readonly pieces: readonly number[];
  /** Those of its words that are not stop words, each once. */
  readonly words: readonly string[];
  /** Whether the message begins with it. */
  readonly begins: boolean;
  /** Whether one string, with values inserted before, between and after its words, may produce the whole message. */
  readonly whole: boolean;
}

/** A message in the form in which it is compared: in lower case, with single spaces, without quotation marks. */
export function comparable(message: string): string {
  return message.replace(QUOTES, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The words of a message that are not stop words, each once. */
export function tellingWords(text: string): readonly string[] {
  const written = comparable(text);
  const words = written.match(WORD.of(written)) ?? [];
  return [...new Set(words)].filter((word) => !isStopWord(word));
}

/**
 * The parts of a message that a program may have produced from the strings on a line of code. A string counts if
 * the message contains everything between its placeholders, in order.
 *
 * @param message The result of {@link comparable}.
 * @param mayBeText Whether the line seems to be within a multi-line string. If reading began within one, it is
 * really code.
 */
export function saidOnLine(line: string, message: string, mayBeText = false): SaidOnLine {
  if (line.length > LONGEST_LINE) return saidIn([], message);
  // A backslash at the end joins lines.
  const asText = mayBeText ? saidIn([line.trim().replace(/\\$/, '')], message) : null;
  if (asText !== null && asText.pieces.length > 0) return asText;
  const quoted = [...line.matchAll(QUOTED)].map(([, , text]) => text!);
  return saidIn(quoted, message);
}

function saidIn(texts: readonly string[], message: string): SaidOnLine {
  const said: string[] = [];
  const pieces = new Set<number>();
  let begins = false;
  let whole = false;
  for (const text of texts) {
    const parts = fixedParts(text);
    if (SINGLE_WORD.test(text) || tellingWords(parts.join(' ')).length === 0) continue;
    const places = placesOf(withoutStop(parts), message);
    if (places === null) continue;
    const start = places[0]!;
    said.push(...parts);
    for (const [index, part] of withoutStop(parts).entries()) {
      for (const piece of part.matchAll(PIECE.of(part))) pieces.add(places[index]! + piece.index);
    }
    const isFirst = parts[0] !== '' && LABEL.test(message.slice(Math.max(0, start - 2), start));
    begins ||= isFirst;
    const isLast = OPEN_AT_END.test(text) || message.endsWith(parts.at(-1)!);
    whole ||= (isFirst || OPEN_AT_START.test(text)) && isLast;
  }
  return { pieces: [...pieces], words: tellingWords(said.join(' ')), begins, whole };
}

/** Whether the next line is within a multi-line string, given whether this one is. */
export function opensText(line: string, isText: boolean): boolean {
  const marks = line.length > LONGEST_LINE ? 0 : (line.match(TRIPLE)?.length ?? 0);
  return isText !== (marks % 2 === 1);
}

/** The parts of a string around its placeholders, in the form of messages, without surrounding spaces. */
function fixedParts(text: string): string[] {
  const said = text
    .split(PLACEHOLDER)
    .join('\0')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1');
  return comparable(said).split('\0');
}

/**
 * The same without a final full stop, because code that passes a message on may append its place
 * (`… in "a.html" at line 3.`).
 */
function withoutStop(parts: readonly string[]): string[] {
  return parts.map((part, at) => (at === parts.length - 1 ? part.replace(/\.$/, '') : part));
}

/** The offset of each of these parts in a message that contains them all in this order; otherwise null. */
function placesOf(parts: readonly string[], message: string): readonly number[] | null {
  const places: number[] = [];
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const start = message.indexOf(part, from);
    if (start < 0) return null;
    places.push(start);
    from = start + part.length;
    // A word at the end of the string must also end in the message: `files` does not contain the word `file`.
    const before = message.slice(Math.max(0, start - 1), start);
    const behind = message.slice(from, from + 1);
    if (index === 0 && WORD_AT_START.test(part) && WORD_AT_END.test(before)) return null;
    const isLast = index === parts.length - 1;
    if (isLast && WORD_AT_END.test(part) && WORD_AT_START.test(behind)) return null;
  }
  return places;
}
