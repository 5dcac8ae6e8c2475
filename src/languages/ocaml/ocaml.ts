import { type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { ocamlHeadAt } from './heads.js';
import { readOcamlImports } from './imports.js';
import { itemsOf } from './items.js';
import { findOcamlUses } from './references.js';
import { OCAML_KEYWORDS, OF_OCAML } from './words.js';

const LEXIS: Lexis = {
  literals: [
    {
      ...{ starts: '(', open: /\(\*(?!\))/y, kind: Token.Comment },
      ...{ close: () => '*)', nested: '(*' },
    },
    quoted('"'),
    // `{sql| … |sql}`, `{%expect| … |}`
    {
      ...{ starts: '{', kind: Token.String, open: /\{(?:%{1,2}[\w.]+\s*)?([a-z_]*)\|/y },
      close: ([, name = '']) => `|${name}}`,
    },
    {
      ...{ starts: "'", kind: Token.String },
      open: /'(?:[^'\\\r\n]|\\(?:[\\'"ntbr ]|\d{3}|x[\da-fA-F]{2}|o[0-7]{3}|u\{[\da-fA-F]{1,6}\}))'/y,
    },
  ],
  suffix: /'[\w']*/y,
};

/** What introduces the body of a module or type. */
const BODY = /\s*(?:[:=]\s*(?:struct|sig)|=\s*(?:object|private))\s*$/;

function refine(draft: Draft): Draft | undefined {
  const { type, name, around } = draft;
  if (type === 'test') return { ...draft, exported: false };
  const exported = draft.exported && !name.startsWith('_');
  const isWhole = /^(?:declared|declared_value|exception|alias|value)$/.test(type);
  const head = isWhole ? draft.text() : draft.head.replace(BODY, '');
  const isField = /^class/.test(around.type) && /value$/.test(type);
  return { ...draft, head, exported, kind: isField ? 'property' : draft.kind };
}

export const ocaml = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{', words: { struct: 'end', sig: 'end', object: 'end', begin: 'end' } },
    headAt: ocamlHeadAt,
    bodies: wordsOf(''),
    values: wordsOf(''),
    bases: wordsOf(''),
    // Only an item ends the previous one, because its parts may be at the margin.
    continues: (place) => !itemsOf(place).has(place.at),
  }),
  lexis: LEXIS,
  keywords: OCAML_KEYWORDS,
  always: '',
  definitions: {
    module: 'namespace',
    module_type: 'interface',
    class: 'class',
    class_type: 'interface',
    record: 'class',
    variant: 'enum',
    alias: 'type',
    exception: 'class',
    function: 'function',
    method: 'function',
    declared: 'function',
    value: 'constant',
    declared_value: 'constant',
    test: 'test',
  },
  members: 'member',
  bases: 'base',
  docsBehind: true,
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: OF_OCAML },
  findUses: findOcamlUses,
  imports: readOcamlImports,
});
