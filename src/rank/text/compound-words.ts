import { isDeterminer } from '../../text/compounds.js';
import { compoundOf } from '../../text/terms.js';

const PAIR = /\b([a-z]{2,10})[ -](out|in|up|down|off|over|back)\b/gi;
const WORD_BEFORE = /(?:^|\s)([a-z]{1,5}) $/i;
const WORD_BEHIND = /^ ([a-z]{1,5})\b/i;
/** Characters read before and after a pair: the longest word that matters, with the spaces around it. */
const LONGEST_WORD = 7;
/**
 * Kept in addition to the compound, because the words alone do not tell what is logged in a place from who logs in,
 * and because prose separates `built in` as often as code does not.
 */
const KEPT_BESIDE = /^(?:(?:logs|logged|logging) in|built[ -]in)$/i;
/** May also be something built in a place, which no hyphen distinguishes from something built-in. */
const PERHAPS_PLACED = /^built in$/i;
const BEING = /^(?:is|are|was|were|be|been|being|not)$/i;

/**
 * Replaces verbs and their particles in a text by the compound nouns: `timeout` for `timed out`.
 * `the log in the console` is not a login, and `logged in` need not be one.
 */
export function withCompounds(text: string): string {
  return text.replace(PAIR, (pair: string, verb: string, particle: string, start: number) => {
    const compound = compoundOf(verb.toLowerCase(), particle.toLowerCase());
    if (compound === null || isNounWithPlace(text, start, start + pair.length)) return pair;
    return KEPT_BESIDE.test(pair) ? `${verb} ${compound}` : compound;
  });
}

function isNounWithPlace(text: string, start: number, end: number): boolean {
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_WORD), start));
  const behind = WORD_BEHIND.exec(text.slice(end, end + LONGEST_WORD));
  if (PERHAPS_PLACED.test(text.slice(start, end))) {
    return BEING.test(before?.[1] ?? '') || isDeterminer(behind?.[1]);
  }
  return isDeterminer(before?.[1]) && isDeterminer(behind?.[1]);
}
