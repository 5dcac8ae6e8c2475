import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of a module name before a function. */
const LONGEST_PATH = 40;
/** Operators that are words. */
const BETWEEN = /^(?:and|or|not|in|when)$/;

/** Position of the first part of the module name before a function, or of the function itself. */
export function pathBefore(reader: TokenReader, at: number): number {
  let first = at;
  for (const least = at - LONGEST_PATH; first > least && reader.is(first - 1, '.'); ) {
    if (reader.kind(first - 2) !== Token.Word) return first;
    first -= 2;
  }
  // `:maps.get()`, `@shell.puts()`
  const isTight = reader.end(first - 1) === reader.start(first);
  return isTight && /^[:@]$/.test(reader.text(first - 1)) ? first - 1 : first;
}

/** Whether a pipe precedes a name with its path. */
export function isPiped(reader: TokenReader, at: number): boolean {
  const before = pathBefore(reader, at) - 1;
  return reader.is(before, '>') && reader.is(before - 1, '|');
}

/**
 * Whether a statement, or the value it assigns to a name, begins at a position: the block of
 * `case find(key) do` belongs to `case`.
 */
export function beginsStatement(reader: TokenReader, at: number): boolean {
  // Patterns such as `{:ok, x} = make() do` are not recognized.
  const isGiven = reader.is(at - 1, '=') && reader.kind(at - 2) === Token.Word;
  const first = isGiven ? at - 2 : at;
  const before = first - 1;
  if (before < 0 || reader.is(before, ';')) return true;
  const isArrow = reader.is(before, '>') && !reader.is(before - 1, '>');
  if (isArrow) return reader.is(before - 1, '-');
  // `do: run 1`
  if (reader.is(before, ':')) return /^(?:do|else)$/.test(reader.text(before - 1));
  if (isOnLine(reader, first) || BETWEEN.test(reader.text(before))) return false;
  const kind = reader.kind(before);
  if (kind === Token.Word || kind === Token.Number || kind === Token.String) return true;
  // `<<a>>`
  return /^[)\]}>]$/.test(reader.text(before));
}

/** Whether a statement without brackets has ended before the token at a position. */
export function endsStatement(reader: TokenReader, at: number): boolean {
  if (at >= reader.count || reader.is(at, ';')) return true;
  if (isOnLine(reader, at) || goesOn(reader, at - 1)) return false;
  return !BETWEEN.test(reader.text(at)) && !isOperator(reader, at);
}

/** Whether a token requires another one after it: a comma, an operator. */
function goesOn(reader: TokenReader, at: number): boolean {
  // `<<a>>`
  if (reader.is(at, '>') && reader.is(at - 1, '>')) return false;
  return /^[,=|+*/<>&:^.-]$/.test(reader.text(at)) || BETWEEN.test(reader.text(at));
}

/** Whether a binary operator begins. */
function isOperator(reader: TokenReader, at: number): boolean {
  if (reader.is(at, '<')) return !reader.is(at + 1, '<');
  if (reader.is(at, '&')) return reader.is(at + 1, '&');
  return /^[=|+*/>.]$/.test(reader.text(at));
}

/** Whether a token is on the line of the previous one. */
export function isOnLine(reader: TokenReader, at: number): boolean {
  return !reader.breaksBefore(at);
}
