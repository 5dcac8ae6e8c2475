/** Listing more lines than this would help nobody. */
export const MOST_ERROR_LINES = 20;

/**
 * The 1-based lines of some offsets, ascending, at most 20.
 *
 * @param offsets Ascending.
 */
export function errorLines(text: string, offsets: readonly number[]): number[] {
  const lines = new Set<number>();
  let line = 1;
  let counted = 0;
  for (const offset of offsets) {
    if (lines.size === MOST_ERROR_LINES) break;
    for (; counted < offset; counted++) if (text[counted] === '\n') line++;
    lines.add(line);
  }
  return [...lines];
}
