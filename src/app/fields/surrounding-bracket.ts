import { LetterPattern } from '../../text/letter-pattern.js';

/** An open bracket, and the name before it (empty if there is none). */
export interface SurroundingBracket {
  readonly bracket: string;
  readonly name: string;
  /** What stands before it on its line. */
  readonly head: string;
  /** 0-based. */
  readonly line: number;
}

/** An opening bracket with the name before it, or a closing bracket. */
const OPEN = new LetterPattern(
  String.raw`([\p{L}_$][\p{L}\p{N}_$]*)?(?:<[^<>]*>)?\s*([{([])|[})\]]`,
  'gu',
);

/** What stands before braces whose type those around them tell: `{{limit: 3}}`, `{[FIRST] = {.limit = 3}}`. */
const UNNAMED = /(?:^|[{,:]|(?:^|[{,])\s*\[[^\]]*\]\s*=)\s*$/;

/**
 * The innermost bracket that is open behind the head of a line. Above the line it is found by indentation, however long
 * the literal is, whereas `openBrackets` reads forty lines and finds every bracket.
 */
export function openAround(
  lines: readonly string[],
  line: number,
  head: string,
): SurroundingBracket | null {
  const open = openIn(head, line);
  return open.at(-1) ?? openAbove(lines, line);
}

/** The same, or what is around it for braces without a type that stand in braces, as in Go and C. */
export function namedAround(
  lines: readonly string[],
  line: number,
  head: string,
): SurroundingBracket | null {
  let around = openAround(lines, line, head);
  while (around !== null && around.bracket === '{' && UNNAMED.test(around.head))
    around = openAround(lines, around.line, around.head);
  return around;
}

/** The brackets that are open at the end of a text, from the outermost inwards. */
function openIn(head: string, line: number): readonly SurroundingBracket[] {
  const open: SurroundingBracket[] = [];
  for (const { 1: name = '', 2: bracket, 0: all, index } of head.matchAll(OPEN.of(head))) {
    if (bracket === undefined) open.pop();
    else open.push({ bracket, name, head: head.slice(0, index + all.length - 1), line });
  }
  return open;
}

function openAbove(lines: readonly string[], index: number): SurroundingBracket | null {
  const indent = indentOf(lines[index]!);
  for (let above = index - 1; above >= 0; above--) {
    const text = lines[above]!;
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    // `Shelf made = new()` with the brace on a line of its own.
    const isBrace = /^\s*\{\s*$/.test(text) && above > 0;
    const found = openIn(text, above).at(-1) ?? null;
    return isBrace && found !== null
      ? { ...found, head: lines[above - 1]!, line: above - 1 }
      : found;
  }
  return null;
}

function indentOf(text: string): number {
  return text.search(/\S|$/);
}
