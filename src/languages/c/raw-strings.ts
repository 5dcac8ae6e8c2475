import { blanks } from '../tokens/repair.js';

/** `R"(` and `R"mark(`, not behind a letter of a longer name. */
const OPENING = /(?<![A-Za-z0-9_"])(?:u8|[uUL])?R"([^()\\\s"]{0,16})\(/g;

/** Blanks for the text of raw strings, as code that programs write is one: its braces, at the margin as a rule, are none of the file. */
export function withoutRawStrings(text: string): string {
  const pieces: string[] = [];
  let kept = 0;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf(`)${found[1]}"`, start);
    // One that nothing closes is in a comment, or the text is unfinished.
    if (end < 0) break;
    pieces.push(text.slice(kept, start), blanks(text.slice(start, end)));
    kept = end;
    OPENING.lastIndex = end;
  }
  return pieces.join('') + text.slice(kept);
}
