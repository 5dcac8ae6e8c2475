import { closingOf } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { endsValue } from './declared-values.js';

/** Most tokens of a wrapped value. */
const MOST_IN_CALL = 4000;
/** Wrappers that are used like their content, and cells that have to be unwrapped. */
const SEEN_THROUGH = /^(?:Box|Rc|Arc|Pin|Some|Ok)$/;
const CELL = /^(?:Cell|RefCell|Mutex|RwLock)$/;
/** Functions of these types, and of modules, that return their argument or something of the same type. */
const MAKING = /^(?:new|pin|clone|from)$/;
const TAKING = /^(?:take|replace)$/;

/**
 * Where the wrapped value begins: `pool` in `Arc::new(pool)`, `Some(pool)`, `Rc::clone(&pool)`,
 * `mem::take(&mut pool)` and `Mutex::new(pool)`, which is a cell; null for any other value.
 */
export function keptInRust(
  reader: TokenReader,
  value: number,
): { readonly from: number; readonly isCell: boolean } | null {
  let at = value;
  // `std::sync::Arc::new(…)`
  while (
    /^(?:std|core|sync|rc|cell|boxed|tokio|parking_lot)$/.test(reader.text(at)) &&
    reader.is(at + 1, ':') &&
    reader.is(at + 2, ':')
  )
    at += 3;
  const word = reader.text(at);
  const isPath = reader.is(at + 1, ':') && reader.is(at + 2, ':');
  const member = isPath ? reader.text(at + 3) : '';
  const open = isPath ? at + 4 : at + 1;
  if (!reader.is(open, '(')) return null;
  const isTaken = word === 'mem' && TAKING.test(member);
  const isHeld = SEEN_THROUGH.test(word) && (!isPath || MAKING.test(member));
  const isCell = CELL.test(word) && member === 'new';
  if (!isTaken && !isHeld && !isCell) return null;
  const close = closingOf(reader, open, MOST_IN_CALL);
  return close > open + 1 && endsValue(reader, close + 1) ? { from: open + 1, isCell } : null;
}
