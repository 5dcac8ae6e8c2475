import { FIELD_COUNT, Field } from '../../model/facts.js';
import type { FileTable, TermPostings } from '../../model/reader.js';
import { isStopWord, termHash, termsOf } from '../../text/terms.js';
import { countTokens } from '../../text/tokens.js';
import { definitionsOf, dumpFile, readFileTexts } from './file-texts.js';
import type { System, SystemFactory } from './system.js';

/** The usual settings of BM25 (Robertson and Zaragoza, 2009). */
const K1 = 1.2;
const B = 0.75;

/** Most files that are dumped, if the budget allows. */
const FILES = 5;

/**
 * Plain BM25 over whole files, from the tool's own index: without fields, names, paths and history. The best five
 * files are dumped whole until the tool's own budget is used up; the last is cut after a line.
 */
export const bm25Files: SystemFactory = async ({ reader, config }): Promise<System> => {
  const table = await reader.files();
  const texts = await readFileTexts(reader);
  const lengths = table.paths.map((_, file) => lengthOf(table, file));
  return {
    async ask(query) {
      const started = performance.now();
      const terms = [...new Set(termsOf(query))].filter((term) => !isStopWord(term));
      const postings = await reader.termPostings(terms.map(termHash));
      const ranking = rankFiles(postings, lengths);
      const milliseconds = performance.now() - started;
      const dumped = cutAtBudget(
        ranking.slice(0, FILES).map((file) => ({ path: table.paths[file]!, text: texts[file]! })),
        config.budget,
      );
      return {
        milliseconds,
        value: {
          files: dumped.lines.map((_, at) => table.paths[ranking[at]!]!),
          symbols: await definitionsOf(
            reader,
            dumped.lines.map((lines, at) => ({ file: ranking[at]!, lines })),
          ),
          ranking: ranking.map((file) => table.paths[file]!),
          tokens: countTokens(dumped.text),
          intent: null,
          text: dumped.text,
          details: null,
        },
      };
    },
  };
};

/**
 * Files that hold a term, by falling BM25 score Σ idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / mean length)),
 * idf = ln(1 + (N − n + ½) / (n + ½)); then by position.
 *
 * @param lengths Term occurrences of each file.
 */
export function rankFiles(
  postings: readonly TermPostings[],
  lengths: readonly number[],
): readonly number[] {
  const scores = new Map<number, number>();
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  for (const { files, frequencies } of postings) {
    const held = [...files].map((file, entry) => ({ file, tf: textFrequency(frequencies, entry) }));
    const holding = held.filter(({ tf }) => tf > 0);
    const idf = Math.log(1 + (lengths.length - holding.length + 0.5) / (holding.length + 0.5));
    for (const { file, tf } of holding) {
      const norm = K1 * (1 - B + (B * lengths[file]!) / mean);
      scores.set(file, (scores.get(file) ?? 0) + (idf * tf * (K1 + 1)) / (tf + norm));
    }
  }
  return [...scores.keys()].sort((a, b) => scores.get(b)! - scores.get(a)! || a - b);
}

/** Occurrences in the text, without the path. */
function textFrequency(frequencies: Uint16Array, entry: number): number {
  let sum = 0;
  for (let field = 0; field < FIELD_COUNT; field++) {
    if (field !== Field.Path) sum += frequencies[entry * FIELD_COUNT + field]!;
  }
  return sum;
}

function lengthOf({ lengths }: FileTable, file: number): number {
  let sum = 0;
  for (let field = 0; field < FIELD_COUNT; field++) {
    if (field !== Field.Path) sum += lengths[file * FIELD_COUNT + field]!;
  }
  return sum;
}

/**
 * Dumps files until a budget is used up.
 *
 * @returns The text, and how many lines of each dumped file it contains.
 */
export function cutAtBudget(
  files: readonly { readonly path: string; readonly text: string }[],
  budget: number,
): { readonly text: string; readonly lines: readonly number[] } {
  let text = '';
  const lines: number[] = [];
  for (const { path, text: whole } of files) {
    const all = whole.replace(/\n$/, '').split('\n');
    const room = budget - countTokens(text);
    const fits = (count: number) =>
      countTokens(dumpFile(path, all.slice(0, count).join('\n'))) <= room;
    const kept = fits(all.length) ? all.length : largestFitting(all.length, fits);
    if (kept === 0) break;
    text += dumpFile(path, all.slice(0, kept).join('\n'));
    lines.push(kept);
    if (kept < all.length) break;
  }
  return { text, lines };
}

/** The largest count below `most` that fits, found by bisection; 0 if none does. */
function largestFitting(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
