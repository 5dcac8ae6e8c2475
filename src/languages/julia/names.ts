import type { Span } from '../language.js';
import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { JULIA_KEYWORDS } from './words.js';

/** Characters that form operators. */
const OPERATOR = /^[-+*/\\%^<>=!&|~÷√≈≤≥≠∈∘⊕⊗]$/;

/** The name of a function, with the module whose function it extends. */
export interface JuliaName {
  readonly name: Span;
  readonly owner: Span | undefined;
  /** Position after it. */
  readonly next: number;
}

/** Whether a word that may be a name is at a position. */
export function isJuliaName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word && !JULIA_KEYWORDS.has(reader.text(at));
}

/** `find`, `Base.show`, `Base.:+`, `(==)`, `(d::Depot)`, `Box{T}`; undefined if there is no function name. */
export function functionName(
  reader: TokenReader,
  blocks: Blocks,
  first: number,
): JuliaName | undefined {
  if (reader.is(first, '(')) return bracketedName(reader, blocks, first, undefined);
  let at = first;
  while (isJuliaName(reader, at) && reader.is(at + 1, '.') && isTight(reader, at + 1)) at += 2;
  const owner = at > first ? { start: reader.start(first), end: reader.end(at - 2) } : undefined;
  if (owner !== undefined && reader.is(at, ':')) at++;
  if (reader.is(at, '(') && owner !== undefined) return bracketedName(reader, blocks, at, owner);
  // Words such as `new` and `in` may be names there.
  if (isJuliaName(reader, at)) {
    const isTyped = reader.is(at + 1, '{') && isTight(reader, at + 1);
    const next = isTyped ? Math.max(at + 2, behindBlock(blocks, at + 1)) : at + 1;
    return { name: nameSpan(reader, at), owner, next };
  }
  const isSign = /^[∂∇∑∏√]$/.test(reader.text(at)) && isJuliaName(reader, at + 1);
  const next = isSign && isTight(reader, at + 1) ? at + 2 : behindOperator(reader, at);
  if (next === at) return undefined;
  return { name: { start: reader.start(at), end: reader.end(next - 1) }, owner, next };
}

/** An operator, or a callable object: `(d::Depot)(key)`, `(::Type{Depot})(key)`. */
function bracketedName(
  reader: TokenReader,
  blocks: Blocks,
  open: number,
  owner: Span | undefined,
): JuliaName | undefined {
  const close = blocks.ends[open] ?? -1;
  if (close < 0 || !reader.is(close, ')')) return undefined;
  const behind = behindOperator(reader, open + 1);
  if (behind === close && behind > open + 1 && !reader.is(open + 1, ':'))
    return {
      name: { start: reader.start(open + 1), end: reader.end(behind - 1) },
      owner,
      next: close + 1,
    };
  const colons = isJuliaName(reader, open + 1) ? open + 2 : open + 1;
  if (!reader.is(colons, ':') || !reader.is(colons + 1, ':')) return undefined;
  let type = colons + 2;
  while (reader.is(type + 1, '.') && isJuliaName(reader, type + 2)) type += 2;
  if (reader.isWord(type, 'Type') && reader.is(type + 1, '{')) type += 2;
  if (!isJuliaName(reader, type)) return undefined;
  return { name: nameSpan(reader, type), owner: undefined, next: close + 1 };
}

function behindOperator(reader: TokenReader, first: number): number {
  let at = first;
  while (OPERATOR.test(reader.text(at)) && (at === first || isTight(reader, at))) at++;
  return at;
}

/** Whether a token directly follows the one before it. */
export function isTight(reader: TokenReader, at: number): boolean {
  return reader.start(at) === reader.end(at - 1);
}

/** Position after parameters, the return type, `::Int`, and `where {T <: Key}`. */
export function behindSignature(reader: TokenReader, blocks: Blocks, from: number): number {
  let at = from;
  for (;;) {
    const isTyped = reader.is(at, ':') && reader.is(at + 1, ':');
    if (!isTyped && !reader.isWord(at, 'where')) return at;
    at = behindType(reader, blocks, isTyped ? at + 2 : at + 1);
    // `where T <: Key`
    if (reader.is(at, '<') && reader.is(at + 1, ':')) at = behindType(reader, blocks, at + 2);
  }
}

/** Position after `a.B{C}` or brackets. */
export function behindType(reader: TokenReader, blocks: Blocks, from: number): number {
  let at = from;
  if (reader.kind(at) === Token.Word) at++;
  while (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) at += 2;
  const isBracket = /^[{(]$/.test(reader.text(at)) && (at === from || isTight(reader, at));
  return isBracket ? Math.max(at + 1, behindBlock(blocks, at)) : at;
}
