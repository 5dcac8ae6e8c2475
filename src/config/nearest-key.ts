/** The known key most similar to a misspelt one, or null if none is similar (at most two typos). */
export function nearestKey(key: string, known: readonly string[]): string | null {
  const ranked = known
    .map((candidate) => ({ candidate, slips: slips(key.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.slips - b.slips || (a.candidate < b.candidate ? -1 : 1));
  const best = ranked[0];
  return best !== undefined && best.slips <= 2 ? best.candidate : null;
}

/** Levenshtein distance: insertions, deletions and substitutions. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
