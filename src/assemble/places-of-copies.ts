import type { Hit } from '../model/ranking.js';

/** Copies that are listed: whoever changes one wants to know of the others, and finds the rest by them. */
const MOST_LISTED = 5;

/** Where else some code stands, as an answer says it: `a/env.py:31, b/env.py:29, 2 more`; empty for no copies. */
export function placesOfCopies(copies: readonly Hit[]): string {
  const listed = copies.slice(0, MOST_LISTED).map(({ path, startLine }) => `${path}:${startLine}`);
  const more = copies.length - listed.length;
  return [...listed, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
