/** What a UTF-16 unit can be part of, for scanners that read a text by character codes. */
export const Character = { other: 0, space: 1, word: 2, digit: 3 } as const;

const classes = new Uint8Array(0x10000).fill(Character.word, 0x80);
for (const code of [0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]) {
  classes[code] = Character.space;
}
classes.fill(Character.space, 0x2000, 0x200c);
// Symbols, quotation marks, arrows, mathematical operators and box drawing are not letters.
for (const [from, to] of [
  [0xa1, 0xaa],
  [0xab, 0xb5],
  [0xb6, 0xba],
  [0xbb, 0xc0],
  [0x2010, 0x2028],
  [0x2030, 0x205f],
  [0x2190, 0x2c00],
  [0x3001, 0x3005],
  [0x3008, 0x3021],
  [0xff00, 0xff10],
] as const) {
  classes.fill(Character.other, from, to);
}
classes.fill(Character.space, 0, 33);
classes.fill(Character.word, 65, 91);
classes.fill(Character.word, 97, 123);
classes.fill(Character.digit, 48, 58);
classes[95] = Character.word;

/** {@link Character} of a UTF-16 unit; `$` counts as other. */
export function characterClass(code: number): number {
  return classes[code] ?? Character.other;
}

/** End of the word or number that starts at an offset: the first offset that is not a letter, a digit or `_`. */
export function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && classes[text.charCodeAt(end)]! >= Character.word) end++;
  return end;
}
