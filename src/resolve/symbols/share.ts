/** How fast a name's weight falls with the number of its definitions: 1 / count^0.7. */
const SHARING = 0.7;

/**
 * Shares one weight among rivals by their ratings: `(rating / sum of ratings)^0.7`. Thus n equals get 1 / n^0.7
 * each, and one that the rest of the request suggests gets nearly all.
 *
 * @param ratings Positive.
 * @returns Shares of 0 to 1, in the given order.
 */
export function shares(ratings: readonly number[]): readonly number[] {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return ratings.map((rating) => (rating / sum) ** SHARING);
}

/** The share of each of `count` equals. */
export function equalShare(count: number): number {
  return count ** -SHARING;
}
