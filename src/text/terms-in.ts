import { LetterPattern } from './letter-pattern.js';
import { stemPrefix } from './stem-prefix.js';
import { stemsOfToken, termsOf } from './terms.js';

/** More terms than these are looked for by taking the text apart. */
const MOST_SEARCHED = 40;

const ASCII = /^[\x20-\x7e]*$/;
const WORD_PART = new LetterPattern(String.raw`[\p{L}\p{N}\p{M}_]`);

/**
 * Which of some terms stand in a text: those of `terms` that {@link termsOf} gives for it. A few terms are searched for, and
 * only the tokens around what is found are taken apart; code holds hundreds of others.
 */
export function termsIn(text: string, terms: readonly string[]): Set<string> {
  const lower = text.toLowerCase();
  // Letters that change their length, or have no plain form, are rare enough to be left to the slow way.
  const isPlain = lower.length === text.length && terms.every((term) => ASCII.test(term));
  if (!isPlain || terms.length > MOST_SEARCHED) {
    const wanted = new Set(terms);
    return new Set(termsOf(text).filter((term) => wanted.has(term)));
  }
  return new Set(terms.filter((term) => holds(text, lower, term)));
}

function holds(text: string, lower: string, term: string): boolean {
  const start = stemPrefix(term);
  for (let at = lower.indexOf(start); at >= 0; ) {
    let from = at;
    let to = at + start.length;
    while (from > 0 && isWordPart(lower, from - 1)) from--;
    while (to < lower.length && isWordPart(lower, to)) to++;
    if (stemsOfToken(text.slice(from, to)).includes(term)) return true;
    at = lower.indexOf(start, to);
  }
  return false;
}

function isWordPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
  }
  // Halves of a surrogate pair belong to whatever stands there: the token is only taken larger than it is.
  return (code >= 0xd800 && code <= 0xdfff) || WORD_PART.test(text.charAt(at));
}
