import type { RazorCursor } from './cursor.js';

const WORD = /[A-Za-z_]\w*/y;
const AWAIT = /await\s+/y;
const FURTHER = /(?:\?|!)?\.[A-Za-z_]\w*|!(?=[.([])/y;
const REST_OF_LINE = /[^\r\n]*/y;
const DIRECTIVE =
  /(?:using|namespace|inject|inherits|implements|model|layout|attribute|typeparam|page|rendermode|preservewhitespace|addTagHelper|removeTagHelper|tagHelperPrefix)(?=[ \t\r\n])[ \t]*/y;
/** Directives that are C# code including their word, and those whose values are code. */
const STATEMENTS: ReadonlySet<string> = new Set(['using', 'namespace']);
const VALUES: ReadonlySet<string> = new Set(['inject', 'attribute']);

/** `Model.Names[0]!.Trim()`, `await Load()`; a blank outside brackets ends it. */
export function readExpression(cursor: RazorCursor): void {
  const start = cursor.at;
  cursor.match(AWAIT);
  cursor.match(WORD);
  for (;;) {
    if (cursor.match(FURTHER) !== '') continue;
    if (!/[([]/.test(cursor.mark())) break;
    const close = cursor.closer(cursor.at + 1);
    if (close < 0) break;
    cursor.at = close + 1;
  }
  cursor.piece(start, cursor.at);
  cursor.ends.push(cursor.at);
}

/** `@( … )` */
export function readBrackets(cursor: RazorCursor): void {
  const inside = cursor.at + 2;
  const close = cursor.closer(inside);
  cursor.at = close < 0 ? inside : close + 1;
  if (close < 0) return;
  cursor.piece(inside, close);
  cursor.ends.push(close);
}

/** Whether the `@` begins its line and a directive follows it. */
export function isDirective(cursor: RazorCursor): boolean {
  if (cursor.peek(DIRECTIVE) === '') return false;
  let before = -2;
  while (/[ \t]/.test(cursor.mark(before))) before--;
  return /^[\r\n\uFEFF]?$/.test(cursor.mark(before));
}

export function readDirective(cursor: RazorCursor): void {
  const start = cursor.at;
  const word = cursor.match(DIRECTIVE).trim();
  const from = cursor.at;
  const value = cursor.match(REST_OF_LINE).replace(/;?\s*$/, '');
  const end = from + value.length;
  cursor.directives.push({ word, start: from, end });
  if (!STATEMENTS.has(word) && !VALUES.has(word)) return;
  const begin = STATEMENTS.has(word) ? start : from;
  cursor.piece(begin, end);
  cursor.ends.push(begin - 1, end);
}
