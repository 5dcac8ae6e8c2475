import { isDeterminer } from '../../text/compounds.js';
import { compoundOf } from '../../text/terms.js';

const PAIR = /\b([a-z]{2,10})[ -](out|in|up|down|off|over|back)\b/gi;
const WORD_BEFORE = /(?:^|\s)([a-z]{1,5}) $/i;
const WORD_BEHIND = /^ ([a-z]{1,5})\b/i;
/** Characters of the longest word that is looked at before and behind a pair, with the spaces around it. */
const LONGEST_WORD = 7;

/**
 * The compounds that verbs of a text and the particles behind them make, in lower case and its order: `timeout` of `timed out`.
 * `the log in the console` is no login.
 */
export function compoundWords(text: string): string[] {
  const found: string[] = [];
  for (const { 0: pair, 1: verb, 2: particle, index } of text.matchAll(PAIR)) {
    const compound = compoundOf(verb!.toLowerCase(), particle!.toLowerCase());
    if (compound === null) continue;
    const end = index + pair.length;
    const before = WORD_BEFORE.exec(text.slice(Math.max(0, index - LONGEST_WORD), index));
    const behind = WORD_BEHIND.exec(text.slice(end, end + LONGEST_WORD));
    if (!isDeterminer(before?.[1]) || !isDeterminer(behind?.[1])) found.push(compound);
  }
  return found;
}
