import type { Span } from '../language.js';
import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import type { Head } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isRName, parametersAt } from './assignment.js';

/** Functions that create a class: of S4, reference classes, R6, S7 and ggproto. */
const MAKES = /^(?:setClass|setRefClass|R6Class|new_class|ggproto)$/;
/** Arguments that list members, and arguments that name bases. */
const LISTS = /^(?:public|private|active|fields|methods|slots|representation|properties)$/;
const BASES = /^(?:inherit|contains|parent)$/;
const LIST = /^(?:list|c|representation)$/;

/** What a name inside the call that creates a class stands for. */
export type MemberOfClass = 'method' | 'hidden' | 'field';

const members = new WeakMap<TokenReader, Map<number, MemberOfClass>>();

/** The member named at a position, for a class whose beginning has been read. */
export function memberOfClassAt(reader: TokenReader, at: number): MemberOfClass | undefined {
  return members.get(reader)?.get(at);
}

/** `setClass("Shelf", …)`, `R6::R6Class("Shelf", …)`; undefined if no class is created. */
export function classAt(
  reader: TokenReader,
  blocks: Blocks,
  at: number,
  assigned: Span | undefined,
): Head | undefined {
  const call = behindPackage(reader, at);
  if (!MAKES.test(reader.text(call)) || !reader.is(call + 1, '(')) return undefined;
  const open = call + 1;
  const isNamed = reader.kind(open + 1) === Token.String;
  const name = assigned ?? (isNamed ? textSpan(reader, open + 1) : undefined);
  if (name === undefined) return undefined;
  const bases = readArguments(reader, blocks, open, reader.isWord(call, 'ggproto'));
  const next = isNamed ? open + 2 : open + 1;
  return { type: 'class', name, bases, next, block: open, holding: 'members' };
}

/** Position of a name after its package: `R6::R6Class`. */
export function behindPackage(reader: TokenReader, at: number): number {
  const isQualified = reader.is(at + 1, ':') && reader.is(at + 2, ':');
  return reader.kind(at) === Token.Word && isQualified ? at + 3 : at;
}

/** The text inside the quotes. */
export function textSpan(reader: TokenReader, at: number): Span {
  return { start: reader.start(at) + 1, end: reader.end(at) - 1 };
}

/** Records the members that the arguments list. @returns the bases that they name. */
function readArguments(
  reader: TokenReader,
  blocks: Blocks,
  open: number,
  isPrototype: boolean,
): Span[] {
  const bases: Span[] = [];
  const close = Math.max(open, blocks.ends[open]!);
  for (let at = open + 1; at < close; at = Math.max(at + 1, behindBlock(blocks, at))) {
    const begins = /^[(,]$/.test(reader.text(at - 1));
    const isKey = begins && isRName(reader, at) && reader.is(at + 1, '=');
    const key = isKey ? reader.text(at) : '';
    const value = isKey ? at + 2 : at;
    const isList = LIST.test(reader.text(value)) && reader.is(value + 1, '(');
    const isRepresentation = begins && reader.isWord(value, 'representation');
    if (isList && (LISTS.test(key) || isRepresentation))
      noteMembers(reader, blocks, value + 1, key === 'private');
    else if (BASES.test(key)) bases.push(...basesAt(reader, blocks, value));
    else if (isPrototype && isKey) noteMember(reader, at, false);
    // `ggproto("GeomShelf", Geom, …)`
    else if (isPrototype && begins && at > open + 1 && reader.kind(at) === Token.Word)
      bases.push(nameSpan(reader, at));
  }
  return bases;
}

function noteMembers(reader: TokenReader, blocks: Blocks, open: number, isHidden: boolean): void {
  for (let at = open + 1; at < blocks.ends[open]!; at = Math.max(at + 1, behindBlock(blocks, at)))
    if (/^[(,]$/.test(reader.text(at - 1)) && isRName(reader, at) && reader.is(at + 1, '='))
      noteMember(reader, at, isHidden);
}

function noteMember(reader: TokenReader, at: number, isHidden: boolean): void {
  const isMethod = parametersAt(reader, at + 2) >= 0;
  const known = members.get(reader) ?? new Map<number, MemberOfClass>();
  known.set(at, isMethod ? (isHidden ? 'hidden' : 'method') : 'field');
  members.set(reader, known);
}

/** `Room`, `shop::Room`, `"Room"`, `c("Room", "Named")` */
function basesAt(reader: TokenReader, blocks: Blocks, at: number): Span[] {
  if (reader.kind(at) === Token.String) return [textSpan(reader, at)];
  if (reader.isWord(at, 'c') && reader.is(at + 1, '(')) {
    const bases: Span[] = [];
    for (let inner = at + 2; inner < blocks.ends[at + 1]!; inner++)
      if (reader.kind(inner) === Token.String) bases.push(textSpan(reader, inner));
    return bases;
  }
  const name = behindPackage(reader, at);
  return reader.kind(name) === Token.Word ? [nameSpan(reader, name)] : [];
}
