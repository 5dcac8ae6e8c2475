import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord } from '../../text/terms.js';
import { CHINESE } from './chinese.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import type { Glossary } from './glossary.js';
import { JAPANESE } from './japanese.js';
import { KOREAN } from './korean.js';
import { PORTUGUESE } from './portuguese.js';
import { RUSSIAN } from './russian.js';
import { segments } from './segments.js';
import { SPANISH } from './spanish.js';

/** Scripts that identify the language, or nearly so; a text with kana is Japanese, whatever else it contains. */
const BY_SCRIPT: readonly (readonly [LetterPattern, Glossary])[] = [
  [new LetterPattern(String.raw`[\p{Script=Hiragana}\p{Script=Katakana}]`), JAPANESE],
  [new LetterPattern(String.raw`\p{Script=Hangul}`), KOREAN],
  [new LetterPattern(String.raw`\p{Script=Han}`), CHINESE],
  [new LetterPattern(String.raw`\p{Script=Cyrillic}`), RUSSIAN],
];
const OF_LATIN_SCRIPT: readonly Glossary[] = [GERMAN, SPANISH, FRENCH, PORTUGUESE];

/**
 * Matches almost every request in one of these languages and few English ones, which are then not examined further.
 */
const HINT =
  /[à-öø-ÿœ]|\b(?:der|die|das|den|dem|des|ein|eine|einen|und|im|ist|mit|von|vom|zum|zur|wie|wo|wer|wird|beim|bei|nicht|wenn|el|la|los|las|un|una|del|de|en|al|para|por|con|como|donde|que|es|est|le|les|une|du|dans|pour|avec|ou|et|comment|sur|qui|quand|em|ao|da|dos|na|uma|onde|quando|nao)\b/i;

/** Most words of a request that are examined, which is enough to tell. */
const MOST_WORDS = 200;
const WORD = new LetterPattern(String.raw`[\p{L}\p{M}]+`, 'gu');
/** A letter that English does not have, or a word long enough not to be an abbreviation or a coincidence. */
const TELLING = new LetterPattern(String.raw`[^\p{ASCII}]`);
const TELLING_LENGTH = 4;
/** Fewest known words in a Latin script. A word in another script cannot be English. */
const FEWEST_HITS = 2;

/**
 * The glossary of the language of a text, which is the one of which more words are known than are English.
 * Undefined for English, for a text of mere names, and for languages without a glossary.
 */
export function glossaryFor(text: string): Glossary | undefined {
  const byScript = TELLING.test(text)
    ? BY_SCRIPT.find(([script]) => script.test(text))?.[1]
    : undefined;
  if (byScript === undefined && !HINT.test(text)) return undefined;
  const words = (text.match(WORD.of(text)) ?? []).slice(0, MOST_WORDS);
  const english = words.filter((word) => isStopWord(word.toLowerCase())).length;
  const isTelling = words.some((word) => TELLING.test(word));
  let best: Glossary | undefined;
  let most = Math.max(english, byScript === undefined ? FEWEST_HITS - 1 : 0);
  for (const candidate of byScript === undefined ? OF_LATIN_SCRIPT : [byScript]) {
    const hits = hitsIn(words, candidate, isTelling);
    if (hits <= most) continue;
    best = candidate;
    most = hits;
  }
  return best;
}

/**
 * Number of words that the glossary knows and that do not occur in English questions; 0 if all may be coincidences.
 *
 * @param isTelling Whether their letters show that they are not English.
 */
function hitsIn(words: readonly string[], candidate: Glossary, isTelling: boolean): number {
  let hits = 0;
  let isTold = isTelling;
  for (const word of words) {
    if (isStopWord(word.toLowerCase())) continue;
    for (const { text, gloss } of segments(word, candidate)) {
      if (gloss === undefined) continue;
      hits++;
      isTold ||= text.length >= TELLING_LENGTH;
    }
  }
  return isTold ? hits : 0;
}
