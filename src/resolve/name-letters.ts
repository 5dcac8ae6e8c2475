import type { NameTable } from '../model/reader.js';
import { nameAt } from '../text/name-table.js';

const FIRST_LETTER = 97;
const OTHER_ASCII = 26;
const BEYOND_ASCII = 31;

/** A bit for each kind of character, case ignored: letters have their own, the rest shares a few. */
const kinds = new Uint8Array(256).fill(BEYOND_ASCII, 128);
for (let code = 0; code < 128; code++) kinds[code] = OTHER_ASCII + (code % 4);
for (let code = 48; code <= 57; code++) kinds[code] = OTHER_ASCII + 4;
for (let letter = 0; letter < 26; letter++) {
  kinds[FIRST_LETTER + letter] = kinds[FIRST_LETTER - 32 + letter] = letter;
}

/**
 * Which characters each name of a table has, so that a search for near names passes over nearly all of them at a glance: an
 * insertion, deletion or substitution adds at most one kind of character that was missing and takes at most one away.
 */
export class NameLetters {
  private readonly masks: Uint32Array;

  constructor(private readonly table: NameTable) {
    const { bytes, starts } = table;
    this.masks = new Uint32Array(starts.length - 1);
    for (let index = 0; index < this.masks.length; index++) {
      const end = starts[index + 1]! - 1;
      let mask = 0;
      for (let at = starts[index]!; at < end; at++) mask |= 1 << kinds[bytes[at]!]!;
      this.masks[index] = mask;
    }
  }

  /** All names that can be at most so many edits from a word, and some more; in their order. */
  namesLike(word: string, edits: number): string[] {
    const { table, masks } = this;
    const { starts, gone } = table;
    const wanted = maskOf(word);
    const shortest = word.length - edits;
    // A character takes up to three bytes a UTF-16 unit, and none takes less than one.
    const longest = 3 * (word.length + edits);
    const names: string[] = [];
    for (let index = 0; index < masks.length; index++) {
      const size = starts[index + 1]! - starts[index]! - 1;
      if (size < shortest || size > longest) continue;
      const mask = masks[index]!;
      if (differences(wanted & ~mask) > edits || differences(mask & ~wanted) > edits) continue;
      if (mask >>> BEYOND_ASCII === 0 && size > word.length + edits) continue;
      if (gone?.[index] !== 1) names.push(nameAt(table, index));
    }
    return names;
  }
}

function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    mask |= 1 << (code < 128 ? kinds[code]! : BEYOND_ASCII);
  }
  return mask;
}

/** Bits that are set. */
function differences(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
