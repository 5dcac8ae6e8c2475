/** What must surround a name. */
export interface AroundName {
  /** Matched against only the character before the name, which is empty at the beginning. */
  readonly before: RegExp;
  /** Sticky; matched against what follows the name. */
  readonly behind: RegExp;
}

/** Where a name is in a text, and where the match of `behind` ends. */
export interface NamePlace {
  readonly at: number;
  readonly end: number;
}

/**
 * The first place of a name in a text with the required surroundings; null if there is none. A regular expression
 * containing the name would find the same, but V8 would have to compile one for each name, which takes longer than
 * most texts are worth.
 */
export function placeOfName(
  text: string,
  name: string,
  { before, behind }: AroundName,
): NamePlace | null {
  let next = -1;
  for (let at = text.indexOf(name); at > next; at = text.indexOf(name, at + 1)) {
    next = at;
    if (!before.test(text.charAt(at - 1))) continue;
    behind.lastIndex = at + name.length;
    if (behind.test(text)) return { at, end: behind.lastIndex };
  }
  return null;
}
