/** How many characters of a definition to search for parameter lists. */
const LONGEST = 2000;
/** Most parameter lists of a function that are shown. */
const MOST = 4;

/**
 * The header of a function with its parameters, `(find [depot key])`, for each of its arities.
 *
 * @param head The function up to its name or its parameters.
 * @param text All of it.
 */
export function clojureSignature(head: string, text: string): string {
  const opening = head.replace(/\s*\[[\s\S]*$/, '');
  const lists = argumentLists(text.slice(opening.length, LONGEST));
  return `${[opening, ...lists].join(' ')})`;
}

/** The vectors at the top level of a definition or first in one of its arities. */
function argumentLists(text: string): string[] {
  const lists: string[] = [];
  let depth = 0;
  let isFirst = true;
  for (let at = 0; at < text.length && lists.length < MOST && depth >= 0; ) {
    const end = behindToken(text, at);
    const mark = text[at]!;
    if (mark === '[' && (depth === 0 || (depth === 1 && isFirst))) {
      const close = behindBracket(text, at);
      lists.push(text.slice(at, close).replace(/\s+/g, ' '));
      // After the parameters comes the body.
      if (depth === 0) return lists;
      at = close;
      continue;
    }
    if ('([{'.includes(mark)) depth++;
    else if (')]}'.includes(mark)) depth--;
    if (/\S/.test(mark)) isFirst = mark === '(';
    at = end;
  }
  return lists;
}

/** Offset after a bracket and its content. */
function behindBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at = behindToken(text, at)) {
    if ('([{'.includes(text[at]!)) depth++;
    else if (')]}'.includes(text[at]!) && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Offset after a string, a comment, a character, or a single mark. */
function behindToken(text: string, at: number): number {
  const token = /"(?:[^"\\]|\\[\s\S])*"?|;[^\n]*|\\[\s\S]/y;
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : at + 1;
}
