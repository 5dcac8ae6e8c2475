import type { NameTable, Reader } from '../../model/reader.js';
import { BoundedCache } from '../../text/bounded-cache.js';
import { goneFrom, nameAt, ownerOf, wordsLike } from '../../text/name-table.js';
import { stemPrefix } from '../../text/stem-prefix.js';
import { splitIdentifier } from '../../text/terms.js';
import { EditDistance, LONGEST_PATTERN } from './edit-distance.js';
import { type NearName, nearestOf, nearLimit } from './fuzzy.js';
import { NameLetters } from './name-letters.js';
import { agrees, fold, foldsTo, initialsOf, isFormOf } from './name-match.js';
import { type NamePart, NameParts } from './name-part.js';

const indexes = new WeakMap<Reader, Promise<NameIndex>>();

/** The index of a reader's names, built on first use and cached for as long as the reader is. */
export function nameIndexOf(reader: Reader): Promise<NameIndex> {
  let index = indexes.get(reader);
  if (index === undefined) {
    index = reader.nameTables().then((tables) => new NameIndex(tables));
    indexes.set(reader, index);
  }
  return index;
}

/** A table, and the number of its first name in the index. */
interface NumberedTable {
  readonly table: NameTable;
  readonly base: number;
}

/**
 * Finds names by the beginnings of their words. The tables list every place where a word may begin by its first
 * letters; what a look-up finds there is compared in full. Names with spaces (titles of tests) are left out. Each
 * name has a number; numbers ascend with the names within a table, but not across tables.
 */
export class NameIndex {
  /** Number of names that files contain. */
  readonly size: number;
  private readonly tables: readonly NumberedTable[];
  private readonly found = new BoundedCache<readonly number[]>(MOST_LOOK_UPS);
  private readonly parts = new Map<number, readonly NamePart[]>();
  private readonly words = new NameParts();
  private readonly marks: Uint32Array;
  private letters: readonly NameLetters[] | null = null;

  constructor(tables: readonly NameTable[]) {
    let base = 0;
    let size = 0;
    this.tables = tables.map((table) => {
      const numbered = { table, base };
      base += table.starts.length - 1;
      size += table.starts.length - 1 - goneFrom(table);
      return numbered;
    });
    this.size = size;
    this.marks = new Uint32Array(base);
  }

  /** The name with a number. */
  nameOf(id: number): string {
    const { table, base } = this.tableOf(id);
    return nameAt(table, id - base);
  }

  /** Length of a name in UTF-16 units. */
  lengthOf(id: number): number {
    const { table, base } = this.tableOf(id);
    if (table.odd.size > 0) return nameAt(table, id - base).length;
    const { bytes, starts } = table;
    const end = starts[id - base + 1]! - 1;
    let length = 0;
    for (let at = starts[id - base]!; at < end; at++) {
      const byte = bytes[at]!;
      if (byte < 0x80 || byte >= 0xc0) length += byte >= 0xf0 ? 2 : 1;
    }
    return length;
  }

  /**
   * Names with a word that begins with these characters, in order. ASCII case, underscores and hyphens are ignored:
   * `websock` finds `WebSocket`, `web_socket` and `web-socket`.
   *
   * @param characters In lower case.
   */
  beginning(characters: string): readonly number[] {
    const known = this.found.get(characters);
    if (known !== undefined) return known;
    const wanted = Buffer.from(characters.replace(/[_-]/g, ''));
    const found = new Set<number>();
    if (wanted.length > 0) for (const table of this.tables) collect(table, wanted, found);
    const ids = [...found].sort((a, b) => this.compare(a, b));
    this.found.set(characters, ids);
    return ids;
  }

  /** Compares two names by their UTF-16 units. */
  compare(a: number, b: number): number {
    if (this.tables.length === 1 || this.tableOf(a) === this.tableOf(b)) return a - b;
    return this.nameOf(a) < this.nameOf(b) ? -1 : 1;
  }

  /** Names that differ from this one only in case, underscores and hyphens, in order. */
  ignoringCase(name: string): readonly number[] {
    const wanted = fold(name);
    const bytes = Buffer.from(wanted);
    return this.beginning(wanted).filter((id) => {
      const { table, base } = this.tableOf(id);
      const { starts, odd } = table;
      const [from, next] = [starts[id - base]!, starts[id - base + 1]!];
      const told = odd.has(id - base) ? undefined : foldsTo(table.bytes, from, next - 1, bytes);
      return told ?? fold(nameAt(table, id - base)) === wanted;
    });
  }

  /**
   * Names that an acronym of at least three letters stands for (`XHR` → `XMLHttpRequest`), or that are the initials
   * of a name of at least three words; in order.
   */
  acronyms(name: string): readonly string[] {
    const words = splitIdentifier(name);
    const initials = words.map((word) => word[0]).join('');
    const expanded = ACRONYM.test(name) ? this.startingWith(name[0]!.toLowerCase()) : [];
    const wanted = name.toLowerCase();
    const spelled = expanded.filter((id) => initialsOf(this.nameOf(id), wanted));
    const short = words.length > 2 ? this.ignoringCase(initials) : [];
    return [...spelled, ...short].slice(0, MOST_ACRONYMS).map((id) => this.nameOf(id));
  }

  /** @param letter One of a to z. */
  private startingWith(letter: string): readonly number[] {
    const wanted = letter.charCodeAt(0);
    return this.beginning(letter).filter((id) => {
      const { table, base } = this.tableOf(id);
      return (table.bytes[table.starts[id - base]!]! | LOWER_CASE) === wanted;
    });
  }

  /**
   * Whether some name contains a word with this stem, another form of the word, or a longer word that begins with
   * it. A shared stem prefix is not enough: `writeVersion` does not contain `writevent`.
   *
   * @param word In lower case.
   */
  hasWord(word: string, stemmed: string): boolean {
    const like = this.beginning(stemPrefix(stemmed));
    if (like.length === 0) return false;
    if (like.length > MOST_COMPARED || this.beginning(word).length > 0) return true;
    return like.some((id) =>
      this.partsOf(id).some((part) => part.stem === stemmed || isFormOf(part.word, word)),
    );
  }

  /** The result of `nearestNames` for all names. */
  nearest(word: string, count: number): readonly NearName[] {
    const limit = nearLimit(word);
    if (limit < 0) return [];
    this.letters ??= this.tables.map(({ table }) => new NameLetters(table));
    const pattern = new EditDistance(word);
    const near = this.letters.flatMap((letters) => letters.near(word, limit, pattern));
    return nearestOf(near, count);
  }

  /**
   * Words of names that have at most this many typos relative to a word and begin with the same letter: at most five,
   * by number of typos and then by name. Words over 32 characters have none.
   */
  nearWords(word: string, slips: number): readonly NearName[] {
    if (word.length > LONGEST_PATTERN) return [];
    const pattern = new EditDistance(word);
    const near = new Map<string, number>();
    const first = Buffer.from(word[0]!);
    for (const { table } of this.tables) {
      const { bytes, words } = table;
      const { from, to } = wordsLike(table, first);
      for (let slot = from; slot < to; slot++) {
        const start = words[slot]!;
        let stop = start + 1;
        while (bytes[stop]! >= 97 && bytes[stop]! <= 122) stop++;
        if (Math.abs(stop - start - word.length) > slips) continue;
        if (table.gone?.[ownerOf(table, start)] === 1) continue;
        const other = Buffer.from(bytes.buffer, bytes.byteOffset + start, stop - start).toString(
          'latin1',
        );
        const distance = pattern.to(other, slips);
        if (distance <= slips) near.set(other.toLowerCase(), distance);
      }
    }
    const found = [...near].map(([name, distance]) => ({ name, distance }));
    return nearestOf(found, MOST_NEAR_WORDS);
  }

  /**
   * Names in at least one of these lists, each with a bit for every group that contains it, in the order of first
   * occurrence.
   *
   * @param lists At most 32 groups of lists; the lists of a group share a bit.
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

  /** The words of a name, in order, without single letters unless there is nothing else. */
  partsOf(id: number): readonly NamePart[] {
    const known = this.parts.get(id);
    if (known !== undefined) return known;
    const parts = this.words.partsOf(this.nameOf(id));
    this.parts.set(id, parts);
    return parts;
  }

  private tableOf(id: number): NumberedTable {
    let at = this.tables.length - 1;
    while (this.tables[at]!.base > id) at--;
    return this.tables[at]!;
  }
}

/** At least this many look-ups are cached. */
const MOST_LOOK_UPS = 2000;
/** The bit that turns an ASCII capital into a small letter. */
const LOWER_CASE = 0x20;
const ACRONYM = /^[A-Z][A-Z0-9]{2,7}$/;
const MOST_ACRONYMS = 5;
const MOST_NEAR_WORDS = 5;
/** Most names whose words are compared with one of the request; a stem that begins more names is not a typo. */
const MOST_COMPARED = 300;

function collect({ table, base }: NumberedTable, wanted: Uint8Array, found: Set<number>): void {
  const { bytes, words, gone } = table;
  const { from, to } = wordsLike(table, wanted);
  for (let slot = from; slot < to; slot++) {
    if (!agrees(bytes, words[slot]!, wanted)) continue;
    const index = ownerOf(table, words[slot]!);
    if (gone?.[index] !== 1) found.add(base + index);
  }
}
