import type { TokenReader } from '../tokens/token-reader.js';
import type { CodeStructure } from './function-nodes.js';

/** Most brackets between a name and the parameters in whose default value it stands. */
const MOST_BRACKETS = 8;
/** Most tokens of a parameter that are read from a name backwards. */
const MOST_TOKENS = 200;

/**
 * Whether a name in the parameters of a function is in a default value, rather than in a type: `first` in
 * `(x: Fn = first)`, `(x = wrap(first))` and `({ x = first })`.
 */
export function isInDefault(
  reader: TokenReader,
  { brackets: { around, closers }, functions }: CodeStructure,
  at: number,
): boolean {
  // The type that a function gives back: `(x = (y): Pool => …)`
  if (reader.is(at - 1, ':') && reader.is(at - 2, ')')) return false;
  const brackets: number[] = [];
  for (let bracket = around[at]!; ; bracket = around[bracket]!) {
    if (bracket < 0 || brackets.push(bracket) > MOST_BRACKETS) return false;
    if (functions.parameters.has(reader.start(bracket))) break;
    if (opensParameters(reader, bracket, closers[bracket]!)) return false;
  }
  return brackets.some((bracket, step) =>
    isAssigned(reader, around, bracket, brackets[step - 1] ?? at),
  );
}

/** Whether brackets look like the parameters of a function within a default value, which the tree does not hold. */
function opensParameters(reader: TokenReader, open: number, close: number): boolean {
  if (!reader.is(open, '(')) return false;
  const isArrow = reader.is(close + 1, '=') && reader.is(close + 2, '>');
  return isArrow || reader.is(close + 1, ':') || reader.isWord(open - 1, 'function');
}

/** Whether `=` stands between a position and the comma or bracket before it. */
function isAssigned(reader: TokenReader, around: Int32Array, bracket: number, at: number): boolean {
  const first = Math.max(bracket + 1, at - MOST_TOKENS);
  for (let before = at - 1; before >= first; before--) {
    if (around[before] !== bracket) continue;
    if (reader.is(before, ',')) return false;
    if (isAssignment(reader, before)) return true;
  }
  return false;
}

/** Whether a mark is `=`, and not part of `=>`, `==`, `<=`, `>=` or `!=`. */
function isAssignment(reader: TokenReader, at: number): boolean {
  if (!reader.is(at, '=') || reader.is(at + 1, '>') || reader.is(at + 1, '=')) return false;
  const touches = reader.end(at - 1) === reader.start(at);
  return !touches || !/^[=!<>]$/.test(reader.text(at - 1));
}
