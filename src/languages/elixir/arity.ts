import { closingOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { arityNamed, endsPipe, takesBare } from './bare-calls.js';
import { isNameOfBlock } from './block-words.js';
import { beginsStatement, endsStatement, isPiped, pathBefore } from './statements.js';

/** Most tokens of the arguments of a call. */
const LONGEST_CALL = 600;

/** Whether a function is called without brackets, `list |> run`, `run list, 1`, or captured, `&run/2`. */
export function isCalledBare(reader: TokenReader, at: number): boolean {
  return arityNamed(reader, at) !== undefined || endsPipe(reader, at) || takesBare(reader, at);
}

/**
 * The number of arguments of the call at a position: those in its brackets or after it, one that a pipe adds,
 * and a block after it; for `&run/2`, the number after the name. Undefined if there are too many tokens to
 * count them.
 */
export function argumentsInElixir(reader: TokenReader, at: number): number | undefined {
  const named = arityNamed(reader, at);
  if (named !== undefined) return named;
  const piped = isPiped(reader, at) ? 1 : 0;
  const open = at + 1;
  const hasBrackets = reader.is(open, '(') && reader.start(open) === reader.end(at);
  if (!hasBrackets) {
    const bare = takesBare(reader, at) ? countedFrom(reader, open, true) : undefined;
    return bare === undefined && endsPipe(reader, at) ? 1 : sum(bare, piped);
  }
  // The piped argument of `Depot.make().run()` is not determined.
  if (reader.is(pathBefore(reader, at) - 1, '.')) return undefined;
  const next = closingOf(reader, open, LONGEST_CALL) + 1;
  // A pipe passes its left side to the last call of a chain.
  const brought = reader.is(next, '.') ? 0 : piped;
  const hasBlock =
    reader.isWord(next, 'do') && (brought > 0 || beginsStatement(reader, pathBefore(reader, at)));
  return sum(countedFrom(reader, open + 1, false), brought + (hasBlock ? 1 : 0));
}

/** The number of elements of the list at a position; undefined if there are too many. */
export function listedArguments(reader: TokenReader, open: number): number | undefined {
  return countedFrom(reader, open + 1, false);
}

function sum(count: number | undefined, more: number): number | undefined {
  return count === undefined ? undefined : count + more;
}

/**
 * The number of arguments from a position up to the closing bracket; trailing keyword pairs count as one.
 *
 * @param bare Whether there are no brackets, so that the arguments end with the statement, including the
 * block after it.
 */
function countedFrom(reader: TokenReader, first: number, bare: boolean): number | undefined {
  let depth = 0;
  let commas = 0;
  let hasPairs = false;
  for (let at = first; at < first + LONGEST_CALL; at++) {
    const count = at === first ? 0 : commas + 1;
    if (bare && depth === 0 && isBlock(reader, at)) return count + 1;
    if (bare && depth === 0 && at > first && endsStatement(reader, at)) return count;
    if (at >= reader.count) return undefined;
    if (opens(reader, at)) depth++;
    else if (closes(reader, at)) {
      if (depth-- === 0) return count;
    } else if (depth > 0) continue;
    else if (reader.is(at, ',')) commas += hasPairs ? 0 : 1;
    else if (isKey(reader, at, first)) hasPairs = true;
  }
  return undefined;
}

function isBlock(reader: TokenReader, at: number): boolean {
  return reader.isWord(at, 'do') && !isNameOfBlock(reader, at);
}

/** `limit: 20`, but not in a map or a type. */
function isKey(reader: TokenReader, at: number, first: number): boolean {
  return (
    (at === first || reader.is(at - 1, ',')) &&
    reader.kind(at) === Token.Word &&
    reader.is(at + 1, ':') &&
    reader.end(at) === reader.start(at + 1) &&
    !(reader.is(at + 2, ':') && reader.end(at + 1) === reader.start(at + 2))
  );
}

/** Brackets, `fn`, `do` and `<<`. */
function opens(reader: TokenReader, at: number): boolean {
  if (isOpening(reader.kind(at)) || isTwice(reader, at, '<')) return true;
  return isBlock(reader, at) || (reader.isWord(at, 'fn') && !isNameOfBlock(reader, at));
}

function closes(reader: TokenReader, at: number): boolean {
  if (isClosing(reader.kind(at)) || isTwice(reader, at, '>')) return true;
  return reader.isWord(at, 'end') && !isNameOfBlock(reader, at);
}

/** Whether a mark is doubled; the first of the two represents both. */
function isTwice(reader: TokenReader, at: number, mark: string): boolean {
  return (
    reader.is(at, mark) &&
    reader.is(at + 1, mark) &&
    reader.end(at) === reader.start(at + 1) &&
    !reader.is(at - 1, mark)
  );
}
