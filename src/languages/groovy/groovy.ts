import { BLOCK, type Lexis, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { untypedParameters } from '../outline/untyped-parameters.js';
import type { Place } from '../token-outline/head.js';
import { behindImport, jvmImports, readJvmPackage } from '../token-outline/jvm-imports.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { groovyHeadAt } from './heads.js';
import { GROOVY_KEYWORDS, OF_GROOVY } from './words.js';

const CODE = { code: ['${'] };

const LEXIS: Lexis = {
  literals: [
    SLASHES,
    BLOCK,
    { starts: '#', open: /#![^\r\n]*/y, kind: Token.Comment },
    { ...quoted("'''"), starts: "'" },
    { ...quoted('"""', CODE), starts: '"' },
    quoted("'", { line: true }),
    quoted('"', { ...CODE, line: true }),
    { starts: '$', open: /\$\//y, kind: Token.String, close: () => '/$' },
    { starts: '/', open: /\/(?:[^/\\\r\n]|\\[^\r\n])+\//y, kind: Token.String, after: isOperand },
  ],
};

/** A slash after a value divides. */
function isOperand(tokens: TokenList): boolean {
  const last = tokens.count - 1;
  const kind = tokens.kind(last);
  if (kind === Token.Word) return /^(?:return|case|in|assert)$/.test(tokens.textAt(last));
  return kind !== Token.Number && kind !== Token.String && !/^[)\]}]$/.test(tokens.textAt(last));
}

const CONTINUING = /^(?:[.?:=)\]},&|+*]|extends|implements|throws|else|catch|finally)$/;

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (text === '{') return inHead;
  return CONTINUING.test(text) && reader.kind(at) !== Token.String;
}

const UPPER = /^[A-Z][A-Z0-9_]*$/;
const TEST = /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\b/;

function refine(draft: Draft): Draft | undefined {
  const { type, name, head, attributes, around } = draft;
  if (type === 'test') return { ...draft, exported: false };
  const exported = draft.exported && !/^(?:@\S+\s+)*(?:\w+\s+)*?private\b/.test(head.slice(0, 200));
  if (type === 'init')
    return name === around.name ? { ...draft, exported, name: 'constructor' } : undefined;
  if (type === 'function')
    return { ...draft, exported, kind: TEST.test(attributes) ? 'test' : draft.kind };
  if (type !== 'field') return { ...draft, exported };
  // A variable of a script is private, unless it is a `@Field`.
  if (around.kind === undefined)
    return { ...draft, exported: attributes.includes('@Field'), kind: 'variable' };
  return { ...draft, exported, kind: UPPER.test(name) ? 'constant' : 'property' };
}

export const groovy = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: groovyHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf('extends implements'),
    behindBases: wordsOf('permits'),
    continues,
  }),
  lexis: LEXIS,
  keywords: GROOVY_KEYWORDS,
  always: '',
  definitions: {
    class: 'class',
    record: 'class',
    interface: 'interface',
    enum: 'enum',
    function: 'function',
    init: 'constructor',
    field: 'property',
    test: 'test',
  },
  members: 'member',
  attributes: 'attribute',
  bases: 'base',
  refine,
  stated: {
    ...{ type: 'before', declaring: wordsOf('def var final') },
    tests: 'instanceof',
    chooses: true,
    functions: { braces: { behind: '->', unnamed: ['it'] } },
    returned: untypedParameters,
  },
  uses: {
    objects: wordsOf('this super it'),
    importedValues: true,
    separators: ['?.', '*.', '.&', '.@', '::', '.'],
    construction: 'new',
    lambdas: 'lowercase',
    labelled: true,
    properties: true,
    own: OF_GROOVY,
    skip: behindImport,
  },
  imports: jvmImports(OF_GROOVY),
  exports: readJvmPackage,
});
