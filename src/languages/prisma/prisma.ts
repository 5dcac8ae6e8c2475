import { BLOCK, type Lexis, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { prismaHeadAt } from './heads.js';
import { findPrismaUses } from './references.js';
import { OF_PRISMA, PRISMA_KEYWORDS } from './words.js';

const LEXIS: Lexis = { literals: [SLASHES, BLOCK, quoted('"', { line: true })] };

/** The configuration of the database concerns no other file. */
function refine(draft: Draft): Draft {
  return draft.kind === 'constant' ? { ...draft, exported: false } : draft;
}

/** Prisma schemas. */
export const prisma = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: prismaHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues: ({ reader, at }, inHead) =>
      reader.is(at, '{') ? inHead : /^[)}\]]$/.test(reader.text(at)),
  }),
  lexis: LEXIS,
  keywords: PRISMA_KEYWORDS,
  always: '',
  definitions: {
    model: 'class',
    view: 'class',
    type: 'class',
    alias: 'type',
    enum: 'enum',
    datasource: 'constant',
    generator: 'constant',
  },
  members: 'member',
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: OF_PRISMA },
  findUses: findPrismaUses,
  // All files of a schema are in one folder and see each other without imports.
  imports: () => [],
});
