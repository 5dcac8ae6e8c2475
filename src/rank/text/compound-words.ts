import { isDeterminer } from '../../text/compounds.js';
import { compoundOf } from '../../text/terms.js';

const PAIR = /\b([a-z]{2,10})[ -](out|in|up|down|off|over|back)\b/gi;
const WORD_BEFORE = /(?:^|\s)([a-z]{1,5}) $/i;
const WORD_BEHIND = /^ ([a-z]{1,5})\b/i;
/** Characters of the longest word that is looked at before and behind a pair, with the spaces around it. */
const LONGEST_WORD = 7;
/** What is logged in a place, and who logs in: the words tell no difference. */
const AMBIGUOUS = /^(?:logs|logged|logging) in$/i;

/**
 * A text with what verbs and the particles behind them make instead of the two: `a timeout` for `it timed out`. `the log in the
 * console` is no login, and `logged in` may be none.
 */
export function withCompounds(text: string): string {
  return text.replace(PAIR, (pair: string, verb: string, particle: string, start: number) => {
    const compound = compoundOf(verb.toLowerCase(), particle.toLowerCase());
    if (compound === null || isNounWithPlace(text, start, start + pair.length)) return pair;
    return AMBIGUOUS.test(pair) ? `${verb} ${compound}` : compound;
  });
}

function isNounWithPlace(text: string, start: number, end: number): boolean {
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_WORD), start));
  const behind = WORD_BEHIND.exec(text.slice(end, end + LONGEST_WORD));
  return isDeterminer(before?.[1]) && isDeterminer(behind?.[1]);
}
