/** Fields with which the comment of a module begins; of them only the description says what it does. */
const FIELD = /^\s*(?:Module|Copyright|License|Maintainer|Stability|Portability)\s*:.*$/gm;
const DESCRIPTION = /^\s*(?:Short )?Description\s*:\s*/gim;

/** What the comment of a module of Haskell says without its fields; any other comment as it is. */
export function withoutFields(comment: string): string {
  if (!/^\s*Module\s*:/m.test(comment)) return comment;
  return comment.replace(FIELD, '').replace(DESCRIPTION, '');
}
