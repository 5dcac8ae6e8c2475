import type { Span } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { sqlNameAt } from './names.js';

/** Words among the columns of a table that do not begin a column. */
const NO_COLUMN =
  /^(?:constraint|primary|foreign|unique|check|key|index|fulltext|spatial|exclude|like|period|partition|distribution|select|with|values)$/i;

/** Where the column names between the brackets of a table are. */
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
    // Nested brackets contain no list of columns.
    if (isOpening(reader.kind(at)) && closers[at]! < close) at = closers[at]!;
  }
  return columns;
}
