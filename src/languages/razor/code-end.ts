import { isClosing, isOpening } from '../tokens/brackets.js';

/**
 * A comment, string or character of C#. Bounded to stay linear, except for comments and strings over several
 * lines.
 */
const QUOTED =
  /\/\/[^\r\n]*|\/\*|"""|(?:@\$?|\$@)"|\$?"(?:[^"\\\r\n]|\\[^\r\n]){0,2000}"|'(?:[^'\\\r\n]|\\[^\r\n][^'\r\n]{0,9})'/y;

/** Offset after the C# comment, string or character that begins at an offset; the offset itself if there is none. */
export function behindQuoted(text: string, at: number): number {
  QUOTED.lastIndex = at;
  const found = QUOTED.exec(text)?.[0];
  if (found === undefined) return at;
  if (found === '/*') return behind(text, '*/', at + 2);
  if (found === '"""') return behind(text, '"""', at + 3);
  if (!/^(?:@\$?|\$@)"$/.test(found)) return at + found.length;
  let end = at + found.length;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"'))
    end += text[end] === '"' ? 2 : 1;
  return Math.min(end + 1, text.length);
}

/** Offset of the C# bracket that closes the one before an offset; -1 if there is none. */
export function closerInCode(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const end = behindQuoted(text, at);
    if (end > at) {
      at = end;
      continue;
    }
    const mark = text.charCodeAt(at);
    if (isOpening(mark)) depth++;
    else if (isClosing(mark) && depth-- === 0) return at;
    at++;
  }
  return -1;
}

function behind(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}
