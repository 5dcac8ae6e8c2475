import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { structureOfFile } from './files.js';
import { isZigAlias } from './imports.js';
import { ZIG_KEYWORDS, ZIG_MODIFIERS } from './words.js';

/** Most tokens between a name and its value, or between parameters and a body. */
const LONGEST_TYPE = 200;
const CONTAINER = /^(?:struct|enum|union|opaque|error)$/;
/** Words that begin a declaration, so that the previous one has ended. */
const DECLARING = /^(?:pub|fn|const|var|test|export|extern)$/;
/** Containers whose fields are read; one nested in a type has no name. */
const HOLDS_FIELDS = /^(?:struct|enum|union|opaque|error|returned)$/;

/** What is declared at a position. */
export function zigHeadAt(place: Place): Head | number {
  const { reader, at, column } = place;
  const field = fieldAt(place);
  if (field !== undefined) return field;
  if (reader.kind(at) !== Token.Word) return at + 1;
  const begins = at === 0 || /^[{};]$/.test(reader.text(at - 1)) || column(at) >= 0;
  if (!begins) return containerAt(place, at) ?? at + 1;
  let next = at;
  while (ZIG_MODIFIERS.has(reader.text(next)) && reader.kind(next) !== Token.String) {
    next++;
    // `extern "c"` names a library.
    if (reader.kind(next) === Token.String) next++;
  }
  return declarationAt(place, next) ?? Math.max(at + 1, next);
}

function declarationAt(place: Place, at: number): Head | undefined {
  switch (place.reader.text(at)) {
    case 'fn':
      return functionAt(place, at);
    case 'const':
    case 'var':
      return valueAt(place, at);
    case 'test':
      return testAt(place.reader, at);
    default:
      return containerAt(place, at);
  }
}

/** A word, or the name in `@"a name"`, and the position after it. */
function nameAt(
  reader: TokenReader,
  at: number,
): { readonly name: Span; readonly next: number } | undefined {
  if (reader.is(at, '@') && reader.kind(at + 1) === Token.String) {
    const name = { start: reader.start(at + 1) + 1, end: reader.end(at + 1) - 1 };
    return { name, next: at + 2 };
  }
  if (reader.kind(at) !== Token.Word || ZIG_KEYWORDS.has(reader.text(at))) return undefined;
  return { name: nameSpan(reader, at), next: at + 1 };
}

/** `items: []T = &.{},` in a struct, `empty,` in an enum. */
function fieldAt({ reader, at, holding, around }: Place): Head | undefined {
  if (holding !== 'members' || !HOLDS_FIELDS.test(around)) return undefined;
  const before = reader.isWord(at - 1, 'comptime') ? at - 2 : at - 1;
  const named = /^[{},;]$/.test(reader.text(before)) ? nameAt(reader, at) : undefined;
  if (named === undefined || !/^[:,}=]$/.test(reader.text(named.next))) return undefined;
  return { type: 'member', ...named, holding: 'code', isName: true };
}

/** `test "finds one" {`, and for something with a name of its own: `test find {` */
function testAt(reader: TokenReader, at: number): Head | undefined {
  const isTitle = reader.kind(at + 1) === Token.String;
  if (!reader.is(at + 2, '{') || (!isTitle && reader.kind(at + 1) !== Token.Word)) return undefined;
  const quote = isTitle ? 1 : 0;
  const name = { start: reader.start(at + 1) + quote, end: reader.end(at + 1) - quote };
  return { type: 'test', name, next: at + 2, holding: 'code' };
}

function functionAt(place: Place, at: number): Head | undefined {
  const { reader, blocks } = place;
  const named = nameAt(reader, at + 1);
  if (named === undefined || !reader.is(named.next, '(')) return undefined;
  const behind = behindBlock(blocks, named.next);
  // Unclosed parameters must not hide the body.
  if (behind === named.next) return { type: 'function', ...named, holding: 'code' };
  const next = bodyAt(place, behind);
  const head = { name: named.name, next, holding: 'code' } as const;
  const isGeneric = reader.isWord(behind, 'type') && next === behind + 1;
  if (isGeneric) return { ...head, type: 'generic' };
  const isOfFile = place.around === '' && place.holding === 'members';
  const owner = (isOfFile ? structureOfFile(reader) : null) ?? undefined;
  return { ...head, type: 'function', owner };
}

/** Position of the `{` or `;` after the return type of a function, which may contain brackets. */
function bodyAt({ reader, blocks, column }: Place, from: number): number {
  let at = from;
  while (at < from + LONGEST_TYPE && at < reader.count && !reader.is(at, ';')) {
    if (column(at) >= 0 && DECLARING.test(reader.text(at))) return at;
    if (reader.is(at, '{') && !isOfType(reader, blocks.openers[at - 1] ?? -1, at)) return at;
    at = Math.max(at + 1, behindBlock(blocks, at));
  }
  return at;
}

/** `error{…}`, `struct {…}`, `union(enum) {…}` */
function isOfType(reader: TokenReader, opener: number, brace: number): boolean {
  const word = opener >= 0 && reader.is(opener, '(') ? opener - 1 : brace - 1;
  return CONTAINER.test(reader.text(word)) || (word < brace - 1 && reader.isWord(word, 'switch'));
}

/** `const Shelf = struct {`, and other values of files and containers. */
function valueAt(place: Place, at: number): Head | undefined {
  const { reader, holding } = place;
  const named = nameAt(reader, at + 1);
  if (named === undefined) return undefined;
  const equals = equalsAt(place, named.next);
  if (equals < 0) return undefined;
  const container = containerAt(place, equals + 1);
  if (container !== undefined) return { ...container, name: named.name };
  if (holding !== 'members' || isZigAlias(reader, at)) return undefined;
  const type = reader.isWord(at, 'var') ? 'variable' : 'value';
  return { type, name: named.name, next: equals, holding: 'code', isValue: true };
}

/**
 * Position of the `=` after a name and its type; the position after the name if an unfinished edit has none;
 * -1 for no declaration.
 */
function equalsAt({ reader, blocks, column }: Place, from: number): number {
  if (!/^[:=;]$/.test(reader.text(from))) return column(from) >= 0 ? from : -1;
  let at = from;
  while (at < from + LONGEST_TYPE && at < reader.count && !/^[=;]$/.test(reader.text(at)))
    at = Math.max(at + 1, behindBlock(blocks, at));
  return at;
}

/** `packed struct(u32) {`: an anonymous container holds members of the function that returns it. */
function containerAt({ reader, blocks }: Place, at: number): Head | undefined {
  const word = /^(?:extern|packed)$/.test(reader.text(at)) ? at + 1 : at;
  if (reader.kind(word) !== Token.Word || !CONTAINER.test(reader.text(word))) return undefined;
  const open = reader.is(word + 1, '(') ? behindBlock(blocks, word + 1) : word + 1;
  if (!reader.is(open, '{') || open === at) return undefined;
  const isNamed = reader.is(at - 1, '=');
  const type = reader.isWord(at - 1, 'return') ? 'returned' : isNamed ? reader.text(word) : 'inner';
  return { type, next: open + 1, block: open, holding: 'members' };
}
