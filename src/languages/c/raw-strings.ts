import { blanks } from '../tokens/repair.js';

/** `R"(` and `R"mark(`, but not after a letter of a longer name. */
const OPENING = /(?<![A-Za-z0-9_"])(?:u8|[uUL])?R"([^()\\\s"]{0,16})\(/g;

/**
 * Blanks out the content of raw strings. It may be code itself, with braces at the margin that are not the
 * file's.
 */
export function withoutRawStrings(text: string): string {
  const pieces: string[] = [];
  let kept = 0;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    if (isInComment(text, found.index)) continue;
    const start = found.index + found[0].length;
    const end = text.indexOf(`)${found[1]}"`, start);
    // An unclosed raw string is in a comment, or the text is unfinished.
    if (end < 0) break;
    pieces.push(text.slice(kept, start), blanks(text.slice(start, end)));
    kept = end;
    OPENING.lastIndex = end;
  }
  return pieces.join('') + text.slice(kept);
}

/** Whether the line before an offset begins like one of a comment: ` * context.Emit(R"cc(`. */
function isInComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return /^\s*(?:\*[\s/]|\/\/)/.test(line);
}
