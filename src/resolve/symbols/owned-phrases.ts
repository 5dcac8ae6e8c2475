import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord } from '../../text/terms.js';

/** A class that a request names, with the members of it that may be meant. */
export interface OwnedPhrase {
  readonly owner: string;
  /** Possible names of the member, longest first: `key bindings`, `bindings`. */
  readonly members: readonly string[];
}

const WORD = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const OWNER = String.raw`(?<owner>\p{Lu}[\p{L}\p{N}_$]*)`;
/** Up to three words, as many as a name has that people write apart. */
const WORDS = `(?<words>(?:${WORD} ){0,2}${WORD})`;
/** Words for the kind of a member: `the close method of the Session`. */
const KINDS: ReadonlySet<string> = new Set(
  'method function property attribute field getter option constant'.split(' '),
);
/** `key bindings of the Tree`, `the close() method in Session` */
const OWNED = new LetterPattern(
  `${WORDS}(?:\\(\\))?[\`'"]? (?:of|in|on|from) (?:(?:the|our|class) )*[\`'"]?${OWNER}`,
  'gu',
);
/** `Session's close`, `the Tree's key bindings` */
const POSSESSED = new LetterPattern(String.raw`${OWNER}[\x60'"]?['’]s? [\x60'"]?${WORDS}`, 'gu');
/** `Tree key bindings` */
const SIDE_BY_SIDE = new LetterPattern(String.raw`(?<![\p{L}\p{N}_$.])${OWNER} ${WORDS}`, 'gu');

/**
 * Members that a text mentions, as words, next to their class.
 *
 * @param sideBySide Whether the text is a title, in which words directly after a class may name a member of it.
 */
export function ownedPhrases(prose: string, sideBySide: boolean): OwnedPhrase[] {
  const before = [...prose.matchAll(OWNED.of(prose))].map(({ groups }) => {
    const words = groups!.words!.split(' ');
    const named = KINDS.has(words.at(-1)!) ? [words, words.slice(0, -1)] : [words];
    return { owner: groups!.owner!, members: named.flatMap((some) => phrases(some, lastOf)) };
  });
  const behind = [POSSESSED, ...(sideBySide ? [SIDE_BY_SIDE] : [])]
    .flatMap((pattern) => [...prose.matchAll(pattern.of(prose))])
    .map(({ groups }) => ({
      owner: groups!.owner!,
      members: phrases(groups!.words!.split(' '), firstOf),
    }));
  return [...before, ...behind].filter(({ members }) => members.length > 0);
}

type Nearest = (words: readonly string[], length: number) => readonly string[];
const firstOf: Nearest = (words, length) => words.slice(0, length);
const lastOf: Nearest = (words, length) => words.slice(words.length - length);

/** The phrases that are adjacent to the class, longest first. A stop word alone is only grammar. */
function phrases(words: readonly string[], nearest: Nearest): string[] {
  return words
    .map((_, at) => nearest(words, words.length - at))
    .filter((some) => some.length > 1 || !isStopWord(some[0]!.toLowerCase()))
    .map((some) => some.join(' '));
}

/**
 * A name or phrase without word separators and case: `key bindings`, `KEY_BINDINGS` and `keyBindings` become the
 * same.
 */
export function joinedName(name: string): string {
  return name.replace(/[\s_$#-]/g, '').toLowerCase();
}
