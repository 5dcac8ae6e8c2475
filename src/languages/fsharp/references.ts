import type { ReferenceKind } from '../../model/reference.js';
import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { receiverAt } from '../outline/receivers.js';
import { boundNames } from '../token-outline/bound-names.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { FSHARP_KEYWORDS, OF_FSHARP } from './words.js';

/** Words after which names are bound. */
const BINDS = /^(?:let|use|and|fun|for|member|new|override|default|as|function|with|\|)$/;

/** References in F#, where the arguments of a function follow it, with or without brackets. */
export function findFsharpUses(
  reader: TokenReader,
  { names, bases, definitions }: FoundOutline,
): FoundReference[] {
  const bound = boundNames(reader, BINDS, names);
  const own = new Set(definitions.map(({ name }) => name));
  const basesAt = new Set(bases.map(({ offset }) => offset));
  const uses: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    const offset = reader.start(at);
    if (names.has(offset) || names.has(offset + 2) || bound.offsets.has(offset)) continue;
    const name = nameAt(reader, at);
    if (name === '' || isOpened(reader, at)) continue;
    const receiver = receiverAt(reader, at, ['.']);
    if (FSHARP_KEYWORDS.has(name) && receiver === '') continue;
    const kind = basesAt.has(offset) ? 'base' : kindAt(reader, at, name, receiver);
    const isOwn = own.has(name) && (kind !== 'value' || !bound.names.has(name));
    const isKnown = receiver !== '' || isOwn;
    if (!isKnown && (name.length < 2 || OF_FSHARP.has(name) || bound.names.has(name))) continue;
    // A module that qualifies a name is part of the receiver.
    if (reader.is(at + 1, '.') && (receiver !== '' || kind !== 'type')) continue;
    uses.push({ name, kind, receiver, offset });
  }
  return uses;
}

/**
 * The name at a position, without backticks; empty for a label, `key = 1` in a call, a type variable, or
 * anything else.
 */
function nameAt(reader: TokenReader, at: number): string {
  if (reader.kind(at) === Token.String)
    return reader.text(at).startsWith('``') ? reader.text(at).slice(2, -2) : '';
  if (reader.kind(at) !== Token.Word) return '';
  const isVariable = /^['#^]$/.test(reader.text(at - 1)) && reader.end(at - 1) === reader.start(at);
  // A field or a named argument.
  const isLabel =
    /^\p{Lu}/u.test(reader.text(at)) && reader.is(at + 1, '=') && !reader.is(at - 1, '.');
  return isVariable || isLabel ? '' : reader.text(at);
}

/** Position of the first part of a dotted name. */
function firstPart(reader: TokenReader, at: number): number {
  let first = at;
  while (reader.is(first - 1, '.') && reader.kind(first - 2) === Token.Word) first -= 2;
  return first;
}

/** After `open`, `namespace` and `module` nothing is used. */
function isOpened(reader: TokenReader, at: number): boolean {
  let first = firstPart(reader, at);
  if (reader.isWord(first - 1, 'type')) first--;
  return /^(?:open|namespace|module|rec)$/.test(reader.text(first - 1));
}

function kindAt(reader: TokenReader, at: number, name: string, receiver: string): ReferenceKind {
  const isTight = reader.end(at) === reader.start(at + 1);
  const isCapital = /^\p{Lu}/u.test(name);
  const isType = reader.is(at - 1, ':') && !reader.is(at - 2, ':');
  if (isTight && reader.is(at + 1, '(') && !isType) return 'call';
  if (isType || (isCapital && receiver === '')) return 'type';
  const first = firstPart(reader, at);
  if (reader.is(first - 1, '>') && reader.is(first - 2, '|')) return 'call';
  const next = reader.kind(at + 1);
  if (reader.breaksBefore(at + 1)) return 'value';
  if (next === Token.Word) return isArgument(reader.text(at + 1)) ? 'call' : 'value';
  if (next === Token.String || next === Token.Number) return 'call';
  const isPiped = reader.is(at + 1, '<') && reader.is(at + 2, '|');
  return isPiped || (!isTight && /^[([{]$/.test(reader.text(at + 1))) ? 'call' : 'value';
}

/** A word that may be an argument. */
function isArgument(word: string): boolean {
  return !FSHARP_KEYWORDS.has(word) || /^(?:true|false|null|this|base|global)$/.test(word);
}
