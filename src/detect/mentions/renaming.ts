import { LetterPattern } from '../../text/letter-pattern.js';
import { POLITE } from '../intent/intent-signals.js';

/** `rename`, what has a name, and the name that it is to have. */
const RENAMING = new LetterPattern(
  String.raw`^rename\s+((?!of\b).{1,200}?)\s+(?:to|into|as)\s+(?:be (?:called|named)\s+)?["'\x60]?(-{0,2}[\p{L}_$](?:[\w$.#-]*[\w$])?(?:\(\))?)["'\x60]?(?=[\s,.;:!?)]|$)`,
  'iu',
);

/** A title, and the name that it wants something to have; empty where it asks for no renaming. */
interface Renaming {
  /** Without the verb and that name. */
  readonly title: string;
  /** Without quotes. */
  readonly newName: string;
}

/** Nothing is called by its new name yet: `rename invalidate to refresh` does not ask for what refreshes. */
export function withoutNewName(title: string): Renaming {
  const asked = title.slice(POLITE.exec(title.toLowerCase())?.[0].length ?? 0);
  const found = RENAMING.exec(asked);
  if (found === null) return { title, newName: '' };
  const [all, old, newName] = found;
  return { title: old! + asked.slice(all.length), newName: newName! };
}
