import { OPENED_BY, openingOf } from './receiver-before.js';

/** At most this many lines above a place are looked at. */
const MOST_LINES = 40;

const QUOTED = /(["'`])(?:\\.|(?!\1)[^\\])*\1/g;

/** A bracket that is open at some place. */
export interface OpenBracket {
  readonly bracket: string;
  /** The code before it: at most 40 lines, with blanks in place of what strings hold. */
  readonly head: string;
  /** The code between it and the place, likewise. */
  readonly inside: string;
}

/** A part of an expression such as `shelves.filter(size=3)`. */
export interface PartOfChain {
  /** Empty for an expression in brackets. */
  readonly name: string;
  /** What stands in the brackets of a call; null if it is none. */
  readonly given: string | null;
}

/** The brackets that are open at a place (both 0-based) within the lines above it, from the innermost outwards. */
export function openBrackets(
  lines: readonly string[],
  line: number,
  column: number,
): readonly OpenBracket[] {
  const above = lines.slice(Math.max(0, line - MOST_LINES), line);
  const text = [...above, lines[line]!.slice(0, column)].map(withoutTexts).join('\n');
  const open: OpenBracket[] = [];
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const bracket = text[at]!;
    if (bracket in OPENED_BY) depth++;
    else if ('([{'.includes(bracket) && --depth < 0) {
      open.push({ bracket, head: text.slice(0, at), inside: text.slice(at + 1) });
      depth = 0;
    }
  }
  return open;
}

/** The parts of the expression at the end of a text, which may be spread over lines: `Shelf`, `objects`, `filter`. */
export function chainBefore(text: string): readonly PartOfChain[] {
  const parts: PartOfChain[] = [];
  let at = text.trimEnd().length;
  for (;;) {
    let given: string | null = null;
    while (/[)\]]/.test(text[at - 1] ?? '')) {
      const open = openingOf(text, at - 1);
      if (open < 0) return parts;
      if (text[at - 1] === ')') given = text.slice(open + 1, at - 1);
      at = open;
    }
    const name = /[A-Za-z_]\w*$/.exec(text.slice(0, at))?.[0] ?? '';
    if (name === '' && given === null) return parts;
    parts.unshift({ name, given });
    const before = text.slice(0, at - name.length).trimEnd();
    if (!before.endsWith('.')) return parts;
    at = before.slice(0, -1).trimEnd().length;
  }
}

/** A line with blanks in place of what its strings hold, and without a comment behind. */
function withoutTexts(line: string): string {
  const blank = line.replace(QUOTED, (text) => text[0]! + ' '.repeat(text.length - 2) + text[0]!);
  return blank.replace(/(^|\s)#.*/, '$1');
}
