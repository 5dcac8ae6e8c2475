/** Characters of a bucket's key. */
const KEY_LENGTH = 3;
/** Digits and letters; 0 is everything else. */
const ALPHABET = 37;
const BUCKETS = ALPHABET ** KEY_LENGTH;
const NEWLINE = 10;
const UNDERSCORE = 95;

/** Places in names where a word may begin, by bucket, and within a bucket by name and place. */
export interface WordPlaces {
  /** The names in UTF-8, each followed by a line feed; nothing for titles of tests, which have spaces. */
  readonly bytes: Uint8Array;
  /** Where in `bytes` each name begins, and where the last one ends. */
  readonly nameStarts: Uint32Array;
  /** One offset a bucket, and one more, into `starts`. */
  readonly offsets: Uint32Array;
  /** Where in `bytes` the words begin. */
  readonly starts: Uint32Array;
}

/** What a byte stands for in a key: 1 to 10 for digits, 11 to 36 for letters in either case and for other scripts. */
const digits = new Uint8Array(256).fill(ALPHABET - 1, 128);
for (let value = 0; value < 10; value++) digits[48 + value] = value + 1;
for (let value = 0; value < 26; value++) digits[97 + value] = digits[65 + value] = value + 11;

const LAST_OF_DIGITS = 10;
const TITLE = /\s/;

/** Notes every place where a word may begin: all true beginnings, and some others (each letter of an acronym). */
export function wordPlaces(names: readonly string[]): WordPlaces {
  const bytes = Buffer.from(`${names.map((name) => (TITLE.test(name) ? '' : name)).join('\n')}\n`);
  const places = new Uint32Array(bytes.length);
  const nameStarts = new Uint32Array(names.length + 1);
  let count = 0;
  let owner = 0;
  let before = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const digit = digits[byte]!;
    if (digit > 0) {
      if (before === 0 || (byte >= 65 && byte <= 90) || kindChanges(before, digit)) {
        places[count++] = at;
      }
    } else if (byte === NEWLINE) {
      nameStarts[++owner] = at + 1;
    }
    before = digit;
  }
  return { bytes, nameStarts, ...sortIntoBuckets(bytes, places.subarray(0, count)) };
}

/** A counting sort: it keeps the order of places within a bucket. */
function sortIntoBuckets(bytes: Uint8Array, places: Uint32Array) {
  const buckets = new Uint16Array(places.length);
  const offsets = new Uint32Array(BUCKETS + 1);
  for (let place = 0; place < places.length; place++) {
    const bucket = bucketAt(bytes, places[place]!);
    buckets[place] = bucket;
    offsets[bucket + 1]!++;
  }
  for (let bucket = 0; bucket < BUCKETS; bucket++) offsets[bucket + 1]! += offsets[bucket]!;
  const next = offsets.slice(0, BUCKETS);
  const starts = new Uint32Array(places.length);
  for (let place = 0; place < places.length; place++) {
    starts[next[buckets[place]!]!++] = places[place]!;
  }
  return { offsets, starts };
}

/** Position of the name that holds a byte. */
export function ownerOf(places: WordPlaces, start: number): number {
  const { nameStarts } = places;
  let low = 0;
  let high = nameStarts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (nameStarts[middle]! <= start) low = middle;
    else high = middle;
  }
  return low;
}

/** The first bucket of words that begin with these bytes. */
export function bucketOfText(bytes: Uint8Array): number {
  return bucketAt(bytes, 0);
}

/** How many buckets follow each other for words that begin with these bytes. */
export function widthOfBucket(bytes: Uint8Array): number {
  return ALPHABET ** Math.max(0, KEY_LENGTH - bytes.length);
}

function kindChanges(before: number, digit: number): boolean {
  return before <= LAST_OF_DIGITS !== digit <= LAST_OF_DIGITS;
}

/** A name's end counts as separators, so that shorter words come first among those with the same beginning. */
function bucketAt(bytes: Uint8Array, start: number): number {
  let bucket = 0;
  let at = start;
  for (let taken = 0; taken < KEY_LENGTH; taken++) {
    while (bytes[at] === UNDERSCORE) at++;
    const byte = at < bytes.length ? bytes[at]! : NEWLINE;
    bucket = bucket * ALPHABET + digits[byte]!;
    if (byte !== NEWLINE) at++;
  }
  return bucket;
}
