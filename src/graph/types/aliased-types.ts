import { LetterPattern } from '../../text/letter-pattern.js';
import { plainTypeName } from './stated-type.js';

/** What leaves out some members of a type. */
const PART = new LetterPattern(String.raw`^(?:Pick|Omit)<\s*([\p{L}_$][\p{L}\p{N}_$.]*)\s*[,<]`);

/** What makes a variable of types of Python, and the class of which all of them are. */
const TYPE_VARIABLE = /^\s*(?:\w+\.)*TypeVar\((?:.*\bbound\s*=\s*["']?([\w.]+))?/s;

/** True for a variable that may stand for any type: `T = TypeVar("T")`. */
export function isAnyType(signature: string): boolean {
  const variable = TYPE_VARIABLE.exec(parted(signature, '=')[1] ?? '');
  return variable !== null && variable[1] === undefined;
}

/**
 * The types whose members an alias has, as its signature names them: `Store` of `type Kept = Readonly<Store>`, both of
 * `type Both = Store & Pool`, the bound of `T = TypeVar("T", bound=Store)`. None for a union, whose members need not be those
 * of either.
 */
export function aliasedTypes(signature: string): readonly string[] {
  const [, value] = parted(signature, '=');
  if (value === undefined) return [];
  const bound = TYPE_VARIABLE.exec(value)?.[1];
  if (bound !== undefined) return [bound];
  return parted(value, '&').flatMap((part) => {
    const written = part.trim();
    return PART.exec(written)?.[1] ?? plainTypeName(written) ?? [];
  });
}

/** The parts of a type between marks outside of all brackets. */
export function parted(text: string, mark: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if ('<({['.includes(character)) depth++;
    else if (character === '>' ? text[at - 1] !== '=' : ')}]'.includes(character)) depth--;
    else if (character === mark && depth === 0 && text[at + 1] !== '>') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
