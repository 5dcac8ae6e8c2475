export const BACKSLASH = 92;
export const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

/** Offset after the triple-quoted string whose quotes are at an offset; the end of the text if it is not closed. */
export function endOfTripleString(text: string, quoteAt: number): number {
  const closing = text.slice(quoteAt, quoteAt + 3);
  let end = text.indexOf(closing, quoteAt + 3);
  while (end >= 0 && isEscaped(text, end, quoteAt + 3)) end = text.indexOf(closing, end + 1);
  return end < 0 ? text.length : end + 3;
}

function isEscaped(text: string, at: number, from: number): boolean {
  let before = at;
  while (before > from && text.charCodeAt(before - 1) === BACKSLASH) before--;
  return (at - before) % 2 === 1;
}

/** Offset after the string whose quote is at an offset; without a closing quote it ends with its line. */
export function endOfString(text: string, quoteAt: number, quote: number): number {
  for (let at = quoteAt + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === NEWLINE) return at;
    if (code === BACKSLASH) at += text.charCodeAt(at + 1) === CARRIAGE_RETURN ? 2 : 1;
  }
  return text.length;
}
