import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { beginsLine, isJuliaBlockWord } from './blocks.js';
import { enumAt, enumConstant, testAt } from './macros.js';
import { behindSignature, behindType, functionName, isJuliaName, isTight } from './names.js';

/** Most macros before a definition. */
const MOST_MACROS = 5;

/** What is defined at a position. */
export function juliaHeadAt(place: Place): Head | number {
  const { reader, at } = place;
  const constant = enumConstant(place) ?? fieldAt(place);
  if (constant !== undefined) return constant;
  const opens = isJuliaBlockWord(reader, at - 1) && reader.isWord(at - 1, 'begin');
  if (!place.reader.is(at - 1, ';') && place.column(at) < 0 && !opens) return at + 1;
  const special = testAt(place) ?? enumAt(place);
  if (special !== undefined) return special;
  const { attributes, next } = behindMacros(reader, at);
  const head = keywordHead(place, next) ?? shortFunction(place, next) ?? valueAt(place, next);
  if (head === undefined) return at + 1;
  return attributes.length === 0 ? head : { ...head, attributes };
}

/** Position after `@inline`, `Base.@kwdef` and the like, and the span of each. */
function behindMacros(
  reader: TokenReader,
  at: number,
): { readonly attributes: readonly Span[]; readonly next: number } {
  const attributes: Span[] = [];
  let next = at;
  while (attributes.length < MOST_MACROS) {
    let mark = next;
    while (reader.kind(mark) === Token.Word && reader.is(mark + 1, '.')) mark += 2;
    if (!reader.is(mark, '@') || reader.kind(mark + 1) !== Token.Word) break;
    attributes.push({ start: reader.start(next), end: reader.end(mark + 1) });
    next = mark + 2;
    if (beginsLine(reader, next)) break;
  }
  return { attributes, next };
}

function keywordHead(place: Place, at: number): Head | undefined {
  const { reader } = place;
  switch (reader.text(at)) {
    case 'function':
    case 'macro':
      return functionAt(place, at);
    case 'module':
    case 'baremodule':
      return moduleAt(place, at);
    case 'struct':
      return typeAt(place, at, 'struct');
    case 'mutable':
      return typeAt(place, at + 1, 'struct');
    case 'abstract':
    case 'primitive':
      return typeAt(place, at + 1, reader.isWord(at, 'abstract') ? 'abstract' : 'struct');
    default:
      return undefined;
  }
}

function moduleAt({ reader }: Place, at: number): Head | undefined {
  if (!isJuliaBlockWord(reader, at) || !isJuliaName(reader, at + 1)) return undefined;
  const head = { type: 'module', name: nameSpan(reader, at + 1), next: at + 2 } as const;
  return { ...head, block: at, holding: 'members' };
}

/** `function find(key::Key)::Thing where Key`, and a function whose methods are elsewhere: `function find end`. */
function functionAt({ reader, blocks, around }: Place, at: number): Head | undefined {
  if (!isJuliaBlockWord(reader, at)) return undefined;
  const named = functionName(reader, blocks, at + 1);
  if (named === undefined) return undefined;
  const isDeclared = reader.isWord(named.next, 'end');
  if (!reader.is(named.next, '(') && !isDeclared) return undefined;
  // Unclosed parameters must not hide the body.
  const behind = Math.max(named.next + (isDeclared ? 0 : 1), behindBlock(blocks, named.next));
  const next = behindSignature(reader, blocks, behind);
  const isMember = around === 'struct';
  return {
    ...{ type: 'function', name: named.name, owner: isMember ? undefined : named.owner, next },
    ...{ block: at, holding: 'code' },
  };
}

/** `struct Box{T} <: Thing` */
function typeAt({ reader, blocks }: Place, at: number, type: string): Head | undefined {
  if (!isJuliaBlockWord(reader, at) || !isJuliaName(reader, at + 1)) return undefined;
  const parameters = reader.is(at + 2, '{') ? at + 2 : -1;
  let next = parameters < 0 ? at + 2 : Math.max(at + 3, behindBlock(blocks, parameters));
  const bases: Span[] = [];
  if (reader.is(next, '<') && reader.is(next + 1, ':')) {
    let base = next + 2;
    next = behindType(reader, blocks, base);
    while (reader.is(base + 1, '.') && isJuliaName(reader, base + 2)) base += 2;
    if (isJuliaName(reader, base)) bases.push(nameSpan(reader, base));
  }
  const head = { type, name: nameSpan(reader, at + 1), bases, next } as const;
  return { ...head, block: at, holding: 'members' };
}

/** `key::Key` and `count` in a struct. */
function fieldAt({ reader, at, around, holding, column }: Place): Head | undefined {
  if (around !== 'struct' || holding !== 'members' || !isJuliaName(reader, at)) return undefined;
  const before = reader.isWord(at - 1, 'const') ? at - 1 : at;
  if (column(before) < 0 && !reader.is(before - 1, ';')) return undefined;
  const isTyped = reader.is(at + 1, ':') && reader.is(at + 2, ':');
  const isAlone = column(at + 1) >= 0 || /^(?:;|end|=)$/.test(reader.text(at + 1));
  if (!isTyped && !isAlone) return undefined;
  const head = { type: 'member', name: nameSpan(reader, at), next: at + 1 } as const;
  return { ...head, holding: 'code', isName: true };
}

/** `find(key) = …`, `Base.show(io::IO, d::Depot) = …`; an infix definition, `a::Box + b::Box = …`, is not read. */
function shortFunction({ reader, blocks, around }: Place, at: number): Head | undefined {
  const named = functionName(reader, blocks, at);
  if (named === undefined || !reader.is(named.next, '(') || !isTight(reader, named.next))
    return undefined;
  const behind = behindBlock(blocks, named.next);
  if (behind === named.next) return undefined;
  const next = behindSignature(reader, blocks, behind);
  if (!reader.is(next, '=') || /^[=>]$/.test(tightBehind(reader, next))) return undefined;
  const owner = around === 'struct' ? undefined : named.owner;
  return { type: 'function', name: named.name, owner, next, holding: 'code', isOpen: true };
}

function tightBehind(reader: TokenReader, at: number): string {
  return isTight(reader, at + 1) ? reader.text(at + 1) : '';
}

const seen = new WeakMap<TokenReader, Set<string>>();

/** `const LIMIT = 20`, and the first value that a script assigns to a name. */
function valueAt(place: Place, first: number): Head | undefined {
  const { reader, blocks, holding, around } = place;
  if (holding !== 'members' || !/^(?:module)?$/.test(around)) return undefined;
  const isConstant = reader.isWord(first, 'const');
  const name = isConstant || reader.isWord(first, 'global') ? first + 1 : first;
  if (!isJuliaName(reader, name) || (!isConstant && around !== '')) return undefined;
  const isTyped = reader.is(name + 1, ':') && reader.is(name + 2, ':');
  // `const Keys{T} = Vector{T}` is a type alias.
  const isAlias = isConstant && reader.is(name + 1, '{');
  const equals =
    isTyped || isAlias ? behindType(reader, blocks, name + (isAlias ? 0 : 3)) : name + 1;
  if (!reader.is(equals, '=') || /^[=>]$/.test(tightBehind(reader, equals))) return undefined;
  const known = seen.get(reader) ?? new Set<string>();
  seen.set(reader, known);
  if (known.has(reader.text(name))) return undefined;
  known.add(reader.text(name));
  const type = isAlias ? 'alias' : isConstant ? 'value' : 'variable';
  return { type, name: nameSpan(reader, name), next: equals, holding: 'code', isValue: true };
}
