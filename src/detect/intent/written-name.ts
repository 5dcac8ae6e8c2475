import { KIND_WORDS } from '../../text/kind-words.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isCodeLike, isOperator } from '../mentions/identifier.js';
import { wordList } from '../word-list.js';

/** What names may be of, as a pattern. */
export const KIND = `(?:${KIND_WORDS.join('|')})`;

/** A name, in backticks (`open`) or not, with what is called (`call`) or not, and what may stand beside it to say what it is. */
export const NAME = `(?<article>(?:the|an?) )?(?<before>${KIND} )?(?<open>\`?)(?<name>[^\\s\`]+?)(?<call>(?:\\(\\))?)\`?(?<behind> ${KIND})?`;

/** Characters; longer requests ask for more than a name. */
export const LONGEST = 200;

/** Words that say nothing by themselves may be names (`where is get defined`), but for these. */
const PRONOUNS = wordList(
  'it its this that these those they them everything something anything all what',
);
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);

/** How sure it is that a word is a name: what stands in its place may be a matter, as in `fix routing`, or neither. */
export type Standing = 'name' | 'perhaps' | 'none';

/**
 * What is found where a {@link NAME} may stand. A word of small letters without an article (`fix routing`), or beside what names are
 * of (`the send function`), may be a name; with an article (`split the screen`) it is a thing.
 *
 * @param groups Those of a pattern with {@link NAME} in it.
 */
export function standingOf(groups: Readonly<Record<string, string | undefined>>): Standing {
  const { name, open, call, article, before, behind } = groups;
  if (name === undefined || isPronoun(name)) return 'none';
  if (open === '`' || call === '()' || isCodeLike(name) || CAPITAL.test(name)) return 'name';
  if (isOperator(name)) return 'name';
  if (behind !== undefined) return 'perhaps';
  // `function call`, `type definition`, `class hierarchy`: kinds stand before matters, too.
  if (before !== undefined) return 'none';
  return article === undefined ? 'perhaps' : 'none';
}

/** Whether a word stands for something said before, or for all things, be it called out or in doubt: `this!` */
export function isPronoun(word: string): boolean {
  return PRONOUNS.has(word.toLowerCase().replace(/[?!]+$/, ''));
}
