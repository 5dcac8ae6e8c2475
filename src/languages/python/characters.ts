import { Character, characterClass } from '../tokens/character-class.js';

/** The kinds of token that a character can begin in Python. */
export const Class = {
  Other: 0,
  Space: 1,
  LineBreak: 2,
  Letter: 3,
  Digit: 4,
  Quote: 5,
  Hash: 6,
  Backslash: 7,
  Open: 8,
  Close: 9,
} as const;

const classes = new Uint8Array(128).fill(Class.Other);
const assign = (characters: string, to: number) => {
  for (const character of characters) classes[character.charCodeAt(0)] = to;
};
assign(' \t\r\f\v\0', Class.Space);
assign('\n', Class.LineBreak);
assign('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_', Class.Letter);
assign('0123456789', Class.Digit);
assign('"\'', Class.Quote);
assign('#', Class.Hash);
assign('\\', Class.Backslash);
assign('([{', Class.Open);
assign(')]}', Class.Close);

const beyondAscii: Readonly<Record<number, number>> = {
  [Character.other]: Class.Other,
  [Character.space]: Class.Space,
  [Character.word]: Class.Letter,
  [Character.digit]: Class.Letter,
};

/** {@link Class} of a UTF-16 unit; `Other` for NaN, which is read after the end of a text. */
export function classOf(code: number): number {
  return code < 128 ? classes[code]! : beyondAscii[characterClass(code)]!;
}
