import { LetterPattern } from '../../text/letter-pattern.js';
import { POLITE } from '../intent/intent-signals.js';

/** `rename`, what to rename, and the new name. */
const RENAMING = new LetterPattern(
  String.raw`^rename\s+((?!of\b).{1,200}?)\s+(?:to|into|as)\s+(?:be (?:called|named)\s+)?["'\x60]?(-{0,2}[\p{L}_$](?:[\w$.#-]*[\w$])?(?:\(\))?)["'\x60]?(?=[\s,.;:!?)]|$)`,
  'iu',
);

/** A title and the new name that it wants for something; the name is empty if it does not ask for a renaming. */
interface Renaming {
  /** Without the verb and the new name. */
  readonly title: string;
  /** Without quotes. */
  readonly newName: string;
}

/** Removes the new name, which nothing has yet: `rename invalidate to refresh` does not ask for what refreshes. */
export function withoutNewName(title: string): Renaming {
  const asked = title.slice(POLITE.exec(title.toLowerCase())?.[0].length ?? 0);
  const found = RENAMING.exec(asked);
  if (found === null) return { title, newName: '' };
  const [all, old, newName] = found;
  return { title: old! + asked.slice(all.length), newName: newName! };
}
