import type { Mention } from '../../model/request.js';
import { TYPE_WORDS } from '../../text/kind-words.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord } from '../../text/terms.js';
import {
  isChain,
  isCodeLike,
  isHyphened,
  isMethodOfValue,
  isOperator,
  withoutReceiver,
} from '../mentions/identifier.js';
import type { MentionList } from '../mentions/mention-list.js';
import { loneNames } from '../request/shape.js';
import {
  groupsBeside,
  groupsIn,
  OF_NAMES,
  OF_NAMES_AND_MATTERS,
  type Question,
} from './name-questions.js';
import { isPronoun, LONGEST, standingOf } from './written-name.js';

const QUESTION = /^\s*(?:who|what|which|where|how|why)\b/i;
/**
 * The name that is all a title asks for, as written; empty if it asks for something else. `how does routing work`
 * asks about a topic, `how does Router work` about the thing of that name.
 */
export function askedName(title: string): string {
  const asked = questionOf(title);
  if (asked.length > LONGEST) return '';
  const matter = nameIn(asked, OF_NAMES_AND_MATTERS);
  if (isStopWord(matter.toLowerCase()) && !NO_WORD.test(matter)) return '';
  return matter !== '' && isNoTopic(matter) ? matter : nameIn(asked, OF_NAMES);
}

const IS_OF_TYPE = new RegExp(` (?:${TYPE_WORDS.join('|')})$`, 'i');

/**
 * A title without its final punctuation. The mark ends the question in `who calls it?`, but belongs to the name in
 * `callers of empty?`.
 */
function questionOf(title: string): string {
  return title
    .trim()
    .replace(QUESTION.test(title) ? /(?<!\s)\s*[?.]+$/ : /(?<!\.)\.+$|(?<!\s)\s+[?!]$/, '');
}

/**
 * The plain word that a whole title is about, which may be a name or a topic (`how does routing work`,
 * `the send function`), or the name that it locates (`readAll in src/net`); empty if there is none.
 */
function matterOf(title: string): string {
  const asked = questionOf(title);
  if (asked.length > LONGEST) return '';
  const groups = groupsIn(asked, OF_NAMES_AND_MATTERS);
  if (groups !== undefined) return standingOf(groups) === 'perhaps' ? groups.name! : '';
  const beside = groupsBeside(asked);
  return beside !== undefined && standingOf(beside) !== 'none' ? beside.name! : '';
}

function nameIn(asked: string, questions: readonly Question[]): string {
  const name = groupsIn(asked, questions)?.name;
  if (name === undefined) return '';
  return isName(name) && !isPronoun(name) ? name : '';
}

/**
 * Adds what is all a title asks for: a lone word counts as a name however it is written, and so does the object of
 * a question.
 */
export function addAskedNames(list: MentionList, title: string): void {
  const names = loneNames(title);
  for (const name of names) {
    const text = withMark(name, title.trim());
    if (isName(text)) addName(list, text, isNoTopic(text));
    if (names.length === 1) list.markSubject(withoutReceiver(text));
  }
  if (names.length > 0) return;
  const asked = askedName(title);
  if (asked !== '') addName(list, asked, true);
  else addSubject(list, matterOf(title), IS_OF_TYPE.test(questionOf(title)));
}

/**
 * Adds a name as the subject of the request; does nothing for an empty name.
 *
 * @param ofType Whether the request says that it is a type.
 */
export function addSubject(list: MentionList, name: string, ofType = false): void {
  const text = withoutReceiver(name);
  if (text === '') return;
  addName(list, text, false);
  list.markSubject(text, ofType);
}

/** Whether a text can only be a name; a plain word alone may also be a topic. */
function isNoTopic(text: string): boolean {
  return isCodeLike(text) || isMethodOfValue(text) || isOperator(text) || NO_WORD.test(text);
}

function addName(list: MentionList, written: string, asked: boolean): void {
  const text = withoutReceiver(written);
  const known = list.mentions.some((mention) => mention.text === text && mention.kind !== 'symbol');
  if (known) return;
  // Reading the prose finds the name only without its mark; if that form is explicit, so is this one.
  const bare = text.replace(MARK.of(text), '');
  const explicit = bare !== text && isCodeLike(bare);
  const mention: Mention = { kind: 'symbol', text, where: 'title', explicit };
  list.add(asked ? { ...mention, asked } : mention);
}

function isName(text: string): boolean {
  if (isChain(text.replace(MARK.of(text), '')) || isMethodOfValue(text)) return true;
  return isHyphened(text) || isOperator(text);
}

/** Begins with a capital letter or a destructor's sign, or does not end in a letter. */
const NO_WORD = new LetterPattern(String.raw`^[~\p{Lu}]|\P{L}$`);
/** A word with such a mark before another word, which does not occur in a sentence. */
const MARKED = /[?!=']`?\s/;
/** Marks that end names in Ruby, Elixir and Haskell, but may also end a sentence or quotation. */
const MARK = new LetterPattern(String.raw`(?<=[\p{Ll}\p{N}_])[?!=']$`);

/** A name with the mark that follows it in the title: `empty?` of `empty? method`. */
function withMark(name: string, title: string): string {
  if (!MARK.test(title) && !MARKED.test(title)) return name;
  const words = title.split(/\s+/).map((word) => word.replace(/^`|`$/g, ''));
  return words.find((word) => MARK.test(word) && word.slice(0, -1) === name) ?? name;
}
