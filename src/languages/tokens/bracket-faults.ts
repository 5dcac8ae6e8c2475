import { closerOf, isClosing, isOpening } from './brackets.js';
import { Token, type TokenList } from './token-list.js';

/** Words that many styles indent no deeper than the line of the surrounding bracket. */
const OUTDENTED: ReadonlySet<string> = new Set(['case', 'default']);

/** Words that continue the declaration of the previous line. */
const CONTINUATIONS: ReadonlySet<string> = new Set(['extends', 'implements']);

/** A bracket that is still open. */
export interface OpenBracket {
  /** Position of its token. */
  readonly at: number;
  /** Character code of the bracket that closes it. */
  readonly closer: number;
  /** Position of the first token of its line. */
  readonly line: number;
  /** Column of that token. */
  readonly indent: number;
}

/** What is wrong with the brackets of a text. */
interface BracketFaults {
  /** Brackets that are not closed, outermost first, and the position of the token before which they should end. */
  readonly unclosed: readonly { readonly brackets: readonly OpenBracket[]; readonly end: number }[];
  /** Positions of closing brackets without an opening one. */
  readonly strays: readonly number[];
}

/**
 * Finds the brackets that an unfinished edit left open, by indentation: a line indented no deeper than the
 * line that opened a bracket is no longer inside it.
 */
export function bracketFaults(tokens: TokenList): BracketFaults {
  const unclosed: { brackets: OpenBracket[]; end: number }[] = [];
  const strays: number[] = [];
  const open: OpenBracket[] = [];
  let line = 0;
  let indent = 0;
  // Counts by kind, so a long run of brackets is not searched again for each bracket of another kind.
  const awaited: Record<number, number> = {};
  const closeFrom = (first: number, end: number) => {
    if (first === open.length) return;
    const brackets = open.splice(first);
    for (const { closer } of brackets) awaited[closer]!--;
    unclosed.push({ brackets, end });
  };
  for (let at = 0; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (kind === Token.Comment) continue;
    const closes = isClosing(kind);
    const column = columnIfFirst(tokens, at);
    if (column >= 0 && !CONTINUATIONS.has(tokens.textAt(at))) {
      line = at;
      indent = column;
      const mayTouch = closes || OUTDENTED.has(tokens.textAt(at));
      const isAround = (bracket: OpenBracket) =>
        mayTouch ? bracket.indent <= column : bracket.indent < column;
      closeFrom(open.findLastIndex(isAround) + 1, at);
    }
    if (isOpening(kind)) {
      const closer = closerOf(kind);
      open.push({ at, closer, line, indent });
      awaited[closer] = (awaited[closer] ?? 0) + 1;
    }
    if (!closes) continue;
    if (awaited[kind]) {
      closeFrom(open.findLastIndex(({ closer }) => closer === kind) + 1, at);
      open.pop();
      awaited[kind]--;
    } else strays.push(at);
  }
  closeFrom(0, tokens.count);
  return { unclosed, strays };
}

/** Column of a token that starts a line, or -1. Looks back only to the previous token, because lines can be long. */
function columnIfFirst({ text, starts, ends }: TokenList, at: number): number {
  const start = starts[at]!;
  if (ends[at] === start || text[start] === '\n') return -1;
  const before = at === 0 ? 0 : ends[at - 1]!;
  const column = start - before - 1 - text.slice(before, start).lastIndexOf('\n');
  return at === 0 || column < start - before ? column : -1;
}
