import type { Lexis, Literal } from '../outline/lexis.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { readsBases } from './bases.js';

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
/** What makes a following word a name rather than the start of a literal: `$s`, `->y` and `sub q`. */
const NAMED = /(?:[$@%&]|->|::|\bsub\s|\{\s*(?=\w+\s*\}))$/;
/** Words before a regular expression; elsewhere a `/` divides. */
const BEFORE_PATTERN =
  /^(?:if|elsif|unless|while|until|and|or|not|xor|return|split|grep|map|join|push|unshift|when|x|lt|gt|le|ge|eq|ne|cmp|ok|like)$/;

function isNoName(tokens: TokenList, at: number): boolean {
  return !NAMED.test(tokens.text.slice(Math.max(0, at - 8), at));
}

/** Whether a `/` begins a regular expression rather than a division. */
function isPattern(tokens: TokenList, at: number): boolean {
  const last = tokens.count - 1;
  const before = tokens.textAt(last);
  const kind = tokens.kind(last);
  if (kind === Token.Word) {
    const sigil = tokens.text.slice(Math.max(0, tokens.starts[last]! - 2), tokens.starts[last]);
    return BEFORE_PATTERN.test(before) && !/[$@%&]$|->$/.test(sigil);
  }
  if (kind === Token.Number || kind === Token.String || kind === Token.Pattern) return false;
  return !/^[)\]}/]$/.test(before) && at > 0;
}

/** `q(…)`, `qw{…}`, `m<…>`: brackets nest. */
const BRACKETED: readonly Literal[] = Object.entries(CLOSERS).map(([opener, closer]) => ({
  starts: 'qm',
  open: new RegExp(`(?:q[qwrx]?|m)\\s*\\${opener}`, 'y'),
  kind: Token.String,
  close: () => closer,
  nested: opener,
  escapes: true,
  after: (tokens: TokenList, at: number) => isNoName(tokens, at) && !readsBases(tokens),
}));

/** `s{…}{…}`: the second part is a literal of its own. */
const REPLACED: readonly Literal[] = Object.entries(CLOSERS).map(([opener, closer]) => ({
  starts: 'sty',
  open: new RegExp(`(?:s|tr|y)\\s*\\${opener}`, 'y'),
  kind: Token.Pattern,
  close: () => closer,
  nested: opener,
  escapes: true,
  after: isNoName,
}));

/** The replacement: `{…}` directly after the first part of `s{…}`. */
const REPLACEMENT: readonly Literal[] = Object.entries(CLOSERS).map(([opener, closer]) => ({
  starts: opener,
  open: new RegExp(`\\${opener}`, 'y'),
  kind: Token.String,
  close: () => closer,
  nested: opener,
  escapes: true,
  after: (tokens: TokenList) => {
    const last = tokens.count - 1;
    if (tokens.kind(last) !== Token.Pattern) return false;
    return /^(?:s|tr|y)\s*[([{<]/.test(
      tokens.text.slice(tokens.starts[last]!, tokens.starts[last]! + 6),
    );
  },
}));

/** Comments, documentation, strings, heredocs and regular expressions of Perl. */
export const PERL_LEXIS: Lexis = {
  literals: [
    // Documentation ends with `=cut` on its own line, or with the text.
    {
      ...{ starts: '=', open: /(?<=^|\n)=(?!cut\b)[a-zA-Z]\w*[^\n]*/y, kind: Token.Comment },
      close: () => '\n=cut',
    },
    { starts: '=', open: /(?<=^|\n)=cut[^\n]*/y, kind: Token.Comment },
    { starts: '_', open: /(?<=^|\n)__(?:END|DATA)__[\s\S]*/y, kind: Token.Comment },
    // Punctuation variables, such as the version in `$] < 5.036`, and the last index of an array.
    {
      ...{ starts: '$', kind: Token.Pattern },
      open: /\$(?:["'`/\\;,!.](?!\w)|\](?=[ \t]*(?:[<>=!;]|[lg][te]\b))|#(?=[{$\w]))/y,
      after: ({ text }, at) => text[at - 1] !== '$',
    },
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    {
      ...{ starts: '<', kind: Token.String },
      open: /(?<!<)<<(~?)(?:"([\w .-]{1,80})"|'([\w .-]{1,80})'|([A-Za-z_]\w*))/y,
      below: ([, indent, double, single, bare]) => {
        const tag = (double ?? single ?? bare!).replace(/[.]/g, '\\.');
        return new RegExp(`^${indent === '' ? '' : '[ \\t]*'}${tag}[ \\t]*\\r?$`, 'mg');
      },
    },
    ...BRACKETED,
    ...REPLACED,
    ...REPLACEMENT,
    {
      // Between identical delimiters that are not brackets.
      ...{ starts: 'qm', kind: Token.String },
      open: /(?:q[qwrx]?|m)(?:\s*([^\w\s,;=)\]}>(<[{#])|(#))/y,
      close: ([, mark, hash]) => mark ?? hash ?? '',
      escapes: true,
      after: (tokens, at) => isNoName(tokens, at) && !readsBases(tokens),
    },
    {
      ...{ starts: 'sty', kind: Token.Pattern, after: isNoName },
      open: /(?:s|tr|y)([^\w\s,;=)\]}>(<[{])(?:(?!\1)[^\\]|\\[\s\S]){0,500}\1(?:(?!\1)[^\\]|\\[\s\S]){0,500}\1[a-z]*/y,
    },
    {
      ...{ starts: '/', kind: Token.Pattern, after: isPattern },
      open: /\/(?![/])(?:[^/\\\n]|\\[^\n]){0,400}\/[a-z]*/y,
    },
    {
      ...{ starts: '"', open: /"/y, kind: Token.String, close: () => '"', escapes: true },
      after: (tokens) => !readsBases(tokens),
    },
    {
      ...{ starts: "'", open: /'/y, kind: Token.String, close: () => "'", escapes: true },
      // `main'find` is an old notation for a qualified name.
      after: (tokens, at) => !/\w/.test(tokens.text[at - 1] ?? '') && !readsBases(tokens),
    },
    { starts: '`', open: /`/y, kind: Token.String, close: () => '`', escapes: true },
  ],
};
