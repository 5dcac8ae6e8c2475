import { splitIdentifier } from '../../text/terms.js';

/** Letters from which on an abbreviation may leave out what it likes: `ctx` is a context, `np` no namespace. */
const SHORTEST_SKELETON = 3;
/** What is left out of a skeleton, beside the consonants between. */
const CONSONANTS = /^[^aeiou]+$/;

/**
 * Whether a variable may be called so because it holds what is called `name`: the beginning of it (`req`, `app`), its initials
 * (`df` of `DataFrame`), its consonants (`ctx`, `msg`) or its last word (`client` of `HttpClient`). Case is ignored.
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
