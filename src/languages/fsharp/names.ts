import type { Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { FSHARP_KEYWORDS } from './words.js';

/** Most tokens of an operator or an active pattern. */
const LONGEST_OPERATOR = 20;

/** A name, and the position after it. */
export interface FsharpName {
  readonly name: Span;
  readonly next: number;
}

/** A name, one between backticks, an operator or an active pattern, `(|Even|Odd|)`; undefined if there is none. */
export function fsharpNameAt(reader: TokenReader, first: number): FsharpName | undefined {
  if (isPlainName(reader, first)) return { name: spanAt(reader, first), next: first + 1 };
  if (!reader.is(first, '(')) return undefined;
  const isPattern = reader.is(first + 1, '|');
  let close = first + 1;
  while (close < first + LONGEST_OPERATOR && !reader.is(close, ')')) {
    const isPart = /^[!$%&*+./<=>?@^|~:-]$/.test(reader.text(close));
    if (!isPart && !(isPattern && reader.kind(close) === Token.Word)) return undefined;
    close++;
  }
  if (!reader.is(close, ')') || close === first + 1) return undefined;
  return { name: { start: reader.start(first + 1), end: reader.end(close - 1) }, next: close + 1 };
}

/** A word that is not a keyword, or several between backticks. */
export function isPlainName(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) === Token.String) return reader.text(at).startsWith('``');
  return reader.kind(at) === Token.Word && !FSHARP_KEYWORDS.has(reader.text(at));
}

/** The name at a position, without its backticks. */
export function spanAt(reader: TokenReader, at: number): Span {
  const inner = reader.kind(at) === Token.String ? 2 : 0;
  return { start: reader.start(at) + inner, end: reader.end(at) - inner };
}

/** Position of the last part of a dotted name. */
export function lastPart(reader: TokenReader, first: number): number {
  let last = first;
  while (reader.is(last + 1, '.') && isPlainName(reader, last + 2)) last += 2;
  return last;
}

/** Position after type parameters; the position itself if none directly follow a name. */
export function behindTypeParameters(reader: TokenReader, open: number): number {
  if (!reader.is(open, '<') || reader.start(open) !== reader.end(open - 1)) return open;
  let depth = 0;
  for (let at = open; at < Math.min(open + LONGEST_PARAMETERS, reader.count); at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '-') && --depth === 0) return at + 1;
  }
  return open;
}

/** Most tokens of type parameters. */
const LONGEST_PARAMETERS = 80;
