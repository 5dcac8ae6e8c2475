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
    // `'''`, `''$` and `''\` are parts of a text.
    { ...quoted("''", { ...CODE, escapes: false, continued: "'$\\" }), starts: "'" },
    quoted('"', CODE),
    { starts: '.~', open: /(?:\.\.?|~)\/[\w.+/-]*/y, kind: Token.String },
    // `<nixpkgs/lib>`
    { starts: '<', open: /<[A-Za-z][\w.+-]*(?:\/[\w.+-]+)*>/y, kind: Token.String },
  ],
  suffix: /(?:-(?=[A-Za-z\d_])|'(?!'))[\w'-]*/y,
};

/** A `;` ends a binding, whatever its margin; where one is not written, the next line with another begins. */
function continues({ reader, at }: Place): boolean {
  return bindingAt(reader, at) === undefined && !reader.isWord(at, 'inherit');
}

/** The path before the last part of a name, without what is made when it is read: `packages` of `packages.${system}.depot`. */
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
  // The head ends with the last parameter, and what it leads over with is left out.
  const head = draft.kind === 'function' ? `${draft.head}: …` : draft.head;
  return { ...draft, exported, head, owner: ownerOf(draft) };
}

/** Expressions of Nix by a table, from their tokens. */
export const nix = outlineLanguage({
  treeOf: treeOfTokens({
    // `let { … }` is an old way to write a set.
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
