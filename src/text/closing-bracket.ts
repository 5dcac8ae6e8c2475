const OPENING = '([{';
const CLOSING = ')]}';

/** Index of the bracket that closes the one at an index, in UTF-16 units; -1 if none does. */
export function closingBracket(text: string, open = 0): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    const character = text[index]!;
    if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character) && --depth === 0) return index;
  }
  return -1;
}
