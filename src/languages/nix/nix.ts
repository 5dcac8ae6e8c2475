import { BLOCK, type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { bindingAt } from './bindings.js';
import { nixHeadAt } from './heads.js';
import { readNixImports } from './imports.js';
import { findNixUses } from './references.js';
import { NIX_KEYWORDS, OF_NIX } from './words.js';

const CODE = { code: ['${'] };

const LEXIS: Lexis = {
  literals: [
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    BLOCK,
    // `'''`, `''$` and `''\` are escapes in a string.
    { ...quoted("''", { ...CODE, escapes: false, continued: "'$\\" }), starts: "'" },
    quoted('"', CODE),
    { starts: '.~', open: /(?:\.\.?|~)\/[\w.+/-]*/y, kind: Token.String },
    // `<nixpkgs/lib>`
    { starts: '<', open: /<[A-Za-z][\w.+-]*(?:\/[\w.+-]+)*>/y, kind: Token.String },
  ],
  suffix: /(?:-(?=[A-Za-z\d_])|'(?!'))[\w'-]*/y,
};

/** A `;` ends a binding at any indentation; if it is missing, the next line with another binding does. */
function continues({ reader, at }: Place): boolean {
  return bindingAt(reader, at) === undefined && !reader.isWord(at, 'inherit');
}

/** The static path before the last part of a name: `packages` for `packages.${system}.depot`. */
function ownerOf({ head, name }: Draft): string {
  const [path = ''] = /^[^=]*/.exec(head) ?? [];
  const before = path.trimEnd().replaceAll('"', '').slice(0, -name.length);
  return before
    .replace(/\$\{[^}]*\}\.?/g, '')
    .replace(/\.$/, '')
    .replace(/\s/g, '');
}

function refine(draft: Draft): Draft {
  const exported = draft.exported && !draft.type.startsWith('let_');
  // The header ends with the last parameter; what introduces the body is left out.
  const head = draft.kind === 'function' ? `${draft.head}: …` : draft.head;
  return { ...draft, exported, head, owner: ownerOf(draft) };
}

export const nix = outlineLanguage({
  treeOf: treeOfTokens({
    // `let { … }` is an obsolete way to write a set.
    blocks: {
      brackets: '([{',
      words: { let: 'in' },
      isWord: (reader, at) => reader.isWord(at, 'in') || !reader.is(at + 1, '{'),
    },
    headAt: nixHeadAt,
    bodies: wordsOf(''),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues,
    indented: true,
  }),
  lexis: LEXIS,
  keywords: NIX_KEYWORDS,
  always: '',
  definitions: {
    function: 'function',
    let_function: 'function',
    outputs: 'function',
    set: 'constant',
    let_set: 'constant',
    inner_set: 'constant',
    deep_set: 'constant',
    value: 'constant',
    let_value: 'constant',
  },
  members: 'member',
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: OF_NIX },
  findUses: findNixUses,
  imports: readNixImports,
});
