import type { TokenList } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Whether the kind of a token, a character code, opens a round, square or curly bracket. */
export function isOpening(kind: number): boolean {
  return kind === 40 || kind === 91 || kind === 123;
}

/** The character code of what closes an opening bracket. */
export function closerOf(kind: number): number {
  return kind === 40 ? 41 : kind + 2;
}

/** Whether it closes one. */
export function isClosing(kind: number): boolean {
  return kind === 41 || kind === 93 || kind === 125;
}

/**
 * Of each token the position of the bracket that it stands in, -1 for none; a bracket stands in the one around it.
 *
 * @param halves Of each bracket the position of its other half, -1 where it has none.
 */
export function bracketsAround(halves: Int32Array): Int32Array {
  const around = new Int32Array(halves.length);
  let open = -1;
  for (let at = 0; at < halves.length; at++) {
    const half = halves[at]!;
    // What closes a bracket stands where that does.
    if (half >= 0 && half < at) open = around[half]!;
    around[at] = open;
    if (half > at) open = at;
  }
  return around;
}

/**
 * Position of the bracket that closes the one at a position; that of the last token where none does.
 *
 * @param most Tokens that are looked at; where these do not suffice the last of them is returned.
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

/** Position of the bracket that closes the one at a position, by brackets of its kind alone; -1 where none does. */
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

/** How the brackets of a text pair up, by position of a token. */
export interface BracketPairs {
  /** Of what opens a bracket, the position of what closes it; that of the last token where nothing does. */
  readonly closers: Int32Array;
  /** Position of the innermost bracket around a token, or -1. */
  readonly around: Int32Array;
}

/** Pairs all brackets in one pass; what closes nothing is left out, and what is not closed ends with what is around it. */
export function bracketPairs(reader: TokenReader): BracketPairs {
  const closers = new Int32Array(reader.count).fill(reader.count - 1);
  const around = new Int32Array(reader.count).fill(-1);
  const open: number[] = [];
  // So that a long run of brackets is not searched for each of another kind.
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

/** Of each bracket the position of its other half, of whatever kind; -1 where it has none and for other tokens. */
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
