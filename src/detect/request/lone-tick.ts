/**
 * A line without a backtick that opens inline code over several lines; Markdown has inline code only within a line.
 */
export function withoutLoneTick(line: string): string {
  const at = line.indexOf('`');
  if (at < 0 || line.includes('`', at + 1)) return line;
  const before = line.slice(0, at);
  const after = line.slice(at + 1);
  if (at <= 3 && before.trim() === '' && after !== '') return after;
  return before !== '' && after.trim() === '' ? before : line;
}
