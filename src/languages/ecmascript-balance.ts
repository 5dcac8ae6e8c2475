import { isClosing, isOpening } from './brackets.js';
import { blank, codeBefore, type Overwrite } from './repair.js';
import { Token, type TokenList } from './token-list.js';

/** What closes each opening bracket, by character code. */
const CLOSERS: Readonly<Record<number, string>> = { 40: ')', 91: ']', 123: '}' };

/** Words that stand no deeper than the bracket around them in a style of many. */
const OUTDENTED: ReadonlySet<string> = new Set(['case', 'default']);

/** Words that go on with the head of the line before. */
const CONTINUATIONS: ReadonlySet<string> = new Set(['extends', 'implements']);

/** A bracket that nothing has closed yet. */
interface OpenBracket {
  readonly closer: string;
  /** Column of the first token of its line. */
  readonly indent: number;
}

/**
 * Closes the brackets that an unfinished edit left open, and drops those that close nothing, by indentation: what stands no
 * deeper than the line that opened a bracket is no longer within it.
 */
export function balanceBrackets(tokens: TokenList): Overwrite[] {
  const overwrites: Overwrite[] = [];
  const open: OpenBracket[] = [];
  let indent = 0;
  const closeFrom = (first: number, before: number) => {
    if (first < open.length) overwrites.push(closed(tokens, before, open.splice(first)));
  };
  for (let at = 0; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (kind === Token.Comment) continue;
    const closes = isClosing(kind);
    const column = columnIfFirst(tokens, at);
    if (column >= 0 && !CONTINUATIONS.has(tokens.textAt(at))) {
      indent = column;
      const within = ({ indent: around }: OpenBracket) =>
        closes || OUTDENTED.has(tokens.textAt(at)) ? around <= column : around < column;
      closeFrom(open.findLastIndex(within) + 1, at);
    }
    if (isOpening(kind)) open.push({ closer: CLOSERS[kind]!, indent });
    if (!closes) continue;
    const match = open.findLastIndex(({ closer }) => closer.charCodeAt(0) === kind);
    if (match < 0) overwrites.push(blank(tokens, tokens.starts[at]!, tokens.ends[at]!));
    else {
      closeFrom(match + 1, at);
      open.pop();
    }
  }
  closeFrom(0, tokens.count);
  return overwrites;
}

/** Column of a token with which a line begins, or -1. */
function columnIfFirst({ text, starts }: TokenList, at: number): number {
  const start = starts[at]!;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  for (let unit = line; unit < start; unit++) {
    if (text[unit] !== ' ' && text[unit] !== '\t') return -1;
  }
  return start - line;
}

/** Writes what closes some brackets, the innermost first, between the last code before a position and the position. */
function closed(tokens: TokenList, at: number, open: readonly OpenBracket[]): Overwrite {
  const start = tokens.ends[codeBefore(tokens, at)]!;
  const end = at < tokens.count ? tokens.starts[at]! : tokens.text.length;
  const { characters } = blank(tokens, start, end);
  const closers = open
    .map(({ closer }) => closer)
    .reverse()
    .join('')
    .slice(0, characters.length);
  return { start, characters: closers + characters.slice(closers.length) };
}
