import type { FoundImport, LanguageModule } from '../language.js';
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
import { withMeanings } from './meanings.js';
import { requiredAt } from './modules.js';
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
  const isOwner = last === first && ownersIn(reader).has(reader.text(first));
  if (!isOwner && isAnother(place, reader.text(last), equals)) return at + 1;
  const value = { next: equals, holding: 'code', isValue: true } as const;
  const name = nameSpan(reader, last);
  if (last > first) return { ...value, type: 'value', name, owner: nameSpan(reader, first) };
  return { ...value, type: ownersIn(reader).has(reader.text(first)) ? 'table' : 'value', name };
}

/** `type Shelf = { name: string }` and `export type Box<T> = …` in Luau. */
function typeAt({ reader, at, holding }: Place): Head | undefined {
  const word = reader.isWord(at, 'export') ? at + 1 : at;
  if (!reader.isWord(word, 'type') || reader.kind(word + 1) !== Token.Word) return undefined;
  const equals = behindAngles(reader, word + 2);
  if (holding !== 'members' || !reader.is(equals, '=')) return undefined;
  const name = nameSpan(reader, word + 1);
  return { type: 'type', name, next: equals, holding: 'code', isValue: true };
}

/**
 * Whether a path is a name, or a member of a table of this text: `M.limit`, but not `M.__index` or
 * `vim.opt.limit`.
 */
function isOfText(reader: TokenReader, first: number, last: number): boolean {
  if (last === first) return true;
  if (last > first + 2 || reader.is(first + 1, ':')) return false;
  return !reader.text(last).startsWith('__') && tablesIn(reader).has(reader.text(first));
}

/**
 * Whether a value is something of the same name that is defined elsewhere: `local concat = table.concat`.
 *
 * @param behind Position after the name: of a `=`, or of the comma before further names.
 */
function isAnother({ reader, column }: Place, name: string, behind: number): boolean {
  let equals = behind;
  while (reader.is(equals, ',') && reader.kind(equals + 1) === Token.Word) equals += 2;
  if (!reader.is(equals, '=')) return false;
  const { last, next } = behindPath(reader, equals + 1);
  const isWhole = column(next) >= 0 || next >= reader.count;
  return reader.isWord(last, name) && (isWhole || (equals > behind && reader.is(next, ',')));
}

/** Position of the last word of `a.b:c`, and the position after it; -1 if there is none. */
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

/** Position after parameters; unclosed parameters must not hide the body. */
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

/** Tokens that continue a value. */
const GOES_ON = /^[.:([{'"]/;

/** `local shelf = require "depot.shelf"`, followed by `local open = shelf.open`. */
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
    if (required === null) continue;
    const { module, behind } = required;
    const isMember = reader.is(behind, '.') && !reader.is(behind + 1, '.');
    const imported = isMember ? reader.text(behind + 1) : '*';
    // The result of a function in a module is not a module or member: `local ok = require("depot").check()`.
    const isWhole = !GOES_ON.test(reader.text(isMember ? behind + 2 : behind));
    const isBound = isWhole && reader.is(at - 1, '=') && reader.kind(at - 2) === Token.Word;
    const names = isBound ? [{ imported, local: reader.text(at - 2) }] : [];
    if (isBound && imported === '*') modules.set(reader.text(at - 2), module);
    imports.push({ module, kind: 'import', names, typeOnly: false, offset: reader.start(at) });
  }
  return imports;
}

/** Whether a member of a module is bound to its own name: `local open = shelf.open`. */
function isTaken(reader: TokenReader, at: number): boolean {
  const name = reader.text(at + 2);
  const isWhole = !GOES_ON.test(reader.text(at + 3));
  const isRenamed = reader.is(at - 1, '=') && reader.isWord(at - 2, name) && reader.is(at + 1, '.');
  return isRenamed && isWhole && isDeclared(reader, at - 2);
}

/** `mode = settings.mode` inside a function may assign a parameter; at the top level it declares a name. */
function isDeclared(reader: TokenReader, at: number): boolean {
  const start = reader.start(at);
  return reader.isWord(at - 1, 'local') || start === 0 || reader.between(start - 1, start) === '\n';
}

const read = outlineLanguage({
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
    lambdas: 'lowercase',
    texts: true,
    own: OF_LUA,
  },
  imports: readImports,
});

export const lua: LanguageModule = {
  ...read,
  extract: (source) => withMeanings(read.extract(source), source),
};
