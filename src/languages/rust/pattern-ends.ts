import { isSingleColon } from '../outline/locals.js';
import type { ChainCode } from '../tokens/chain-before.js';

/** Most tokens of a pattern, and of an expression without a block. */
export const MOST_IN_PATTERN = 400;

/** Position of the `=` after a pattern; -1 if the statement ends first. */
export function equalsBehind({ reader, halves }: ChainCode, from: number): number {
  for (let at = from; at < from + MOST_IN_PATTERN && at < reader.count; at++) {
    // The `=` of `1..=5` is part of the pattern.
    if (reader.is(at, '=') && !reader.is(at - 1, '.')) return at;
    if (/^[;}]$/.test(reader.text(at))) return -1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** Position of the colon before the type of a pattern; the end if there is none. */
export function colonBefore({ reader, halves }: ChainCode, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (isSingleColon(reader, at)) return at;
    if (halves[at]! > at) at = halves[at]!;
  }
  return end;
}

/** Position of the block or `&&` after the value of a condition; -1 if there is none nearby. */
export function conditionEnd({ reader, halves }: ChainCode, from: number): number {
  for (let at = from; at < from + MOST_IN_PATTERN && at < reader.count; at++) {
    if (reader.is(at, '{') || (reader.is(at, '&') && reader.is(at + 1, '&') && at > from))
      return at;
    if (/^[;}]$/.test(reader.text(at))) return -1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** Position of the `;` after the value of a statement, or of the block of its `else`; -1 if there is none nearby. */
export function statementEnd({ reader, halves }: ChainCode, from: number): number {
  for (let at = from; at < from + MOST_IN_PATTERN && at < reader.count; at++) {
    if (reader.is(at, ';')) return at;
    if (reader.is(at, '}')) return -1;
    const isElse = reader.is(at, '{') && reader.isWord(at - 1, 'else');
    // The `else` of an `if` follows a block.
    if (isElse && !reader.is(at - 2, '}')) return at;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** The last token of the body of a closure, given the bar after its parameters. */
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
