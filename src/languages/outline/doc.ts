import { docCommentBefore, docSummary } from '../ecmascript/doc.js';
import { NOWHERE, type ParsedSource, type Span } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { OutlineTable } from './table.js';

/** What speaks to a tool. */
const DIRECTIVE =
  /^\s*(?:#|\/\/)\s*(?:frozen_string_literal|rubocop|typed|encoding|-\*-|clang-format|NOLINT|:nodoc:|phpcs|@formatter|ReSharper|MARK|swiftlint|swiftformat|ignore(?:_for_file)?:)(?!\w)/;

/** Of the tags of C# only what stands in the summary. */
const SUMMARY = /<summary>([\s\S]*?)<\/summary>/;
/** A file says whose it is, not what follows. */
const LICENSE = /copyright|licen[cs]e|SPDX-/i;

/** What stands before the words of a comment, by what it begins with: of Lua, of Clojure, of R, and of Haskell. */
const MARKS: Readonly<Record<string, RegExp>> = {
  '--': /^\s*--+(?:\[=*\[| ?[|^*])? ?/,
  ';;': /^\s*;+ ?/,
  '; ': /^\s*;+ ?/,
  "#'": /^\s*#+'? ?/,
  '{-': /^\s*\{-+ ?[|^]? ?|-\}\s*$/g,
};

/** Fields with which the comment of a module of Haskell begins; of them only the description says what it does. */
const FIELD = /^\s*(?:Module|Copyright|License|Maintainer|Stability|Portability)\s*:.*$/gm;
const DESCRIPTION = /^\s*(?:Short )?Description\s*:\s*/gim;

/** The comments before a definition, and what they say in short. */
interface Doc {
  readonly span: Span;
  readonly summary: string;
}

const NONE: Doc = { span: NOWHERE, summary: '' };

/** The comments directly before a definition, whatever marks their language gives them. */
function docBefore(text: string, tokens: TokenList, start: number): Doc {
  const span = docCommentBefore(text, tokens, start);
  if (span.end === 0) return NONE;
  const lines = text
    .slice(span.start, span.end)
    .split('\n')
    .filter((line) => !DIRECTIVE.test(line));
  const opening = text.slice(span.start, span.start + 2);
  const marks = MARKS[opening] ?? /^\s*#+ ?/;
  const comment = lines
    .map((line) => line.replace(marks, '').replace(/^(\s*\/\/\/?)!?</, '$1'))
    .join('\n');
  const isModule = opening in MARKS && /^\s*Module\s*:/m.test(comment);
  const own =
    opening === '<#'
      ? helpIn(comment)
      : isModule
        ? comment.replace(FIELD, '').replace(DESCRIPTION, '')
        : comment;
  const summary = docSummary(plain(own));
  const isAboutFile = span.start < 200 && LICENSE.test(summary);
  return isAboutFile ? NONE : { span, summary };
}

/** Without the tags of C#, the commands of Doxygen and the directives of Dart. */
function plain(comment: string): string {
  const unmarked = comment.replace(/^\s*\/\/\/ ?/gm, '');
  const inner = SUMMARY.exec(unmarked)?.[1] ?? unmarked;
  return inner
    .replace(/<(?:see|paramref|typeparamref|seealso)\s+\w+="([^"]*)"\s*\/>/g, (_, name: string) =>
      name.replace(/^[A-Z]:/, ''),
    )
    .replace(/<\/?(?:para|c|code|remarks|returns|example|summary)>/g, ' ')
    .replace(
      /\{@(?:(?:end-?)?(?:template|tool|inject-html)|macro|category|youtube|animation)\b[^}]*\}/g,
      ' ',
    )
    .replace(/[\\@](?:brief|short)\s+/g, '')
    .trim();
}

/** Of the help that a comment of PowerShell gives, `.SYNOPSIS` and what follows, the synopsis. */
function helpIn(comment: string): string {
  const lines = comment.replace(/^<#|#>$/g, '').split('\n');
  const isField = (line: string) => /^[ \t]*\.[A-Za-z]+/.test(line);
  const synopsis = lines.findIndex((line) => /^[ \t]*\.synopsis\b/i.test(line));
  const first = synopsis < 0 ? 0 : synopsis + 1;
  const end = lines.findIndex((line, at) => at >= first && isField(line));
  return lines
    .slice(first, end < 0 ? lines.length : end)
    .join('\n')
    .trim();
}

/** Characters between the mark of a doc text and that. */
const LONGEST_MARK = 40;

/** What documents a definition: the comments before it, or the text that its language marks as its documentation. */
export function docOf(
  { docs, docsWithin }: Pick<OutlineTable, 'docs' | 'docsWithin'>,
  source: ParsedSource,
  reader: TokenReader,
  node: number,
  from: number,
): Doc {
  const { text, tokens, tree } = source;
  if (docs === undefined) {
    const within = docsWithin === undefined ? NONE : docWithin(docsWithin, source, node);
    return within.summary === '' ? docBefore(text, tokens, from) : within;
  }
  const at = tokens.indexAt(from) - 1;
  if (tokens.kind(at) === Token.String) {
    const begin = tokens.starts[at]!;
    if (docs.test(text.slice(Math.max(0, begin - LONGEST_MARK), begin)))
      return textDoc(text, tokens, at);
  }
  if (docsWithin === undefined) return docBefore(text, tokens, from);
  const body = tree.child(node, 'body');
  if (body < 0) return NONE;
  // Behind the word that opens the body.
  docsWithin.lastIndex = reader.end(reader.positionAt(tree.start(body)));
  return docsWithin.test(text) ? textDoc(text, tokens, tokens.indexAt(docsWithin.lastIndex)) : NONE;
}

/** The text with which a body begins. */
function docWithin(docsWithin: RegExp, { text, tokens, tree }: ParsedSource, node: number): Doc {
  const body = tree.child(node, 'body');
  if (body < 0) return NONE;
  docsWithin.lastIndex = tree.start(body);
  return docsWithin.test(text) ? textDoc(text, tokens, tokens.indexAt(docsWithin.lastIndex)) : NONE;
}

/** What a string says in short. */
function textDoc(text: string, tokens: TokenList, at: number): Doc {
  const span = { start: tokens.starts[at] ?? 0, end: tokens.ends[at] ?? 0 };
  if (text.startsWith('<#', span.start))
    return { span, summary: docSummary(helpIn(text.slice(span.start, span.end))) };
  if (tokens.kind(at) !== Token.String) return NONE;
  const written = text
    .slice(span.start, span.end)
    .replace(/^(?:~[a-zA-Z]|raw|doc)?["']+|["']+$/g, '');
  return { span, summary: docSummary(withoutSignature(written)) };
}

/** Without the lines with which a text of Julia begins: they stand deeper than the rest, and show how a function is called. */
function withoutSignature(written: string): string {
  const lines = written.split('\n');
  const first = lines.findIndex((line) => /\S/.test(line));
  const end = lines.findIndex((line, at) => at > first && !/\S/.test(line));
  const rest = end < 0 ? -1 : lines.findIndex((line, at) => at > end && /\S/.test(line));
  const isDeeper = rest >= 0 && indentOf(lines[first]!) >= indentOf(lines[rest]!) + 4;
  return isDeeper ? lines.slice(rest).join('\n') : written;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
