import { blanks } from '../tokens/repair.js';

/** The end of a header that opens a body: `…) {` at the end of an unindented line, or `{` on a line of its own. */
const OPENING = /(?=\{)(?:(?<=\)[^\n;={}()]{0,80})|^)\{[ \t]*\r?$/gm;
const LONGEST_HEAD = 1000;
const LONGEST_STATEMENT = 250;
/** A line at the margin within a class, followed by members: `public:`, `signals:`. */
const ACCESS = /^\w+(?:[ \t]+\w+)?[ \t]*:(?!:)/;
/** A type with brackets in its header: `struct __attribute__((packed)) header {`. */
const TYPE =
  /^(?:typedef\s+)?(?:struct|union|class|enum)\b[^()]*(?:__\w+|alignas|[A-Z][A-Z0-9_]+)\s*\([^\n]*\)$/;
/** A brace at the margin that ends a block, but not the last line of a macro. */
const CLOSING = /(?<!\\\r?)\n\}(?=[ \t]*(?:;|\r?\n|\/[/*]|$))/g;
const NEXT_HEAD =
  /\n(?:\{|(?!\w+[ \t]*:[^:]|(?:if|for|while|switch)\b)[A-Za-z_][^\n;]*\)[ \t]*\{[ \t]*\r?\n)/;
/**
 * What goes on within a function, also behind a line that says where Bison has taken its text from: a statement, or a macro
 * that stands alone and is indented (`YY_BREAK` of Flex).
 */
const STATEMENT =
  /^\s*(?:#[ \t]*line\b[^\n]*\n\s*)?(?:\}|(?<=[ \t])[A-Z][A-Z\d_]+[ \t]*\r?\n|(?:else|catch|if|for|while|do|switch|case|break|continue|goto|return|throw)\b|[\w.>-]+\([^()\n]*\);)/;
const CONDITION = /^[ \t]*#[ \t]*(if|el|endif)/gm;
const FUNCTION_HEAD = /\)(?:\s*(?:const|noexcept|override|final|volatile|&&?))*$/;

/**
 * Blanks out the bodies of functions at the margin, up to the next brace there. Only headers are read from
 * the tree. Syntax in a body that the grammar does not know (macros without semicolons, halves of conditional
 * code) would spoil what follows, and parsing the rest would take time.
 */
export function withoutBodies(text: string): string {
  const pieces: string[] = [];
  let kept = 0;
  let close = -1;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    const open = found.index;
    if (!opensFunction(text, open)) continue;
    if (close < open) close = closingBrace(text, open);
    if (close < 0) break;
    // The body's brace is not at the margin: the next one there ends another function, or something smaller
    // than this one.
    if (
      STATEMENT.test(text.slice(close + 2, close + LONGEST_STATEMENT)) ||
      NEXT_HEAD.test(text.slice(open, close))
    )
      continue;
    const body = text.slice(open + 1, close);
    if (endsConditions(body)) continue;
    pieces.push(text.slice(kept, open + 1), blanks(body));
    kept = close;
    OPENING.lastIndex = close + 1;
  }
  return pieces.join('') + text.slice(kept);
}

/** Whether a preprocessor conditional begins before a body and ends in it, so that the header has several forms. */
function endsConditions(body: string): boolean {
  if (!body.includes('#')) return false;
  let open = 0;
  for (const [, word] of body.matchAll(CONDITION)) {
    if (word === 'if') open++;
    else if (open === 0) return true;
    else if (word === 'endif') open--;
  }
  return open > 0;
}

/** Offset of the line break before the next brace at the margin, or -1. */
function closingBrace(text: string, from: number): number {
  CLOSING.lastIndex = from;
  return CLOSING.exec(text)?.index ?? -1;
}

/** Whether the text before a brace is the header of a function that begins at the margin. */
function opensFunction(text: string, open: number): boolean {
  const from = Math.max(0, open - LONGEST_HEAD);
  const before = text.slice(from, open).trimEnd();
  if (!FUNCTION_HEAD.test(before)) return false;
  const start = lastAtMargin(before);
  // A long comment within a class leaves no line at the margin before a method.
  if (start < 0 || (start === 0 && from > 0 && text[from - 1] !== '\n')) return false;
  const head = before.slice(start);
  return (
    /^(?!\*\/)[A-Za-z_~:*&[)]/.test(head) &&
    !/[;{}]/.test(head) &&
    !TYPE.test(head) &&
    !ACCESS.test(head) &&
    !isWithinCall(head)
  );
}

/** Whether a bracket is open at the end: `auto table = make(` followed by `[](int a) {` on the next line. */
function isWithinCall(head: string): boolean {
  let open = 0;
  for (const [bracket] of head.matchAll(/[()]/g)) open += bracket === '(' ? 1 : -1;
  return open > 0;
}

/** Offset of the last unindented line; -1 if all are indented. */
function lastAtMargin(text: string): number {
  let end = text.length;
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (!/[ \t]/.test(text.charAt(start))) return start;
    end = start - 1;
  }
  return -1;
}
