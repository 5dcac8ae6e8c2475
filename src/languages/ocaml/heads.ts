import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { itemsOf } from './items.js';
import { behindParameters, memberOfType, typeAt } from './types.js';
import { OCAML_KEYWORDS } from './words.js';

/** How many tokens of a class to search for its bases. */
const LONGEST_CLASS = 1000;
/** Most tokens of a header. */
const LONGEST_HEAD = 400;

/** What an item defines, and the constructors and fields of a type. */
export function ocamlHeadAt(place: Place): Head | number {
  const { at } = place;
  const items = itemsOf(place);
  const word = items.get(at);
  if (word === undefined) return memberOfType(place) ?? at + 1;
  const first = behindExtension(place, at + 1);
  const head = itemAt(place, word, first);
  // An item ends at the next one, wherever that is.
  return head === undefined ? at + 1 : { ...head, isRest: true };
}

function itemAt(place: Place, word: string, first: number): Head | undefined {
  switch (word) {
    case 'let':
      return testAt(place, first) ?? bindingAt(place, first);
    case 'type':
      return typeAt(place, first);
    case 'module':
      return moduleAt(place, first);
    case 'class':
      return classAt(place, first);
    case 'method':
      return namedAt(place, first, 'method');
    case 'val':
    case 'external':
      return valueAt(place, first);
    case 'exception':
      return namedAt(place, first, 'exception');
    default:
      return undefined;
  }
}

/** Position after `%test`, attributes and modifiers of an item. */
function behindExtension({ reader, blocks }: Place, from: number): number {
  let at = from;
  while (
    reader.is(at, '%') ||
    reader.is(at, '!') ||
    isAttribute(reader, at) ||
    isModifier(reader, at)
  ) {
    if (reader.is(at, '[')) at = Math.max(at + 1, behindBlock(blocks, at));
    else if (reader.is(at, '%')) {
      at += 2;
      while (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) at += 2;
    } else at++;
  }
  return at;
}

function isAttribute(reader: TokenReader, at: number): boolean {
  return reader.is(at, '[') && /^[@%]$/.test(reader.text(at + 1));
}

function isModifier(reader: TokenReader, at: number): boolean {
  return /^(?:rec|nonrec|private|virtual|mutable)$/.test(reader.text(at));
}

/** `let%test "finds" = …`, `let%expect_test "finds" = …` */
function testAt({ reader }: Place, first: number): Head | undefined {
  if (reader.kind(first) !== Token.String || !reader.is(first + 1, '=')) return undefined;
  const inner = /^\{/.test(reader.text(first)) ? 2 : 1;
  const name = { start: reader.start(first) + inner, end: reader.end(first) - inner };
  return { type: 'test', name, next: first + 1, holding: 'code' };
}

/** `find key = …`, `(+:) a b = …`; a pattern defines nothing. */
function bindingAt(place: Place, first: number): Head | undefined {
  const { reader } = place;
  const named = nameAt(reader, first);
  if (named === undefined) return undefined;
  const { name, next } = named;
  if (reader.is(next, ',')) return undefined;
  const equals = equalsBehind(place, next);
  const value = equals + 1;
  const isFunction =
    /^(?:fun|function)$/.test(reader.text(value)) || !/^[:=]?$/.test(reader.text(next));
  const isTyped = reader.is(next, ':') && hasArrow(reader, next, equals);
  const type = isFunction || isTyped ? 'function' : 'value';
  return { type, name, next: Math.max(next, equals), holding: 'code' };
}

/** A name, or an operator in brackets. */
function nameAt(
  reader: TokenReader,
  first: number,
): { readonly name: Span; readonly next: number } | undefined {
  if (isLowerName(reader, first)) return { name: nameSpan(reader, first), next: first + 1 };
  if (!reader.is(first, '(')) return undefined;
  let close = first + 1;
  while (close < first + 8 && !reader.is(close, ')')) {
    const isName =
      reader.kind(close) === Token.Word &&
      !/^(?:let|and|mod|land|lor|lxor|lsl|lsr|asr|or)$/.test(reader.text(close));
    if (isName || /^[,:(]$/.test(reader.text(close))) return undefined;
    close++;
  }
  if (!reader.is(close, ')') || close === first + 1) return undefined;
  return { name: { start: reader.start(first + 1), end: reader.end(close - 1) }, next: close + 1 };
}

function isLowerName(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) !== Token.Word || OCAML_KEYWORDS.has(reader.text(at))) return false;
  return !/^\p{Lu}/u.test(reader.text(at));
}

/** Position of the `=` after parameters and a type; -1 if the next item comes first. */
function equalsBehind(place: Place, from: number): number {
  const { reader, blocks } = place;
  const items = itemsOf(place);
  for (let at = from; at < Math.min(from + LONGEST_HEAD, reader.count); ) {
    if (reader.is(at, '=')) return at;
    if (items.has(at) || blocks.openers[at]! >= 0) return -1;
    at = Math.max(at + 1, behindBlock(blocks, at));
  }
  return -1;
}

function hasArrow(reader: TokenReader, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (reader.is(at, '-') && reader.is(at + 1, '>')) return true;
  return false;
}

/** `val find : key -> thing`; without an arrow it is not a function. */
function valueAt(place: Place, first: number): Head | undefined {
  const { reader } = place;
  const named = nameAt(reader, first);
  if (named === undefined) return undefined;
  const items = itemsOf(place);
  let end = named.next;
  while (end < Math.min(named.next + LONGEST_HEAD, reader.count) && !items.has(end)) end++;
  const type = hasArrow(reader, named.next, end) ? 'declared' : 'declared_value';
  return { type, name: named.name, next: named.next, holding: 'code' };
}

function namedAt(place: Place, first: number, type: string): Head | undefined {
  const { reader } = place;
  if (reader.kind(first) !== Token.Word || OCAML_KEYWORDS.has(reader.text(first))) return undefined;
  const equals = type === 'method' ? equalsBehind(place, first + 1) : -1;
  const next = Math.max(first + 1, equals);
  return { type, name: nameSpan(reader, first), next, holding: 'code' };
}

/**
 * `module Make (Key : KEY) : S = struct … end`, `module type S = sig … end`; an alias of a module is no
 * definition.
 */
function moduleAt(place: Place, first: number): Head | undefined {
  const { reader } = place;
  const isType = reader.isWord(first, 'type');
  const named = isType ? first + 1 : first;
  if (reader.kind(named) !== Token.Word || !/^\p{Lu}/u.test(reader.text(named))) return undefined;
  const head = { name: nameSpan(reader, named), holding: 'members' } as const;
  const type = isType ? 'module_type' : 'module';
  const body = bodyBehind(place, named + 1);
  if (body >= 0) return { ...head, type, next: body + 1, block: body };
  const equals = equalsBehind(place, named + 1);
  const isAlias = !isType && equals === named + 1 && /^\p{Lu}/u.test(reader.text(equals + 1));
  if (isAlias && !isFunctorCall(reader, equals + 1)) return undefined;
  return { ...head, type, next: Math.max(named + 1, equals), holding: 'code' };
}

/** Position of the `struct` of a module, or of its `sig` if that is all; -1 if it has neither. */
function bodyBehind(place: Place, from: number): number {
  const { reader, blocks } = place;
  const items = itemsOf(place);
  let found = -1;
  for (let at = from; at < Math.min(from + LONGEST_HEAD, reader.count); ) {
    if (items.has(at) || blocks.openers[at]! >= 0) break;
    const isBody = reader.isWord(at, 'struct') || (found < 0 && reader.isWord(at, 'sig'));
    if (isBody && blocks.ends[at]! >= 0) found = at;
    if (isBody && reader.isWord(at, 'struct')) break;
    at = Math.max(at + 1, behindBlock(blocks, at));
  }
  return found;
}

/** `Map.Make (Key)` */
function isFunctorCall(reader: TokenReader, first: number): boolean {
  let at = first + 1;
  while (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) at += 2;
  return reader.is(at, '(');
}

/** `class ['a] depot limit = object … end`, `class type keeper = object … end` */
function classAt(place: Place, first: number): Head | undefined {
  const { reader, blocks } = place;
  const isType = reader.isWord(first, 'type');
  const name = behindParameters(place, isType ? first + 1 : first);
  if (!isLowerName(reader, name)) return undefined;
  const type = isType ? 'class_type' : 'class';
  const head = { type, name: nameSpan(reader, name) } as const;
  const mark = reader.is(name + 1, ':') ? name + 1 : equalsBehind(place, name + 1);
  let body = mark + 1;
  while (mark >= 0 && body < mark + 40 && !reader.isWord(body, 'object')) body++;
  if (reader.isWord(body, 'object') && blocks.ends[body]! >= 0)
    return {
      ...head,
      bases: basesOf(reader, body, blocks.ends[body]!),
      next: body + 1,
      block: body,
      holding: 'members',
    };
  return { ...head, next: name + 1, holding: 'code' };
}

/** Classes after `inherit`. */
function basesOf(reader: TokenReader, from: number, end: number): readonly Span[] {
  const bases: Span[] = [];
  for (let at = from; at < Math.min(end, from + LONGEST_CLASS); at++) {
    if (!reader.isWord(at, 'inherit')) continue;
    let last = at + 1;
    while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
    if (reader.kind(last) === Token.Word) bases.push(nameSpan(reader, last));
  }
  return bases;
}
