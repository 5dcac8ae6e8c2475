import { LetterPattern } from '../../text/letter-pattern.js';
import { PrefilteredPattern } from '../../text/prefiltered-pattern.js';
import { isStopWord } from '../../text/terms.js';
import type { MentionList } from '../mentions/mention-list.js';
import { addSubject } from './asked-name.js';
import { openingsOf } from './openings.js';
import { LONGEST, NAME, standingOf } from './written-name.js';

const FIX = 'fix|debug|investigate|solve|repair';
const CHANGE =
  'refactor|rename|simplify|optimi[sz]e|improve|clean ?up|rewrite|extract|inline|remove|delete|deprecate|move|extend|update|change|modify|document|review|test|split';
const ADD = 'write|add|create';
const FAULT =
  '(?:the |a |an )?(?:\\w+ )?(?:bugs?|issues?|problems?|crash(?:es)?|errors?|leaks?|races?|regressions?|failures?|typos?|deadlocks?|exceptions?) (?:in|of|with|inside|within) ';
const ADDED =
  '(?:(?:a|an|the|some|more|missing|unit) )*(?:tests?|docs?|documentation|comments?|logging|parameters?|arguments?|options?|types?|type hints?) (?:for|to|of) ';

const HOW =
  "(?:(?:is|are|was|do|does|did|don't|doesn't|isn't|not|never|sometimes|always|often|randomly|so|too|very|now) )*";
/** What may be wrong with anything. */
const FAULTY = [
  'fail(?:s|ed|ing)?|crash(?:es|ed|ing)?|hangs?|breaks?|broken|panics?|deadlocks?|leaks? memory|times? out',
  'slow|wrong|flaky|buggy|works?|working|finish(?:es)?|returns?|ends?|terminates?',
  '(?:throws?|raises?) (?:(?:an?|the) )?(?:exceptions?|errors?)',
  'returns? (?:(?:an?|the) )?(?:wrong|incorrect|unexpected|invalid|empty|null|undefined|nil|none)(?: (?:values?|results?|output))?',
].join('|');

/** Titles that only name something to be changed and what to do with it. */
const CHANGES = [
  `(?:${FIX}) (?:${FAULT})?${NAME}`,
  `(?:${CHANGE}) ${NAME}(?: (?:in)?to \\S+)?`,
  `(?:${ADD}) ${ADDED}${NAME}`,
  `${FAULT}${NAME}`,
].map(titled);
/** Titles that only name something and what is wrong with it. */
const WRONG = titled(`(?:why (?:is|are|do|does|did) )?${NAME} ${HOW}(?:${FAULTY})`);
/**
 * A stop word may be the name itself, as in `once is slow`, but not if it is an adverb as in `still broken`,
 * `not working`.
 */
const SAID_OF_IT = /^(?:why \w+ )?\S+ (?:is|does)\b|^why \w+ \S+ fail/i;

/** A title that wants a change or reports a fault matches one of these at its beginning or end. */
export const OPENINGS: readonly PrefilteredPattern[] = [
  new PrefilteredPattern(
    `please |${openingsOf(`${FIX}|${CHANGE}|${ADD}`)}`,
    new RegExp(`^(?:please )?(?:${FIX}|${CHANGE}|${ADD}) `, 'i'),
    'start',
  ),
  new PrefilteredPattern(
    'bug|issue|problem|crash|error|leak|race|regression|failure|typo|deadlock|exception',
    new RegExp(`^${FAULT}`, 'i'),
  ),
  new PrefilteredPattern(
    'fail|crash|hang|break|broken|panic|deadlock|leak|times out|time out|slow|wrong|flaky|buggy|work|finish|return|end|terminate|throw|raise',
    new RegExp(` (?:${FAULTY})$`, 'i'),
  ),
];

/**
 * The name, as written, that a title wants changed or reports to be at fault, if it says nothing else about it;
 * otherwise empty. A plain word may also be a topic (`fix routing`).
 */
export function changedName(title: string): string {
  const asked = title.trim().replace(/[.!?]+$/, '');
  if (asked.length > LONGEST || !OPENINGS.some((opening) => opening.test(asked))) return '';
  // A request for a change is no question, so a mark at the end belongs to the name.
  const wanted = title.trim().replace(/\.+$/, '');
  for (const pattern of CHANGES) {
    const groups = pattern.exec(wanted)?.groups;
    if (groups !== undefined) return standingOf(groups) === 'none' ? '' : groups.name!;
  }
  const groups = WRONG.exec(asked)?.groups;
  if (groups === undefined || standingOf(groups) === 'none') return '';
  return isStopWord(groups.name!.toLowerCase()) && !SAID_OF_IT.test(asked) ? '' : groups.name!;
}

function titled(pattern: string): LetterPattern {
  return new LetterPattern(`^(?:please )?${pattern}$`, 'iu');
}

/** Adds what is all a title wants changed, as its subject. */
export function addChangedName(list: MentionList, title: string): void {
  addSubject(list, changedName(title));
}
