/**
 * Words for the kind of code (`logic`, `class`) count less, and so does what is to be added. The value is the middle of a
 * plateau from a quarter to a half.
 */
export const SAID_IN_PASSING = 0.35;

/** `add a timeout to the retry loop`, up to `to`. Words in plain small letters only: code is named, and counts in full. */
const ADDED =
  /^(?:please )?(?:add|introduce|implement|provide|include|put|insert) (?:[a-z][a-z-]*,? ){1,8}?(?:to|into) (?=\S)/;

/**
 * End of the part of a title that says what is to be added; 0 for any other title. That thing need not exist yet, while
 * the rest says where the work is.
 *
 * @returns An offset in UTF-16 units.
 */
export function endOfAdded(title: string): number {
  const lowered = title.charAt(0).toLowerCase() + title.slice(1);
  return ADDED.exec(lowered)?.[0].length ?? 0;
}
