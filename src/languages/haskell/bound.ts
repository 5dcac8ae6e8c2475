import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens between a `\` and its arrow, or before a `<-`. */
const LONGEST_PATTERN = 40;

/**
 * Names that the lines of a text bind: parameters before `=` and `|`, patterns before arrows, local
 * functions. Their scope is ignored: such a name is just no certain use of another module's function.
 *
 * @param names Offsets of the names of definitions, which bind nothing else.
 */
export function namesBound(
  reader: TokenReader,
  columns: Int32Array,
  names: ReadonlySet<number>,
): ReadonlySet<string> {
  const bound = new Set<string>();
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at++)
      if (reader.kind(at) === Token.Word && isVariable(reader, at, names))
        bound.add(reader.text(at));
  };
  for (let first = 0; first < reader.count; ) {
    let end = first + 1;
    while (end < reader.count && columns[end]! < 0) end++;
    const mark = markIn(reader, first, end);
    if (mark >= 0) add(first, mark);
    for (let at = first; at < end; at++) {
      if (reader.is(at, '\\')) add(at, arrowBehind(reader, at));
      else if (isArrow(reader, at, '<', '-')) add(patternBefore(reader, at, first), at);
    }
    first = end;
  }
  return bound;
}

/** Excludes constructors, which also occur in patterns. */
function isVariable(reader: TokenReader, at: number, names: ReadonlySet<number>): boolean {
  return !names.has(reader.start(at)) && !/^\p{Lu}/u.test(reader.text(at));
}

/**
 * Position of the first `=`, `|`, `->` or `<-` of a line outside brackets; -1 if there is none, or if a type
 * comes first.
 */
function markIn(reader: TokenReader, first: number, end: number): number {
  let depth = 0;
  for (let at = first; at < end; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    if (depth > 0) continue;
    if (reader.is(at, ':') && reader.is(at + 1, ':')) return -1;
    if (reader.is(at, '\\') || depth < 0) return -1;
    const isSign = reader.is(at, '|') || (reader.is(at, '=') && !reader.is(at + 1, '='));
    if (isSign && at > first) return reader.is(at - 1, '|') ? -1 : at;
    if (isArrow(reader, at, '-', '>') || isArrow(reader, at, '<', '-')) return at;
  }
  return -1;
}

function isArrow(reader: TokenReader, at: number, first: string, second: string): boolean {
  return (
    reader.is(at, first) && reader.is(at + 1, second) && reader.end(at) === reader.start(at + 1)
  );
}

function arrowBehind(reader: TokenReader, from: number): number {
  for (let at = from; at < Math.min(from + LONGEST_PATTERN, reader.count); at++)
    if (isArrow(reader, at, '-', '>')) return at;
  return from;
}

/** `(key, shelf)` in `[open shelf | (key, shelf) <- shelves]` */
function patternBefore(reader: TokenReader, arrow: number, first: number): number {
  const least = Math.max(first, arrow - LONGEST_PATTERN);
  let depth = 0;
  for (let at = arrow - 1; at >= least; at--) {
    if (isClosing(reader.kind(at))) depth++;
    else if (isOpening(reader.kind(at)) && depth-- === 0) return at;
    else if (depth === 0 && /^[|,;]$/.test(reader.text(at))) return at;
  }
  return least;
}
