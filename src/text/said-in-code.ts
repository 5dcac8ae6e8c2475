import { LetterPattern } from './letter-pattern.js';
import { isStopWord } from './stop-words.js';

/** A text in quotes that stands on one line, without its quotes. Lines that begin within a text may be read wrongly. */
const QUOTED = /(["'`])((?:\\.|(?!\1)[^\\]){3,400})\1/g;

/** What is put in when the program runs: `{name!r}`, `${name}`, `#{name}`, `\(name)`, `%(name)s`, `%-5d`, `$name`. */
const PLACEHOLDER =
  /[$#]?\{[^{}]{0,80}\}|\\\([^()]{0,80}\)|%\(\w{1,40}\)[a-z]|%[-+#0]?[\d.*]{0,6}(?:hh?|ll?|[zjt])?[A-Za-z]|\$\w{1,40}/;

const OPEN_AT_START = new RegExp(`^(?:\\s|${PLACEHOLDER.source})`);
const OPEN_AT_END = new RegExp(`(?:\\s|${PLACEHOLDER.source})$`);
/** What opens and closes a text of several lines in Python, Swift, Kotlin, Scala, Java and others. */
const TRIPLE = /"""|'''/g;

/** Words and marks: `unknown syntax: ` has three. */
const PIECE = new LetterPattern(String.raw`[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]`, 'gu');
const WORD = new LetterPattern(String.raw`\p{L}[\p{L}\p{N}_]+`, 'gu');
/** Of compounds (`theme-dark`), too. */
const WORD_AT_END = new LetterPattern(String.raw`[\p{L}\p{N}_-]$`);
const WORD_AT_START = new LetterPattern(String.raw`^[\p{L}\p{N}_-]`);
/** Shells and people drop them, and put others in their place. */
const QUOTES = /["'`‘’“”]/g;
/** What stands before a message: nothing, or the name of an error or a program (`ValueError: `, `[app] `). */
const LABEL = /^$|[:\]] $/;
/** A value or a label, as one of `["GET", "PUT"]`: what is put together to a sentence has blanks where it is joined. */
const SINGLE_WORD = /^\w+$/;
/** Longer lines are data. */
const LONGEST_LINE = 1000;

/** What a line of code has of a message. */
export interface SaidOnLine {
  /** Where words and marks of the message begin that the line's texts hold, in UTF-16 units of the message, each once. */
  readonly pieces: readonly number[];
  /** Its words that are no stop words, each once. */
  readonly words: readonly string[];
  /** The message begins with it. */
  readonly begins: boolean;
  /** One text with what is put in before, between and behind its words may have made the whole message. */
  readonly whole: boolean;
}

/** A message as it is compared: in small letters, with single blanks, without quotation marks. */
export function comparable(message: string): string {
  return message.replace(QUOTES, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The words of a message that say what it is about, each once. */
export function tellingWords(text: string): readonly string[] {
  const written = comparable(text);
  const words = written.match(WORD.of(written)) ?? [];
  return [...new Set(words)].filter((word) => !isStopWord(word));
}

/**
 * What the texts on a line of code have of a message that a program may have made of them: of each text all that stands
 * between its placeholders has to be there, in its order.
 *
 * @param message as {@link comparable} gives it.
 * @param mayBeText The line seems to stand within a text of several lines; where reading began within one, it is code.
 */
export function saidOnLine(line: string, message: string, mayBeText = false): SaidOnLine {
  if (line.length > LONGEST_LINE) return saidIn([], message);
  // A mark at the end joins lines.
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

/** Whether the lines behind this one stand within a text of several lines, as this one does or does not. */
export function opensText(line: string, isText: boolean): boolean {
  const marks = line.length > LONGEST_LINE ? 0 : (line.match(TRIPLE)?.length ?? 0);
  return isText !== (marks % 2 === 1);
}

/** What a text says whatever is put into it, in the form of messages; blanks at its ends are no part of it. */
function fixedParts(text: string): string[] {
  const said = text
    .split(PLACEHOLDER)
    .join('\0')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1');
  return comparable(said).split('\0');
}

/** The same without a full stop at the end: who passes a message on adds to it where it was (`… in "a.html" at line 3.`). */
function withoutStop(parts: readonly string[]): string[] {
  return parts.map((part, at) => (at === parts.length - 1 ? part.replace(/\.$/, '') : part));
}

/** Where each of these parts stands in a message that has all of them in this order; else null. */
function placesOf(parts: readonly string[], message: string): readonly number[] | null {
  const places: number[] = [];
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const start = message.indexOf(part, from);
    if (start < 0) return null;
    places.push(start);
    from = start + part.length;
    // A word that ends with the text ends in the message, too: `file` is not said in `files`.
    const before = message.slice(Math.max(0, start - 1), start);
    const behind = message.slice(from, from + 1);
    if (index === 0 && WORD_AT_START.test(part) && WORD_AT_END.test(before)) return null;
    const isLast = index === parts.length - 1;
    if (isLast && WORD_AT_END.test(part) && WORD_AT_START.test(behind)) return null;
  }
  return places;
}
