import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';

/** Most tokens of a header, not counting what is in brackets. */
const LONGEST_HEAD = 40;

/** `given ints: Show[Int] with`, which has members like a class. An anonymous one is named after its type. */
export function givenInstance(place: Place, at: number): Head | undefined {
  const { reader } = place;
  if (!reader.isWord(at, 'given')) return undefined;
  const next = behindGivenHead(place, at);
  if (next < 0) return undefined;
  const type = givenType(place, at, next);
  if (reader.kind(type) !== Token.Word) return undefined;
  const isNamed = reader.kind(at + 1) === Token.Word && at + 1 < type;
  return {
    ...{ type: isNamed ? 'class' : 'unnamed_instance', holding: 'members', next },
    name: nameSpan(reader, isNamed ? at + 1 : type),
    bases: [nameSpan(reader, type)],
    isOpen: !reader.is(next, '{'),
  };
}

/** Position after the `with` that ends the header of an instance with members; -1 if there is none. */
export function behindGivenHead(place: Place, given: number): number {
  const { reader, blocks } = place;
  for (let at = given + 1; at < given + LONGEST_HEAD && place.column(at) < 0; at++) {
    if (reader.is(at, '=') && !reader.is(at + 1, '>')) return -1;
    if (isOpening(reader.kind(at))) {
      if (blocks.ends[at]! < 0) return -1;
      const skipped = blocks.ends[at]! - at;
      given += skipped;
      at += skipped;
    } else if (reader.isWord(at, 'with') && (place.column(at + 1) >= 0 || reader.is(at + 1, '{')))
      return at + 1;
  }
  return -1;
}

/** Position of the name of the type, after the last colon or arrow outside brackets. */
function givenType({ reader, blocks }: Place, given: number, end: number): number {
  let type = given + 1;
  for (let at = given + 1; at < end; at++) {
    if (isOpening(reader.kind(at))) at = Math.max(at, blocks.ends[at]!);
    else if (reader.is(at, ':') || (reader.is(at - 1, '=') && reader.is(at, '>'))) type = at + 1;
  }
  return type;
}
