import { MAX_DOC, NOWHERE, oneLine, type Span } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** Comments addressed to a tool, not to a reader. */
const DIRECTIVE = /^\/\/(?:go:|nolint|line |export |\s*\+build|\s*\+\w+[:=]|#nosec|lint:)/;

/**
 * The comments that end on the line above an offset, without directives at either end; the comment at the
 * head of a file does not count.
 */
export function goDocBefore(text: string, tokens: TokenList, offset: number): Span {
  let start = -1;
  let end = -1;
  let next = offset;
  for (let at = tokens.indexAt(offset) - 1; tokens.kind(at) === Token.Comment; at--) {
    const from = tokens.starts[at]!;
    const to = tokens.ends[at]!;
    const gap = text.slice(to, next);
    if (gap.split('\n').length !== 2 || gap.trim() !== '' || !beginsLine(text, from)) break;
    next = from;
    if (DIRECTIVE.test(text.slice(from, from + 40))) continue;
    start = from;
    if (end < 0) end = to;
  }
  return end < 0 ? NOWHERE : { start, end };
}

/** The comment after an offset, on the same line. */
export function goDocBehind(text: string, tokens: TokenList, offset: number): Span {
  let at = tokens.indexAt(offset);
  // A comma and the end of the statement may come first.
  while (tokens.kind(at) === COMMA || isLineEnd(tokens, at)) at++;
  if (tokens.kind(at) !== Token.Comment) return NOWHERE;
  const span = { start: tokens.starts[at]!, end: tokens.ends[at]! };
  return text.slice(offset, span.start).includes('\n') ? NOWHERE : span;
}

const COMMA = 44;

function isLineEnd(tokens: TokenList, at: number): boolean {
  return at < tokens.count && tokens.starts[at] === tokens.ends[at];
}

function beginsLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
}

/** First paragraph of comments on one line, without comment marks. */
export function goDocSummary(comments: string): string {
  const paragraph: string[] = [];
  for (const line of comments.split('\n')) {
    if (DIRECTIVE.test(line.trim())) continue;
    const words = line
      .replace(/^\s*(?:\/\/|\/\*+|\*(?!\/))? ?/, '')
      .replace(/\*+\/\s*$/, '')
      .trim();
    if (words === '' && paragraph.length > 0) break;
    if (/[\p{L}\p{N}]/u.test(words)) paragraph.push(words);
  }
  return oneLine(paragraph.join(' '), MAX_DOC);
}
