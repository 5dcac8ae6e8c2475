import { isClosing, isOpening } from './brackets.js';
import { Token, type TokenList } from './token-list.js';

/** Words that stand no deeper than the bracket around them in a style of many. */
const OUTDENTED: ReadonlySet<string> = new Set(['case', 'default']);

/** Words that go on with the head of the line before. */
const CONTINUATIONS: ReadonlySet<string> = new Set(['extends', 'implements']);

/** Character codes of what closes each opening bracket. */
const CLOSERS: Readonly<Record<number, number>> = { 40: 41, 91: 93, 123: 125 };

/** A bracket that nothing has closed yet. */
export interface OpenBracket {
  /** Position of its token. */
  readonly at: number;
  /** Character code of what closes it. */
  readonly closer: number;
  /** Position of the first token of its line. */
  readonly line: number;
  /** Column of that token. */
  readonly indent: number;
}

/** What is wrong with the brackets of a text. */
interface BracketFaults {
  /** Brackets that are not closed, outer ones first, with the position of the token before which they end. */
  readonly unclosed: readonly { readonly brackets: readonly OpenBracket[]; readonly end: number }[];
  /** Positions of brackets that close nothing. */
  readonly strays: readonly number[];
}

/**
 * Which brackets an unfinished edit left open, by indentation: what stands no deeper than the line that opened a bracket is
 * no longer within it.
 */
export function bracketFaults(tokens: TokenList): BracketFaults {
  const unclosed: { brackets: OpenBracket[]; end: number }[] = [];
  const strays: number[] = [];
  const open: OpenBracket[] = [];
  let line = 0;
  let indent = 0;
  const closeFrom = (first: number, end: number) => {
    if (first < open.length) unclosed.push({ brackets: open.splice(first), end });
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
    if (isOpening(kind)) open.push({ at, closer: CLOSERS[kind]!, line, indent });
    if (!closes) continue;
    const match = open.findLastIndex(({ closer }) => closer === kind);
    if (match < 0) strays.push(at);
    else {
      closeFrom(match + 1, at);
      open.pop();
    }
  }
  closeFrom(0, tokens.count);
  return { unclosed, strays };
}

/** Column of a token with which a line begins, or -1. */
function columnIfFirst({ text, starts, ends }: TokenList, at: number): number {
  const start = starts[at]!;
  if (ends[at] === start || text[start] === '\n') return -1;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  for (let unit = line; unit < start; unit++) {
    if (text[unit] !== ' ' && text[unit] !== '\t') return -1;
  }
  return start - line;
}
