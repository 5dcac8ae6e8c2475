import type { Span } from '../language.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Declarations that contain fields. */
const HOLDS_FIELDS = /^(?:message|oneof|extension)$/;
const LABEL = /^(?:repeated|optional|required)$/;
/** Visibility modifiers. */
const VISIBILITY = /^(?:export|local)$/;

/** What is declared at a position. */
export function protobufHeadAt(place: Place): Head | number {
  const { reader, at, holding, bracketed } = place;
  const isName = reader.kind(at) === Token.Word || reader.is(at, '.');
  if (holding !== 'members' || bracketed || !isName || !begins(place)) return at + 1;
  const first = VISIBILITY.test(reader.text(at)) ? at + 1 : at;
  return blockAt(place, first) ?? rpcAt(place) ?? memberAt(place) ?? at + 1;
}

/** Whether a declaration may begin: after the end of another, or on a line of its own. */
function begins({ reader, at, column }: Place): boolean {
  return at === 0 || column(at) >= 0 || /^[{};]$/.test(reader.text(at - 1));
}

/** `message Shelf {`, and other declarations with a name and a block. */
function blockAt(place: Place, at: number): Head | undefined {
  const { reader, around } = place;
  const word = reader.text(at);
  if (word === 'extend') return extensionAt(reader, at);
  const isOneof = word === 'oneof' && HOLDS_FIELDS.test(around);
  if (!isOneof && !/^(?:message|enum|service)$/.test(word)) return undefined;
  if (!isBlock(place, at + 2) || reader.kind(at + 1) !== Token.Word) return undefined;
  const name = nameSpan(reader, at + 1);
  return { type: word, name, next: at + 2, holding: 'members' };
}

/** Whether a block opens at a position; an unfinished edit may lack the brace. */
function isBlock({ reader, column }: Place, at: number): boolean {
  return reader.is(at, '{') || column(at) >= 0;
}

/** `extend google.protobuf.FieldOptions {` */
function extensionAt(reader: TokenReader, at: number): Head | undefined {
  const next = behindPath(reader, at + 1);
  if (next === at + 1 || !reader.is(next, '{')) return undefined;
  return { type: 'extension', next, holding: 'members' };
}

/** `rpc Find(FindRequest) returns (stream Shelf);` */
function rpcAt({ reader, at, around }: Place): Head | undefined {
  if (around !== 'service' || !reader.isWord(at, 'rpc') || reader.kind(at + 1) !== Token.Word)
    return undefined;
  return { type: 'rpc', name: nameSpan(reader, at + 1), next: at + 2, holding: 'code' };
}

/** `repeated Label labels = 4;`, `map<string, Shelf> shelves = 5;`, and `RED = 1;` in an enum. */
function memberAt({ reader, at, around, blocks }: Place): Head | undefined {
  if (around === 'enum')
    return reader.is(at + 1, '=') ? memberNamed(nameSpan(reader, at), at + 1) : undefined;
  if (!HOLDS_FIELDS.test(around)) return undefined;
  const hasLabel = LABEL.test(reader.text(at)) && !reader.is(at + 1, '=');
  const type = hasLabel ? at + 1 : at;
  const name = behindType(reader, type);
  if (name === type || reader.kind(name) !== Token.Word || !reader.is(name + 1, '='))
    return undefined;
  const span = nameSpan(reader, name);
  const open = name + 3;
  if (reader.isWord(type, 'group') && reader.is(open, '{') && (blocks.ends[open] ?? -1) >= 0)
    return { type: 'message', name: span, next: open, holding: 'members' };
  if (around !== 'extension') return memberNamed(span, name + 1);
  return { type: 'extended', name: span, next: name + 1, holding: 'code', isValue: true };
}

function memberNamed(name: Span, next: number): Head {
  return { type: 'member', name, next, holding: 'code', isName: true };
}

/** Position after a dotted name, `.shop.v1.Shelf`; the position itself if there is none. */
export function behindPath(reader: TokenReader, at: number): number {
  let next = reader.is(at, '.') ? at + 1 : at;
  if (reader.kind(next) !== Token.Word) return at;
  next++;
  while (reader.is(next, '.') && reader.kind(next + 1) === Token.Word) next += 2;
  return next;
}

function behindType(reader: TokenReader, at: number): number {
  if (!reader.isWord(at, 'map') || !reader.is(at + 1, '<')) return behindPath(reader, at);
  const value = behindPath(reader, at + 2) + 1;
  const end = behindPath(reader, value);
  return reader.is(end, '>') ? end + 1 : at;
}
