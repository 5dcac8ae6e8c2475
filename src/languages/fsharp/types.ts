import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindTypeParameters, isPlainName, lastPart, spanAt } from './names.js';
import { MODIFIERS } from './words.js';

/** Most tokens between the name of a type and its `=`. */
const LONGEST_HEAD = 300;

/**
 * `type Depot<'Key>(limit: int) = …`, whose kind depends on what follows its `=`; `type Depot with` gives
 * members to another type.
 */
export function typeAt(place: Place, at: number): Head | undefined {
  const { reader, blocks } = place;
  let first = at + 1;
  if (reader.is(first, '[') && reader.is(first + 1, '<'))
    first = Math.max(first + 1, behindBlock(blocks, first));
  while (reader.kind(first) === Token.Word && MODIFIERS.has(reader.text(first))) first++;
  if (!isPlainName(reader, first)) return undefined;
  const last = lastPart(reader, first);
  const next = behindTypeParameters(reader, last + 1);
  const name = spanAt(reader, last);
  if (reader.isWord(next, 'with'))
    return { type: 'extension', extended: name, next, holding: 'members' };
  const equals = equalsBehind(place, next);
  const head = { name, next, holding: 'members' } as const;
  if (equals < 0) return { ...head, type: 'class' };
  return { ...head, type: typeOf(place, equals + 1, equals === next, reader.text(last)) };
}

/** Position of the `=` before the next line that is indented no deeper; -1 if there is none. */
function equalsBehind({ reader, blocks, column, at: first }: Place, from: number): number {
  const margin = Math.max(0, column(first));
  for (let at = from; at < Math.min(from + LONGEST_HEAD, reader.count); ) {
    if (reader.is(at, '=')) return at;
    if (column(at) >= 0 && column(at) <= margin) return -1;
    at = Math.max(at + 1, behindBlock(blocks, at));
  }
  return -1;
}

function typeOf({ reader, column }: Place, from: number, isPlain: boolean, name: string): string {
  let body = from;
  while (/^(?:private|internal|public)$/.test(reader.text(body))) body++;
  const word = reader.text(body);
  if (word === '{' && !reader.is(body + 1, '|')) return 'record';
  if (word === '|' || isCase(reader, body)) return 'union';
  const declares = word === 'abstract' || (word === 'interface' && column(body + 1) >= 0);
  if (declares && /^I\p{Lu}/u.test(name)) return 'interface';
  const isBody =
    /^(?:class|struct|inherit|interface|member|static|abstract|new|val|do|let|override|\[)$/;
  if (!isPlain || isBody.test(word)) return 'class';
  return 'alias';
}

/** `A | B`, `Full of int` */
function isCase(reader: TokenReader, at: number): boolean {
  const isCapital = /^\p{Lu}/u.test(reader.text(at));
  return isCapital && (reader.is(at + 1, '|') || reader.isWord(at + 1, 'of'));
}

/** Cases of a union and fields of a record. */
export function memberOfType({ reader, at, around, column }: Place): Head | undefined {
  if (around !== 'record' && around !== 'union') return undefined;
  if (!isPlainName(reader, at)) return undefined;
  const first = /^(?:mutable|private|internal)$/.test(reader.text(at - 1)) ? at - 1 : at;
  const before = reader.text(first - 1);
  const isField =
    around === 'record' &&
    reader.is(at + 1, ':') &&
    (/^[{;]$/.test(before) || before === ']' || column(first) > 0);
  const isUnionCase =
    around === 'union' && /^[|=\]]$/.test(before) && /^\p{Lu}/u.test(reader.text(at));
  if (!isField && !isUnionCase) return undefined;
  return {
    ...{ type: 'member', name: spanAt(reader, at), next: at + 1 },
    ...{ holding: 'code', isName: true },
  };
}
