import type { Span } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { sqlNameAt } from './names.js';

/** What stands among the columns of a table and is none. */
const NO_COLUMN =
  /^(?:constraint|primary|foreign|unique|check|key|index|fulltext|spatial|exclude|like|period|partition|distribution|select|with|values)$/i;

/** Where the names of the columns between the brackets of a table stand. */
export function columnsBetween(
  reader: TokenReader,
  closers: Int32Array,
  open: number,
  close: number,
): Span[] {
  const columns: Span[] = [];
  for (let at = open + 1; at < close; at++) {
    const begins = at === open + 1 || reader.is(at - 1, ',');
    const named = begins && !NO_COLUMN.test(reader.text(at)) ? sqlNameAt(reader, at) : undefined;
    if (named !== undefined) columns.push(named.span);
    // What stands in brackets of its own is no list of columns.
    if (isOpening(reader.kind(at)) && closers[at]! < close) at = closers[at]!;
  }
  return columns;
}
