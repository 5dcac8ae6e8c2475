import type { Reader } from '../../model/reader.js';
import { type Detection, isShortRequest } from '../../model/request.js';
import { isStopWord, stem, termHash } from '../../text/terms.js';
import { weightOfWord } from '../../text/word-vectors.js';
import { allowedSlips } from './fuzzy.js';
import { type NameIndex, nameIndexOf } from './name-index.js';
import { oneTypoAway } from './one-typo-away.js';

/** A plain word of prose that is long enough for a typo to be told from another word; code and hyphenated words are none. */
const WORD = /(?<![\w$.`'"/:-])[a-z]{6,32}(?![\w$`'"/:(-]|\.\w)/g;
/** Share of unknown words beyond which a request is taken for one in another language. */
const MOST_UNKNOWN = 0.5;
/** Each search for near words reads all words of names. */
const MOST_MENDED = 3;

/**
 * Replaces words of a short request that are typos of words of the repository's names: `requetss` by `requests`. A
 * word is a typo if neither the repository nor any other project has it. What a request mentions by name is left as
 * it is; {@link resolve} finds near names for that.
 */
export async function withMendedWords(detection: Detection, reader: Reader): Promise<Detection> {
  const { text, mentions, translatedFrom } = detection;
  const said = text.title.split(/\s+/).filter((word) => !isStopWord(word.toLowerCase()));
  // Words that a translation leaves are of another language, and have no typos.
  if (!isShortRequest(detection) || said.length < 2 || translatedFrom !== undefined)
    return detection;
  const named = mentions.map((mention) => mention.text).join('\n');
  const unknown = [...new Set(text.title.match(WORD))].filter(
    (word) => !isStopWord(word) && weightOfWord(word) === 0 && !named.includes(word),
  );
  if (unknown.length === 0 || unknown.length > said.length * MOST_UNKNOWN) return detection;
  const postings = await reader.termPostings(unknown.map((word) => termHash(stem(word))));
  const typos = unknown.filter((_, at) => postings[at]!.files.length === 0).slice(0, MOST_MENDED);
  if (typos.length === 0) return detection;
  const index = await nameIndexOf(reader);
  const meant = new Map<string, string>();
  for (const typo of typos) {
    const word =
      (await likeliest(nearestWords(typo, index), reader)) ?? (await knownWord(typo, reader));
    if (word !== undefined) meant.set(typo, word);
  }
  if (meant.size === 0) return detection;
  const title = text.title.replace(WORD, (word) => meant.get(word) ?? word);
  const mended = [...meant].map(([written, word]) => ({ written, meant: word }));
  return { ...detection, text: { ...text, title }, mended };
}

/** The words of names that differ least from a word. */
function nearestWords(word: string, index: NameIndex): readonly string[] {
  const near = index.nearWords(word, allowedSlips(word.length));
  return near.filter(({ distance }) => distance === near[0]!.distance).map(({ name }) => name);
}

/** A word of other projects that is one typo away and that this repository contains: one of the likeliest kind of typo. */
async function knownWord(typo: string, reader: Reader): Promise<string | undefined> {
  for (const words of oneTypoAway(typo)) {
    const known = words.filter((word) => !isStopWord(word) && weightOfWord(word) > 0);
    const found = await likeliest(known, reader);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The word that most files contain, of several the first; none if no file contains any. */
async function likeliest(words: readonly string[], reader: Reader): Promise<string | undefined> {
  if (words.length === 0) return undefined;
  const postings = await reader.termPostings(words.map((word) => termHash(stem(word))));
  const counts = postings.map(({ files }) => files.length);
  const most = Math.max(...counts);
  return most === 0 ? undefined : words[counts.indexOf(most)];
}
