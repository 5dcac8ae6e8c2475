import { LetterPattern } from '../../text/letter-pattern.js';
import { parted } from '../../text/parted.js';
import { plainTypeName, plainTypeNames } from './stated-type.js';

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

/** Types of the language that have no members of a repository. */
const OWN_WORD = /^(?:string|number|boolean|bigint|symbol|true|never)$/;

/** The types of one of which an alias is, as its signature names them: both of `type Either = Store | Pool | null`; none for any other. */
export function alternativesOf(signature: string): readonly string[] {
  const value = parted(signature, '=')[1];
  const names = value === undefined ? [] : plainTypeNames(value.replace(/^\s*\|/, ''));
  return names.length > 1 ? names.filter((name) => !OWN_WORD.test(name)) : [];
}
