import { listedWords } from '../../text/listed-words.js';

/**
 * Words for the kind of code that a request looks for, following what the code does: `retry logic`,
 * `the event hooks system`.
 */
const SORTS = `abstraction algorithm architecture class code component design facility feature function functionality handling helper
  implementation infrastructure integration internals layer logic machinery management mechanism method module pipeline procedure
  processing routine setup strategy subsystem support system type util utility workflow`;

/**
 * First verbs of requests that only look for what follows, or that ask for code that does so (`find similar posts`).
 */
const LEADS: ReadonlySet<string> = new Set(['find', 'search', 'show', 'list', 'see']);

/** What follows such a word: nothing, the end of a clause, or a function word. */
const BEHIND =
  /^\s*(?:$|[.,:;!?)\n]|(?:and|are|around|behind|for|from|in|inside|is|of|on|or|responsible|that|to|used|which|with|works?)\b)/i;

/** Number of characters after a word that are examined. */
const LONGEST_BEHIND = 16;

/** `flow` is such a word only after a noun (`the login flow`); `a flow` may be what the program is about. */
const BEHIND_NOUN = /[a-z\d] flow$/i;
const ARTICLE = /\b(?:an?|the|of|and|each|every|one|this) flow$/i;

/** Number of characters, up to the end of a word, that are examined. */
const LONGEST_BEFORE = 16;

/** The singular and plural of each; made when the first request is read. */
let sorts: ReadonlySet<string> | undefined;

/**
 * Whether a word only says what kind of code is looked for: `logic` in `retry logic` and in `the logic for retries`,
 * but not in `logic gates`.
 *
 * @param word In lower case.
 * @param end Where it ends in the text, in UTF-16 units.
 */
export function isSortOfCode(word: string, text: string, end: number): boolean {
  sorts ??= new Set(listedWords(SORTS).flatMap((sort) => [sort, pluralOf(sort)]));
  if (
    !sorts.has(word) &&
    !(word === 'flow' && isBehindNoun(text.slice(Math.max(0, end - LONGEST_BEFORE), end)))
  )
    return false;
  return BEHIND.test(text.slice(end, end + LONGEST_BEHIND));
}

function isBehindNoun(text: string): boolean {
  return BEHIND_NOUN.test(text) && !ARTICLE.test(text);
}

function pluralOf(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('s') ? `${noun}es` : `${noun}s`;
}

/** Whether a word at the start of a short request may merely introduce what it looks for. */
export function leadsToIt(word: string, start: number): boolean {
  return start === 0 && LEADS.has(word);
}
