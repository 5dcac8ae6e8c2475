import { LetterPattern } from '../../text/letter-pattern.js';
import { wordList } from '../word-list.js';
import { KIND, NAME } from './written-name.js';

const LISTED =
  '(?:(?:find|show|list|get|give)(?: me| us)? )?(?:all |every )*(?:the )?(?:usages?|uses|callers?|call[- ]?sites?|references|definitions?|declarations?|signatures?|subclasses|subtypes|implementations) (?:of|to)';

/** What a pattern with {@link NAME} in it found. */
export type NameGroups = Readonly<Record<string, string | undefined>>;

/** A question, and the words of which one begins it: a pattern is made for those alone that may be asked. */
export interface Question {
  readonly openings: ReadonlySet<string>;
  readonly pattern: LetterPattern;
}

/** Questions that are asked of names alone: whatever word stands there is one. */
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
/** Questions that are asked of names and of matters alike. */
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
  question(
    'explain describe show find locate look lookup go open',
    `^(?:explain|describe|show(?: me)?|find|locate|look ?up|go to|open) ${NAME}$`,
  ),
];

/** What is said to be of a kind: `the send function`, `class Depot`. */
const OF_A_KIND = new LetterPattern(`^${NAME}$`, 'iu');
const HAS_KIND = new RegExp(`\\b${KIND}\\b`, 'i');
/** What stands in a file: `close in server.dart`, `close server.dart`. */
const OF_A_FILE = new LetterPattern(`^${NAME} (?:(?:in|of|from) )?\\S+\\.\\w{1,5}$`, 'iu');
const ENDS_WITH_FILE = / \S+\.\w{1,5}$/;

function question(openings: string, pattern: string): Question {
  return { openings: wordList(openings), pattern: new LetterPattern(pattern, 'iu') };
}

/** What the first of these questions that a title asks is asked of. */
export function groupsIn(asked: string, questions: readonly Question[]): NameGroups | undefined {
  const opening = /^[a-z]+/.exec(asked.toLowerCase())?.[0] ?? '';
  for (const { openings, pattern } of questions) {
    const groups = openings.has(opening) ? pattern.exec(asked)?.groups : undefined;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** The name that a title says to be of a kind or in a file; patterns are made for titles alone that hold such a thing. */
export function groupsBesideKindOrFile(asked: string): NameGroups | undefined {
  const ofKind = HAS_KIND.test(asked) ? OF_A_KIND.exec(asked)?.groups : undefined;
  return ofKind ?? (ENDS_WITH_FILE.test(asked) ? OF_A_FILE.exec(asked)?.groups : undefined);
}
