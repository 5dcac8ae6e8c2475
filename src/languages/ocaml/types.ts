import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { itemsOf } from './items.js';

/** Most tokens of the type that another re-exports. */
const LONGEST_MANIFEST = 40;

/** `'a t = { … }` is a record, `t = A | B` has constructors, anything else is an alias. */
export function typeAt(place: Place, first: number): Head | undefined {
  const { reader } = place;
  const name = behindParameters(place, first);
  const isName = reader.kind(name) === Token.Word && /^[\p{Ll}_]/u.test(reader.text(name));
  if (!isName || /^[.+]$/.test(reader.text(name + 1))) return undefined;
  const head = { name: nameSpan(reader, name), holding: 'code' } as const;
  if (!reader.is(name + 1, '=')) return { ...head, type: 'alias', next: name + 1 };
  let body = behindManifest(place, name + 2);
  if (reader.isWord(body, 'private')) body++;
  if (reader.is(body, '{')) return { ...head, type: 'record', next: body };
  const isVariant = reader.is(body, '|') || isConstructor(reader, body);
  return isVariant
    ? { ...head, type: 'variant', next: body }
    : { ...head, type: 'alias', next: name + 1 };
}

/**
 * Position after the type that a type with constructors re-exports, `t = Shelf.t = { … }`; the position
 * itself if there is none.
 */
function behindManifest(place: Place, first: number): number {
  const { reader, blocks } = place;
  const items = itemsOf(place);
  let at = first;
  while (at < first + LONGEST_MANIFEST) {
    if (reader.is(at, '=') && at > first) return at + 1;
    const isPart = reader.kind(at) === Token.Word || /^[.'(,]$/.test(reader.text(at));
    if (!isPart || items.has(at) || reader.isWord(at, 'of')) return first;
    at = Math.max(at + 1, behindBlock(blocks, at));
  }
  return first;
}

function isConstructor(reader: TokenReader, at: number): boolean {
  return /^\p{Lu}/u.test(reader.text(at)) && !/^[.(]$/.test(reader.text(at + 1));
}

/** Position after the parameters of a type: `('key, +'a)`, `'a`, `['a]`. */
export function behindParameters({ reader, blocks }: Place, first: number): number {
  let at = first;
  for (;;) {
    if (reader.is(at, "'")) at += 2;
    else if (reader.is(at, '(') || reader.is(at, '['))
      at = Math.max(at + 1, behindBlock(blocks, at));
    else if (/^[-+!_]$/.test(reader.text(at))) at++;
    else return at;
  }
}

/** Constructors and fields: `| Full of int`, `{ mutable count : int; size : int }`. */
export function memberOfType({ reader, at, around }: Place): Head | undefined {
  if (!/^(?:record|variant)$/.test(around) || reader.kind(at) !== Token.Word) return undefined;
  const isMutable = reader.isWord(at - 1, 'mutable');
  const before = reader.text(isMutable ? at - 2 : at - 1);
  const isField = /^[{;]$/.test(before) && reader.is(at + 1, ':');
  const isCapital = /^\p{Lu}/u.test(reader.text(at));
  const isCase = around === 'variant' && isCapital && /^[|=]$/.test(before);
  if (!isField && !isCase && !(isCapital && reader.isWord(at - 1, 'private'))) return undefined;
  return {
    ...{ type: 'member', name: nameSpan(reader, at), next: at + 1 },
    ...{ holding: 'code', isName: true },
  };
}
