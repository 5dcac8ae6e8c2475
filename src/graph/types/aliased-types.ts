import { parted } from '../../text/parted.js';
import { plainTypeName, plainTypeNames } from './stated-type.js';

/** A Python type variable, and its bound. */
const TYPE_VARIABLE = /^\s*(?:\w+\.)*TypeVar\((?:.*\bbound\s*=\s*["']?([\w.]+))?/s;

/** Whether a type variable may stand for any type: `T = TypeVar("T")`. */
export function isAnyType(signature: string): boolean {
  const variable = TYPE_VARIABLE.exec(parted(signature, '=')[1] ?? '');
  return variable !== null && variable[1] === undefined;
}

/**
 * The types whose members an alias has, as named in its signature: `Store` of `type Kept = Readonly<Store>`,
 * both of `type Both = Store & Pool`, the bound of `T = TypeVar("T", bound=Store)`. Empty for a union, whose
 * members may be missing in either type.
 */
export function aliasedTypes(signature: string): readonly string[] {
  const [, value] = parted(signature, '=');
  if (value === undefined) return [];
  const bound = TYPE_VARIABLE.exec(value)?.[1];
  if (bound !== undefined) return [bound];
  return parted(value, '&').flatMap((part) => plainTypeName(part) ?? []);
}

/** Built-in types, which have no members in a repository. */
const OWN_WORD = /^(?:string|number|boolean|bigint|symbol|true|never)$/;

/**
 * The alternatives of an alias of a union, as named in its signature: both of
 * `type Either = Store | Pool | null`. Empty for any other alias.
 */
export function alternativesOf(signature: string): readonly string[] {
  const value = parted(signature, '=')[1];
  const names = value === undefined ? [] : plainTypeNames(value.replace(/^\s*\|/, ''));
  return names.length > 1 ? names.filter((name) => !OWN_WORD.test(name)) : [];
}
