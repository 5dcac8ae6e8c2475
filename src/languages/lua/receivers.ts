import { NOTHING_KNOWN } from '../../model/reference.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { LuaText } from './bindings.js';
import { isPath, LITERAL } from './value-texts.js';
import type { LuaValues } from './values.js';

/** Most parts of a receiver. */
const MOST_PARTS = 60;

/**
 * The expression before the member at a position, with local names replaced by their values.
 *
 * @param written The receiver as written, returned if nothing is known about it.
 */
export function receiverOf(text: LuaText, values: LuaValues, at: number, written: string): string {
  const head = headOf(text, at);
  const value = head < 0 ? '' : values.until(head, at - 1);
  return value === LITERAL || isPath(value) ? value : NOTHING_KNOWN + written;
}

/** Position of the name or bracket where the expression before a member begins; -1 if unclear. */
function headOf(text: LuaText, member: number): number {
  const { reader } = text;
  let at = member;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const mark = reader.text(at - 1);
    // A doubled mark is a concatenation, or ends a label.
    if (!/^[.:]$/.test(mark) || reader.text(at - 2) === mark) return at;
    at = operandStart(text, at - 2);
    if (at < 0) return -1;
  }
  return -1;
}

/**
 * Position of the name before the brackets that end at a position; of the brackets themselves if no name
 * precedes them.
 */
function operandStart({ reader, halves }: LuaText, end: number): number {
  let at = end;
  while (reader.kind(at) === Token.String || isClosing(reader.kind(at))) {
    const open = isClosing(reader.kind(at)) ? halves[at]! : at;
    const before = reader.kind(open - 1);
    if (open < 0 || (before !== Token.Word && !isClosing(before))) return open;
    at = open - 1;
  }
  return reader.kind(at) === Token.Word ? at : -1;
}
