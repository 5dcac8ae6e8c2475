import { LetterPattern } from './letter-pattern.js';

const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);
const BEYOND_ASCII = 0x80;

/** Whether a name begins with a capital letter of any script. */
export function beginsWithCapital(name: string): boolean {
  const code = name.charCodeAt(0);
  return code < BEYOND_ASCII ? code >= 65 && code <= 90 : CAPITAL.test(name);
}
