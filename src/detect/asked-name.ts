import { isStopWord } from '../text/terms.js';
import { isChain, isCodeLike, isMethodOfValue } from './identifier.js';
import { wordList } from './word-list.js';

/** A name, in backticks or not, and what may stand beside it to say what it is. */
const NAME =
  '(?:the |a |an )?(?:(?:class|function|method|type|interface|struct|trait|enum|module|constant|macro) )?`?(?<name>[^\\s`]+?)(?:\\(\\))?`?(?: (?:class|function|method|type|interface|struct|trait|enum|module|constant|macro))?';
const LISTED =
  '(?:(?:find|show|list|get|give)(?: me| us)? )?(?:all |every )*(?:the )?(?:usages?|uses|callers?|call[- ]?sites?|references|definitions?|declarations?|signatures?) (?:of|to)';

/** Questions that are asked of names alone: whatever word stands there is one. */
const OF_NAMES: readonly RegExp[] = [
  new RegExp(`^where (?:is|are|was|were) ${NAME} (?:defined|declared)$`, 'iu'),
  new RegExp(
    `^where (?:is|are|was|were) ${NAME} (?:called|invoked|instantiated|referenced)(?: from)?$`,
    'iu',
  ),
  new RegExp(
    `^(?:who|what|which \\w+) (?:else )?(?:calls?|invokes?|references?|instantiates?) ${NAME}$`,
    'iu',
  ),
  new RegExp(`^${LISTED} ${NAME}$`, 'iu'),
];
/** Questions that are asked of names and of matters alike. */
const OF_NAMES_AND_MATTERS: readonly RegExp[] = [
  new RegExp(
    `^(?:where|how|why) (?:is|are|was|were|does|do|did) ${NAME}(?: (?:implemented|located|used|imported|works?|done))?$`,
    'iu',
  ),
  new RegExp(
    `^(?:who|what|which \\w+) (?:else )?(?:uses?|imports?|extends?|implements|depends? on) ${NAME}$`,
    'iu',
  ),
  new RegExp(`^what (?:is|are|does|do) ${NAME}(?: (?:do|mean|return)s?)?$`, 'iu'),
  new RegExp(`^(?:explain|describe|show(?: me)?|find|locate|look ?up|go to|open) ${NAME}$`, 'iu'),
];
const QUESTION = /^\s*(?:who|what|which|where|how|why)\b/i;
/** Other words that say nothing may be names: `where is get defined`. */
const PRONOUNS = wordList(
  'it its this that these those they them everything something anything all what',
);
/** Longer requests ask for more than a name. */
const LONGEST = 200;

/**
 * The name that a title asks for and nothing else, as it is written; empty where it asks for something else. `how does routing
 * work` is about a matter, `how does Router work` about what is called so.
 */
export function askedName(title: string): string {
  // In `who calls it?` the mark ends the question, in `callers of empty?` the name.
  const asked = title.trim().replace(QUESTION.test(title) ? /\s*[?.]+$/ : /\.+$|\s+[?!]$/, '');
  if (asked.length > LONGEST) return '';
  const matter = nameIn(asked, OF_NAMES_AND_MATTERS);
  if (isStopWord(matter.toLowerCase())) return '';
  if (
    matter !== '' &&
    (isCodeLike(matter) || isMethodOfValue(matter) || /^\p{Lu}|[?!]$/u.test(matter))
  ) {
    return matter;
  }
  return nameIn(asked, OF_NAMES);
}

function nameIn(asked: string, questions: readonly RegExp[]): string {
  for (const question of questions) {
    const name = question.exec(asked)?.groups?.name;
    if (name === undefined) continue;
    const isName = isChain(name.replace(/[?!=]$/, '')) || isMethodOfValue(name);
    return isName && !PRONOUNS.has(name.toLowerCase()) ? name : '';
  }
  return '';
}
