import { EditDistance, LONGEST_PATTERN } from './edit-distance.js';

/** A name that is similar to a word. */
export interface NearName {
  readonly name: string;
  /** Insertions, deletions, substitutions and swaps between them. */
  readonly distance: number;
}

const SHORTEST = 4;
const LONG = 8;
/** Suggestions may have this many more typos than are allowed in a match. */
const SLACK = 2;

/**
 * How many typos a word of this length may have and still be recognised: 0 below four characters, then 1, and 2
 * from eight.
 */
export function allowedSlips(length: number): number {
  if (length < SHORTEST) return 0;
  return length < LONG ? 1 : 2;
}

/** Most typos between a word and a similar name; negative for a word that has no similar names. */
export function nearLimit({ length }: string): number {
  if (length < SHORTEST || length > LONGEST_PATTERN) return -1;
  return Math.min(allowedSlips(length) + SLACK, Math.floor(length / 3));
}

/**
 * The names most similar to a word, with at most two typos more than are allowed, by distance and then by name.
 * Case does not count. Words over 32 characters have no similar names.
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

/** The first `count` by distance, then by name. */
export function nearestOf(near: readonly NearName[], count: number): readonly NearName[] {
  return [...near]
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, count);
}
