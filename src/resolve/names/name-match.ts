import { splitIdentifier } from '../../text/terms.js';

const UNDERSCORE = 95;

/** Whether the words of a name begin with these letters, one each, and the name is longer than the acronym itself. */
export function initialsOf(name: string, letters: string): boolean {
  if (name.length <= letters.length + 2) return false;
  const words = splitIdentifier(name);
  return words.length === letters.length && words.every((word, at) => word[0] === letters[at]);
}

/** A name without what naming conventions add to it: case, underscores, dollar signs and hyphens. */
export function fold(name: string): string {
  return name.toLowerCase().replace(/[_$-]/g, '');
}

const DOLLAR = 36;
const HYPHEN = 45;

/**
 * Whether a name folds to these bytes, if ASCII tells; undefined if another character comes first.
 *
 * @param from Where the name begins in the bytes.
 * @param to After its last byte.
 * @param folded In lower case, without the characters that {@link fold} removes.
 */
export function foldsTo(
  bytes: Uint8Array,
  from: number,
  to: number,
  folded: Uint8Array,
): boolean | undefined {
  let index = 0;
  for (let at = from; at < to; at++) {
    const code = bytes[at]!;
    if (code === UNDERSCORE || code === DOLLAR || code === HYPHEN) continue;
    if (code > 127) return undefined;
    const letter = code >= 65 && code <= 90 ? code + 32 : code;
    if (letter !== folded[index++]) return false;
  }
  return index === folded.length;
}

/** Whether a word begins with these bytes at a place in a name. ASCII case, underscores and hyphens are ignored. */
export function agrees(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  let at = start;
  for (let index = 0; index < wanted.length; index++) {
    let code = bytes[at++]!;
    while (code === UNDERSCORE || code === HYPHEN) code = bytes[at++]!;
    if (code !== wanted[index] && (code < 65 || code > 90 || code + 32 !== wanted[index])) {
      return false;
    }
  }
  return true;
}

/** Two forms of a word differ in at most this many letters at the end. */
const LONGEST_ENDING = 3;

/** Whether two words may be forms of one: they differ only in a short ending, like `analyses` and `analysis`. */
export function isFormOf(one: string, other: string): boolean {
  const end = Math.max(one.length, other.length) - LONGEST_ENDING;
  return end > 0 && one.slice(0, end) === other.slice(0, end);
}
