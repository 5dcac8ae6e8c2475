/** A line without the mark of inline code around several lines, which Markdown knows on a line only. */
export function withoutLoneTick(line: string): string {
  const at = line.indexOf('`');
  if (at < 0 || line.includes('`', at + 1)) return line;
  const before = line.slice(0, at);
  const after = line.slice(at + 1);
  if (at <= 3 && before.trim() === '' && after !== '') return after;
  return before !== '' && after.trim() === '' ? before : line;
}
