import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { NIX_KEYWORDS } from './words.js';

/** Most tokens in a dynamic part of a path: `packages.${system}.depot`. */
const LONGEST_PART = 20;

/** A binding: positions of the last part of its path and of the `=`. */
export interface Binding {
  readonly name: number;
  readonly equals: number;
}

/** `shelf = …`, `shop.shelf."a" = …`; undefined if no such binding begins at a position. */
export function bindingAt(reader: TokenReader, at: number): Binding | undefined {
  for (let part = at; ; ) {
    const next = behindPart(reader, part);
    if (next === part) return undefined;
    if (reader.is(next, '.')) part = next + 1;
    else if (!reader.is(next, '=') || reader.is(next + 1, '=') || next > part + 1) return undefined;
    else return { name: part, equals: next };
  }
}

function behindPart(reader: TokenReader, at: number): number {
  const kind = reader.kind(at);
  if (kind === Token.Word) return NIX_KEYWORDS.has(reader.text(at)) ? at : at + 1;
  if (kind === Token.String) return /^".*"$/.test(reader.text(at)) ? at + 1 : at;
  if (!reader.is(at, '$') || !reader.is(at + 1, '{')) return at;
  for (let close = at + 2; close < at + LONGEST_PART; close++)
    if (reader.is(close, '}')) return close + 1;
  return at;
}

/** Whether a binding may begin at a position. */
export function beginsBinding(reader: TokenReader, at: number, beginsLine: boolean): boolean {
  return beginsLine || /^(?:[{;]|let)$/.test(reader.text(at - 1));
}

/**
 * Position after `key:`, `{ key, ... }:` and `shelf@{ key }:`, however many; the position itself if none
 * begins.
 *
 * @param closerOf Returns the position that closes the bracket at a position; at most that position if
 * nothing does.
 */
export function behindParameters(
  reader: TokenReader,
  from: number,
  closerOf: (open: number) => number,
): number {
  for (let at = from; ; ) {
    const isNamed = reader.kind(at) === Token.Word && !NIX_KEYWORDS.has(reader.text(at));
    let next = isNamed ? at + 1 : at;
    if (isNamed && reader.is(next, '@')) next++;
    if ((!isNamed || reader.is(at + 1, '@')) && reader.is(next, '{')) {
      next = Math.max(next, closerOf(next)) + 1;
      if (!isNamed && reader.is(next, '@')) next += 2;
    }
    // A URL may be unquoted: `https://…`.
    const isEnd = next > at && reader.is(next, ':') && !reader.is(next + 1, '/');
    if (!isEnd) return at;
    at = next + 1;
  }
}

/** Position after the `;` of `with lib;` or `assert …;`; the position itself if there is none nearby. */
export function behindSemicolon(reader: TokenReader, from: number, most: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(from + most, reader.count); at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && depth-- === 0) return from;
    else if (depth === 0 && reader.is(at, ';')) return at + 1;
  }
  return from;
}
