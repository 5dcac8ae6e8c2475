import type { Mention } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord } from '../../text/terms.js';
import {
  isChain,
  isCodeLike,
  isHyphened,
  isMethodOfValue,
  withoutReceiver,
} from '../mentions/identifier.js';
import type { MentionList } from '../mentions/mention-list.js';
import { loneNames } from '../request/shape.js';
import { wordList } from '../word-list.js';
import { isPronoun, LONGEST, NAME, standingOf } from './written-name.js';

const LISTED =
  '(?:(?:find|show|list|get|give)(?: me| us)? )?(?:all |every )*(?:the )?(?:usages?|uses|callers?|call[- ]?sites?|references|definitions?|declarations?|signatures?|subclasses|subtypes|implementations) (?:of|to)';

/** A question, and the words of which one begins it: a pattern is made for those alone that may be asked. */
interface Question {
  readonly openings: ReadonlySet<string>;
  readonly pattern: LetterPattern;
}

/** Questions that are asked of names alone: whatever word stands there is one. */
const OF_NAMES: readonly Question[] = [
  question('where', `^where (?:is|are|was|were) ${NAME} (?:defined|declared)$`),
  question(
    'where',
    `^where (?:is|are|was|were) ${NAME} (?:called|invoked|instantiated|referenced|thrown|raised|caught)(?: from)?$`,
  ),
  question(
    'who what which',
    `^(?:who|what|which \\w+) (?:else )?(?:calls?|invokes?|references?|instantiates?) ${NAME}$`,
  ),
  question(
    `find show list get give all every the usage usages uses caller callers call callsite callsites references definition
    subclasses subtypes implementations
    definitions declaration declarations signature signatures`,
    `^${LISTED} ${NAME}$`,
  ),
];
/** Questions that are asked of names and of matters alike. */
const OF_NAMES_AND_MATTERS: readonly Question[] = [
  question(
    'where how why',
    `^(?:where|how|why) (?:is|are|was|were|does|do|did) ${NAME}(?: (?:implemented|located|used|imported|works?|done))?$`,
  ),
  question(
    'who what which',
    `^(?:who|what|which \\w+) (?:else )?(?:uses?|imports?|extends?|implements|depends? on) ${NAME}$`,
  ),
  question('what', `^what (?:is|are|does|do) ${NAME}(?: (?:do|mean|return)s?)?$`),
  question(
    'the implementation source code body',
    `^(?:the )?(?:implementation|source|code|body) of ${NAME}$`,
  ),
  question(
    'explain describe show find locate look lookup go open',
    `^(?:explain|describe|show(?: me)?|find|locate|look ?up|go to|open) ${NAME}$`,
  ),
];

/** What is said to be of a kind: `the send function`, `class Depot`. */
const OF_A_KIND = new LetterPattern(`^${NAME}$`, 'iu');
/** What stands in a file: `close in server.dart`, `close server.dart`. */
const OF_A_FILE = new LetterPattern(`^${NAME} (?:(?:in|of|from) )?\\S+\\.\\w{1,5}$`, 'iu');

function question(openings: string, pattern: string): Question {
  return { openings: wordList(openings), pattern: new LetterPattern(pattern, 'iu') };
}

const QUESTION = /^\s*(?:who|what|which|where|how|why)\b/i;
/**
 * The name that a title asks for and nothing else, as it is written; empty where it asks for something else. `how does routing
 * work` is about a matter, `how does Router work` about what is called so.
 */
export function askedName(title: string): string {
  const asked = questionOf(title);
  if (asked.length > LONGEST) return '';
  const matter = nameIn(asked, OF_NAMES_AND_MATTERS);
  if (isStopWord(matter.toLowerCase())) return '';
  return matter !== '' && isNoTopic(matter) ? matter : nameIn(asked, OF_NAMES);
}

/** A title without what ends it: in `who calls it?` the mark ends the question, in `callers of empty?` the name. */
function questionOf(title: string): string {
  return title
    .trim()
    .replace(QUESTION.test(title) ? /(?<!\s)\s*[?.]+$/ : /(?<!\.)\.+$|(?<!\s)\s+[?!]$/, '');
}

/**
 * The plain word that all of a title is about, which may be a name or a matter (`how does routing work`, `the send function`); empty
 * where there is none.
 */
function matterOf(title: string): string {
  const asked = questionOf(title);
  if (asked.length > LONGEST) return '';
  const groups =
    groupsIn(asked, OF_NAMES_AND_MATTERS) ??
    OF_A_KIND.exec(asked)?.groups ??
    OF_A_FILE.exec(asked)?.groups;
  return groups !== undefined && standingOf(groups) === 'perhaps' ? groups.name! : '';
}

function nameIn(asked: string, questions: readonly Question[]): string {
  const name = groupsIn(asked, questions)?.name;
  if (name === undefined) return '';
  return isName(name) && !isPronoun(name) ? name : '';
}

/** What the first of these questions that a title asks is asked of. */
function groupsIn(
  asked: string,
  questions: readonly Question[],
): Readonly<Record<string, string | undefined>> | undefined {
  const opening = /^[a-z]+/.exec(asked.toLowerCase())?.[0] ?? '';
  for (const { openings, pattern } of questions) {
    const groups = openings.has(opening) ? pattern.exec(asked)?.groups : undefined;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** Adds what a title alone asks for: a word alone is a name, however it is written; what a question is asked of is one, too. */
export function addAskedNames(list: MentionList, title: string): void {
  const names = loneNames(title);
  for (const name of names) {
    const text = names.length === 1 ? withMark(name, title.trim()) : name;
    if (isName(text)) addName(list, text, isNoTopic(text));
    if (names.length === 1) list.markSubject(withoutReceiver(text));
  }
  if (names.length > 0) return;
  const asked = askedName(title);
  if (asked !== '') addName(list, asked, true);
  else addSubject(list, matterOf(title));
}

/** Adds a name as what the request is about; nothing for none. */
export function addSubject(list: MentionList, name: string): void {
  const text = withoutReceiver(name);
  if (text === '') return;
  addName(list, text, false);
  list.markSubject(text);
}

/** A plain word alone may be a topic as well. */
function isNoTopic(text: string): boolean {
  return isCodeLike(text) || isMethodOfValue(text) || NO_WORD.test(text);
}

function addName(list: MentionList, written: string, asked: boolean): void {
  const text = withoutReceiver(written);
  const known = list.mentions.some((mention) => mention.text === text && mention.kind !== 'symbol');
  if (known) return;
  const mention: Mention = { kind: 'symbol', text, where: 'title', explicit: false };
  list.add(asked ? { ...mention, asked } : mention);
}

function isName(text: string): boolean {
  return isChain(text.replace(MARK.of(text), '')) || isMethodOfValue(text) || isHyphened(text);
}

/** What begins with a capital letter or ends in no letter. */
const NO_WORD = new LetterPattern(String.raw`^\p{Lu}|\P{L}$`);
/** What ends names in Ruby and Elixir, and sentences. */
const MARK = new LetterPattern(String.raw`(?<=[\p{Ll}\p{N}_])[?!=]$`);

function withMark(name: string, title: string): string {
  return MARK.test(title) && title.replace(MARK.of(title), '') === name ? title : name;
}
