import { LetterPattern } from '../../text/letter-pattern.js';
import { isCodeLike, withoutReceiver } from '../mentions/identifier.js';
import type { MentionList } from '../mentions/mention-list.js';

const KIND = '(?:class|function|method|type|interface|struct|trait|enum|module|constant|macro)';
/** A name, in backticks or not, and what may stand beside it to say what it is. */
const NAME = `(?:the |a |an )?(?:${KIND} )?(?<open>\`?)(?<name>[^\\s\`]+?)(?<close>(?:\\(\\))?)\`?(?: ${KIND})?`;
const FAULT =
  '(?:the |a |an )?(?:\\w+ )?(?:bugs?|issues?|problems?|crash(?:es)?|errors?|leaks?|races?|regressions?|failures?|typos?|deadlocks?|exceptions?) (?:in|of|with|inside|within) ';
const ADDED =
  '(?:(?:a|an|the|some|more|missing|unit) )*(?:tests?|docs?|documentation|comments?|logging|parameters?|arguments?|options?|types?|type hints?) (?:for|to|of) ';

/** What is done to what is so called, and nothing else that is said about it. */
const CHANGES = [
  `(?:fix|debug|investigate|solve|repair) (?:${FAULT})?${NAME}`,
  `(?:refactor|rename|simplify|optimi[sz]e|improve|clean ?up|rewrite|extract|inline|remove|delete|deprecate|move|extend|update|change|modify|document|review|test|split) ${NAME}(?: (?:in)?to \\S+)?`,
  `(?:write|add|create) ${ADDED}${NAME}`,
].map((pattern) => new LetterPattern(`^(?:please )?${pattern}$`, 'iu'));

const OPENING =
  /^(?:please )?(?:fix|debug|investigate|solve|repair|refactor|rename|simplify|optimi[sz]e|improve|clean|rewrite|extract|inline|remove|delete|deprecate|move|extend|update|change|modify|document|review|test|split|write|add|create) /i;
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);
/** Longer requests say more than a name. */
const LONGEST = 200;

/**
 * The name that a title wants changed while it says nothing else about it, as it is written; empty where it says more. A word of
 * small letters is a matter (`fix routing`) unless it is set off (`` fix `route` ``, `fix route()`).
 */
export function changedName(title: string): string {
  const asked = title.trim().replace(/[.!?]+$/, '');
  if (asked.length > LONGEST || !OPENING.test(asked)) return '';
  for (const pattern of CHANGES) {
    const { name, open, close } = pattern.exec(asked)?.groups ?? {};
    if (name === undefined) continue;
    const isSetOff = open === '`' || close === '()';
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
