import { listedWords } from '../../text/listed-words.js';
import { stem } from '../../text/terms.js';

/** Words of every code base: they are telling only beside others. */
const VAGUE =
  stemsOf(`array base basic behavior case check class code common component content core correct current
  custom data default detail different element entry error exception existing fail false field file first full function
  general good handle handler helper id implementation info information input instance int integer internal invalid
  item key kind last line list local main message method mode model module multiple name new node none null number
  object old option order output package page param parameter part pass path point process project property public
  read real reference result return root run self set setting simple single size source start state status string style
  support system temp test text time title true type unit user util value variable version view void way word wrong`);

/** Verbs for what a request wants done. A name may begin with one, but is not about it. */
const TASKS =
  stemsOf(`add adjust allow apply avoid call change clean convert correct create define delete disable
  display enable ensure explain extend find get give handle hide implement improve introduce keep load make modify
  move prevent provide put raise refactor remove rename render replace return rewrite save send set show start stop
  support switch turn update write`);

const VAGUE_WEIGHT = 0.25;
const TASK_WEIGHT = 0.4;

/** How telling a word is about code by itself, given its stem: 0.25 for `value`, 0.4 for `add`, 1 for `header`. */
export function weightOf(stemmed: string): number {
  if (VAGUE.has(stemmed)) return VAGUE_WEIGHT;
  return TASKS.has(stemmed) ? TASK_WEIGHT : 1;
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(listedWords(words).map(stem));
}
