import { isSingleColon } from '../outline/locals.js';
import type { ChainCode } from '../tokens/chain-before.js';

/** Tokens of a pattern, and of an expression without a block, at most. */
export const MOST_IN_PATTERN = 400;

/** Position of the `=` behind a pattern; -1 where a statement ends before it. */
export function equalsBehind({ reader, halves }: ChainCode, from: number): number {
  for (let at = from; at < from + MOST_IN_PATTERN && at < reader.count; at++) {
    // `1..=5` is a part of it.
    if (reader.is(at, '=') && !reader.is(at - 1, '.')) return at;
    if (/^[;}]$/.test(reader.text(at))) return -1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** Position of the colon before the type of a pattern, or of its end. */
export function colonBefore({ reader, halves }: ChainCode, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (isSingleColon(reader, at)) return at;
    if (halves[at]! > at) at = halves[at]!;
  }
  return end;
}

/** Position of the block or `&&` behind the value of a condition; -1 where none is near. */
export function conditionEnd({ reader, halves }: ChainCode, from: number): number {
  for (let at = from; at < from + MOST_IN_PATTERN && at < reader.count; at++) {
    if (reader.is(at, '{') || (reader.is(at, '&') && reader.is(at + 1, '&') && at > from))
      return at;
    if (/^[;}]$/.test(reader.text(at))) return -1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** Position of the `;` behind the value of a statement, or of the block of its `else`; -1 where none is near. */
export function statementEnd({ reader, halves }: ChainCode, from: number): number {
  for (let at = from; at < from + MOST_IN_PATTERN && at < reader.count; at++) {
    if (reader.is(at, ';')) return at;
    if (reader.is(at, '}')) return -1;
    const isElse = reader.is(at, '{') && reader.isWord(at - 1, 'else');
    // That of `if` follows a block.
    if (isElse && !reader.is(at - 2, '}')) return at;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** The last token of the body of a closure, by the bar behind its parameters. */
export function closureEnd({ reader, halves }: ChainCode, bar: number): number {
  let at = bar + 1;
  for (let left = MOST_IN_PATTERN; left > 0 && at < reader.count; at++, left--) {
    if (/^[,;)\]}]$/.test(reader.text(at))) return at - 1;
    const isBody = reader.is(at, '{') && (at === bar + 1 || reader.is(bar + 1, '-'));
    if (halves[at]! > at) at = halves[at]!;
    if (isBody) return at;
  }
  return at - 1;
}
