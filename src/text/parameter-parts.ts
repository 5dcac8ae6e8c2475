import { behindText } from './behind-text.js';

const BRACKETS = '([{<';
const CLOSING = ')]}>';

/**
 * The comma-separated parts of parameters from behind their opening bracket up to the closing one; null if that is missing.
 * Brackets of type arguments count, arrows do not.
 */
export function partsBehind(text: string, from: number): string[] | null {
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

/** Index of the `=` before the default value of a parameter, in UTF-16 units; -1 if there is none. */
export function defaultAt(rest: string): number {
  let depth = 0;
  for (let at = 0; at < rest.length; at++) {
    const character = rest[at]!;
    if (BRACKETS.includes(character)) depth++;
    else if (CLOSING.includes(character) && !(character === '>' && rest[at - 1] === '-')) depth--;
    else if (depth === 0 && character === '=') return at;
  }
  return -1;
}
