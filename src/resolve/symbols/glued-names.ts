import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import { splitIdentifier } from '../../text/terms.js';
import { weightOfWord } from '../../text/word-vectors.js';
import { allowedSlips } from '../names/fuzzy.js';
import type { NameIndex } from '../names/name-index.js';

/** Most characters of a title that are searched for names. */
const LONGEST_TITLE = 400;
/** `addindexer`, with punctuation around it. Shorter words may be ordinary words of any language. */
const SMALL_WORD = /^["'([]*(?<word>[a-z][a-z\d]{5,59})["')\],.;:?!]*$/;
const HYPHEN = '-';
/** Number of similar names that are examined for a hyphenated one. */
const MOST_NEAR = 5;

/**
 * Adds words of a short request as names if the repository writes them as several words and nobody writes them as
 * one: `propertychain addindexer` for `PropertyChain.AddIndexer`. What is commonly written as one (`hostname`,
 * `timezone`) stays a word, whatever has that name. An unknown word that is the whole request is always a name,
 * misspelled if nothing has it.
 */
export function withGluedNames(detection: Detection, index: NameIndex): Detection {
  if (!isShortRequest(detection)) return detection;
  const isAlone = detection.shape === 'symbol';
  const words = detection.text.title.slice(0, LONGEST_TITLE).split(/\s+/);
  const glued = new Set(
    words
      .map((word) => SMALL_WORD.exec(word)?.groups?.word)
      .filter((word) => word !== undefined && isGlued(word, index, isAlone)),
  );
  const [first] = words;
  if (isAlone && words.length === 1 && isNearlyHyphened(first!, index)) glued.add(first!);
  if (glued.size === 0) return detection;
  const named: readonly Mention[] = [...glued].map((text) => ({
    kind: 'symbol',
    text: text!,
    where: 'title',
    explicit: true,
    ...(isAlone ? { asked: true } : {}),
  }));
  const others = detection.mentions.filter(
    ({ kind, text }) => kind !== 'symbol' || !glued.has(text),
  );
  return { ...detection, mentions: [...named, ...others] };
}

/** Whether a word alone is a misspelled Lisp name rather than words that prose joins (`non-blocking`). */
function isNearlyHyphened(word: string, index: NameIndex): boolean {
  if (!word.includes(HYPHEN) || index.ignoringCase(word).length > 0) return false;
  return index
    .nearest(word, MOST_NEAR)
    .some(({ name, distance }) => name.includes(HYPHEN) && distance <= allowedSlips(word.length));
}

function isGlued(word: string, index: NameIndex, isAlone: boolean): boolean {
  const names = index.ignoringCase(word).map((id) => index.nameOf(id));
  const mayBe =
    names.length === 0 ? isAlone : names.every((name) => splitIdentifier(name).length > 1);
  // Checked last, so that the vocabulary is read only if needed.
  return mayBe && weightOfWord(word) === 0;
}
