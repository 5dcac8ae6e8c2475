/** Where a hash stands among ascending ones, each of which stands there once; -1 where it does not. */
export function placeOfHash(hashes: Uint32Array, hash: number): number {
  const place = placeWithin(hashes, 0, hashes.length, hash);
  return hashes[place] === hash ? place : -1;
}

/**
 * The first place from `from` on, among ascending hashes, of one that is not less; their number where all are less. Steps grow with
 * the distance (Bentley and Yao, "An almost optimal algorithm for unbounded searching", 1976): whoever looks for hashes in
 * ascending order reads past all of them about once.
 */
export function placeFrom(hashes: Uint32Array, from: number, hash: number): number {
  let low = from;
  let high = from;
  for (let step = 1; high < hashes.length && hashes[high]! < hash; step *= 2) {
    low = high + 1;
    high += step;
  }
  return placeWithin(hashes, low, Math.min(high, hashes.length), hash);
}

/** The first place from `from` on, and before `to`, of a hash that is not less; `to` where all are less. */
function placeWithin(hashes: Uint32Array, from: number, to: number, hash: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hashes[middle]! < hash) low = middle + 1;
    else high = middle;
  }
  return low;
}
