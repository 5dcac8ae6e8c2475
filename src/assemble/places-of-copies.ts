import type { Hit } from '../model/ranking.js';

/**
 * At most this many copies are listed: whoever changes one should know of the others, and can find the rest from
 * these.
 */
const MOST_LISTED = 5;

/**
 * Where else some code is repeated, in the wording of an answer: `a/env.py:31, b/env.py:29, 2 more`; empty without
 * copies.
 */
export function placesOfCopies(copies: readonly Hit[]): string {
  const listed = copies.slice(0, MOST_LISTED).map(({ path, startLine }) => `${path}:${startLine}`);
  const more = copies.length - listed.length;
  return [...listed, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
