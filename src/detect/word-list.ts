/** A set out of words separated by white space: tables stay readable as text. */
export function wordList(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
