import { LetterPattern } from '../../text/letter-pattern.js';
import type { MentionList } from '../mentions/mention-list.js';
import { addSubject } from './asked-name.js';
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

/** What is done to what is so called, or is wrong with it, and nothing else that is said about it. */
const CHANGES = [
  `(?:${FIX}) (?:${FAULT})?${NAME}`,
  `(?:${CHANGE}) ${NAME}(?: (?:in)?to \\S+)?`,
  `(?:${ADD}) ${ADDED}${NAME}`,
  `(?:why (?:is|are|do|does|did) )?${NAME} ${HOW}(?:${FAULTY})`,
].map((pattern) => new LetterPattern(`^(?:please )?${pattern}$`, 'iu'));

const OPENING = new RegExp(`^(?:please )?(?:${FIX}|${CHANGE}|${ADD}) | (?:${FAULTY})$`, 'i');

/**
 * The name that a title wants changed, or says to be at fault, while it says nothing else about it, as it is written; empty where it says
 * more. A plain word may be a matter as well (`fix routing`).
 */
export function changedName(title: string): string {
  const asked = title.trim().replace(/[.!?]+$/, '');
  if (asked.length > LONGEST || !OPENING.test(asked)) return '';
  for (const pattern of CHANGES) {
    const groups = pattern.exec(asked)?.groups;
    if (groups !== undefined) return standingOf(groups) === 'none' ? '' : groups.name!;
  }
  return '';
}

/** Adds what a title alone wants changed, as its subject. */
export function addChangedName(list: MentionList, title: string): void {
  addSubject(list, changedName(title));
}
