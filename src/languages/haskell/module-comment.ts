/** Fields at the beginning of a module comment; of them, only the description tells what the module does. */
const FIELD = /^\s*(?:Module|Copyright|License|Maintainer|Stability|Portability)\s*:.*$/gm;
const DESCRIPTION = /^\s*(?:Short )?Description\s*:\s*/gim;

/** The text of a Haskell module comment without its fields; any other comment unchanged. */
export function withoutFields(comment: string): string {
  if (!/^\s*Module\s*:/m.test(comment)) return comment;
  return comment.replace(FIELD, '').replace(DESCRIPTION, '');
}
