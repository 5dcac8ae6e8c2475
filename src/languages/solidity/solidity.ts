import { BLOCK, type Lexis, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, type OutlineTable, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { KEYWORD_KINDS } from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { isInstruction } from './assembly.js';
import { solidityHeadAt } from './heads.js';
import { behindImport, readSolidityImports } from './imports.js';
import { findSolidityUses } from './references.js';
import { OF_SOLIDITY, SOLIDITY_KEYWORDS } from './words.js';

const LEXIS: Lexis = {
  literals: [SLASHES, BLOCK, quoted('"', { line: true }), quoted("'", { line: true })],
};

/** Words that begin a line and continue the header of a function or contract. */
const IN_HEAD =
  /^(?:is|external|public|internal|private|view|pure|payable|virtual|override|returns)$/;

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  if (text === '{' || IN_HEAD.test(text)) return inHead;
  return /^[)\]},;=?:&|+*]$/.test(text);
}

function refine(draft: Draft): Draft | undefined {
  const { type, name, head, around } = draft;
  const exported = draft.exported && !/\bprivate\b/.test(head.replace(/\([^()]*\)/g, ''));
  if (type === 'function') {
    const isTest = /^(?:test|invariant_|check_|statefulFuzz)/.test(name) && isTestContract(around);
    return { ...draft, exported, kind: isTest ? 'test' : draft.kind };
  }
  if (type !== 'value') return { ...draft, exported };
  const isConstant = around.kind === undefined || /\bconstant\b/.test(head);
  return { ...draft, exported, kind: isConstant ? 'constant' : 'property' };
}

function isTestContract({ name, bases }: Draft['around']): boolean {
  return [name, ...bases].some((one) => /Test$/.test(one));
}

const TABLE: OutlineTable = {
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: solidityHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf('is'),
    continues,
  }),
  lexis: LEXIS,
  keywords: SOLIDITY_KEYWORDS,
  always: '',
  definitions: { ...KEYWORD_KINDS, struct: 'class', signed: 'type' },
  members: 'member',
  // The name is the last word, after the type.
  memberNames: (reader, { end }) => {
    const name = reader.positionAt(end) - 1;
    return [{ name: reader.text(name), offset: reader.start(name) }];
  },
  bases: 'base',
  refine,
  stated: {
    ...{ type: 'before', family: 'solidity', declaring: wordsOf('') },
    between: wordsOf('public private internal immutable constant override memory storage calldata'),
  },
  uses: {
    objects: wordsOf('this super'),
    separators: ['.'],
    construction: 'new',
    labelled: true,
    properties: true,
    own: OF_SOLIDITY,
    skip: behindImport,
    uncalled: isInstruction,
  },
  imports: readSolidityImports,
};

export const solidity = outlineLanguage({
  ...TABLE,
  findUses: (reader, _tokens, found) => findSolidityUses(TABLE, reader, found),
});
