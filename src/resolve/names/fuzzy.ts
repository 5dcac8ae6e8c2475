import { EditDistance, LONGEST_PATTERN } from './edit-distance.js';

/** A word that is nearly another. */
export interface NearName {
  readonly name: string;
  /** Insertions, deletions, substitutions and swaps between the two. */
  readonly distance: number;
}

const SHORTEST = 4;
const LONG = 8;
/** Candidates may be this much further away than what counts as a slip of the pen. */
const SLACK = 2;

/** Slips that a word of this length may hold and still be meant: 0 below four characters, 1, and 2 from eight on. */
export function allowedSlips(length: number): number {
  if (length < SHORTEST) return 0;
  return length < LONG ? 1 : 2;
}

/** Slips up to which a name counts as near to a word; less than 0 for a word that has no near names. */
export function nearLimit({ length }: string): number {
  if (length < SHORTEST || length > LONGEST_PATTERN) return -1;
  return Math.min(allowedSlips(length) + SLACK, Math.floor(length / 3));
}

/**
 * The names nearest to a word, at most two slips more than are allowed, by distance and then by name. A difference of
 * case is none. Words over 32 characters have no near names.
 */
export function nearestNames(
  word: string,
  names: readonly string[],
  count: number,
): readonly NearName[] {
  const limit = nearLimit(word);
  if (limit < 0) return [];
  const pattern = new EditDistance(word);
  const near: NearName[] = [];
  for (const name of names) {
    const distance = pattern.to(name, limit);
    if (distance <= limit) near.push({ name, distance });
  }
  return nearestOf(near, count);
}

/** The first of these by distance, then by name. */
export function nearestOf(near: readonly NearName[], count: number): readonly NearName[] {
  return [...near]
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, count);
}
