/** Where a hash stands among ascending ones, each of which stands there once; -1 where it does not. */
export function placeOfHash(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hashes[middle]! < hash) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === hash ? low : -1;
}
