import { closerOf, isClosing, isOpening } from './brackets.js';
import { Token, type TokenList } from './token-list.js';

/** Words that stand no deeper than the bracket around them in a style of many. */
const OUTDENTED: ReadonlySet<string> = new Set(['case', 'default']);

/** Words that go on with the head of the line before. */
const CONTINUATIONS: ReadonlySet<string> = new Set(['extends', 'implements']);

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
  // So that a long run of brackets is not searched for each of another kind.
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

/** Column of a token with which a line begins, or -1. Looks no further back than the token before: lines can be long. */
function columnIfFirst({ text, starts, ends }: TokenList, at: number): number {
  const start = starts[at]!;
  if (ends[at] === start || text[start] === '\n') return -1;
  const before = at === 0 ? 0 : ends[at - 1]!;
  const column = start - before - 1 - text.slice(before, start).lastIndexOf('\n');
  return at === 0 || column < start - before ? column : -1;
}
