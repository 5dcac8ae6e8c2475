import { NOTHING_KNOWN } from '../../model/reference.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { LuaText } from './bindings.js';
import { isPath, LITERAL } from './value-texts.js';
import type { LuaValues } from './values.js';

/** Parts of a receiver at most. */
const MOST_PARTS = 60;

/**
 * What stands before the member at a position, with the values of local names in place of these.
 *
 * @param written The same as written: what is left where nothing is known of it.
 */
export function receiverOf(text: LuaText, values: LuaValues, at: number, written: string): string {
  const head = headOf(text, at);
  const value = head < 0 ? '' : values.until(head, at - 1);
  return value === LITERAL || isPath(value) ? value : NOTHING_KNOWN + written;
}

/** Position of the name or bracket with which what stands before a member begins; -1 where that is not told. */
function headOf(text: LuaText, member: number): number {
  const { reader } = text;
  let at = member;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const mark = reader.text(at - 1);
    // Two of them join texts, or end a label.
    if (!/^[.:]$/.test(mark) || reader.text(at - 2) === mark) return at;
    at = operandStart(text, at - 2);
    if (at < 0) return -1;
  }
  return -1;
}

/** Position of the name before what is called or taken by brackets that end at a position, or of these where no name stands there. */
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
