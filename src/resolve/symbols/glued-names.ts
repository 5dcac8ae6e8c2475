import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import { splitIdentifier } from '../../text/terms.js';
import { weightOfWord } from '../../text/word-vectors.js';
import { allowedSlips } from '../names/fuzzy.js';
import type { NameIndex } from '../names/name-index.js';

/** Characters of a title in which names are looked for. */
const LONGEST_TITLE = 400;
/** `addindexer`, with the signs of a sentence around it. Shorter ones may be words of any language. */
const SMALL_WORD = /^["'([]*(?<word>[a-z][a-z\d]{5,59})["')\],.;:?!]*$/;
const HYPHEN = '-';
/** Names that are looked at for one that is written with hyphens, too. */
const MOST_NEAR = 5;

/**
 * A detection with those words of a short request as names that the repository writes as several words and nobody writes as one:
 * `propertychain addindexer` for `PropertyChain.AddIndexer`. What code and documents at large write as one (`hostname`,
 * `timezone`) stays a word, whatever else is called so. A strange word that is all of a request is a name in any case: one with a slip
 * where nothing is called so.
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

/** Whether a word alone is a name of Lisp with a slip, as against words that prose joins (`non-blocking`). */
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
  // The vocabulary is read where there is something to ask it.
  return mayBe && weightOfWord(word) === 0;
}
