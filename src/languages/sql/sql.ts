import type { FoundImport } from '../language.js';
import { type Lexis, NESTED_BLOCK, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { findSqlUses } from './references.js';
import { sqlTree } from './statements.js';
import { OF_SQL, SQL_KEYWORDS } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '-', open: /--[^\r\n]*/y, kind: Token.Comment },
    NESTED_BLOCK,
    // A MySQL comment, at the beginning of a line.
    { starts: '#', open: /(?<![^\n])#[^\r\n]*/y, kind: Token.Comment },
    { ...quoted("'", { doubled: true }), starts: 'eE', open: /[eE]'/y },
    quoted("'", { doubled: true, after: hasEscapes }),
    quoted("'", { doubled: true, escapes: false }),
    quoted('"', { doubled: true, escapes: false, line: true }),
    quoted('`', { doubled: true, escapes: false, line: true }),
    // The body of a function is between two of these, and is read like the rest.
    { starts: '$', open: /\$(?:[A-Za-z_]\w*)?\$/y, kind: Token.Pattern },
    // The rows of a dump, up to the terminating line.
    { starts: 'sS', open: /stdin;/iy, kind: Token.String, below: () => /^\\\.\r?$/gm },
    // A command for the client program that reads a script.
    { starts: '\\', open: /\\[a-zA-Z!?][^\r\n]*/y, kind: Token.String },
  ],
};

const escaping = new WeakMap<TokenList, boolean>();

/** Whether a backslash escapes a quote, as in MySQL, which is recognized by names between backticks. */
function hasEscapes(tokens: TokenList): boolean {
  const known = escaping.get(tokens) ?? /`\w+`|\bENGINE\s?=/.test(tokens.text);
  escaping.set(tokens, known);
  return known;
}

function refine(draft: Draft): Draft | undefined {
  const { type, head } = draft;
  const isEnum = type === 'type' && /\bas\s+enum\b/i.test(draft.text().slice(0, 400));
  const line = head.replace(/\s+(?:as|is)$/i, '');
  return { ...draft, head: line, ...(isEnum ? { kind: 'enum' } : {}) };
}

/** `\i tables.sql` */
function readImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.String) continue;
    const path = /^\\(?:ir?|include(?:_relative)?)\s+'?([^\s']+)/.exec(reader.text(at));
    if (path === null) continue;
    const made = { module: path[1]!, kind: 'import', names: [], typeOnly: false } as const;
    imports.push({ ...made, offset: reader.start(at) });
  }
  return imports;
}

export const sql = outlineLanguage({
  treeOf: sqlTree,
  lexis: LEXIS,
  keywords: SQL_KEYWORDS,
  always: '',
  definitions: {
    table: 'class',
    view: 'class',
    routine: 'function',
    package: 'class',
    type: 'type',
    object: 'constant',
    schema: 'namespace',
  },
  members: 'column',
  memberNames: (reader, { start, end }) => [{ name: reader.between(start, end), offset: start }],
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: OF_SQL },
  findUses: findSqlUses,
  imports: readImports,
});
