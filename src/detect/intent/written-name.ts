import { KIND_WORDS } from '../../text/kind-words.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isCodeLike, isOperator } from '../mentions/identifier.js';
import { wordList } from '../word-list.js';

/** Pattern for the kinds of things that names may refer to. */
export const KIND = `(?:${KIND_WORDS.join('|')})`;

/** A name, optionally in backticks (`open`), called (`call`), or with words beside it that say what it is. */
export const NAME = `(?<article>(?:the|an?) )?(?<before>${KIND} )?(?<open>\`?)(?<name>[^\\s\`]+?)(?<call>(?:\\(\\))?)\`?(?<behind> ${KIND})?`;

/** Most characters; a longer request asks for more than a name. */
export const LONGEST = 200;

/** Most stop words may be names (`where is get defined`), but these may not. */
const PRONOUNS = wordList(
  'it its this that these those they them everything something anything all what',
);
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);

/** How certain it is that a word in this place is a name, since it may also be a topic (`fix routing`) or neither. */
export type Standing = 'name' | 'perhaps' | 'none';

/**
 * Judges what was found in the place of a {@link NAME}. A word in lower case may be a name if it has no article
 * (`fix routing`) or a kind after it (`the send function`); with an article (`split the screen`) it is a thing.
 *
 * @param groups The groups of a pattern that contains {@link NAME}.
 */
export function standingOf(groups: Readonly<Record<string, string | undefined>>): Standing {
  const { name, open, call, article, before, behind } = groups;
  if (name === undefined || isPronoun(name)) return 'none';
  if (open === '`' || call === '()' || isCodeLike(name) || CAPITAL.test(name)) return 'name';
  if (isOperator(name)) return 'name';
  if (behind !== undefined) return 'perhaps';
  // A kind may also precede a topic: `function call`, `type definition`, `class hierarchy`.
  if (before !== undefined) return 'none';
  return article === undefined ? 'perhaps' : 'none';
}

/** Whether a word refers to something said before or to everything, even with punctuation: `this!` */
export function isPronoun(word: string): boolean {
  return PRONOUNS.has(word.toLowerCase().replace(/[?!]+$/, ''));
}
