import type { NameTable } from '../model/reader.js';

/** Number of letters in a bucket's key. */
const KEY_LENGTH = 3;
/** Digits and letters; 0 stands for everything else. */
const ALPHABET = 37;
const BUCKETS = ALPHABET ** KEY_LENGTH;
const NEWLINE = 10;
const UNDERSCORE = 95;
const HYPHEN = 45;

/**
 * What each byte stands for in a key: 1 to 10 for digits, 11 to 36 for letters in either case and for other
 * scripts.
 */
const digits = new Uint8Array(256).fill(ALPHABET - 1, 128);
for (let value = 0; value < 10; value++) digits[48 + value] = value + 1;
for (let value = 0; value < 26; value++) digits[97 + value] = digits[65 + value] = value + 11;

const LAST_OF_DIGITS = 10;
const TITLE = /\s/;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/**
 * Packs names for look-ups by the beginnings of their words. It records all true beginnings and some more (each
 * letter of an acronym). Titles of tests, which contain spaces, get no words.
 *
 * @param names Distinct, ascending by UTF-16 units.
 */
export function nameTable(names: readonly string[]): NameTable {
  const bytes = Buffer.from(names.length === 0 ? '' : `${names.join('\n')}\n`);
  const starts = new Uint32Array(names.length + 1);
  const odd = new Map<number, string>();
  const words = new Uint32Array(bytes.length);
  let count = 0;
  names.forEach((name, index) => {
    const start = starts[index]!;
    const end = start + Buffer.byteLength(name);
    starts[index + 1] = end + 1;
    if (LONE_SURROGATE.test(name)) odd.set(index, name);
    if (!TITLE.test(name)) count = noteWords(bytes, start, end, words, count);
  });
  return { bytes, starts, words: byBucket(bytes, words.subarray(0, count)), odd, gone: null };
}

function noteWords(
  bytes: Uint8Array,
  start: number,
  end: number,
  words: Uint32Array,
  count: number,
): number {
  let next = count;
  let before = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    const digit = digits[byte]!;
    if (digit > 0) {
      if (before === 0 || (byte >= 65 && byte <= 90) || kindChanges(before, digit)) {
        words[next++] = at;
      }
    }
    before = digit;
  }
  return next;
}

function kindChanges(before: number, digit: number): boolean {
  return before <= LAST_OF_DIGITS !== digit <= LAST_OF_DIGITS;
}

/** A counting sort, which keeps the order of places within a bucket. */
function byBucket(bytes: Uint8Array, places: Uint32Array): Uint32Array {
  const buckets = new Uint16Array(places.length);
  const next = new Uint32Array(BUCKETS + 1);
  for (let place = 0; place < places.length; place++) {
    const bucket = bucketAt(bytes, places[place]!);
    buckets[place] = bucket;
    next[bucket + 1]!++;
  }
  for (let bucket = 0; bucket < BUCKETS; bucket++) next[bucket + 1]! += next[bucket]!;
  const words = new Uint32Array(places.length);
  for (let place = 0; place < places.length; place++) {
    words[next[buckets[place]!]!++] = places[place]!;
  }
  return words;
}

/** The end of a name counts as separators, so that shorter words come first among those with the same beginning. */
function bucketAt(bytes: Uint8Array, start: number): number {
  let bucket = 0;
  let at = start;
  for (let taken = 0; taken < KEY_LENGTH; taken++) {
    while (bytes[at] === UNDERSCORE || bytes[at] === HYPHEN) at++;
    const byte = at < bytes.length ? bytes[at]! : NEWLINE;
    bucket = bucket * ALPHABET + digits[byte]!;
    if (byte !== NEWLINE) at++;
  }
  return bucket;
}

/** The name at an index. */
export function nameAt({ bytes, starts, odd }: NameTable, index: number): string {
  const strange = odd.size === 0 ? undefined : odd.get(index);
  if (strange !== undefined) return strange;
  const start = starts[index]!;
  const length = starts[index + 1]! - 1 - start;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, length).toString();
}

/** Index of a name, or -1. Names that no file holds any longer have one as well. */
export function indexOfName(table: NameTable, name: string): number {
  let low = 0;
  let high = table.starts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nameAt(table, middle) < name) low = middle + 1;
    else high = middle;
  }
  return low < table.starts.length - 1 && nameAt(table, low) === name ? low : -1;
}

/** Index of the name that contains a byte. */
export function ownerOf({ starts }: NameTable, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The range of `words` that contains all words beginning with these bytes. It may also contain others with the same
 * first letters.
 *
 * @param beginning Not empty; letters in lower case.
 */
export function wordsLike(
  { bytes, words }: NameTable,
  beginning: Uint8Array,
): { readonly from: number; readonly to: number } {
  const bucket = bucketAt(beginning, 0);
  const width = ALPHABET ** Math.max(0, KEY_LENGTH - beginning.length);
  return {
    from: firstAtLeast(bytes, words, bucket),
    to: firstAtLeast(bytes, words, bucket + width),
  };
}

function firstAtLeast(bytes: Uint8Array, words: Uint32Array, bucket: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bucketAt(bytes, words[middle]!) < bucket) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many names of a table no file holds any longer. */
export function goneFrom({ gone }: NameTable): number {
  let count = 0;
  if (gone !== null) for (let at = 0; at < gone.length; at++) count += gone[at]!;
  return count;
}
