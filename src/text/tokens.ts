import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BytePairMerger } from './byte-pairs.js';
import { copyUnits } from './code-units.js';
import { Class, classes, preTokenEnd } from './pre-tokens.js';
import { SHORT_UNITS, ShortCounts } from './short-counts.js';
import { type EncodedRanks, TokenTable } from './token-table.js';
import { WordTable } from './word-table.js';

/** Where the build puts the table: beside the bundled code, or in `dist/` as seen from the sources. */
const TABLE_LOCATIONS = ['./o200k_base.bin', '../../dist/o200k_base.bin'];
/** Longer pre-tokens are rare and would fill the memory with data. */
const LONGEST_KEPT = 128;
const APOSTROPHE = 39;
/** Number of pre-tokens that are remembered before all are forgotten. */
const MOST_KEPT = 1 << 18;

function readTable(location: string): TokenTable | undefined {
  try {
    return TokenTable.fromBlock(readFileSync(new URL(location, import.meta.url)));
  } catch {
    return undefined;
  }
}

/** Without a build (tests, a source checkout) the table is built in memory, which takes about half a second. */
function deriveTable(): TokenTable {
  const ranks = createRequire(import.meta.url)('js-tiktoken/ranks/o200k_base') as
    | EncodedRanks
    | { default: EncodedRanks };
  const block = TokenTable.derive('default' in ranks ? ranks.default : ranks);
  return TokenTable.fromBlock(block)!;
}

function loadTable(): TokenTable {
  for (const location of TABLE_LOCATIONS) {
    const table = readTable(location);
    if (table !== undefined) return table;
  }
  return deriveTable();
}

class TokenCounter {
  private readonly merger = new BytePairMerger(loadTable());
  private readonly short = new ShortCounts();
  /** Pre-tokens with their counts. */
  private readonly known = new WordTable();
  private scratch = new Uint16Array(1024);
  /** Where the last counted pre-token ends. */
  private end = 0;

  count(text: string): number {
    if (text.length > this.scratch.length) this.scratch = new Uint16Array(2 * text.length);
    copyUnits(text, this.scratch);
    return this.countRange(text, this.scratch, 0, text.length);
  }

  /** @param units The units of `text`. */
  countRange(text: string, units: Uint16Array, start: number, limit: number): number {
    let tokens = 0;
    for (let at = start; at < limit; at = this.end)
      tokens += this.countNext(text, units, at, limit);
    return tokens;
  }

  /**
   * Counts the pre-token that begins at `start`, and sets {@link end}. Most are ASCII: capital letters followed by
   * small ones, perhaps after one sign or space. For these the end and the key are found in one pass.
   */
  private countNext(text: string, units: Uint16Array, start: number, limit: number): number {
    let first = units[start]!;
    let second = 0;
    let third = 0;
    let last = classes[first]!;
    let at = start + 1;
    let next = at < limit ? classes[units[at]!]! : Class.End;
    if (last !== Class.Lower && last !== Class.Upper) {
      const opensWord = (last === Class.Sign || last === Class.Blank) && first !== 0;
      if (!opensWord || (next !== Class.Lower && next !== Class.Upper)) {
        return this.countOther(text, units, start, limit);
      }
      last = Class.Upper;
    }
    while (next === Class.Lower || (next === Class.Upper && last === Class.Upper)) {
      third = (third << 8) | (second >>> 24);
      second = (second << 8) | (first >>> 24);
      first = (first << 8) | units[at]!;
      last = next;
      at++;
      next = at < limit ? classes[units[at]!]! : Class.End;
    }
    if (next === Class.Beyond || (next === Class.Sign && units[at] === APOSTROPHE)) {
      return this.countOther(text, units, start, limit);
    }
    this.end = at;
    if (at - start > SHORT_UNITS) return this.countLong(text, units, start, at);
    const known = this.short.findKey(first, second, third);
    return known !== 0 ? known : this.countNew(text, units, start, at);
  }

  private countOther(text: string, units: Uint16Array, start: number, limit: number): number {
    const end = preTokenEnd(units, start, limit);
    this.end = end;
    // Every single byte is a token.
    if (end - start === 1 && units[start]! < 128) return 1;
    if (end - start > SHORT_UNITS) return this.countLong(text, units, start, end);
    const known = this.short.find(units, start, end);
    return known !== 0 ? known : this.countNew(text, units, start, end);
  }

  /** Counts the pre-token whose look-up failed last, and stores the result. */
  private countNew(text: string, units: Uint16Array, start: number, end: number): number {
    const counted = this.countLong(text, units, start, end);
    this.short.keep(counted);
    return counted;
  }

  private countLong(text: string, units: Uint16Array, start: number, end: number): number {
    if (end - start > LONGEST_KEPT) return this.merger.count(text.slice(start, end));
    const { known } = this;
    if (known.size === MOST_KEPT) known.clear();
    const word = known.index(units, start, end);
    const count = known.values[word]!;
    if (count !== 0) return count;
    const counted = this.merger.count(text.slice(start, end));
    known.values[word] = counted;
    return counted;
  }
}

let counter: TokenCounter | undefined;

/**
 * Number of tokens of a text in o200k_base, exactly as js-tiktoken counts it. `<|endoftext|>` and the like count as
 * ordinary text. The first call loads the table (2 to 10 ms from a built package).
 */
export function countTokens(text: string): number {
  counter ??= new TokenCounter();
  return counter.count(text);
}

/**
 * Running sums of the tokens of each line with its line break, each line counted separately.
 *
 * @param units The text's UTF-16 units.
 * @param starts Offsets at which the lines begin, ascending from 0.
 * @returns One number more than there are lines: the tokens before each line, and the total.
 */
export function tokensBeforeLines(
  text: string,
  units: Uint16Array,
  starts: Uint32Array,
): Uint32Array {
  counter ??= new TokenCounter();
  const before = new Uint32Array(starts.length + 1);
  for (let line = 0; line < starts.length; line++) {
    const end = starts[line + 1] ?? text.length;
    before[line + 1] = before[line]! + counter.countRange(text, units, starts[line]!, end);
  }
  return before;
}
