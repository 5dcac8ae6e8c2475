/** What stands around a name. */
export interface AroundName {
  /** Tried on the character before the name alone, which is empty where none is. */
  readonly before: RegExp;
  /** Sticky; tried on what follows the name. */
  readonly behind: RegExp;
}

/** Where a name stands in a text, and where what `behind` matched ends. */
export interface NamePlace {
  readonly at: number;
  readonly end: number;
}

/**
 * The first place of a name in a text that has around it what is asked for; null where none has. A regular expression with the name in
 * it would find the same, but V8 has to make one for each name, which takes longer than most texts are worth.
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
