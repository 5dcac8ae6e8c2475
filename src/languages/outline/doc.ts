import { docCommentBefore, docSummary } from '../ecmascript/doc.js';
import { NOWHERE, type ParsedSource, type Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { OutlineTable } from './table.js';

/** Comments addressed to a tool. */
const DIRECTIVE =
  /^\s*(?:#|\/\/)\s*(?:frozen_string_literal|rubocop|typed|encoding|-\*-|clang-format|NOLINT|:nodoc:|phpcs|@formatter|ReSharper|MARK|swiftlint|swiftformat|ignore(?:_for_file)?:)(?!\w)/;

/** Of the XML tags of C#, only the summary counts. */
const SUMMARY = /<summary>([\s\S]*?)<\/summary>/;
/** Comments with the license of the file, not about what follows. */
const LICENSE = /copyright|licen[cs]e|SPDX-/i;

/**
 * What precedes the words of a comment line, by comment mark: for Lua, Clojure, R, Erlang, Fortran, Vim,
 * Basic, Pascal, OCaml and Haskell.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  '--': /^\s*--+(?:\[=*\[| ?[|^*])? ?/,
  ';;': /^\s*;+ ?/,
  '; ': /^\s*;+ ?/,
  "#'": /^\s*#+'? ?/,
  '%%': /^\s*%+ ?/,
  '% ': /^\s*%+ ?/,
  '! ': /^\s*!+[<>!]? ?/,
  '!>': /^\s*!+[<>!]? ?/,
  'C ': /^\s*[cC]\s+/,
  'c ': /^\s*[cC]\s+/,
  '" ': /^\s*"+ ?/,
  "' ": /^\s*'+ ?/,
  '{ ': /^\s*\{+ ?|\}\s*$/g,
  '#|': /^\s*#\|+ ?|\|#\s*$/g,
  '(*': /^\s*\(\*+ ?|\*+\)\s*$/g,
  '{-': /^\s*\{-+ ?[|^]? ?|-\}\s*$/g,
};

/** The comments before a definition, and their summary. */
interface Doc {
  readonly span: Span;
  readonly summary: string;
}

const NONE: Doc = { span: NOWHERE, summary: '' };

/** The rules of a language for where its documentation is. */
type DocRules = Pick<OutlineTable, 'docs' | 'docsWithin' | 'docsBehind' | 'description'>;

/** The comments directly before a definition, whatever comment marks the language has. */
function docBefore({ description }: DocRules, { text, tokens }: ParsedSource, start: number): Doc {
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
  const summary = docSummary(plain(description?.(comment) ?? comment));
  const isAboutFile = span.start < 200 && LICENSE.test(summary);
  return isAboutFile ? NONE : { span, summary };
}

/** A `/**` comment after a definition, on its line or the next. */
function docBehind({ text, tokens }: ParsedSource, end: number): Doc {
  const at = tokens.indexAt(end);
  const span = { start: tokens.starts[at] ?? 0, end: tokens.ends[at] ?? 0 };
  const gap = text.slice(end, Math.max(end, span.start));
  const isDoc = tokens.kind(at) === Token.Comment && text.startsWith('(**', span.start);
  if (!isDoc || gap.split('\n').length > 2) return NONE;
  const written = text.slice(span.start, span.end).replace(MARKS['(*']!, '');
  return { span, summary: docSummary(written) };
}

/** Strips C# tags, Doxygen commands and Dart directives. */
function plain(comment: string): string {
  const unmarked = comment.replace(/^\s*\/\/\/ ?/gm, '');
  const inner = SUMMARY.exec(unmarked)?.[1] ?? unmarked;
  return (
    inner
      .replace(/<(?:see|paramref|typeparamref|seealso)\s+\w+="([^"]*)"\s*\/>/g, (_, name: string) =>
        name.replace(/^[A-Z]:/, ''),
      )
      .replace(/<\/?(?:para|c|code|remarks|returns|example|summary)>/g, ' ')
      // The documentation of the base says it instead.
      .replace(/<inheritdoc\b[^>]{0,200}>|\{?@inherit[dD]oc\b\}?/g, ' ')
      .replace(
        /\{@(?:(?:end-?)?(?:template|tool|inject-html)|macro|category|youtube|animation)\b[^}]*\}/g,
        ' ',
      )
      .replace(/[\\@](?:brief|short)\s+/g, '')
      .trim()
  );
}

/** Most characters between the mark of a doc string and the string. */
const LONGEST_MARK = 40;

/**
 * The documentation of a definition: the comments before it, or the string that the language marks as
 * documentation.
 */
export function docOf(
  rules: DocRules,
  source: ParsedSource,
  reader: TokenReader,
  node: number,
  from: number,
): Doc {
  const { text, tokens, tree } = source;
  const { docs, docsWithin } = rules;
  if (docs === undefined) {
    const within = docWithin(rules, source, node);
    if (within.summary !== '') return within;
    const before = docBefore(rules, source, from);
    return rules.docsBehind && before.summary === '' ? docBehind(source, tree.end(node)) : before;
  }
  let at = tokens.indexAt(from) - 1;
  // A full stop ends an Erlang attribute, and its string may be in brackets.
  if (tokens.textAt(at) === '.') at -= tokens.textAt(at - 1) === ')' ? 2 : 1;
  if (tokens.kind(at) === Token.String) {
    const begin = tokens.starts[at]!;
    if (docs.test(text.slice(Math.max(0, begin - LONGEST_MARK), begin)))
      return textDoc(rules, source, at);
  }
  if (docsWithin === undefined) return docBefore(rules, source, from);
  const body = tree.child(node, 'body');
  if (body < 0) return NONE;
  // Starts after the word that opens the body.
  docsWithin.lastIndex = reader.end(reader.positionAt(tree.start(body)));
  return textAt(rules, source, docsWithin);
}

/** The string at the beginning of a body. */
function docWithin(rules: DocRules, source: ParsedSource, node: number): Doc {
  const { docsWithin } = rules;
  const body = docsWithin === undefined ? -1 : source.tree.child(node, 'body');
  if (docsWithin === undefined || body < 0) return NONE;
  docsWithin.lastIndex = source.tree.start(body);
  return textAt(rules, source, docsWithin);
}

/** The string after the match of a sticky pattern. */
function textAt(rules: DocRules, source: ParsedSource, docsWithin: RegExp): Doc {
  if (!docsWithin.test(source.text)) return NONE;
  return textDoc(rules, source, source.tokens.indexAt(docsWithin.lastIndex));
}

/** The summary of a string or comment. */
function textDoc({ description }: DocRules, { text, tokens }: ParsedSource, at: number): Doc {
  const kind = tokens.kind(at);
  if (kind !== Token.String && kind !== Token.Comment) return NONE;
  const span = { start: tokens.starts[at]!, end: tokens.ends[at]! };
  const written = text.slice(span.start, span.end);
  const inner =
    kind === Token.String ? written.replace(/^(?:~[a-zA-Z]|raw|doc)?["']+|["']+$/g, '') : written;
  return { span, summary: docSummary(description?.(inner) ?? inner) };
}
