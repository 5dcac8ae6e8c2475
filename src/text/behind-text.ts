/** Offset behind a text in double quotes that opens at an offset; that of the end where nothing closes it. */
export function behindText(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
