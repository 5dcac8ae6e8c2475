import { BLOCK, type Lexis, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { terraformHeadAt } from './heads.js';
import { findTerraformUses, readTerraformImports } from './references.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    SLASHES,
    BLOCK,
    quoted('"', { line: true, code: ['${'] }),
    {
      ...{ starts: '<', open: /<<[-~]?([A-Za-z_]\w*)/y, kind: Token.String },
      below: ([, word]) => new RegExp(`^[ \\t]*${word}\\b`, 'gm'),
    },
  ],
  // Names may contain a `-`.
  suffix: /-[\w-]*/y,
};

const KEYWORDS = wordsOf('for in if true false null');

/**
 * The object through which an expression refers to what a block declares: `var.name`, `aws_vpc.name`,
 * `data.aws_ami.name`.
 */
function ownerOf({ type, head }: Draft): string {
  if (type === 'variable') return 'var';
  if (type === 'local') return 'local';
  const [, word = '', label = '', last] = /^(\S+)\s+"?([^"\s]*)"?(\s+\S)?/.exec(head) ?? [];
  if (last === undefined) return word;
  return word === 'resource' ? label : `${word}.${label}`;
}

function refine(draft: Draft): Draft {
  if (draft.type === 'test') return { ...draft, exported: false };
  const head = draft.head.replace(/\s*=\s*$/, '');
  return { ...draft, head, owner: ownerOf(draft), exported: draft.type !== 'local' };
}

/** Terraform and other HCL files. */
export const terraform = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: terraformHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues: ({ reader, at }) => /^[{?:)\]]$/.test(reader.text(at)),
  }),
  lexis: LEXIS,
  keywords: KEYWORDS,
  always: '',
  definitions: {
    block: 'class',
    variable: 'variable',
    output: 'constant',
    local: 'constant',
    test: 'test',
  },
  docsWithin: /\{\s*(?:type\s*=\s*[^\n({]*\n\s*)?description\s*=\s*(?=")/y,
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: wordsOf('') },
  findUses: findTerraformUses,
  imports: readTerraformImports,
});
