import { LetterPattern } from '../../text/letter-pattern.js';
import { isCodeLike, withoutReceiver } from '../mentions/identifier.js';
import type { MentionList } from '../mentions/mention-list.js';
import { LONGEST, NAME } from './asked-name.js';

const FIX = 'fix|debug|investigate|solve|repair';
const CHANGE =
  'refactor|rename|simplify|optimi[sz]e|improve|clean ?up|rewrite|extract|inline|remove|delete|deprecate|move|extend|update|change|modify|document|review|test|split';
const ADD = 'write|add|create';
const FAULT =
  '(?:the |a |an )?(?:\\w+ )?(?:bugs?|issues?|problems?|crash(?:es)?|errors?|leaks?|races?|regressions?|failures?|typos?|deadlocks?|exceptions?) (?:in|of|with|inside|within) ';
const ADDED =
  '(?:(?:a|an|the|some|more|missing|unit) )*(?:tests?|docs?|documentation|comments?|logging|parameters?|arguments?|options?|types?|type hints?) (?:for|to|of) ';

/** What is done to what is so called, and nothing else that is said about it. */
const CHANGES = [
  `(?:${FIX}) (?:${FAULT})?${NAME}`,
  `(?:${CHANGE}) ${NAME}(?: (?:in)?to \\S+)?`,
  `(?:${ADD}) ${ADDED}${NAME}`,
].map((pattern) => new LetterPattern(`^(?:please )?${pattern}$`, 'iu'));

const OPENING = new RegExp(`^(?:please )?(?:${FIX}|${CHANGE}|${ADD}) `, 'i');
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);

/**
 * The name that a title wants changed while it says nothing else about it, as it is written; empty where it says more. A word of
 * small letters is a matter (`fix routing`) unless it is set off (`` fix `route` ``, `fix route()`).
 */
export function changedName(title: string): string {
  const asked = title.trim().replace(/[.!?]+$/, '');
  if (asked.length > LONGEST || !OPENING.test(asked)) return '';
  for (const pattern of CHANGES) {
    const { name, open, call } = pattern.exec(asked)?.groups ?? {};
    if (name === undefined) continue;
    const isSetOff = open === '`' || call === '()';
    return isSetOff || isCodeLike(name) || CAPITAL.test(name) ? name : '';
  }
  return '';
}

/** Adds what a title alone wants changed, as its subject. */
export function addChangedName(list: MentionList, title: string): void {
  const text = withoutReceiver(changedName(title));
  if (text === '') return;
  list.add({ kind: 'symbol', text, where: 'title', explicit: false });
  list.markSubject(text);
}
