import type { SourceLines } from '../model/source-text.js';
import { tokensOf } from './terms.js';

/** The number of tokens at which numbering starts again: about those in a million lines of one repository. */
const MOST_TOKENS = 200_000;

/**
 * Numbers tokens, so that lines of files can be cached as numbers. Tokenising a line takes fifty times as long as
 * reading them.
 */
export class TokenTable {
  /** Tokens by number. */
  readonly tokens: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of a token, or -1 if no line contained it. */
  known(token: string): number {
    return this.numbers.get(token) ?? -1;
  }

  numberOf(token: string): number {
    const known = this.numbers.get(token);
    if (known !== undefined) return known;
    this.numbers.set(token, this.tokens.length);
    return this.tokens.push(token) - 1;
  }
}

let current = new TokenTable();

/** The table for the lines that one request reads. */
export function tokenTable(): TokenTable {
  if (current.tokens.length > MOST_TOKENS) current = new TokenTable();
  return current;
}

/** The tokens of those lines of a file that have been asked for. */
export class LineTokens {
  /** Numbers of the tokens of all tokenised lines, in the order in which these were tokenised. */
  numbers = new Int32Array(256);
  /** For each line, counted from 0: where its numbers begin, or -1 if it is not tokenised yet, and where they end. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Number of characters of each tokenised line. */
  readonly lengths: Uint32Array;
  private used = 0;

  constructor(
    private readonly lines: SourceLines,
    readonly table: TokenTable,
  ) {
    this.starts = new Int32Array(lines.length).fill(-1);
    this.ends = new Int32Array(lines.length);
    this.lengths = new Uint32Array(lines.length);
  }

  /** Tokenises the lines from `from` up to but excluding `to`, counted from 0, unless they are already. */
  prepare(from: number, to: number): void {
    for (let line = from; line < to; line++) {
      if (this.starts[line]! >= 0) continue;
      let next = line + 1;
      while (next < to && this.starts[next]! < 0) next++;
      this.takeApart(line, next);
      line = next;
    }
  }

  private takeApart(from: number, to: number): void {
    for (const [at, text] of this.lines.slice(from, to).entries()) {
      const tokens = tokensOf(text);
      this.makeRoom(tokens.length);
      this.starts[from + at] = this.used;
      for (const token of tokens) this.numbers[this.used++] = this.table.numberOf(token);
      this.ends[from + at] = this.used;
      this.lengths[from + at] = text.length;
    }
  }

  private makeRoom(count: number): void {
    if (this.used + count <= this.numbers.length) return;
    const grown = new Int32Array(Math.max(this.used + count, 2 * this.numbers.length));
    grown.set(this.numbers);
    this.numbers = grown;
  }
}

const known = new WeakMap<SourceLines, LineTokens>();

/** The tokens of a file's lines, cached for as long as the lines are. */
export function lineTokens(lines: SourceLines, table: TokenTable): LineTokens {
  const kept = known.get(lines);
  if (kept?.table === table) return kept;
  const tokens = new LineTokens(lines, table);
  known.set(lines, tokens);
  return tokens;
}
