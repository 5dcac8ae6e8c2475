import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { GoReader } from './reader.js';
import { TYPE_WORDS } from './words.js';

/** A half-open range of token positions. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A name declared by a list of parameters or fields, and the range of its type. For a type without a name, -1. */
export interface Declared {
  readonly name: number;
  readonly type: Range;
}

/**
 * Whether a token follows the one before without a space: in `Foo{` the brace belongs to a value, in
 * `if foo {` it opens a block.
 */
export function isAttached(reader: GoReader, at: number): boolean {
  return reader.start(at) === reader.end(at - 1);
}

/** Position after the type that begins at a position; the position itself if none does. */
export function typeEnd(reader: GoReader, from: number): number {
  for (let at = from; ; ) {
    // Pointers, `...`, `~`, and the arrow of `<-chan`.
    while (/^[*.~<-]$/.test(reader.text(at))) at++;
    if (reader.is(at, '(')) return reader.closing(at) + 1;
    if (reader.is(at, '[')) at = reader.closing(at) + 1;
    else if (reader.kind(at) !== Token.Word) return at;
    else if (reader.isWord(at, 'chan')) at++;
    else if (reader.isWord(at, 'map')) at = reader.closing(at + 1) + 1;
    else if (reader.isWord(at, 'func')) {
      at = reader.closing(at + 1) + 1;
      if (reader.is(at, '{')) return at;
    } else {
      const end = namedTypeEnd(reader, at);
      if (!reader.is(end, '|')) return end;
      at = end + 1;
    }
  }
}

/** The end of `pkg.Name[T]`, or of a `struct` or `interface` with its braces. */
function namedTypeEnd(reader: GoReader, name: number): number {
  if (reader.isOneOf(name, TYPE_WORDS))
    return reader.is(name + 1, '{') ? reader.closing(name + 1) + 1 : name + 1;
  let at = name;
  while (reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word) at += 2;
  const isGeneric = reader.is(at + 1, '[') && isAttached(reader, at + 1);
  return isGeneric ? reader.closing(at + 1) + 1 : at + 1;
}

/** The end of a function's result, which may be empty. */
export function resultEnd(reader: GoReader, from: number): number {
  return reader.is(from, '{') ? from : typeEnd(reader, from);
}

/** Splits the tokens between two brackets at commas and line ends; none is empty. */
export function itemsBetween(reader: GoReader, open: number, close: number): Range[] {
  const items: Range[] = [];
  let from = open + 1;
  for (let at = from; at <= close; at++) {
    if (at === close || reader.is(at, ',') || reader.is(at, ';')) {
      if (at > from) items.push({ from, to: at });
      from = at + 1;
    } else if (isOpening(reader.kind(at))) at = Math.min(reader.closing(at), close - 1);
  }
  return items;
}

/** Parameters, results or type parameters between two brackets: `(a, b int, c ...string)`, `(int, error)`. */
export function parametersBetween(reader: GoReader, open: number, close: number): Declared[] {
  const items = itemsBetween(reader, open, close);
  if (!items.some((item) => isNamed(reader, item)))
    return items.map((type) => ({ name: -1, type }));
  const declared: Declared[] = [];
  let type: Range = { from: close, to: close };
  for (const { from, to } of items.reverse()) {
    if (to > from + 1) type = { from: from + 1, to };
    declared.push({ name: from, type });
  }
  return declared.reverse();
}

function isNamed(reader: GoReader, { from, to }: Range): boolean {
  if (to === from + 1 || reader.kind(from) !== Token.Word) return false;
  if (reader.isOneOf(from, TYPE_WORDS)) return false;
  const isDotted = reader.is(from + 1, '.') && !reader.is(from + 2, '.');
  const isGeneric = reader.is(from + 1, '[') && isAttached(reader, from + 1);
  return !isDotted && !isGeneric;
}
