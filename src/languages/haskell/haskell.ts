import { type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { haskellHeadAt } from './heads.js';
import { readHaskellImports } from './imports.js';
import { withoutFields } from './module-comment.js';
import { findHaskellUses } from './references.js';
import { HASKELL_KEYWORDS, OF_HASKELL } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '{', open: /\{-#/y, kind: Token.Pattern, close: () => '#-}' },
    { starts: '{', open: /\{-/y, kind: Token.Comment, close: () => '-}', nested: '{-' },
    // Further symbols make it an operator.
    { starts: '-', open: /--+(?![!#$%&*+./<=>?@\\^|~:-])[^\r\n]*/y, kind: Token.Comment },
    quoted('"', { line: true }),
    { starts: "'", open: /'(?:[^'\\\r\n]|\\[^\r\n][^\r\n']{0,7})'/y, kind: Token.String },
    // `[text| … |]`
    { starts: '[', open: /\[[a-z]\w{2,}\|/y, kind: Token.String, close: () => '|]' },
  ],
  suffix: /'[\w']*/y,
};

function refine(draft: Draft): Draft | undefined {
  const { type, name } = draft;
  if (type === 'test') {
    const head = draft.head.slice(0, draft.head.indexOf(name) + name.length + 1);
    return { ...draft, head, exported: false };
  }
  const exported = draft.exported && !type.startsWith('hidden_');
  // A signature and its equations are one definition.
  return { ...draft, exported, overload: /function$/.test(type) };
}

const KINDS = {
  data: 'class',
  class: 'interface',
  alias: 'type',
  function: 'function',
} as const;

/** The kinds of definitions that a module does not export. */
const HIDDEN_KINDS = {
  hidden_data: 'class',
  hidden_class: 'interface',
  hidden_alias: 'type',
  hidden_function: 'function',
} as const;

export const haskell = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: haskellHeadAt,
    bodies: wordsOf(''),
    // After `$` and `do` comes the body of a test.
    values: wordsOf('= | where $ do'),
    bases: wordsOf(''),
    continues: () => false,
    indented: true,
    sequences: true,
  }),
  lexis: LEXIS,
  keywords: HASKELL_KEYWORDS,
  always: '',
  definitions: { ...KINDS, ...HIDDEN_KINDS, module: 'namespace', test: 'test' },
  members: 'member',
  owners: { instance: { type: 'type', base: 'base' } },
  bases: 'base',
  description: withoutFields,
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: OF_HASKELL },
  findUses: findHaskellUses,
  imports: readHaskellImports,
});
