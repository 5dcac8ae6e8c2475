import type { ExportedName } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isBlockWord, ownersIn, tablesIn } from './tables.js';
import { LUA_KEYWORDS, OF_LUA } from './words.js';

const LEXIS: Lexis = {
  literals: [
    {
      ...{ starts: '-', open: /--\[(=*)\[/y, kind: Token.Comment },
      close: ([, marks]) => `]${marks}]`,
    },
    { starts: '-', open: /--[^\r\n]*/y, kind: Token.Comment },
    {
      ...{ starts: '[', open: /\[(=*)\[/y, kind: Token.String },
      close: ([, marks]) => `]${marks}]`,
    },
    quoted('"', { line: true }),
    quoted("'", { line: true }),
    quoted('`', { code: ['{'] }),
  ],
};

/** Tests of busted and plenary. */
const TESTS = wordsOf('describe it context insulate test pending');

function headAt(place: Place): Head | number {
  const { reader, blocks, at, holding, column } = place;
  if (reader.kind(at) !== Token.Word || /^[.:]$/.test(reader.text(at - 1))) return at + 1;
  const first = reader.isWord(at, 'local') ? at + 1 : at;
  const isFunction = reader.isWord(first, 'function');
  const { last, next: equals } = behindPath(reader, isFunction ? first + 1 : first);
  if (last < 0) return at + 1;
  const type = typeAt(place);
  if (type !== undefined) return type;
  const open = behindAngles(reader, isFunction ? equals : equals + 2);
  const isAssigned = reader.is(equals, '=') && reader.isWord(equals + 1, 'function');
  if (reader.is(open, '(') && (isFunction || isAssigned))
    return functionHead(reader, blocks, isFunction ? first : equals + 1, open, last);
  const test = testAt(reader, blocks, at);
  if (test !== undefined) return test;
  const isValue = holding === 'members' && column(at) === 0 && isOfText(reader, first, last);
  if (!isValue || !/^[=,]$/.test(reader.text(equals)) || reader.isWord(equals + 1, 'require'))
    return at + 1;
  if (isAnother(place, reader.text(last), equals + 1)) return at + 1;
  const value = { next: equals, holding: 'code', isValue: true } as const;
  const name = nameSpan(reader, last);
  if (last > first) return { ...value, type: 'value', name, owner: nameSpan(reader, first) };
  return { ...value, type: ownersIn(reader).has(reader.text(first)) ? 'table' : 'value', name };
}

/** `type Shelf = { name: string }` and `export type Box<T> = …` of Luau. */
function typeAt({ reader, at, holding }: Place): Head | undefined {
  const word = reader.isWord(at, 'export') ? at + 1 : at;
  if (!reader.isWord(word, 'type') || reader.kind(word + 1) !== Token.Word) return undefined;
  const equals = behindAngles(reader, word + 2);
  if (holding !== 'members' || !reader.is(equals, '=')) return undefined;
  const name = nameSpan(reader, word + 1);
  return { type: 'type', name, next: equals, holding: 'code', isValue: true };
}

/** Whether a path is a name, or a member of a table of this text: `M.limit`, but not `M.__index` or `vim.opt.limit`. */
function isOfText(reader: TokenReader, first: number, last: number): boolean {
  if (last === first) return true;
  if (last > first + 2 || reader.is(first + 1, ':')) return false;
  return !reader.text(last).startsWith('__') && tablesIn(reader).has(reader.text(first));
}

/** Whether a value is something else of the same name, which is defined elsewhere: `local concat = table.concat`. */
function isAnother({ reader, column }: Place, name: string, value: number): boolean {
  const { last, next } = behindPath(reader, value);
  return reader.isWord(last, name) && (column(next) >= 0 || next >= reader.count);
}

/** Position of the last word of `a.b:c`, and that behind it; -1 where there is none. */
function behindPath(
  reader: TokenReader,
  first: number,
): { readonly last: number; readonly next: number } {
  if (reader.kind(first) !== Token.Word || LUA_KEYWORDS.has(reader.text(first)))
    return { last: -1, next: first };
  let last = first;
  while (/^[.:]$/.test(reader.text(last + 1)) && reader.kind(last + 2) === Token.Word) last += 2;
  return { last, next: last + 1 };
}

function functionHead(
  reader: TokenReader,
  blocks: Blocks,
  block: number,
  open: number,
  last: number,
): Head | number {
  if (blocks.ends[block]! < 0) return block + 1;
  const isMember = /^[.:]$/.test(reader.text(last - 1));
  const owner = isMember ? nameSpan(reader, last - 2) : undefined;
  const head = {
    type: 'function',
    name: nameSpan(reader, last),
    next: behindParameters(blocks, open),
    owner,
  };
  return { ...head, block, holding: 'code' };
}

/** Position behind parameters; those that nothing closes hide no body. */
function behindParameters(blocks: Blocks, open: number): number {
  return Math.max(open + 1, behindBlock(blocks, open));
}

/** `it("finds one", function() … end)` */
function testAt(reader: TokenReader, blocks: Blocks, at: number): Head | undefined {
  const block = at + 4;
  if (!TESTS.has(reader.text(at)) || reader.kind(at + 2) !== Token.String) return undefined;
  if (!reader.isWord(block, 'function') || !reader.is(block + 1, '(')) return undefined;
  const name = { start: reader.start(at + 2) + 1, end: reader.end(at + 2) - 1 };
  return { type: 'test', name, next: behindParameters(blocks, block + 1), block, holding: 'code' };
}

function refine(draft: Draft): Draft | undefined {
  const { type, name, head } = draft;
  const exported = type !== 'test' && !/^(?:local|type)\b/.test(head) && !name.startsWith('_');
  return { ...draft, exported };
}

/** `local shelf = require "depot.shelf"`, and behind it `local open = shelf.open`. */
function readImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  const modules = new Map<string, string>();
  for (let at = 0; at < reader.count; at++) {
    const taken = modules.get(reader.text(at));
    if (taken !== undefined && isTaken(reader, at)) {
      const name = reader.text(at + 2);
      const made = { module: taken, kind: 'import', typeOnly: false } as const;
      const names = [{ imported: name, local: name }];
      imports.push({ ...made, names, offset: reader.start(at) });
    }
    if (!reader.isWord(at, 'require')) continue;
    const required = requiredAt(reader, at);
    if (required === undefined) continue;
    const { module, behind } = required;
    const imported = reader.is(behind, '.') ? reader.text(behind + 1) : '*';
    const isBound = reader.is(at - 1, '=') && reader.kind(at - 2) === Token.Word;
    const names = isBound ? [{ imported, local: reader.text(at - 2) }] : [];
    if (isBound && imported === '*') modules.set(reader.text(at - 2), module);
    imports.push({ module, kind: 'import', names, typeOnly: false, offset: reader.start(at) });
  }
  return imports;
}

/** The module behind `require`; of `require(script.Parent.Shelf)`, which names an object of Roblox, by the last word. */
function requiredAt(
  reader: TokenReader,
  at: number,
): { readonly module: string; readonly behind: number } | undefined {
  const first = reader.is(at + 1, '(') ? at + 2 : at + 1;
  const hasBrackets = first > at + 1;
  if (reader.kind(first) === Token.String) {
    const module = reader.text(first).replace(/^["'[=]+|["'\]=]+$/g, '');
    return { module, behind: hasBrackets ? first + 2 : first + 1 };
  }
  const { last, next } = behindPath(reader, first);
  if (!hasBrackets || last <= first || !reader.is(next, ')')) return undefined;
  return { module: reader.text(last), behind: next + 1 };
}

/** Whether a word of a module gets its own name: `local open = shelf.open`. */
function isTaken(reader: TokenReader, at: number): boolean {
  const name = reader.text(at + 2);
  const isWhole = !/^[.:([{'"]/.test(reader.text(at + 3));
  const isRenamed = reader.is(at - 1, '=') && reader.isWord(at - 2, name) && reader.is(at + 1, '.');
  return isRenamed && isWhole && isDeclared(reader, at - 2);
}

/** `mode = settings.mode` within a function gives a value to what may be its parameter; at the top it makes a name. */
function isDeclared(reader: TokenReader, at: number): boolean {
  const start = reader.start(at);
  return reader.isWord(at - 1, 'local') || start === 0 || reader.between(start - 1, start) === '\n';
}

/** What a file returns is what it offers. */
function readExports(reader: TokenReader): ExportedName[] {
  const last = reader.count - 1;
  const isReturned = reader.isWord(last - 1, 'return') && reader.kind(last) === Token.Word;
  return isReturned ? [{ exported: 'default', local: reader.text(last) }] : [];
}

/** Lua by a table, from its tokens. */
export const lua = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: {
      brackets: '([{',
      words: { function: 'end', if: 'end', do: 'end', repeat: 'until' },
      isWord: isBlockWord,
      touching: wordsOf('else elseif'),
    },
    headAt,
    bodies: wordsOf(''),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues: ({ reader, at }) => /^(?:[)}\].:]|end|or|and)$/.test(reader.text(at)),
  }),
  lexis: LEXIS,
  keywords: LUA_KEYWORDS,
  always: '',
  definitions: {
    function: 'function',
    value: 'constant',
    table: 'class',
    type: 'type',
    test: 'test',
  },
  refine,
  uses: {
    objects: wordsOf('self'),
    separators: ['.', ':'],
    construction: '',
    lambdas: true,
    texts: true,
    own: OF_LUA,
  },
  imports: readImports,
  exports: readExports,
});
