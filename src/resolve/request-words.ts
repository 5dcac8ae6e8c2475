import type { Detection, Mention } from '../model/request.js';
import { isStopWord, splitIdentifier, stem } from '../text/terms.js';
import { variantsOf, type WordVariant } from './word-variants.js';

/** A word of the request from which names may be made. */
export interface RequestWord {
  /** In lower case. */
  readonly text: string;
  /** 0 to 1: everyday words say less. */
  readonly weight: number;
  /** Its own stem first. */
  readonly variants: readonly WordVariant[];
}

/** Words of a request beyond these say little that ranking does not see. A bit of an integer stands for each. */
export const MOST_WORDS = 24;
/** Words of a body up to which it still reads as one request rather than as a report. */
const SHORT_BODY = 40;

const VAGUE =
  stemsOf(`array base basic behavior case check class code common component content core correct current
  custom data default detail different element entry error exception existing fail false field file first full function
  general good handle handler helper id implementation info information input instance int integer internal invalid
  item key kind last line list local main message method mode model module multiple name new node none null number
  object old option order output package page param parameter part pass path point process project property public
  read real reference result return root run self set setting simple single size source start state status string style
  support system temp test text time title true type unit user util value variable version view void way word wrong`);

/** What requests ask to be done; a name may begin with one, but it is not what the name is about. */
const TASKS =
  stemsOf(`add adjust allow apply avoid call change clean convert correct create define delete disable
  display enable ensure explain extend find get give handle hide implement improve introduce keep load make modify
  move prevent provide put raise refactor remove rename render replace return rewrite save send set show start stop
  support switch turn update write`);

const VAGUE_WEIGHT = 0.25;
const TASK_WEIGHT = 0.4;
const GLUED = 0.9;

/** Paths and addresses, which are resolved as such and lend no words. */
const PATH_OR_ADDRESS = /\S*\/\S*\/\S*|\S+\.[a-z]{1,4}(?=[\s:,)]|$)/g;
const TOKEN = /[\p{L}\p{N}\p{M}_$]+/gu;
const NUMBER = /^\d+$/;

/**
 * The words of the title, and of the body where that is short, in order and each stem once.
 *
 * @param found Mentions that have been resolved: they lend no words.
 */
export function requestWords(
  detection: Detection,
  found: readonly Mention[] = [],
): readonly RequestWord[] {
  const words: RequestWord[] = [];
  const seen = new Set<string>();
  const all = wordsIn(withoutMentions(proseOf(detection), found));
  for (const [at, word] of all.entries()) {
    const own = stem(word);
    if (seen.has(own) || saysNothing(word)) continue;
    seen.add(own);
    words.push(requestWord(word, all[at + 1]));
    if (words.length === MOST_WORDS) break;
  }
  return words;
}

/** One word with its variants and its weight, and glued to the one after it (`time zone` → `timezone`). */
export function requestWord(word: string, next?: string): RequestWord {
  const variants = variantsOf(word);
  const glued =
    next === undefined || saysNothing(next) ? [] : [{ stem: stem(word + next), factor: GLUED }];
  return { text: word, weight: weightOf(stem(word)), variants: [...variants, ...glued] };
}

function saysNothing(word: string): boolean {
  return isStopWord(word) || isStopWord(stem(word)) || NUMBER.test(word);
}

/** How much a word says about code by itself, by its stem: 0.25 for `value`, 0.4 for `add`, 1 for `header`. */
export function weightOf(stemmed: string): number {
  if (VAGUE.has(stemmed)) return VAGUE_WEIGHT;
  return TASKS.has(stemmed) ? TASK_WEIGHT : 1;
}

function proseOf({ text, shape }: Detection): string {
  const long = shape === 'issue' || shape === 'diff' || text.body.length > SHORT_BODY * 12;
  const prose = long ? text.title : `${text.title}\n${text.body}`;
  return prose.replace(PATH_OR_ADDRESS, ' ');
}

function withoutMentions(prose: string, mentions: readonly Mention[]): string {
  // Longer ones first, so that `Session.send` is gone before `Session` is looked for.
  const texts = mentions.filter(({ explicit }) => explicit).map(({ text }) => text);
  return texts
    .sort((a, b) => b.length - a.length)
    .reduce((rest, text) => rest.replaceAll(text, ' '), prose);
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(TOKEN)]
    .flatMap(([token]) => splitIdentifier(token))
    .filter((word) => word.length > 1);
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stem));
}
