import { stemmer } from 'stemmer';
import { BoundedCache } from './bounded-cache.js';
import { verbsBefore } from './compounds.js';
import { LetterPattern } from './letter-pattern.js';
import { splitIdentifier } from './split-identifier.js';
import { stemsToldApart, stemToldApart } from './told-apart.js';

export { splitIdentifier } from './split-identifier.js';
export { isStopWord, meansThing } from './stop-words.js';

/**
 * Longer tokens are hashes, keys and encoded data, unless they have no digit and at most 256 characters (test
 * titles in snake_case reach 150).
 */
const LONGEST_ENCODED = 64;
const LONGEST_IDENTIFIER = 256;
const SHORTEST_STEMMED = 4;

const stems = new BoundedCache<string>(50_000);

/** Code repeats its identifiers, most of all those that requests ask for. */
const tokens = new BoundedCache<readonly string[]>(10_000);

const PLAIN_LETTERS = /^[a-z]+$/;

/**
 * Porter's stem of a word in lower case, except for words that are told apart. Words under four letters, or with
 * other characters than a–z, stay as they are.
 */
export function stem(word: string): string {
  if (word.length < SHORTEST_STEMMED) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stemmed = PLAIN_LETTERS.test(word) ? (stemToldApart(word) ?? stemmer(word)) : word;
  stems.set(word, stemmed);
  return stemmed;
}

/** For each stem that differs from Porter's, the hash of both. */
export function portersHashes(): ReadonlyMap<number, number> {
  return new Map(stemsToldApart().map(([own, word]) => [termHash(own), termHash(stemmer(word))]));
}

/** A 32-bit hash of a stem: FNV-1a over UTF-16 units with the finalizer of MurmurHash3. */
export function termHash(stemmed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stemmed.length; at++) {
    hash = Math.imul(hash ^ stemmed.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const DIGIT = /\d/;

function looksEncoded(token: string): boolean {
  if (token.length <= LONGEST_ENCODED) return false;
  return token.length > LONGEST_IDENTIFIER || DIGIT.test(token);
}

/** A single Latin letter or digit says nothing, but a single ideograph does. */
function saysSomething(word: string): boolean {
  return (word.length > 1 && word.length <= LONGEST_ENCODED) || word.charCodeAt(0) > 0x2e7f;
}

function stemsOfIdentifier(identifier: string): string[] {
  if (looksEncoded(identifier)) return [];
  return wordsOfIdentifier(identifier).filter(saysSomething).map(stem);
}

/**
 * The words of an identifier in lower case and in order. A verb and its particle are followed by their compound:
 * log, out, logout.
 */
export function wordsOfIdentifier(identifier: string): string[] {
  const words = splitIdentifier(identifier);
  for (let at = words.length - 1; at > 0; at--) {
    const compound = compoundOf(words[at - 1]!, words[at]!);
    if (compound !== null) words.splice(at + 1, 0, compound);
  }
  return words;
}

/** The compound of a verb and a particle, `timeout` of `timed` and `out`; null if they have none. */
export function compoundOf(verb: string, particle: string): string | null {
  const verbs = verbsBefore(particle);
  if (verbs === undefined) return null;
  const base = stem(verb);
  return verbs.has(base) ? base + particle : null;
}

/**
 * Hashes of the stems of an identifier's words, in order, with repetitions. Single letters and digits, and tokens
 * over 64 characters that look encoded, yield nothing.
 */
export function identifierTerms(identifier: string): number[] {
  return stemsOfIdentifier(identifier).map(termHash);
}

const TOKEN = new LetterPattern(String.raw`[\p{L}\p{N}\p{M}_]+`, 'gu');

/** Runs of letters, digits and underscores, in order. */
export function tokensOf(text: string): readonly string[] {
  return text.match(TOKEN.of(text)) ?? [];
}

/** Stems of all words of prose or code, in order, including stop words and repetitions. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const token of tokensOf(text)) {
    for (const term of stemsOfToken(token)) terms.push(term);
  }
  return terms;
}

/** Stems of the words of one token, which consists of letters, digits and underscores. */
export function stemsOfToken(token: string): readonly string[] {
  const known = tokens.get(token);
  if (known !== undefined) return known;
  const stemmed = stemsOfIdentifier(token);
  tokens.set(token, stemmed);
  return stemmed;
}

/** Stems of the parts of a path with `/` or `\`, folders first; the extension is a term of its own. */
export function pathTerms(path: string): string[] {
  return termsOf(path);
}
