import { MAX_DOC, NOWHERE, oneLine, type Span } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** Comments addressed to a tool, not to a reader. */
const DIRECTIVE =
  /^(?:\/\/|\/\*)[\s*!]*(?:eslint|@ts-|ts-ignore|prettier-|biome-|istanbul|c8 |v8 |tslint|jshint|jslint|global |globals |webpack|#region|#endregion|@vitest|@jest|@flow|sourceMappingURL)/;

/** The comments directly before a definition: one block, or a run of line comments. */
export function docCommentBefore(text: string, tokens: TokenList, start: number): Span {
  let position = tokens.indexAt(start) - 1;
  let from = start;
  let end = -1;
  while (tokens.kind(position) === Token.Comment) {
    const comment = { start: tokens.starts[position]!, end: tokens.ends[position]! };
    const breaks = end < 0 && isDocBlock(text.slice(comment.start, comment.end)) ? 2 : 1;
    if (!standsAlone(text, comment, from, breaks)) break;
    const isBlock = text.startsWith('/*', comment.start);
    // A block comment above line comments is a separate comment, and vice versa.
    if (end >= 0 && isBlock) break;
    if (DIRECTIVE.test(text.slice(comment.start, comment.start + 60))) {
      if (end >= 0) break;
    } else if (end < 0) end = comment.end;
    from = comment.start;
    position--;
    if (isBlock && end >= 0) break;
  }
  return end < 0 ? NOWHERE : { start: from, end };
}

/**
 * Whether a comment is a `/**` block, which may be a blank line above what it describes, unless it is about
 * the file.
 */
function isDocBlock(comment: string): boolean {
  return (
    comment.startsWith('/**') &&
    !/@(?:file|module|license|copyright|package)|copyright/i.test(comment)
  );
}

/** Whether a comment begins its line and is followed by at most `breaks` line breaks before `next`. */
function standsAlone(text: string, comment: Span, next: number, breaks: number): boolean {
  const gap = text.slice(comment.end, next);
  if (gap.trim() !== '' || gap.split('\n').length - 1 > breaks) return false;
  const lineStart = text.lastIndexOf('\n', comment.start - 1) + 1;
  return text.slice(lineStart, comment.start).trim() === '';
}

/** The first paragraph of a comment on one line, without comment marks, tags and inline links. */
export function docSummary(comment: string): string {
  const lines = comment.split('\n').map((line) =>
    line
      .replace(/^\s*(?:\/\*+|\/\/[/!]?|\*(?!\/))? ?/, '')
      .replace(/\*+\/\s*$/, '')
      .trim(),
  );
  return oneLine(plainWords(firstParagraph(lines)), MAX_DOC);
}

function firstParagraph(lines: readonly string[]): string {
  const paragraph: string[] = [];
  for (const line of lines) {
    const described =
      /^@(?:description|desc|summary|classdesc|title|notice|dev|doc)\b\s*(.*)$/.exec(line);
    const words = described === null ? line : described[1]!;
    if (words.startsWith('@') || (words === '' && paragraph.length > 0)) break;
    // Rules of dashes and banners say nothing.
    if (/[\p{L}\p{N}]/u.test(words)) paragraph.push(words);
  }
  return paragraph.join(' ');
}

function plainWords(text: string): string {
  return text
    .replace(
      /\{@(?:(?:link|linkcode|linkplain|see|code|inheritDoc|tutorial)\b\s*)?([^}|]*?)(?:\s*\|\s*([^}]*))?\}/g,
      (_, target: string, label?: string) => label ?? target,
    )
    .replace(/<\/?(?:p|br|b|i|code|em|strong)\s*\/?>/gi, ' ');
}
