/** Offset after a double-quoted string that opens at an offset; the end of the text if it is not closed. */
export function behindText(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
