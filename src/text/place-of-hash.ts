/** Index of a hash among distinct ascending hashes; -1 if it is missing. */
export function placeOfHash(hashes: Uint32Array, hash: number): number {
  const place = placeWithin(hashes, 0, hashes.length, hash);
  return hashes[place] === hash ? place : -1;
}

/**
 * Index, at or after `from`, of the first of some ascending hashes that is not less than a hash; their number if
 * all are less. Steps grow with the distance (Bentley and Yao, "An almost optimal algorithm for unbounded
 * searching", 1976), so that looking up hashes in ascending order passes over all of them about once.
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

/** Index in `from` to `to` of the first hash that is not less; `to` if all are less. */
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
