import { type Lexis, NESTED_BLOCK, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import { findSqlUses } from './references.js';
import { sqlTree } from './statements.js';
import { OF_SQL, SQL_KEYWORDS } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '-', open: /--[^\r\n]*/y, kind: Token.Comment },
    NESTED_BLOCK,
    // As MySQL writes it, where a line begins with it.
    { starts: '#', open: /(?<![^\n])#[^\r\n]*/y, kind: Token.Comment },
    // `ESCAPE '\'`: there a backslash hides nothing.
    { starts: "'", open: /'\\'(?!')/y, kind: Token.String },
    quoted("'", { doubled: true }),
    quoted('"', { doubled: true, escapes: false, line: true }),
    quoted('`', { doubled: true, escapes: false, line: true }),
    // What a function does stands between two of them, and is read like the rest.
    { starts: '$', open: /\$(?:[A-Za-z_]\w*)?\$/y, kind: Token.Pattern },
  ],
};

function refine(draft: Draft): Draft | undefined {
  const { type, head } = draft;
  const isEnum = type === 'type' && /\bas\s+enum\b/i.test(draft.text().slice(0, 400));
  const line = head.replace(/\s+(?:as|is)$/i, '');
  return { ...draft, head: line, ...(isEnum ? { kind: 'enum' } : {}) };
}

/** SQL by a table, from its tokens, whatever the database. */
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
  imports: () => [],
});
