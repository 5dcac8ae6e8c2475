import { splitIdentifier } from '../text/terms.js';

const UNDERSCORE = 95;

/** Whether the words of a name begin with these letters, one each; the name is more than the acronym itself. */
export function initialsOf(name: string, letters: string): boolean {
  if (name.length <= letters.length + 2) return false;
  const words = splitIdentifier(name);
  return words.length === letters.length && words.every((word, at) => word[0] === letters[at]);
}

/** A name without what casing conventions add to it. */
export function fold(name: string): string {
  return name.toLowerCase().replace(/[_$-]/g, '');
}

/** Whether a word begins with these bytes at a place of a name; ASCII case and underscores are ignored. */
export function agrees(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  let at = start;
  for (let index = 0; index < wanted.length; index++) {
    let code = bytes[at++]!;
    while (code === UNDERSCORE) code = bytes[at++]!;
    if (code !== wanted[index] && (code < 65 || code > 90 || code + 32 !== wanted[index])) {
      return false;
    }
  }
  return true;
}
