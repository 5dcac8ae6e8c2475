import { FUNCTION_KINDS } from '../../model/definition.js';
import type { Outline } from '../../model/reader.js';

/** Shorter functions are not worth it. */
const FEWEST_LINES = 4;

/**
 * The same lines with empty ones in place of functions that do not contain a name: texts with few uses of it parse
 * faster so. A function stays where its lines close other brackets than they open.
 */
export function withoutOtherFunctions(
  lines: readonly string[],
  { definitions }: Outline,
  name: string,
): readonly string[] {
  const rest = lines.slice();
  // How many of the lines up to each contain the name.
  const counts = new Uint32Array(lines.length + 1);
  for (const [at, text] of lines.entries())
    counts[at + 1] = counts[at]! + (text.includes(name) ? 1 : 0);
  let emptied = 0;
  for (const { kind, startLine, endLine } of definitions) {
    const isWorth = FUNCTION_KINDS.has(kind) && endLine - startLine + 1 >= FEWEST_LINES;
    if (!isWorth || startLine <= emptied || counts[endLine] !== counts[startLine - 1]) continue;
    if (!isBalanced(lines, startLine, endLine)) continue;
    rest.fill('', startLine - 1, endLine);
    emptied = endLine;
  }
  return rest;
}

/** Whether the lines close just the brackets that they open. */
function isBalanced(lines: readonly string[], startLine: number, endLine: number): boolean {
  let depth = 0;
  for (const text of lines.slice(startLine - 1, endLine)) {
    for (let at = 0; at < text.length; at++) {
      const one = text[at]!;
      if (one === '(' || one === '[' || one === '{') depth++;
      else if ((one === ')' || one === ']' || one === '}') && --depth < 0) return false;
    }
  }
  return depth === 0;
}
