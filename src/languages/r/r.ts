import { LETTERS, type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { rHeadAt } from './heads.js';
import { readRImports } from './imports.js';
import { findRUses } from './references.js';
import { R_KEYWORDS } from './words.js';

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const LEXIS: Lexis = {
  literals: [
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    {
      ...{ starts: 'rR', open: /[rR](["'])(-*)([([{])/y, kind: Token.String },
      close: ([, quote = '', dashes = '', opener = '']) => `${CLOSERS[opener]}${dashes}${quote}`,
    },
    quoted('"'),
    quoted("'"),
    quoted('`', { line: true }),
    // An operator is not a word; a modulus has no name between its marks.
    { starts: '%', open: /%[^%\s]{0,30}%/y, kind: Token.String },
    { starts: `.${LETTERS}`, open: /(?!\.\d)[\p{L}.][\p{L}\p{N}._]*/uy, kind: Token.Word },
  ],
};

function refine(draft: Draft): Draft | undefined {
  const { type, name, around } = draft;
  const head = withClosed(draft.head);
  if (type === 'test') return { ...draft, head, exported: false };
  const isShown = type.startsWith('exported_') || (around.kind === 'class' && type === 'function');
  const exported = draft.exported && isShown;
  if (type.endsWith('value'))
    return { ...draft, exported, kind: /^[A-Z][A-Z\d_.]+$/.test(name) ? 'constant' : 'variable' };
  const isConstructor = around.kind === 'class' && name === 'initialize';
  return { ...draft, head, exported, kind: isConstructor ? 'constructor' : draft.kind };
}

/** A call with an open argument list closed: `test_that("finds one")`. */
function withClosed(head: string): string {
  const opened = head.split('(').length - head.split(')').length;
  return opened === 1 ? `${head})` : head;
}

export const r = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: rHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf(''),
    bases: wordsOf(''),
    continues: ({ reader, at }, inHead) =>
      reader.is(at, '{') ? inHead : /^[)}\],]$/.test(reader.text(at)),
  }),
  lexis: LEXIS,
  keywords: R_KEYWORDS,
  always: '',
  definitions: {
    class: 'class',
    exported_class: 'class',
    function: 'function',
    exported_function: 'function',
    hidden_function: 'function',
    value: 'variable',
    exported_value: 'variable',
    test: 'test',
  },
  members: 'member',
  bases: 'base',
  refine,
  uses: {
    objects: wordsOf('self private super'),
    separators: ['$'],
    construction: '',
    own: new Set(),
  },
  findUses: findRUses,
  imports: readRImports,
});
