/** The parts of a type between marks that are outside of all brackets. */
export function parted(text: string, mark: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if ('<({['.includes(character)) depth++;
    else if (character === '>' ? !'=-'.includes(text[at - 1] ?? ' ') : ')}]'.includes(character))
      depth--;
    else if (character === mark && depth === 0 && text[at + 1] !== '>') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
