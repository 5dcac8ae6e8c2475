/**
 * The fixed beginnings of verbs, up to where they vary, for a pattern that begins with one of them.
 *
 * @param verbs Alternatives of a regular expression. Alternatives within groups may be included in the result.
 * @returns Separated by bars: `clean|reorgani` for `clean ?up|reorgani[sz]e`.
 */
export function openingsOf(verbs: string): string {
  return verbs.match(/(?<=^|\|)[a-z]+(?!\?)/g)!.join('|');
}
