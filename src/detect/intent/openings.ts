/**
 * What stands before all that may vary in verbs, for a pattern that begins with one of them.
 *
 * @param verbs Alternatives of a regular expression; what stands within its groups may be among what is found.
 * @returns Separated by bars: `clean|reorgani` for `clean ?up|reorgani[sz]e`.
 */
export function openingsOf(verbs: string): string {
  return verbs.match(/(?<=^|\|)[a-z]+(?!\?)/g)!.join('|');
}
