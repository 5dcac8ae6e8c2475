import type { FileFacts } from '../model/facts.js';
import { assembleFacts } from './assemble-facts.js';
import { MOST_ERROR_LINES } from './error-lines.js';
import { LineTable } from './line-table.js';
import type { LoadedLanguage } from './loaded-language.js';
import { type Notebook, readNotebook } from './notebook.js';
import { readCode } from './read-code.js';
import { scanWords } from './read-prose.js';

/** If two lines of code are this many lines apart in the file, they are in different cells. */
const CELL_GAP = 3;

/** Facts of a notebook by the lines of its file; undefined if the text is not a notebook. */
export function notebookFacts(file: string, language: LoadedLanguage): FileFacts | undefined {
  const notebook = readNotebook(file);
  if (notebook === undefined) return undefined;
  const { text, fileLines, breaks } = layOut(notebook);
  const { extraction, errorLines } = readCode(notebook.code, language);
  // The text of prose cells follows the code, and its words are assigned to the chunks on their lines.
  const tokens = scanWords(text, notebook.code.length, extraction.tokens);
  const facts = assembleFacts({
    file,
    text,
    extraction: { ...extraction, tokens },
    language: '',
    breaks,
    fileLines,
    errorLines,
  });
  return { ...facts, errorLines: ascending([...notebook.errorLines, ...facts.errorLines]) };
}

function ascending(lines: readonly number[]): number[] {
  return [...new Set(lines)].sort((a, b) => a - b).slice(0, MOST_ERROR_LINES);
}

/** Joins code cells and then the others to one text, with the file's line number for each line. */
function layOut({ code, codeLines, prose }: Notebook): {
  text: string;
  fileLines: number[];
  breaks: number[];
} {
  const codeLineCount = new LineTable(code).total;
  const fileLines = Array.from({ length: codeLineCount }, (_, line) => codeLines[line] ?? 1);
  const breaks: number[] = [];
  for (let line = 1; line < fileLines.length; line++) {
    if (fileLines[line]! - fileLines[line - 1]! > CELL_GAP) breaks.push(line + 1);
  }
  let text = code;
  for (const cell of prose) {
    breaks.push(fileLines.length + 1);
    text += `\n${cell.text}`;
    cell.text.split('\n').forEach((_, line) => {
      fileLines.push(Math.min(cell.startLine + line, cell.endLine));
    });
  }
  return { text, fileLines, breaks };
}
