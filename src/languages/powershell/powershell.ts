import type { Lexis } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import { findPowershellUses } from './commands.js';
import { powershellHeadAt } from './heads.js';
import { synopsisOf } from './help.js';
import { readPowershellImports } from './imports.js';
import { OF_POWERSHELL, POWERSHELL_KEYWORDS } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '`', open: /`[^\r\n]/y, kind: Token.Pattern },
    { starts: '<', open: /<#/y, kind: Token.Comment, close: () => '#>' },
    {
      ...{ starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
      after: ({ text }, at) => at === 0 || /[\s;(){}[\]|,]/.test(text[at - 1]!),
    },
    { starts: '@', open: /@"[ \t]*\r?\n/y, kind: Token.String, close: () => '\n"@' },
    { starts: '@', open: /@'[ \t]*\r?\n/y, kind: Token.String, close: () => "\n'@" },
    {
      ...{ starts: '"', open: /"/y, kind: Token.String, close: () => '"' },
      ...{ escapes: '`', doubled: true, code: ['$('] },
    },
    { starts: "'", open: /'/y, kind: Token.String, close: () => "'", doubled: true },
  ],
};

function continues({ reader, at }: Place, inHead: boolean): boolean {
  return /^[)}\].|]$/.test(reader.text(at)) || (inHead && /^[{(]$/.test(reader.text(at)));
}

function refine(draft: Draft): Draft | undefined {
  const { type, name, around, head } = draft;
  if (type === 'test') return { ...draft, exported: false };
  if (type !== 'function') return draft;
  if (around.kind === 'class')
    return name.toLowerCase() === around.name.toLowerCase()
      ? { ...draft, kind: 'constructor', name: 'constructor' }
      : draft;
  return { ...draft, head: withParameters(draft, head), exported: draft.exported };
}

/** Parameters of a function may be declared in its body: `param([string] $Key)`. */
function withParameters({ text }: Draft, head: string): string {
  const found = /\bparam\s*\(/i.exec(text().slice(0, 3000));
  if (found === null || head.includes('(')) return head;
  const names = parametersIn(text().slice(found.index + found[0].length, found.index + 6000));
  return `${head} (${names.join(', ')})`;
}

/** The variables outside inner brackets, with the types before them. */
function parametersIn(written: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let type = '';
  for (const [part] of written.matchAll(
    /#[^\n]*|'[^'\n]*'|"[^"\n]*"|\[[\w.]+(?:\[\])?\]|[([{]|[)\]}]|\$\w+|,/g,
  )) {
    if (/^[([{]$/.test(part)) depth++;
    else if (/^[)\]}]$/.test(part)) {
      if (depth-- === 0) break;
    } else if (depth > 0) continue;
    else if (part.startsWith('[')) type = `${part} `;
    else if (part === ',') type = '';
    else if (part.startsWith('$') && !/^\$(?:true|false|null)$/i.test(part)) {
      found.push(type + part);
      type = '';
    }
  }
  return found;
}

export const powershell = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{', touching: wordsOf('else elseif catch finally') },
    headAt: powershellHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues,
  }),
  lexis: LEXIS,
  keywords: POWERSHELL_KEYWORDS,
  always: '',
  definitions: {
    function: 'function',
    class: 'class',
    enum: 'enum',
    property: 'property',
    variable: 'variable',
    test: 'test',
  },
  members: 'member',
  bases: 'base',
  docsWithin: /\{\s*(?=<#)/y,
  description: synopsisOf,
  refine,
  uses: {
    objects: wordsOf('this base'),
    separators: ['::', '.'],
    construction: '',
    own: OF_POWERSHELL,
  },
  findUses: (reader, _, found) => findPowershellUses(reader, found),
  imports: readPowershellImports,
});
