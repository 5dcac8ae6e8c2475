import { MAX_DOC, NOWHERE, oneLine, type Span } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { LINE_END } from './scanner.js';

/** A docstring: its span and its first paragraph. */
interface Docstring {
  readonly span: Span;
  readonly summary: string;
}

const NO_DOCSTRING: Docstring = { span: NOWHERE, summary: '' };

/**
 * The string that is the first statement after a position in the token list (the colon of a header), ignoring
 * comments.
 */
export function docstringAfter(text: string, tokens: TokenList, colon: number): Docstring {
  let at = colon + 1;
  while (tokens.kind(at) === LINE_END || tokens.kind(at) === Token.Comment) at++;
  return docstringAt(text, tokens, at);
}

/** The string at a position in the token list if it is a whole statement. */
export function docstringAt(text: string, tokens: TokenList, at: number): Docstring {
  if (tokens.kind(at) !== Token.String) return NO_DOCSTRING;
  let next = at + 1;
  while (tokens.kind(next) === Token.Comment) next++;
  if (tokens.kind(next) !== LINE_END && tokens.kind(next) !== 0) return NO_DOCSTRING;
  const span = { start: tokens.starts[at]!, end: tokens.ends[at]! };
  return { span, summary: summaryOf(text.slice(span.start, span.end)) };
}

/** First paragraph of a docstring literal on one line; the underline of a section ends it like a blank line. */
function summaryOf(literal: string): string {
  const content = literal.replace(/^\w{0,2}("""|'''|"|')/, '').replace(/("""|'''|"|')$/, '');
  const paragraph: string[] = [];
  for (const line of content.slice(0, MAX_DOC * 4).split('\n')) {
    const words = line.trim();
    if (words === '' && paragraph.length === 0) continue;
    if (words === '' || /^([=\-~^"*#])\1{2,}$/.test(words)) break;
    paragraph.push(words);
  }
  return oneLine(paragraph.join(' '), MAX_DOC);
}
