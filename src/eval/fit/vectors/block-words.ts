import { BoundedCache } from '../../../text/bounded-cache.js';
import { isStopWord, splitIdentifier, stem, termHash } from '../../../text/terms.js';

/** A function of usual length, so that words far apart in a long one do not count as occurring together. */
const MOST_LINES = 10;

/** Longer tokens are more often encoded data than names. */
const LONGEST_TOKEN = 64;
const TOKEN = /[\p{L}\p{N}_$]+/gu;
const WORD = /^\p{L}{2,20}$/u;
const TOKENS_KEPT = 500_000;

/** The blocks of a text: runs of lines that are not blank, of at most ten lines. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    if (isBlank || lines.length === MOST_LINES) close();
    if (!isBlank) lines.push(line);
  }
  close();
  return blocks;
}

/** Numbers, from 0, for stems of words with a meaning: no stop words, no words with digits, 2 to 20 letters long. */
export class WordNumbers {
  /** For each word's number, the `termHash` of its stem. Stems with the same hash are one word, as in the index. */
  readonly hashes: number[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly tokens = new BoundedCache<readonly number[]>(TOKENS_KEPT);

  /** The words of a text in order, with repetitions. */
  wordsIn(text: string): number[] {
    const words: number[] = [];
    for (const token of text.match(TOKEN) ?? []) {
      for (const word of this.wordsOf(token)) words.push(word);
    }
    return words;
  }

  private wordsOf(token: string): readonly number[] {
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const split = token.length > LONGEST_TOKEN ? [] : splitIdentifier(token);
    const words = split
      .filter((word) => WORD.test(word) && !isStopWord(word))
      .map((word) => this.numberOf(termHash(stem(word))));
    this.tokens.set(token, words);
    return words;
  }

  private numberOf(hash: number): number {
    const known = this.numbers.get(hash);
    if (known !== undefined) return known;
    const number = this.hashes.push(hash) - 1;
    this.numbers.set(hash, number);
    return number;
  }
}
