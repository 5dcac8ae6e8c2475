import { listedWords } from '../../text/listed-words.js';
import { isClosing, isOpening } from './brackets.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Words in front of an expression, behind which a bracket is no call. */
const LEADING = new Set(listedWords('return throw raise else and or echo'));

/** The same of words that some languages call, where a blank is in between: `await (later)`, but `await(later)`. */
const LEADING_APART = new Set(
  listedWords(
    'await yield try in of case not print is as do then clone if elif while until unless let match from select where when go defer include require',
  ),
);

/** Words whose condition stands in brackets in front of what is done. */
const CONDITIONS = new Set(
  listedWords('if elseif while for foreach using lock with switch catch fixed'),
);

/** Whether an opening bracket begins an expression, rather than the arguments of what precedes it. */
export function isGrouping(reader: TokenReader, open: number, least: number): boolean {
  const before = open - 1;
  // A statement of its own: `(first ?: second).run()`.
  if (reader.is(open, '(') && reader.breaksBefore(open)) return true;
  if (opensList(reader, open)) return true;
  // `!(first)`, but `vec![first]` of Rust and `first!(second)`
  if (reader.is(before, '!'))
    return reader.end(before - 1) < reader.start(before) || isMark(reader, before - 1);
  if (reader.kind(before) === Token.Word) {
    if (reader.is(before - 1, '.')) return false;
    const word = reader.text(before);
    const isApart = reader.end(before) < reader.start(open);
    return LEADING.has(word) || (isApart && LEADING_APART.has(word));
  }
  if (!reader.is(open, '(') || !reader.is(before, ')')) return false;
  const condition = openerOf(reader, before, least) - 1;
  return condition >= 0 && CONDITIONS.has(reader.text(condition));
}

/** Whether a bracket is that of a list, `puts [1, 2].sum`, rather than of an element, `all[0].run`. */
export function opensList(reader: TokenReader, open: number): boolean {
  return reader.is(open, '[') && reader.end(open - 1) < reader.start(open);
}

/** Neither a word nor a closing bracket. */
function isMark(reader: TokenReader, at: number): boolean {
  const kind = reader.kind(at);
  return kind !== Token.Word && !isClosing(kind);
}

/** A `>` that closes type arguments and is not part of an arrow. */
export function isAngle(reader: TokenReader, at: number): boolean {
  return reader.is(at, '>') && !reader.is(at - 1, '-') && !reader.is(at - 1, '=');
}

/** Position of the bracket that the one at a position closes, from `least` on; -1 if there is none. */
export function openerOf(reader: TokenReader, close: number, least: number): number {
  let depth = 0;
  const angles = isAngle(reader, close);
  for (let at = close; at >= Math.max(0, least); at--) {
    const kind = reader.kind(at);
    if (angles ? isAngle(reader, at) : isClosing(kind)) depth++;
    else if ((angles ? reader.is(at, '<') : isOpening(kind)) && --depth === 0) return at;
  }
  return -1;
}
