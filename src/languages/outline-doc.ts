import { docCommentBefore, docSummary } from './ecmascript-doc.js';
import { NOWHERE, type Span } from './language.js';
import type { TokenList } from './token-list.js';

/** What speaks to a tool. */
const DIRECTIVE =
  /^\s*(?:#|\/\/)\s*(?:frozen_string_literal|rubocop|typed|encoding|-\*-|clang-format|NOLINT|:nodoc:|phpcs|@formatter|ReSharper|MARK|swiftlint|swiftformat)\b/;

/** Of the tags of C# only what stands in the summary. */
const SUMMARY = /<summary>([\s\S]*?)<\/summary>/;
/** A file says whose it is, not what follows. */
const LICENSE = /copyright|licen[cs]e|SPDX-/i;

/** The comments before a definition, and what they say in short. */
export interface Doc {
  readonly span: Span;
  readonly summary: string;
}

const NONE: Doc = { span: NOWHERE, summary: '' };

/** The comments directly before a definition, whatever marks their language gives them. */
export function docBefore(text: string, tokens: TokenList, start: number): Doc {
  const span = docCommentBefore(text, tokens, start);
  if (span.end === 0) return NONE;
  const lines = text
    .slice(span.start, span.end)
    .split('\n')
    .filter((line) => !DIRECTIVE.test(line));
  const marks = text.startsWith('--', span.start) ? /^\s*--+(?:\[=*\[)? ?/ : /^\s*#+ ?/;
  const comment = lines
    .map((line) => line.replace(marks, '').replace(/^(\s*\/\/\/?)!?</, '$1'))
    .join('\n');
  const summary = docSummary(plain(comment));
  const isAboutFile = span.start < 200 && LICENSE.test(summary);
  return isAboutFile ? NONE : { span, summary };
}

/** Without the tags of C# and the commands of Doxygen. */
function plain(comment: string): string {
  const unmarked = comment.replace(/^\s*\/\/\/ ?/gm, '');
  const inner = SUMMARY.exec(unmarked)?.[1] ?? unmarked;
  return inner
    .replace(/<(?:see|paramref|typeparamref|seealso)\s+\w+="([^"]*)"\s*\/>/g, (_, name: string) =>
      name.replace(/^[A-Z]:/, ''),
    )
    .replace(/<\/?(?:para|c|code|remarks|returns|example|summary)>/g, ' ')
    .replace(/[\\@](?:brief|short)\s+/g, '')
    .trim();
}
