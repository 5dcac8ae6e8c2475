import type { Reader } from '../model/reader.js';
import { splitIdentifier, stem } from '../text/terms.js';
import { EditDistance, LONGEST_PATTERN } from './edit-distance.js';
import {
  bucketOfText,
  ownerOf,
  type WordPlaces,
  widthOfBucket,
  wordPlaces,
} from './word-places.js';
import { weightOf } from './word-weight.js';

const indexes = new WeakMap<Reader, Promise<NameIndex>>();

/** The index of a reader's names, built on first use and kept for as long as the reader is. */
export function nameIndexOf(reader: Reader): Promise<NameIndex> {
  let index = indexes.get(reader);
  if (index === undefined) {
    index = reader.names().then((names) => new NameIndex(names));
    indexes.set(reader, index);
  }
  return index;
}

/**
 * Finds names by the beginnings of the words that they are made of. It is built in one pass over the characters, without
 * splitting or stemming: every place where a word may begin is noted under its first three characters, and what a look-up
 * finds there is compared in full. Names with spaces (titles of tests) are left out.
 */
export class NameIndex {
  private readonly places: WordPlaces;
  private readonly found = new Map<string, readonly number[]>();
  private readonly parts = new Map<number, readonly NamePart[]>();
  private readonly knownParts = new Map<string, NamePart>();
  private readonly marks: Uint32Array;

  /** @param names Distinct, in any order; their positions are what look-ups return. */
  constructor(readonly names: readonly string[]) {
    this.places = wordPlaces(names);
    this.marks = new Uint32Array(names.length);
  }

  /**
   * Names in which a word begins with these characters, ascending. ASCII case and underscores are ignored: `websock`
   * finds `WebSocket` and `web_socket`.
   *
   * @param characters In lower case.
   */
  beginning(characters: string): readonly number[] {
    const known = this.found.get(characters);
    if (known !== undefined) return known;
    const wanted = Buffer.from(characters.replaceAll('_', ''));
    const found = new Set<number>();
    if (wanted.length > 0) this.collect(wanted, found);
    const ids = [...found].sort((a, b) => a - b);
    this.found.set(characters, ids);
    return ids;
  }

  private collect(wanted: Uint8Array, found: Set<number>): void {
    const { bytes, offsets, starts } = this.places;
    const bucket = bucketOfText(wanted);
    const end = offsets[bucket + widthOfBucket(wanted)]!;
    for (let slot = offsets[bucket]!; slot < end; slot++) {
      if (agrees(bytes, starts[slot]!, wanted)) found.add(ownerOf(this.places, starts[slot]!));
    }
  }

  /** Names that differ from this one in nothing but case and underscores, ascending. */
  ignoringCase(name: string): readonly number[] {
    const wanted = fold(name);
    return this.beginning(wanted).filter((id) => fold(this.names[id]!) === wanted);
  }

  /**
   * Names that an acronym of three letters or more stands for (`XHR` → `XMLHttpRequest`) and, for a name of three words
   * or more, those that are its initials; ascending.
   */
  acronyms(name: string): readonly string[] {
    const words = splitIdentifier(name);
    const initials = words.map((word) => word[0]).join('');
    const expanded = ACRONYM.test(name) ? this.startingWith(name[0]!.toLowerCase()) : [];
    const wanted = name.toLowerCase();
    const spelled = expanded.filter((id) => initialsOf(this.names[id]!, wanted));
    const short = words.length > 2 ? this.ignoringCase(initials) : [];
    return [...spelled, ...short].slice(0, MOST_ACRONYMS).map((id) => this.names[id]!);
  }

  private startingWith(letter: string): readonly number[] {
    return this.beginning(letter).filter((id) => this.names[id]![0]!.toLowerCase() === letter);
  }

  /** Whether some name has a word that begins like this stem. */
  hasWord(stemmed: string): boolean {
    return this.beginning(stemPrefix(stemmed)).length > 0;
  }

  /**
   * Words of names that are at most so many slips from a word and begin with the same letter, ascending; at most five. Words
   * over 32 characters have none.
   */
  nearWords(word: string, slips: number): readonly string[] {
    if (word.length > LONGEST_PATTERN) return [];
    const { bytes, offsets, starts } = this.places;
    const pattern = new EditDistance(word);
    const first = Buffer.from(word[0]!);
    const near = new Set<string>();
    const end = offsets[bucketOfText(first) + widthOfBucket(first)]!;
    for (let slot = offsets[bucketOfText(first)]!; slot < end; slot++) {
      const start = starts[slot]!;
      let stop = start + 1;
      while (bytes[stop]! >= 97 && bytes[stop]! <= 122) stop++;
      if (Math.abs(stop - start - word.length) > slips) continue;
      const other = Buffer.from(bytes.buffer, bytes.byteOffset + start, stop - start).toString(
        'latin1',
      );
      if (pattern.to(other, slips) <= slips) near.add(other.toLowerCase());
    }
    return [...near].sort().slice(0, MOST_NEAR_WORDS);
  }

  /**
   * Names that are in at least one of these lists, each with the lists that have it as bits; in the order in which the
   * lists first name them.
   *
   * @param lists At most 32 groups of lists: the lists of a group share a bit.
   */
  union(lists: readonly (readonly (readonly number[])[])[]): { id: number; mask: number }[] {
    const { marks } = this;
    const ids: number[] = [];
    lists.forEach((group, bit) => {
      for (const list of group) {
        for (const id of list) {
          if (marks[id] === 0) ids.push(id);
          marks[id]! |= 1 << bit;
        }
      }
    });
    const found = ids.map((id) => ({ id, mask: marks[id]! }));
    for (const id of ids) marks[id] = 0;
    return found;
  }

  /** The words of a name, in order, single letters left out unless there is nothing else. */
  partsOf(id: number): readonly NamePart[] {
    const known = this.parts.get(id);
    if (known !== undefined) return known;
    const all = splitIdentifier(this.names[id]!);
    const long = all.filter((word) => word.length > 1);
    const parts = (long.length > 0 ? long : all).map((word) => this.partOf(word));
    this.parts.set(id, parts);
    return parts;
  }

  private partOf(word: string): NamePart {
    const known = this.knownParts.get(word);
    if (known !== undefined) return known;
    const stemmed = stem(word);
    const part = { word, stem: stemmed, head: word.slice(0, HEAD), weight: weightOf(stemmed) };
    this.knownParts.set(word, part);
    return part;
  }
}

/** A word of a name. */
export interface NamePart {
  /** In lower case. */
  readonly word: string;
  readonly stem: string;
  /** Its first characters, see {@link HEAD}. */
  readonly head: string;
  /** What the word says about code by itself, as {@link weightOf} has it. */
  readonly weight: number;
}

/** Characters that two words must share before it is worth while to compare what they are glued to. */
export const HEAD = 3;

const ACRONYM = /^[A-Z][A-Z0-9]{2,7}$/;
const MOST_ACRONYMS = 5;
const MOST_NEAR_WORDS = 5;

/** Whether the words of a name begin with these letters, one each; the name is more than the acronym itself. */
function initialsOf(name: string, letters: string): boolean {
  if (name.length <= letters.length + 2) return false;
  const words = splitIdentifier(name);
  return words.length === letters.length && words.every((word, at) => word[0] === letters[at]);
}

/** A name without what casing conventions add to it. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[_$-]/g, '');
}

const SHORTEST_PREFIX = 3;

/** Characters with which every word of this word's stem begins: Porter's stems differ from them only in a last e, i or l. */
export function stemPrefix(word: string): string {
  const stemmed = stem(word);
  const bare = stemmed.replace(/(?:[ei]|(?<=b)l)$/, '');
  return bare.length >= SHORTEST_PREFIX ? bare : stemmed;
}

const UNDERSCORE = 95;

function agrees(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
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
