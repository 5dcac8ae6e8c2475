import { listedWords } from '../../text/listed-words.js';
import { stemPrefix } from '../../text/stem-prefix.js';
import { stem } from '../../text/terms.js';
import type { NameIndex } from './name-index.js';
import { HEAD, type NamePart } from './name-part.js';
import type { RequestWord } from './request-words.js';

/** A name of the repository that consists of words of the request. */
interface GeneratedName {
  readonly name: string;
  /** 0 to 1; 1 if the name consists of exactly the request's words. */
  readonly score: number;
  /** The request's words in the name, in their order. */
  readonly words: readonly string[];
}

/**
 * A word that begins more names than this does not find names by itself, but still counts in names that other words
 * found.
 */
const COMMON = 2500;
/** At most this many names are split and scored for a request. */
const MOST_CANDIDATES = 1500;
/** Weight of a part of a name that the request does not contain. */
const FOREIGN_PART = 0.6;
const LIGHT_PART = 0.25;
/** Factor for names of one word, which are ordinary words as often as symbols. */
const SINGLE_WORD = 0.6;

/** Parts that occur in names regardless of their topic. */
const LIGHT_PARTS = new Set(
  listedWords(
    `abstract base by for from get handle has impl in index init is make mixin new of on set test tests the to use util utils
   with`,
  ),
);

interface Match {
  readonly word: number;
  readonly factor: number;
}

/** The request's words by their stems, and the first letters of these. */
interface StemTable {
  readonly matches: ReadonlyMap<string, Match>;
  readonly heads: ReadonlySet<string>;
}

/**
 * Finds names of the repository that consist of words of the request, in any order and casing: `parse the header`
 * finds `parseHeader`, `HeaderParser` and `parse_headers`. Names with all parts in the request and with more of its
 * rarer words come first; ties are broken by name.
 *
 * score = precision^1.5 · (0.35 + 0.65 · recall) · strength: precision is the share of the name's parts that the
 * request contains, recall the share of the request's words that the name contains, both weighted by the rarity of
 * words among names; strength is below 1 for everyday words and for names of one word.
 */
export function generateNames(
  words: readonly RequestWord[],
  index: NameIndex,
  limit: number,
): readonly GeneratedName[] {
  const rarities = words.map((word) => rarityOf(word, index));
  const known = rarities.reduce((sum, rarity) => sum + rarity, 0);
  if (known === 0) return [];
  const stems = stemTable(words);
  const scored: GeneratedName[] = [];
  for (const id of candidates(words, index)) {
    const generated = score(index.nameOf(id), index.partsOf(id), words, rarities, known, stems);
    if (generated !== null) scored.push(generated);
  }
  scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  return scored.slice(0, limit);
}

/** Weight times ln(names / names with the word), scaled to between 0.1 and 1; 0 for a word that no name contains. */
function rarityOf({ weight, variants }: RequestWord, index: NameIndex): number {
  let names = 0;
  for (const variant of variants) names += index.beginning(stemPrefix(variant.stem)).length;
  if (names === 0) return 0;
  const total = Math.log(index.size + 2);
  const rarity = Math.log((index.size + 2) / (names + 1)) / total;
  return weight * Math.max(0.1, rarity);
}

function stemTable(words: readonly RequestWord[]): StemTable {
  const matches = new Map<string, Match>();
  const heads = new Set<string>();
  words.forEach(({ variants }, word) => {
    for (const { stem: variant, factor } of variants) {
      heads.add(variant.slice(0, HEAD));
      const before = matches.get(variant);
      if (before === undefined || before.factor < factor) matches.set(variant, { word, factor });
    }
  });
  return { matches, heads };
}

/** Names with at least one word of the request, by position; if there are too many, those with more words. */
function candidates(words: readonly RequestWord[], index: NameIndex): readonly number[] {
  const lists = words.map(({ variants }) =>
    variants
      .map((variant) => index.beginning(stemPrefix(variant.stem)))
      .filter((found) => found.length <= COMMON),
  );
  const found = index
    .union(lists)
    .filter(
      ({ id, mask }) =>
        (mask & (mask - 1)) !== 0 || mayBeCovered(index.lengthOf(id), words[lowestBit(mask)]!),
    );
  if (found.length > MOST_CANDIDATES) {
    found.sort((a, b) => bitCount(b.mask) - bitCount(a.mask) || index.compare(a.id, b.id));
  }
  return found.slice(0, MOST_CANDIDATES).map(({ id }) => id);
}

/** A name much longer than the only word that it shares with the request is mostly about something else. */
function mayBeCovered(length: number, word: RequestWord): boolean {
  return length <= 2 * word.text.length + 8;
}

function score(
  name: string,
  parts: readonly NamePart[],
  words: readonly RequestWord[],
  rarities: readonly number[],
  known: number,
  table: StemTable,
): GeneratedName | null {
  let covered = 0;
  let foreign = 0;
  const used = new Map<number, number>();
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    let match = table.matches.get(part.stem);
    if ((match?.factor ?? 0) < 1 && at + 1 < parts.length && table.heads.has(part.head)) {
      const joined = table.matches.get(stem(part.word + parts[at + 1]!.word));
      if (joined !== undefined && joined.factor > (match?.factor ?? 0)) {
        match = joined;
        at++;
      }
    }
    if (match === undefined) {
      foreign += LIGHT_PARTS.has(part.word) ? LIGHT_PART : FOREIGN_PART * Math.sqrt(part.weight);
      continue;
    }
    covered += rarities[match.word]! * match.factor;
    used.set(match.word, Math.max(used.get(match.word) ?? 0, match.factor));
  }
  if (used.size === 0) return null;
  let recall = 0;
  let strength = 0;
  for (const [word, factor] of used) {
    recall += (rarities[word]! * factor) / known;
    strength += words[word]!.weight * factor;
  }
  const precision = covered / (covered + foreign);
  const single = parts.length === 1 ? SINGLE_WORD : 1;
  const value = precision ** 1.5 * (0.35 + 0.65 * recall) * Math.min(1, strength) * single;
  const order = [...used.keys()].sort((a, b) => a - b);
  return { name, score: value, words: order.map((word) => words[word]!.text) };
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
