/**
 * The parts of a text between commas outside of brackets, without surrounding spaces.
 *
 * @param opening The brackets that count.
 * @param closing The brackets that close these.
 */
export function commaParts(text: string, opening = '([{', closing = ')]}'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at] ?? ',';
    if (opening.includes(character)) depth++;
    else if (closing.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts;
}
