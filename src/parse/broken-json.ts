import { type JSONPath, type ParseErrorCode, visit } from 'jsonc-parser';
import { MOST_ERROR_LINES } from './error-lines.js';
import { LineTable } from './line-table.js';

/** A string in JSON text with its place: the keys and indices that lead to it, and its 1-based line. */
export interface PlacedString {
  readonly path: JSONPath;
  readonly value: string;
  readonly line: number;
}

/**
 * Reads as much as possible of JSON text that is cut off, contains conflict markers, or is otherwise damaged.
 *
 * @param wanted Whether to return a string at this path.
 * @returns The strings in order, and the 1-based lines at which the text is not valid JSON, ascending, at most 20.
 */
export function readBrokenJson(
  text: string,
  wanted: (path: JSONPath) => boolean,
): { readonly strings: readonly PlacedString[]; readonly errorLines: readonly number[] } {
  const strings: PlacedString[] = [];
  const errorLines = new Set<number>();
  // The parser's own line numbers also count a lone `\r`.
  const table = new LineTable(text);
  const lineAt = (offset: number) => Math.min(table.lineAt(offset), table.count);
  visit(
    text,
    {
      onLiteralValue(value, offset, _length, _line, _character, pathOf) {
        if (typeof value !== 'string') return;
        const path = pathOf();
        if (wanted(path)) strings.push({ path, value, line: lineAt(offset) });
      },
      onError(_code: ParseErrorCode, offset) {
        if (errorLines.size < MOST_ERROR_LINES) errorLines.add(lineAt(offset));
      },
    },
    { disallowComments: true },
  );
  return { strings, errorLines: [...errorLines].sort((a, b) => a - b) };
}

/** The 1-based lines at which a text is not valid JSON, ascending, at most 20. */
export function jsonErrorLines(text: string): readonly number[] {
  return readBrokenJson(text, () => false).errorLines;
}
