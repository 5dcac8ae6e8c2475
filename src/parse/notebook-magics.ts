/** Cell magics after which the cell is still Python. */
const pythonCellMagics = new Set(['time', 'timeit', 'capture', 'prun', 'python', 'python3', 'py']);
/** Line magics whose argument is a Python statement. */
const pythonLineMagic = /^(\s*)%(?:time|timeit|prun)(?:\s+-\S+(?:\s+\d+)?)*\s+(.*)$/;
const magicLine = /^(\s*)((?:%{1,2}\w|!).*)$/;
const assignedMagic = /^(\s*[\w.,\s]+=\s*)((?:%\w|!).*)$/;
const helpRequest = /^(\s*)(\?{1,2}\S.*|[\w.*]+\?{1,2})\s*$/;

/**
 * Turns the lines of a code cell into plain Python, line by line: `!pip` and `%matplotlib` become comments,
 * `%time f()` becomes its statement. Returns undefined for a cell in another language (`%%bash`).
 */
export function neutraliseMagics(lines: readonly string[]): string[] | undefined {
  const first = lines.findIndex((line) => line.trim() !== '');
  const cellMagic = /^\s*%%(\w+)/.exec(lines[first] ?? '');
  if (cellMagic !== null && !pythonCellMagics.has(cellMagic[1]!)) return undefined;
  let continued = false;
  return lines.map((line) => {
    if (continued) {
      continued = line.endsWith('\\');
      return `# ${line}`;
    }
    const python = neutraliseLine(line);
    continued = python !== line && line.endsWith('\\');
    return python;
  });
}

/** A block requires a statement even if its only line was a magic, so `pass` precedes the comment. */
function neutraliseLine(line: string): string {
  const statement = pythonLineMagic.exec(line);
  if (statement !== null) return statement[1]! + statement[2]!;
  const magic = magicLine.exec(line) ?? helpRequest.exec(line);
  if (magic !== null) return `${magic[1]}pass  # ${magic[2]}`;
  const assigned = assignedMagic.exec(line);
  return assigned === null ? line : `${assigned[1]}None  # ${assigned[2]}`;
}
