import type { ReferenceKind } from '../../model/reference.js';
import { NOTHING_KNOWN } from '../../model/reference.js';
import type { WordSet } from '../../text/word-set.js';
import type { FoundReference } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { LocalMeaning, LocalNames } from './local-names.js';
import type { Chain } from './passed-members.js';
import { awaitedName, receiverStart } from './receivers.js';
import { expressionOf, type Unpacked, type UnpackedNames, unpackedAt } from './unpacked.js';

/** A name, and the expression before its dot. */
export type Use = Pick<FoundReference, 'name' | 'receiver'>;

/** What the local names of a file mean. */
export interface LocalMeanings {
  readonly locals: LocalNames;
  readonly unpacked: UnpackedNames;
  /** Names that a local can hide. */
  readonly names: WordSet;
  /** Variables and parameters whose type the file declares. */
  readonly stated: WordSet;
  /** Names of the file's definitions. */
  readonly defined: ReadonlySet<string>;
}

const HIDING: ReadonlySet<LocalMeaning> = new Set(['unknown', 'typed']);

/**
 * What a variable or parameter hides of a use that begins with its name: the whole name, which then has no
 * outer meaning, or only its members; null if it hides nothing. If the variable's class is declared, its
 * members are known and not hidden.
 */
export function hiddenBy(
  reader: TokenReader,
  meanings: LocalMeanings,
  { head, last }: Chain,
  kind: ReferenceKind,
): 'name' | 'members' | null {
  const { locals, names, stated } = meanings;
  if (kind === 'type' || locals.isEmpty) return null;
  const start = reader.is(head - 1, '.') ? receiverStart(reader, head) : head;
  const first = awaitedName(reader, start);
  if (!reader.isOneOf(first, names)) {
    const isMember = first !== last && kind !== 'value' && reader.isOneOf(first, stated);
    return isMember && hidesStated(reader, meanings, first) ? 'members' : null;
  }
  const [name, offset] = [reader.text(first), reader.start(first)];
  const local = locals.at(name, offset);
  if (local === undefined || !HIDING.has(local.meaning)) return null;
  const isBare = first === last || kind === 'value';
  const from = takenAt(meanings, name, offset);
  if (from !== null && !(isBare && from.whole)) return null;
  if (isBare) return 'name';
  return local.meaning === 'unknown' ? 'members' : null;
}

/** Whether a name is a variable about which nothing is known, and hides one with a declared type. */
function hidesStated(reader: TokenReader, meanings: LocalMeanings, at: number): boolean {
  const [name, offset] = [reader.text(at), reader.start(at)];
  return meanings.locals.hidesStated(name, offset) && takenAt(meanings, name, offset) === null;
}

/** A use of a member of a variable about which nothing is known. */
export function ofUnknown({ name, receiver }: Use): Use {
  return { name, receiver: NOTHING_KNOWN + receiver };
}

/** A use whose first word is replaced by what that word was taken from. */
export function meantBy(
  reader: TokenReader,
  meanings: LocalMeanings,
  head: number,
  written: Use,
): Use {
  const word = meanings.unpacked.size === 0 ? '' : reader.text(head);
  const from = word === '' ? null : takenAt(meanings, word, reader.start(head));
  if (from === null) return written;
  if (written.receiver !== '')
    return {
      name: written.name,
      receiver: expressionOf(from) + written.receiver.slice(word.length),
    };
  if (from.renames === true) return { name: from.of, receiver: '' };
  return from.whole ? written : { name: from.member || 'default', receiver: from.of };
}

/** What a name was taken from, unless a definition or another local has that name where it is used. */
export function takenAt(
  { locals, unpacked, defined }: LocalMeanings,
  name: string,
  offset: number,
): Unpacked | null {
  const from = unpackedAt(unpacked, name, offset);
  if (from === null) return null;
  // The name may be an alias of a local that has the same name as something outside.
  const renamed = from.renames === true ? locals.at(from.of, from.start) : undefined;
  if (renamed !== undefined && HIDING.has(renamed.meaning)) return null;
  const local = locals.at(name, offset);
  if (local === undefined) return defined.has(name) ? null : from;
  return HIDING.has(local.meaning) && from.start >= local.start ? from : null;
}
