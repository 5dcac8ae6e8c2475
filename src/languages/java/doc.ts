import { docCommentBefore } from '../ecmascript/doc.js';
import type { Span } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/**
 * The Javadoc before a definition, even if other comments follow it; without Javadoc, the comments directly
 * before.
 */
export function javadocBefore(text: string, tokens: TokenList, start: number): Span {
  for (let at = tokens.indexAt(start) - 1; tokens.kind(at) === Token.Comment; at--) {
    const span = { start: tokens.starts[at]!, end: tokens.ends[at]! };
    if (!text.startsWith('/**', span.start)) continue;
    // A comment after code on its line is about that code.
    const line = text.lastIndexOf('\n', span.start - 1) + 1;
    if (text.slice(line, span.start).trim() === '' || at === 0) return span;
  }
  return docCommentBefore(text, tokens, start);
}
