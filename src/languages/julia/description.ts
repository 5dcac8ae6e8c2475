/** A Julia docstring without its first lines, which are indented and show how a function is called. */
export function withoutSignature(written: string): string {
  const lines = written.split('\n');
  const first = lines.findIndex((line) => /\S/.test(line));
  const end = lines.findIndex((line, at) => at > first && !/\S/.test(line));
  const rest = end < 0 ? -1 : lines.findIndex((line, at) => at > end && /\S/.test(line));
  const isDeeper = rest >= 0 && indentOf(lines[first]!) >= indentOf(lines[rest]!) + 4;
  return isDeeper ? lines.slice(rest).join('\n') : written;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
