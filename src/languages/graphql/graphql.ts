import { type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { graphqlHeadAt } from './heads.js';
import { readGraphqlImports } from './imports.js';
import { findGraphqlUses } from './references.js';
import { GRAPHQL_KEYWORDS, OF_GRAPHQL } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    { ...quoted('"""'), starts: '"' },
    quoted('"', { line: true }),
  ],
};

function continues({ reader, at, around }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (reader.kind(at) === Token.String) return false;
  if (text === '{') return inHead;
  // A field may have the name of a keyword.
  if (/^(?:implements|on|repeatable)$/.test(text)) return inHead && around !== 'field';
  return /^[|&=@)\]:]$/.test(text);
}

/** Drops the descriptions of arguments, which are too much for one line. */
function refine(draft: Draft): Draft {
  const head = draft.head.replace(/"""[\s\S]*?"""\s*|"[^"\r\n]*"\s+(?=\w+\s*:)/g, '');
  return { ...draft, head };
}

/** GraphQL schemas and operations. */
export const graphql = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: graphqlHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf('implements'),
    behindBases: wordsOf('@'),
    continues,
  }),
  lexis: LEXIS,
  keywords: GRAPHQL_KEYWORDS,
  always: '',
  definitions: {
    type: 'class',
    root: 'class',
    input: 'class',
    interface: 'interface',
    union: 'type',
    scalar: 'type',
    enum: 'enum',
    directive: 'function',
    schema: 'constant',
    query: 'function',
    mutation: 'function',
    subscription: 'function',
    fragment: 'function',
    field: 'function',
  },
  members: 'member',
  bases: 'base',
  docs: /(?:)/,
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: OF_GRAPHQL },
  findUses: findGraphqlUses,
  imports: readGraphqlImports,
});
