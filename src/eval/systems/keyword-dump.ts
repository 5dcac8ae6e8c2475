import { isStopWord } from '../../text/terms.js';
import { countTokens } from '../../text/tokens.js';
import { definitionsOf, dumpFile, readFileTexts } from './file-texts.js';
import type { System, SystemFactory } from './system.js';

/** Number of files that are dumped whole. */
const FILES = 15;

/** Shorter words are in every file. */
const SHORTEST_KEYWORD = 3;

/**
 * What people do today: count the request's keywords in every file (ignoring case, and including parts of words)
 * and dump the fifteen files with the most, whole. There is no index, so every request reads the files, from the
 * operating system's warm cache.
 */
export const keywordDump: SystemFactory = async ({ reader }): Promise<System> => {
  const { paths } = await reader.files();
  return {
    async ask(query) {
      const started = performance.now();
      const texts = await readFileTexts(reader);
      const words = keywordsOf(query);
      const ranking = rankByCounts(
        texts.map((text) => text.toLowerCase()),
        words,
      );
      const dumped = ranking.slice(0, FILES);
      const text = dumped.map((file) => dumpFile(paths[file]!, texts[file]!)).join('');
      const milliseconds = performance.now() - started;
      return {
        milliseconds,
        value: {
          files: dumped.map((file) => paths[file]!),
          symbols: await definitionsOf(
            reader,
            dumped.map((file) => ({ file })),
          ),
          ranking: ranking.map((file) => paths[file]!),
          tokens: countTokens(text),
          intent: null,
          text,
          details: null,
        },
      };
    },
  };
};

/**
 * The distinct words of a request with at least three letters, in lower case, without those that every request
 * contains.
 */
export function keywordsOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length >= SHORTEST_KEYWORD && !isStopWord(word)))];
}

/** Positions of the texts that contain any of the words, by falling number of occurrences, then by position. */
export function rankByCounts(texts: readonly string[], words: readonly string[]): number[] {
  const counts = texts.map((text) => words.reduce((sum, word) => sum + occurrences(text, word), 0));
  return counts
    .map((_, file) => file)
    .filter((file) => counts[file]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b);
}

function occurrences(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) count++;
  return count;
}
