import type { SelectionInput } from '../../assemble/input.js';
import { bestOfNames } from '../../assemble/named-hits.js';
import type { Hit } from '../../model/ranking.js';
import { asksForChange, isShortRequest } from '../../model/request.js';
import { DETERMINERS } from '../../resolve/symbols/resolve-extended.js';
import { LetterPattern } from '../../text/letter-pattern.js';

/** How much of a title is searched for the wish, in characters. */
const LONGEST_TITLE = 400;

/** A name, quoted or not, as a named group. */
const named = (group: string) => String.raw`[\x60'"]?(?<${group}>\p{L}[\p{L}\p{N}_.]*)`;
/** `a timeout option to Session`, `a setting on the Session` */
const OPTION_OF = new LetterPattern(
  String.raw`(?<!\p{L})(?:options?|settings?|param(?:eter)?s?|arg(?:ument)?s?|kwargs?|flags?|propert(?:y|ies)|props?|attributes?|fields?) (?:to|for|in|on|of) ${DETERMINERS}${named('owner')}`,
  'gu',
);
/** `let Session accept a timeout`, `Session should take a timeout` */
const TAKES = new LetterPattern(
  String.raw`(?:(?:[Ll]et|[Mm]ake|[Aa]llow) ${DETERMINERS}${named('owner')}[\x60'"]? (?:to )?|${named('subject')}[\x60'"]? (?:should|must|has to|needs to) )(?:accept|take|support|have)(?!\p{L})`,
  'gu',
);

/** The definitions that a short request names and that should take a new option. */
export function wantingOption(choice: SelectionInput): readonly Hit[] {
  const { detection, ranking } = choice;
  if (!isShortRequest(detection) || !asksForChange(detection.intent)) return [];
  const extended = extendedNames(detection.text.title.slice(0, LONGEST_TITLE));
  if (extended.size === 0) return [];
  return bestOfNames(choice, ranking.hits).filter(({ name }) => extended.has(name));
}

function extendedNames(title: string): ReadonlySet<string> {
  const found = [OPTION_OF, TAKES].flatMap((pattern) => [...title.matchAll(pattern.of(title))]);
  const names = found.flatMap(({ groups }) => groups?.owner ?? groups?.subject ?? []);
  return new Set(names.map((name) => name.replace(/\.$/, '').split('.').at(-1)!));
}
