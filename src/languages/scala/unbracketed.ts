import type { FoundReference } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenInScala } from './arguments.js';
import { isArrow } from './locals.js';
import { SCALA_KEYWORDS } from './words.js';

/** Words before a type or a declared name. */
const BEFORE_OTHERS =
  /^(?:val|var|def|type|class|object|trait|given|package|import|extends|with|new|derives|forSome)$/;

/**
 * Whether a name may call a function without parameters: `list.size`, `size`. Excludes assigned, declared and
 * labelled names, parts of a type, and names of interpolators.
 */
export function isUsedInScala(reader: TokenReader, at: number): boolean {
  if (!/^\p{Ll}/u.test(reader.text(at)) || SCALA_KEYWORDS.has(reader.text(at))) return false;
  const isAssigned = reader.is(at + 1, '=') && !reader.is(at + 2, '=') && !isArrow(reader, at + 1);
  if (isAssigned || isArrow(reader, at + 1) || reader.is(at + 1, '@')) return false;
  if (reader.is(at + 1, '←') || (reader.is(at + 1, '<') && reader.is(at + 2, '-'))) return false;
  const isSpread = reader.is(at + 1, ':') && reader.isWord(at + 2, '_');
  if (isSingleColon(reader, at + 1) && !isSpread) return false;
  const isText = reader.kind(at + 1) === Token.String && reader.start(at + 1) === reader.end(at);
  return !isText && !isBehindOther(reader, at);
}

function isBehindOther(reader: TokenReader, at: number): boolean {
  if (isSingleColon(reader, at - 1) || /^[#'@]$/.test(reader.text(at - 1))) return true;
  if (reader.is(at - 1, '[') && (reader.is(at + 1, '.') || isQualifier(reader, at))) return true;
  return BEFORE_OTHERS.test(reader.text(at - 1));
}

/** `private[store]` */
function isQualifier(reader: TokenReader, at: number): boolean {
  return /^(?:private|protected|super)$/.test(reader.text(at - 2));
}

/** Whether a word is a symbol literal: `'name`. */
export function isSymbol(reader: TokenReader, at: number): boolean {
  return reader.is(at - 1, "'");
}

function isSingleColon(reader: TokenReader, at: number): boolean {
  return reader.is(at, ':') && !reader.is(at + 1, ':') && !reader.is(at - 1, ':');
}

/** `this(1)` in a secondary constructor. */
export function ownConstructor(reader: TokenReader, at: number): FoundReference | undefined {
  if (!reader.isWord(at, 'this') || !reader.is(at + 1, '(')) return undefined;
  const before = reader.is(at - 1, '{') && reader.is(at - 2, '=') ? at - 2 : at - 1;
  if (!reader.is(before, '=') && !reader.is(before, '{')) return undefined;
  if (!reader.is(before - 1, ')')) return undefined;
  const given = givenInScala(reader, at);
  return {
    ...{ name: 'constructor', kind: 'call', receiver: 'this', offset: reader.start(at) },
    ...(given === undefined ? {} : { given }),
  };
}
