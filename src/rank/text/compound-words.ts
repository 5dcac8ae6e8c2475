import { stem } from '../../text/terms.js';

/**
 * Verbs that code writes as one word with the particle behind them, by stem: where prose says that something times out, code
 * has `timeout`. They are those that often stand so in what commits changed whose first lines say them apart.
 */
const COMPOUNDS: ReadonlySet<string> = new Set(
  `time out,log in,log out,sign in,sign out,sign up,set up,clean up,start up,warm up,pop up,look up,shut down,tear down,
  drop down,roll back,fall back,call back,back off,fail over,fade in,fade out`
    .split(',')
    .map((pair) => pair.trim()),
);

const PAIR = /\b([a-z]{2,10})[ -](out|in|up|down|off|over|back)\b/gi;
/** What stands before a noun: `the log in the console` is no login. */
const DETERMINER = /(?:^|\s)(?:the|an?|this|that|each|every|my|your|its|no) $/i;
const LONGEST_DETERMINER = 7;

/** The compounds that verbs of a text and the particles behind them make, in lower case and its order: `timeout` of `timed out`. */
export function compoundWords(text: string): string[] {
  const found: string[] = [];
  for (const { 1: verb, 2: particle, index } of text.matchAll(PAIR)) {
    const [base, end] = [stem(verb!.toLowerCase()), particle!.toLowerCase()];
    if (!COMPOUNDS.has(`${base} ${end}`)) continue;
    if (DETERMINER.test(text.slice(Math.max(0, index - LONGEST_DETERMINER), index))) continue;
    found.push(base + end);
  }
  return found;
}
