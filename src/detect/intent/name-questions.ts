import { LetterPattern } from '../../text/letter-pattern.js';
import { wordList } from '../word-list.js';
import { KIND, NAME } from './written-name.js';

const LISTED =
  '(?:(?:find|show|list|get|give)(?: me| us)? )?(?:all |every )*(?:the )?(?:usages?|uses|callers?|call[- ]?sites?|references|definitions?|declarations?|signatures?|subclasses|subtypes|implementations) (?:of|to)';

/** What a pattern that contains {@link NAME} found. */
export type NameGroups = Readonly<Record<string, string | undefined>>;

/** A question with the words that it may begin with, so that its pattern is compiled only if needed. */
export interface Question {
  readonly openings: ReadonlySet<string>;
  readonly pattern: LetterPattern;
}

/** Questions that are only asked about names, so that any word in that place is one. */
export const OF_NAMES: readonly Question[] = [
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
/** Questions that may be asked about names or topics. */
export const OF_NAMES_AND_MATTERS: readonly Question[] = [
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
  question('tests test specs spec', `^(?:tests?|specs?) (?:for|of) ${NAME}$`),
  question(
    'explain describe show find locate look lookup go open',
    `^(?:explain|describe|show(?: me)?|find|locate|look ?up|go to|open) ${NAME}$`,
  ),
];

/** A name with its kind: `the send function`, `class Depot`. */
const OF_A_KIND = new LetterPattern(`^${NAME}$`, 'iu');
const HAS_KIND = new RegExp(`\\b${KIND}\\b`, 'i');
/**
 * A name with the aspect to be shown. `code` and `body` are left out, since they may be part of a thing's name:
 * `send implementation`.
 */
const ASPECT = '(?:implementation|source code|callers|call[- ]?sites)';
const OF_AN_ASPECT = new LetterPattern(`^${NAME} ${ASPECT}$`, 'iu');
const ENDS_WITH_ASPECT = new RegExp(` ${ASPECT}$`, 'i');
/** A name with its file or folder: `close in server.dart`, `close server.dart`, `close in src/net`. */
const OF_A_FILE = new LetterPattern(
  `^${NAME} (?:(?:(?:in|of|from) )?\\S+\\.\\w{1,5}|(?:in|of|from) \\S+/\\S*)$`,
  'iu',
);
const ENDS_WITH_FILE = / \S+(?:\.\w{1,5}|\/\S*)$/;

function question(openings: string, pattern: string): Question {
  return { openings: wordList(openings), pattern: new LetterPattern(pattern, 'iu') };
}

/** What the first matching question of these is about in a title. */
export function groupsIn(asked: string, questions: readonly Question[]): NameGroups | undefined {
  const opening = /^[a-z]+/.exec(asked.toLowerCase())?.[0] ?? '';
  for (const { openings, pattern } of questions) {
    const groups = openings.has(opening) ? pattern.exec(asked)?.groups : undefined;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** Phrases beside a name that only say what it is, where it is, or what aspect to show. */
const BESIDE: readonly (readonly [RegExp, LetterPattern])[] = [
  [HAS_KIND, OF_A_KIND],
  [ENDS_WITH_FILE, OF_A_FILE],
  [ENDS_WITH_ASPECT, OF_AN_ASPECT],
];

/**
 * The name in a title that consists of a name and such a phrase. Patterns are compiled only for titles that contain
 * one.
 */
export function groupsBeside(asked: string): NameGroups | undefined {
  for (const [holds, pattern] of BESIDE) {
    const groups = holds.test(asked) ? pattern.exec(asked)?.groups : undefined;
    if (groups !== undefined) return groups;
  }
  return undefined;
}
