import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BoundedCache } from './bounded-cache.js';
import { BytePairMerger } from './byte-pairs.js';
import { type PreToken, readPreToken } from './pre-tokens.js';
import { type EncodedRanks, TokenTable } from './token-table.js';

/** Where the build puts the table: beside the bundled code, or in `dist/` seen from the sources. */
const TABLE_LOCATIONS = ['./o200k_base.bin', '../../dist/o200k_base.bin'];
/** Longer pre-tokens are rare and would fill the cache with data. */
const LONGEST_CACHED = 128;

function readTable(location: string): TokenTable | undefined {
  try {
    return TokenTable.fromBlock(readFileSync(new URL(location, import.meta.url)));
  } catch {
    return undefined;
  }
}

/** Without a build (tests, a source checkout) the table is laid out in memory, which takes about half a second. */
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
  private readonly table = loadTable();
  private readonly merger = new BytePairMerger(this.table);
  private readonly counts = new BoundedCache<number>(100_000);
  private readonly preToken: PreToken = { end: 0, ascii: true };

  count(text: string): number {
    const { preToken, table } = this;
    let tokens = 0;
    for (let start = 0; start < text.length; start = preToken.end) {
      readPreToken(text, start, preToken);
      const single = preToken.ascii && table.hasAscii(text, start, preToken.end);
      tokens += single ? 1 : this.countPreToken(text.slice(start, preToken.end));
    }
    return tokens;
  }

  private countPreToken(preToken: string): number {
    if (preToken.length > LONGEST_CACHED) return this.merger.count(preToken);
    const known = this.counts.get(preToken);
    if (known !== undefined) return known;
    const tokens = this.merger.count(preToken);
    // A copy, so that the cache does not keep the whole text alive through a slice of it.
    this.counts.set(Buffer.from(preToken, 'utf16le').toString('utf16le'), tokens);
    return tokens;
  }
}

let counter: TokenCounter | undefined;

/**
 * Number of tokens of a text in o200k_base, exactly as js-tiktoken counts it; `<|endoftext|>` and the like count as the
 * ordinary text that they are here. The first call loads the table (2 to 10 ms from a built package).
 */
export function countTokens(text: string): number {
  counter ??= new TokenCounter();
  return counter.count(text);
}
