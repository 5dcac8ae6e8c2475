import { LetterPattern } from '../../text/letter-pattern.js';

/** Longer expressions are not followed, just as the index keeps none. */
const LONGEST = 80;

/** The opening bracket of each closing one. */
export const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const NAME = new LetterPattern(String.raw`(?:\bnew\s+)?[\p{L}_$][\p{L}\p{N}_$]*$`);
/** What stands before the parentheses of a call; other parentheses begin an expression. */
const CALLED = new LetterPattern(String.raw`[\p{L}\p{N}_$)\]!]$`);

/**
 * The expression of names, members, calls and elements at the end of a text: `this.all[0]` of
 * `return this.all[0]!`. Empty if there is none, if it has quotes, or if it is longer than 80 characters.
 */
export function receiverBefore(text: string): string {
  const near = text.slice(-LONGEST);
  const quoted = Math.max(...['"', "'", '`'].map((quote) => near.lastIndexOf(quote)));
  const end = near.slice(quoted + 1).replace(/[!?]+$/, '');
  const at = beginningIn(end);
  // What is cut off before it may belong to it.
  const isCut = at === 0 && (quoted >= 0 || text.length > LONGEST);
  return at < 0 || isCut ? '' : end.slice(at);
}

/** Where the expression begins; -1 if there is none. */
function beginningIn(text: string): number {
  let at = text.length;
  for (;;) {
    while (/[!?]/.test(text[at - 1] ?? '')) at--;
    const closing = text[at - 1] ?? '';
    if (/[)\]]/.test(closing)) {
      const isEmpty = closing === ')' && text[at - 2] === '(';
      at = openingOf(text, at - 1);
      if (at < 0) return -1;
      if (closing === ']' || CALLED.test(text.slice(0, at))) continue;
      // `made<Pool>()`
      return isEmpty || text[at - 1] === '>' ? -1 : at;
    }
    const name = NAME.exec(text.slice(0, at))?.[0];
    if (name === undefined) return -1;
    at -= name.length;
    if (text[at - 1] !== '.') return at;
    at--;
  }
}

/** Where the bracket opens that closes at a position; -1 if it does not. */
export function openingOf(text: string, closing: number): number {
  let depth = 0;
  for (let at = closing; at >= 0; at--) {
    if (/[)\]}]/.test(text[at]!)) depth++;
    else if (/[([{]/.test(text[at]!) && --depth === 0)
      return text[at] === OPENED_BY[text[closing]!] ? at : -1;
  }
  return -1;
}
