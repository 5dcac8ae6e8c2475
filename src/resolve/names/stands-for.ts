import { splitIdentifier } from '../../text/terms.js';

/**
 * An abbreviation of at least this many letters may skip letters: `ctx` may be a context, but `np` is not a
 * namespace.
 */
const SHORTEST_SKELETON = 3;
/** After its first letter, a skeleton consists of consonants only. */
const CONSONANTS = /^[^aeiou]+$/;

/**
 * Whether a variable of this name may hold something called `name`: it is the beginning of the name (`req`, `app`),
 * its initials (`df` of `DataFrame`), its consonants (`ctx`, `msg`) or its last word (`client` of `HttpClient`).
 * Ignores case.
 */
export function standsFor(variable: string, name: string): boolean {
  const short = variable.toLowerCase();
  const whole = name.toLowerCase();
  if (short.length >= whole.length || short === '') return false;
  if (whole.startsWith(short)) return true;
  const words = splitIdentifier(name);
  if (words.at(-1) === short) return true;
  if (short.length > 1 && words.map((word) => word[0]).join('') === short) return true;
  return isSkeleton(short, whole);
}

function isSkeleton(short: string, whole: string): boolean {
  if (short.length < SHORTEST_SKELETON || short[0] !== whole[0]) return false;
  if (!CONSONANTS.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of short) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
