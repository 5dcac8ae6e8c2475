import { codeUnitsOf } from '../text/code-units.js';
import { tokensBeforeLines } from '../text/tokens.js';

/** Lines of a text by offset, and their tokens. Lines end at `\n`; a `\r` before it belongs to the line. */
export class LineTable {
  /** Lines without their `\n`. */
  readonly lines: readonly string[];
  readonly #starts: Uint32Array;
  #tokensBefore: Uint32Array | undefined;

  /** @param knownUnits The UTF-16 units of the text, if they are at hand. */
  constructor(
    private readonly text: string,
    private knownUnits?: Uint16Array,
  ) {
    this.lines = text.split('\n');
    this.#starts = new Uint32Array(this.lines.length);
    let start = 0;
    for (let line = 0; line < this.lines.length; line++) {
      this.#starts[line] = start;
      start += this.lines[line]!.length + 1;
    }
  }

  /** Number of lines; a final line break opens no further one. */
  get count(): number {
    const { lines } = this;
    return lines.length > 1 && lines[lines.length - 1] === '' ? lines.length - 1 : lines.length;
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

  /** Tokens of the lines from `start` to `end` (1-based, inclusive): the sum of each line's with its line break. */
  tokens(start: number, end: number): number {
    this.#tokensBefore ??= tokensBeforeLines(this.text, this.units, this.#starts);
    return this.#tokensBefore[end]! - this.#tokensBefore[start - 1]!;
  }
}
