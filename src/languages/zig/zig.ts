import { type Lexis, quoted } from '../outline/lexis.js';
import { behindStatement } from '../outline/names.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { zigHeadAt } from './heads.js';
import { implicitOwner } from './implicit-members.js';
import { isZigAlias, readZigExports, readZigImports } from './imports.js';
import { OF_ZIG, ZIG_KEYWORDS } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '/', open: /\/\/[^\r\n]*/y, kind: Token.Comment },
    // A line of a multi-line string.
    { starts: '\\', open: /\\\\[^\r\n]*/y, kind: Token.String },
    quoted('"', { line: true }),
    { starts: "'", open: /'(?:[^'\\\r\n]{1,2}|\\[^\r\n][^\r\n']{0,10})'/y, kind: Token.String },
  ],
};

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (text === '{') return inHead;
  if (reader.kind(at) === Token.String) return text.startsWith('\\');
  return /^(?:[)}\].,;:=?|&+*]|else|orelse|catch|and|or)$/.test(text);
}

/** Names of types begin with a capital and contain lowercase letters. */
const TYPE = /^\p{Lu}[\p{L}\p{N}]*\p{Ll}/u;

function refine(draft: Draft): Draft | undefined {
  const { type, name, around } = draft;
  if (type === 'test') return { ...draft, exported: false };
  const exported = draft.exported && /^(?:pub|export)\b/.test(draft.head);
  // Parameters have comments of their own, and of `= .{…}` only the mark remains.
  const head = draft.head.replace(/\/\/[^\n]*\n/g, '\n').replace(/\s*=\s*[.&]*$/, '');
  if (type === 'value')
    return { ...draft, head, exported, kind: TYPE.test(name) ? 'type' : 'constant' };
  if (type === 'variable' && around.kind !== undefined)
    return { ...draft, head, exported, kind: 'property' };
  return { ...draft, head, exported };
}

export const zig = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: zigHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues,
  }),
  lexis: LEXIS,
  keywords: ZIG_KEYWORDS,
  always: '',
  definitions: {
    struct: 'class',
    union: 'class',
    opaque: 'class',
    enum: 'enum',
    error: 'enum',
    // A function that returns a type is used like one: `List(u8)`.
    generic: 'class',
    function: 'function',
    value: 'constant',
    variable: 'variable',
    test: 'test',
  },
  members: 'member',
  refine,
  stated: { type: 'behind', declaring: wordsOf('const var') },
  uses: {
    objects: wordsOf('self Self'),
    separators: ['.?.', '.*.', '.'],
    implicit: implicitOwner,
    construction: '',
    labelled: true,
    properties: true,
    own: OF_ZIG,
    skip: (reader, at) =>
      reader.isWord(at, 'const') && isZigAlias(reader, at) ? behindStatement(reader, at) : at,
  },
  imports: readZigImports,
  exports: readZigExports,
});
