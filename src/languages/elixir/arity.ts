import { closingOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Tokens of the arguments of a call, and of what stands before it on its way from a pipe, at most. */
const LONGEST_CALL = 600;
const LONGEST_PATH = 40;

/** Whether a function is called without brackets, `list |> run`, or handed over, `&run/2`. */
export function isCalledBare(reader: TokenReader, at: number): boolean {
  return arityCaptured(reader, at) !== undefined || (isLast(reader, at) && isPiped(reader, at));
}

/** Whether neither brackets nor a further part of a chain follow a name. */
function isLast(reader: TokenReader, at: number): boolean {
  return !reader.is(at + 1, '(') && !reader.is(at + 1, '.');
}

/**
 * How many arguments a call gives whose name stands at a position: those in its brackets, what a pipe brings, and the block behind it;
 * of `&run/2` what stands behind the name. Undefined where brackets are left out, or are too long to be counted.
 */
export function argumentsInElixir(reader: TokenReader, at: number): number | undefined {
  const captured = arityCaptured(reader, at);
  if (captured !== undefined) return captured;
  const open = at + 1;
  const hasBrackets = reader.is(open, '(') && reader.start(open) === reader.end(at);
  if (!hasBrackets) return isLast(reader, at) && isPiped(reader, at) ? 1 : undefined;
  const written = argumentsIn(reader, open);
  // What a pipe brings to `Depot.make().run()` is not seen.
  if (written === undefined || reader.is(pathBefore(reader, at) - 1, '.')) return undefined;
  const next = closingOf(reader, open, LONGEST_CALL) + 1;
  // A pipe brings what stands before it to the last call of a chain.
  const piped = !reader.is(next, '.') && isPiped(reader, at);
  const hasBlock =
    reader.isWord(next, 'do') && (piped || beginsStatement(reader, pathBefore(reader, at)));
  return written + (piped ? 1 : 0) + (hasBlock ? 1 : 0);
}

/** `&run/2`, `&Depot.run/2` */
function arityCaptured(reader: TokenReader, at: number): number | undefined {
  const hasArity = reader.is(at + 1, '/') && reader.kind(at + 2) === Token.Number;
  if (!hasArity || !reader.is(pathBefore(reader, at) - 1, '&')) return undefined;
  return Number(reader.text(at + 2));
}

function isPiped(reader: TokenReader, at: number): boolean {
  const before = pathBefore(reader, at) - 1;
  return reader.is(before, '>') && reader.is(before - 1, '|');
}

/** Position of the first part of the name of a module before a function's, or its own. */
function pathBefore(reader: TokenReader, at: number): number {
  let first = at;
  for (const least = at - LONGEST_PATH; first > least && reader.is(first - 1, '.'); ) {
    if (reader.kind(first - 2) !== Token.Word) return first;
    first -= 2;
  }
  // `:maps.get()`, `@shell.puts()`
  return /^[:@]$/.test(reader.text(first - 1)) ? first - 1 : first;
}

/** Whether a statement begins at a position, or what it gives to a name: the block of `case find(key) do` is that of `case`. */
function beginsStatement(reader: TokenReader, at: number): boolean {
  // `{:ok, x} = make() do` is none that is looked for.
  const isGiven = reader.is(at - 1, '=') && reader.kind(at - 2) === Token.Word;
  const first = isGiven ? at - 2 : at;
  const before = first - 1;
  if (before < 0 || reader.is(before, ';')) return true;
  if (reader.is(before, '>')) return reader.is(before - 1, '-');
  const isOnLine = !reader.between(reader.end(before), reader.start(first)).includes('\n');
  if (isOnLine || /^(?:and|or|not|in|when)$/.test(reader.text(before))) return false;
  return reader.kind(before) === Token.Word || /[)\]}"]$/.test(reader.text(before));
}

/** How many arguments stand in the brackets at a position; pairs of names and values at their end are one. */
function argumentsIn(reader: TokenReader, open: number): number | undefined {
  let depth = 0;
  let commas = 0;
  let hasPairs = false;
  for (let at = open; at < open + LONGEST_CALL && at < reader.count; at++) {
    const kind = reader.kind(at);
    if (opens(reader, at)) depth++;
    else if (closes(reader, at)) {
      if (--depth === 0 && isClosing(kind)) return at === open + 1 ? 0 : commas + 1;
    } else if (depth !== 1) continue;
    else if (reader.is(at, ',')) commas += hasPairs ? 0 : 1;
    else if (isKey(reader, at)) hasPairs = true;
  }
  return undefined;
}

/** `limit: 20`, and no part of a map or a type. */
function isKey(reader: TokenReader, at: number): boolean {
  const begins = reader.is(at - 1, ',') || reader.is(at - 1, '(');
  return (
    begins &&
    reader.kind(at) === Token.Word &&
    reader.is(at + 1, ':') &&
    reader.end(at) === reader.start(at + 1) &&
    !reader.is(at + 2, ':')
  );
}

/** Brackets, `fn`, `do` and `<<`. */
function opens(reader: TokenReader, at: number): boolean {
  if (isOpening(reader.kind(at)) || isTwice(reader, at, '<')) return true;
  return (reader.isWord(at, 'fn') || reader.isWord(at, 'do')) && !isName(reader, at);
}

function closes(reader: TokenReader, at: number): boolean {
  if (isClosing(reader.kind(at)) || isTwice(reader, at, '>')) return true;
  return reader.isWord(at, 'end') && !isName(reader, at);
}

/** Whether a mark stands twice; the first of the two speaks for both. */
function isTwice(reader: TokenReader, at: number, mark: string): boolean {
  return (
    reader.is(at, mark) &&
    reader.is(at + 1, mark) &&
    reader.end(at) === reader.start(at + 1) &&
    !reader.is(at - 1, mark)
  );
}

/** `do: 1`, `:end` */
function isName(reader: TokenReader, at: number): boolean {
  const isPair = reader.is(at + 1, ':') && reader.end(at) === reader.start(at + 1);
  return isPair || reader.is(at - 1, ':') || reader.is(at - 1, '.');
}
