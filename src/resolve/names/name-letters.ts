import type { NameTable } from '../../model/reader.js';
import { nameAt } from '../../text/name-table.js';
import type { EditDistance } from './edit-distance.js';
import type { NearName } from './fuzzy.js';

const FIRST_LETTER = 97;
const OTHER_ASCII = 26;
const BEYOND_ASCII = 31;

/** A bit for each kind of character, ignoring case: each letter has its own, others share a few. */
const kinds = new Uint8Array(256).fill(BEYOND_ASCII, 128);
for (let code = 0; code < 128; code++) kinds[code] = OTHER_ASCII + (code % 4);
for (let code = 48; code <= 57; code++) kinds[code] = OTHER_ASCII + 4;
for (let letter = 0; letter < 26; letter++) {
  kinds[FIRST_LETTER + letter] = kinds[FIRST_LETTER - 32 + letter] = letter;
}

/**
 * The set of characters in each name of a table, which lets a search for similar names skip nearly all of them. An
 * insertion, deletion or substitution adds at most one missing kind of character and removes at most one.
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

  /** The names with at most this many edits from a word, in order. */
  near(word: string, edits: number, pattern: EditDistance): NearName[] {
    const { table, masks } = this;
    const { bytes, starts, gone } = table;
    const wanted = maskOf(word);
    const shortest = word.length - edits;
    const longest = word.length + edits;
    const names: NearName[] = [];
    for (let index = 0; index < masks.length; index++) {
      const start = starts[index]!;
      const end = starts[index + 1]! - 1;
      const mask = masks[index]!;
      if (end - start < shortest) continue;
      if (isMoreThan(edits, wanted & ~mask) || isMoreThan(edits, mask & ~wanted)) continue;
      const plain = mask >>> BEYOND_ASCII === 0;
      if ((plain && end - start > longest) || gone?.[index] === 1) continue;
      const distance = plain
        ? pattern.toCodes(bytes, start, end, edits)
        : pattern.to(nameAt(table, index), edits);
      if (distance <= edits) names.push({ name: nameAt(table, index), distance });
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

/** Whether more than `count` bits are set. */
function isMoreThan(count: number, bits: number): boolean {
  let rest = bits;
  for (let left = count; left > 0 && rest !== 0; left--) rest &= rest - 1;
  return rest !== 0;
}
