import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most labels of a block. */
const MOST_LABELS = 3;
/** Node types by the word before a block's labels; all other blocks are plain ones. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['variable', 'variable'],
  ['output', 'output'],
  ['check', 'test'],
  ['run', 'test'],
]);

/** What is declared at a position. */
export function terraformHeadAt(place: Place): Head | number {
  const { reader, at, holding, around, bracketed } = place;
  if (holding !== 'members' || bracketed) return at + 1;
  return (around === 'locals' ? localAt(place) : blockAt(reader, at)) ?? at + 1;
}

/** `resource "aws_vpc" "main" {`, `locals {` */
function blockAt(reader: TokenReader, at: number): Head | undefined {
  if (reader.kind(at) !== Token.Word) return undefined;
  const word = reader.text(at);
  if (word === 'locals' && reader.is(at + 1, '{'))
    return { type: 'locals', next: at + 1, holding: 'members' };
  let next = at + 1;
  while (isLabel(reader, next) && next <= at + MOST_LABELS) next++;
  if (!reader.is(next, '{') || next === at + 1) return undefined;
  const quote = reader.kind(next - 1) === Token.String ? 1 : 0;
  const name = { start: reader.start(next - 1) + quote, end: reader.end(next - 1) - quote };
  return { type: TYPES.get(word) ?? 'block', name, next, holding: 'code' };
}

function isLabel(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.String || reader.kind(at) === Token.Word;
}

/** `name = "depot"` in a `locals` block. */
function localAt({ reader, at }: Place): Head | undefined {
  const isName = reader.kind(at) === Token.Word && reader.is(at + 1, '=');
  if (!isName || reader.is(at + 2, '=')) return undefined;
  return {
    type: 'local',
    name: nameSpan(reader, at),
    next: at + 1,
    holding: 'code',
    isValue: true,
  };
}
