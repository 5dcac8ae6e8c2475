import { Token } from '../tokens/token-list.js';
import type { GoReader } from './reader.js';
import { isAttached, itemsBetween, typeEnd } from './syntax.js';
import { argumentsAt } from './type-text.js';

/**
 * How a chain abbreviates brackets after a name: `[]` for an element, `[Crate]` for the type arguments of a
 * function or literal, nothing for a slice of a list.
 */
export function bracketsAt(reader: GoReader, open: number): string {
  const close = reader.closing(open);
  const isAttachedTo = (mark: string): boolean =>
    reader.is(close + 1, mark) && isAttached(reader, close + 1);
  if (isAttachedTo('{')) return typesAt(reader, open, '');
  if (isPart(reader, open, close)) return '';
  return isAttachedTo('(') && mayBeTypes(reader, open, close) ? typesAt(reader, open, '[]') : '[]';
}

/**
 * Brackets before the parentheses of a call may contain types, as in `NewBox[Crate]()`; but so may those of
 * `open[at]()`.
 */
function mayBeTypes(reader: GoReader, open: number, close: number): boolean {
  return itemsBetween(reader, open, close).every(
    ({ from, to }) => reader.kind(from) !== Token.Number && typeEnd(reader, from) === to,
  );
}

function typesAt(reader: GoReader, open: number, ofNone: string): string {
  const types = argumentsAt(reader, open);
  return types.every((type) => type === '') ? ofNone : `[${types.join()}]`;
}

/** `a[1:]` is again a list. */
function isPart(reader: GoReader, open: number, close: number): boolean {
  for (let at = open + 1; at < close; at++) {
    if (reader.is(at, ':')) return true;
    if (reader.closing(at) > at && /^[([{]$/.test(reader.text(at))) at = reader.closing(at);
  }
  return false;
}
