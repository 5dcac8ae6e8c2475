import { LETTERS, type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, type OutlineTable, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { isClosing } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { isJuliaBlockWord } from './blocks.js';
import { withoutSignature } from './description.js';
import { juliaHeadAt } from './heads.js';
import { behindJuliaImport, readJuliaImports } from './imports.js';
import { findJuliaUses } from './references.js';
import { JULIA_BLOCKS, JULIA_KEYWORDS, OF_JULIA } from './words.js';

const CODE = { code: ['$('] };

const LEXIS: Lexis = {
  literals: [
    { starts: '#', open: /#=/y, kind: Token.Comment, close: () => '=#', nested: '#=' },
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    // A string with a prefix contains no code: `raw"…"`.
    { ...quoted('"""'), starts: `_${LETTERS}`, open: /[A-Za-z_]\w{0,30}"""/y },
    { ...quoted('"'), starts: `_${LETTERS}`, open: /[A-Za-z_]\w{0,30}"/y },
    { ...quoted('"""', CODE), starts: '"' },
    quoted('"', CODE),
    quoted('`', { line: true }),
    {
      ...{ starts: "'", kind: Token.String, after: isNoValue },
      open: /'(?:[^'\\\r\n]{1,2}|\\[^\r\n][^\r\n']{0,10})'/y,
    },
  ],
  // `filter!_helper` is one name.
  suffix: /[²³¹′]+!*|(?:!+\w+)+!*(?!=)|!+(?!=)|!(?===)/y,
};

/** Directly after a value, a `'` transposes a matrix. */
function isNoValue(tokens: TokenList, at: number): boolean {
  const last = tokens.count - 1;
  if (last < 0 || tokens.ends[last] !== at) return true;
  const kind = tokens.kind(last);
  const isLiteral = kind === Token.Word || kind === Token.Number || kind === Token.String;
  return !isLiteral && !isClosing(kind) && kind !== "'".charCodeAt(0);
}

function refine(draft: Draft): Draft | undefined {
  const { type, name, around } = draft;
  if (type === 'test') return { ...draft, exported: false };
  const exported = draft.exported && !name.startsWith('_');
  if (around.type === 'struct' && type === 'function')
    return { ...draft, exported, kind: name === around.name ? 'constructor' : draft.kind };
  return { ...draft, exported };
}

const TABLE: OutlineTable = {
  treeOf: treeOfTokens({
    blocks: {
      brackets: '([{',
      words: Object.fromEntries([...JULIA_BLOCKS].map((word) => [word, 'end'])),
      isWord: isJuliaBlockWord,
      touching: wordsOf('else elseif catch finally'),
    },
    headAt: juliaHeadAt,
    bodies: wordsOf(''),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues: ({ reader, at }) => /^(?:[)}\]|&,]|end|where)$/.test(reader.text(at)),
  }),
  lexis: LEXIS,
  keywords: JULIA_KEYWORDS,
  always: '',
  definitions: {
    module: 'namespace',
    struct: 'class',
    abstract: 'interface',
    enum: 'enum',
    function: 'function',
    value: 'constant',
    alias: 'type',
    variable: 'variable',
    test: 'test',
  },
  members: 'member',
  bases: 'base',
  attributes: 'attribute',
  docs: /(?:^|\n)[ \t]*(?:@doc[ \t]+)?$/,
  description: withoutSignature,
  refine,
  uses: {
    objects: wordsOf(''),
    separators: ['.'],
    construction: '',
    properties: true,
    own: OF_JULIA,
    skip: behindJuliaImport,
  },
  imports: readJuliaImports,
};

export const julia = outlineLanguage({
  ...TABLE,
  findUses: (reader, _tokens, found) => findJuliaUses(TABLE, reader, found),
});
