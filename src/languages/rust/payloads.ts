import { caseMember } from '../../model/reference.js';
import type { WrittenMember } from '../outline/table.js';
import { typeBehind } from '../outline/written-types.js';
import { bracketHalves } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens between the name of an enum and its block: type parameters and their bounds. */
const MOST_IN_HEAD = 80;

/**
 * The types of the payloads of enum variants, by index or name: in `Pair(Shelf, Crate)` the first is `Shelf`,
 * in `Named { shelf: Shelf }` `shelf` is.
 */
export function payloadsInRust(reader: TokenReader): readonly WrittenMember[] {
  const halves = bracketHalves(reader);
  const found: WrittenMember[] = [];
  for (let at = 0; at < reader.count; at++) {
    const isHead = reader.isWord(at, 'enum') && reader.kind(at + 1) === Token.Word;
    const open = isHead ? blockOf(reader, at + 2) : -1;
    if (open < 0 || halves[open]! < open) continue;
    for (let variant = open + 1; variant < halves[open]!; variant++) {
      variant = behindAttributes(reader, halves, variant);
      const first = variant + 1;
      const isHolding = reader.is(first, '(') || reader.is(first, '{');
      if (isHolding && reader.kind(variant) === Token.Word)
        found.push(...ofVariant(reader, halves, variant));
      while (variant < halves[open]! && !reader.is(variant, ','))
        variant = halves[variant]! > variant ? halves[variant]! + 1 : variant + 1;
    }
    at = halves[open]!;
  }
  return found;
}

function blockOf(reader: TokenReader, from: number): number {
  for (let at = from; at < from + MOST_IN_HEAD && at < reader.count; at++) {
    if (reader.is(at, '{')) return at;
    if (reader.is(at, ';') || reader.is(at, '}')) return -1;
  }
  return -1;
}

function behindAttributes(reader: TokenReader, halves: Int32Array, from: number): number {
  let at = from;
  while (reader.is(at, '#') && reader.is(at + 1, '[') && halves[at + 1]! > at)
    at = halves[at + 1]! + 1;
  return at;
}

function ofVariant(reader: TokenReader, halves: Int32Array, variant: number): WrittenMember[] {
  const open = variant + 1;
  const close = halves[open]!;
  const name = reader.text(variant);
  const found: WrittenMember[] = [];
  for (let at = open + 1, place = 0; at < close; place++) {
    at = behindAttributes(reader, halves, at);
    const isNamed = reader.is(open, '{');
    const key = isNamed ? reader.text(at) : place;
    const type = typeBehind(reader, isNamed ? at + 2 : at);
    if (type !== '') found.push({ at: variant, name: caseMember(name, key), type });
    at = behindPart(reader, halves, at, close);
  }
  return found;
}

/** Position after the comma that ends a part, which may contain commas in angle brackets. */
function behindPart(reader: TokenReader, halves: Int32Array, from: number, close: number): number {
  let angles = 0;
  for (let at = from; at < close; at++) {
    if (reader.is(at, '<')) angles++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '-')) angles--;
    else if (reader.is(at, ',') && angles <= 0) return at + 1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return close;
}
