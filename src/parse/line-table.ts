import { codeUnitsOf } from '../text/code-units.js';
import { tokensBeforeLines } from '../text/tokens.js';

/** Lines of a text by offset, and their tokens. Lines end at `\n`; a `\r` before it belongs to the line. */
export class LineTable {
  /** Number of lines, including the empty one after a final line break. */
  readonly total: number;
  readonly #starts: Uint32Array;
  #tokensBefore: Uint32Array | undefined;

  /** @param knownUnits The UTF-16 units of the text, if already available. */
  constructor(
    private readonly text: string,
    private knownUnits?: Uint16Array,
  ) {
    this.#starts = lineStarts(text);
    this.total = this.#starts.length;
  }

  /** Number of lines; a final line break does not begin another one. */
  get count(): number {
    const { total, text } = this;
    return total > 1 && this.#starts[total - 1] === text.length ? total - 1 : total;
  }

  /**
   * Lines from `start` to `end` (1-based, inclusive) without their `\n`; numbers beyond the last line are ignored.
   */
  slice(start: number, end: number): string[] {
    const last = Math.min(end, this.total);
    if (start > last) return [];
    return this.text.slice(this.#starts[start - 1], this.endOf(last)).split('\n');
  }

  /** Offset after the last character of a 1-based line, before its `\n`. */
  endOf(line: number): number {
    return line < this.total ? this.#starts[line]! - 1 : this.text.length;
  }
  /** The UTF-16 units of the text. */
  get units(): Uint16Array {
    this.knownUnits ??= codeUnitsOf(this.text);
    return this.knownUnits;
  }

  /** 1-based line of an offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Offset of the first character of a 1-based line. */
  startOf(line: number): number {
    return this.#starts[line - 1]!;
  }

  /**
   * Tokens of the lines from `start` to `end` (1-based, inclusive): the sum over lines, each counted with its line
   * break.
   */
  tokens(start: number, end: number): number {
    this.#tokensBefore ??= tokensBeforeLines(this.text, this.units, this.#starts);
    return this.#tokensBefore[end]! - this.#tokensBefore[start - 1]!;
  }
}

function lineStarts(text: string): Uint32Array {
  let starts = new Uint32Array(64 + (text.length >>> 4));
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (count === starts.length) {
      const wider = new Uint32Array(count * 2);
      wider.set(starts);
      starts = wider;
    }
    starts[count++] = at + 1;
  }
  return starts.subarray(0, count);
}
