import { behindText } from '../../text/behind-text.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';

/** A parameter of a Kotlin function. */
export interface KotlinParameter {
  readonly name: string;
  /** The type as written, without modifiers. */
  readonly type: string;
  readonly hasDefault: boolean;
  readonly isVararg: boolean;
}

const CALLED: AroundName = { before: /^[\s.`>]?$/, behind: /`?\s*\(/y };

/** The parameters that a signature states behind a name; null if there are none, or if it was cut off. */
export function kotlinParameters(
  signature: string,
  name: string,
): readonly KotlinParameter[] | null {
  const place = placeOfName(signature, name, CALLED);
  if (place === null) return null;
  const parts = partsBetween(signature, place.end);
  return parts === null || parts.at(-1) === '…' ? null : parts.map(parameterOf);
}

const BRACKETS = '([{<';
const CLOSING = ')]}>';

/** The comma-separated parts from behind an opening bracket up to the closing one; null if that is missing. */
function partsBetween(text: string, from: number): string[] | null {
  const parts: string[] = [];
  let depth = 1;
  let begin = from;
  for (let at = from; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') at = behindText(text, at) - 1;
    else if (BRACKETS.includes(character)) depth++;
    // The `>` of an arrow closes nothing.
    else if (CLOSING.includes(character) && !(character === '>' && text[at - 1] === '-')) depth--;
    if (depth > 0 && !(depth === 1 && character === ',')) continue;
    const part = text.slice(begin, at).trim();
    if (part !== '') parts.push(part);
    if (depth === 0) return parts;
    begin = at + 1;
  }
  return null;
}

const PARAMETER = new LetterPattern(
  String.raw`^((?:@[\w.:]+(?:\([^()]*\))?\s+|(?:vararg|noinline|crossinline|private|public|protected|internal|override|val|var)\s+)*)\x60?([\p{L}\p{N}_]+)\x60?\s*:\s*(.*)$`,
  'su',
);

function parameterOf(part: string): KotlinParameter {
  const [, before = '', name = '', rest = ''] = PARAMETER.exec(part) ?? [];
  const equals = defaultAt(rest);
  const type = equals < 0 ? rest : rest.slice(0, equals);
  return {
    name,
    type: type.replace(/^(?:@[\w.]+\s+|suspend\s+)+/, '').trim(),
    hasDefault: equals >= 0,
    isVararg: /\bvararg\b/.test(before),
  };
}

/** Index of the `=` before a default value; -1 if there is none. */
function defaultAt(rest: string): number {
  let depth = 0;
  for (let at = 0; at < rest.length; at++) {
    const character = rest[at]!;
    if (BRACKETS.includes(character)) depth++;
    else if (CLOSING.includes(character) && !(character === '>' && rest[at - 1] === '-')) depth--;
    else if (depth === 0 && character === '=') return at;
  }
  return -1;
}
