/** `add a timeout to the retry loop`, as far as `to`; what is written as only code does is named, and none of these. */
const ADDED =
  /^(?:please )?(?:add|introduce|implement|provide|include|put|insert) (?:[a-z][a-z-]*,? ){1,5}?(?:to|into) (?=\S)/;

/**
 * Where a title stops to say what is to be added: such a thing need not exist yet, while what follows says where the work is. 0 for any
 * other title.
 *
 * @returns An offset in UTF-16 units.
 */
export function endOfAdded(title: string): number {
  const lowered = title.charAt(0).toLowerCase() + title.slice(1);
  return ADDED.exec(lowered)?.[0].length ?? 0;
}
