import type { SourceLines } from '../model/source-text.js';

const LINE_FEED = 10;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/**
 * The lines of a file, decoded when they are asked for. An answer shows a few dozen lines of files that may have
 * tens of thousands; decoding them all would take longer than everything else in a request.
 */
export class FileLines implements SourceLines {
  private knownStarts: Uint32Array | null = null;

  /** @param bytes UTF-8, with any line ends. */
  constructor(private readonly bytes: Buffer) {}

  /** Where each line begins, and one entry beyond the last line feed or the end. */
  private get starts(): Uint32Array {
    this.knownStarts ??= startsOf(this.bytes);
    return this.knownStarts;
  }

  get length(): number {
    return this.starts.length - 1;
  }

  at(index: number): string | undefined {
    const line = index < 0 ? index + this.length : index;
    return line < 0 ? undefined : this.slice(line, line + 1)[0];
  }

  slice(from = 0, to = this.length): string[] {
    const start = Math.max(0, from < 0 ? from + this.length : from);
    const end = Math.min(this.length, to < 0 ? to + this.length : to);
    if (start >= end) return [];
    const text = this.bytes.toString('utf8', this.starts[start], this.starts[end]);
    const lines = text.includes('\r') ? text.split(/\r?\n/) : text.split('\n');
    // Nothing follows the line feed of the last line, except at the end of the file.
    if (end < this.length) lines.pop();
    return lines;
  }

  /** Whether any line contains a text without line ends; lines need not be known for that. */
  includes(text: string): boolean {
    return this.bytes.includes(text, beginningOf(this.bytes));
  }

  /**
   * Indices from `from` up to but excluding `to` of lines whose bytes contain a text without line ends. In a class
   * of thousands of lines two may contain a name; the others need not be decoded.
   */
  holding(text: string, from: number, to: number): number[] {
    const wanted = Buffer.from(text);
    const { starts } = this;
    const end = starts[Math.min(to, this.length)]!;
    const bytes = this.bytes.subarray(0, end);
    const lines: number[] = [];
    for (let line = from; line < to && starts[line]! < end; line++) {
      const at = bytes.indexOf(wanted, starts[line]);
      if (at < 0) break;
      while (starts[line + 1]! <= at) line++;
      lines.push(line);
    }
    return lines;
  }
}

/**
 * Text that cannot be searched for as bytes: what UTF-8 cannot hold, and the replacement character, which stands
 * for invalid bytes.
 */
const BEYOND_UTF8 = /[\ud800-\udfff\ufffd]/;

/** The lines from `from` up to but excluding `to` that contain a text without line ends, with their indices. */
export function linesHolding(
  lines: SourceLines,
  text: string,
  from: number,
  to: number,
): { readonly index: number; readonly text: string }[] {
  if (!(lines instanceof FileLines) || text === '' || BEYOND_UTF8.test(text)) {
    return lines
      .slice(from, to)
      .flatMap((line, at) => (line.includes(text) ? { index: from + at, text: line } : []));
  }
  return lines.holding(text, from, to).map((index) => ({ index, text: lines.at(index)! }));
}

/** Whether any of the lines contains a text without line ends. */
export function anyHolds(lines: SourceLines, text: string): boolean {
  if (lines instanceof FileLines && !BEYOND_UTF8.test(text)) return lines.includes(text);
  return linesHolding(lines, text, 0, lines.length).length > 0;
}

function startsOf(bytes: Buffer): Uint32Array {
  const starts = [beginningOf(bytes)];
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    starts.push(at + 1);
  }
  starts.push(bytes.length);
  return Uint32Array.from(starts);
}

/** Where the text begins, behind a byte order mark. */
function beginningOf(bytes: Buffer): number {
  const hasMark = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return hasMark ? BYTE_ORDER_MARK.length : 0;
}
