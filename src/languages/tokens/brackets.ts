import type { TokenList } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Whether a token kind, a character code, is an opening round, square or curly bracket. */
export function isOpening(kind: number): boolean {
  return kind === 40 || kind === 91 || kind === 123;
}

/** The character code of the bracket that closes an opening one. */
export function closerOf(kind: number): number {
  return kind === 40 ? 41 : kind + 2;
}

/** Whether a token kind is a closing bracket. */
export function isClosing(kind: number): boolean {
  return kind === 41 || kind === 93 || kind === 125;
}

/**
 * For each token, the position of the bracket that contains it, or -1. A bracket is contained in the one
 * around it.
 *
 * @param halves For each bracket, the position of its other half, or -1.
 */
export function bracketsAround(halves: Int32Array): Int32Array {
  const around = new Int32Array(halves.length);
  let open = -1;
  for (let at = 0; at < halves.length; at++) {
    const half = halves[at]!;
    // A closing bracket is contained in the same bracket as its opening half.
    if (half >= 0 && half < at) open = around[half]!;
    around[at] = open;
    if (half > at) open = at;
  }
  return around;
}

/**
 * Position of the bracket that closes the one at a position; the last token if none does.
 *
 * @param most Most tokens to scan; if that is not enough, the last one scanned is returned.
 */
export function closingOf(reader: TokenReader, open: number, most = reader.count): number {
  const end = Math.min(reader.count, open + most);
  let depth = 0;
  for (let at = open; at < end; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth === 0) return at;
  }
  return end - 1;
}

/** Position of the bracket that closes the one at a position, counting only brackets of its kind; -1 if none does. */
export function closerOfKind({ kinds, count }: TokenList, open: number): number {
  const opening = kinds[open]!;
  const closing = closerOf(opening);
  let depth = 0;
  for (let at = open; at < count; at++) {
    if (kinds[at] === opening) depth++;
    else if (kinds[at] === closing && --depth === 0) return at;
  }
  return -1;
}

/** How the brackets of a text pair up, indexed by token position. */
export interface BracketPairs {
  /** For each opening bracket, the position of its closing one; the last token if nothing closes it. */
  readonly closers: Int32Array;
  /** Position of the innermost bracket around a token, or -1. */
  readonly around: Int32Array;
}

/**
 * Pairs all brackets in one pass. A stray closing bracket is ignored; an unclosed bracket ends with the one
 * around it.
 */
export function bracketPairs(reader: TokenReader): BracketPairs {
  const closers = new Int32Array(reader.count).fill(reader.count - 1);
  const around = new Int32Array(reader.count).fill(-1);
  const open: number[] = [];
  // Counts by kind, so a long run of brackets is not searched again for each bracket of another kind.
  const awaited: Record<number, number> = {};
  for (let at = 0; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isClosing(kind) && awaited[kind]) {
      let opened: number;
      do {
        opened = open.pop()!;
        closers[opened] = at;
        awaited[closerOf(reader.kind(opened))]!--;
      } while (closerOf(reader.kind(opened)) !== kind);
    }
    if (open.length > 0) around[at] = open[open.length - 1]!;
    if (!isOpening(kind)) continue;
    open.push(at);
    awaited[closerOf(kind)] = (awaited[closerOf(kind)] ?? 0) + 1;
  }
  return { closers, around };
}

/** For each bracket, the position of its other half, of any kind; -1 if it has none, and for other tokens. */
export function bracketHalves(reader: TokenReader): Int32Array {
  const halves = new Int32Array(reader.count).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) open.push(at);
    else if (isClosing(kind) && open.length > 0) {
      const other = open.pop()!;
      halves[other] = at;
      halves[at] = other;
    }
  }
  return halves;
}
