import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** A name that an object pattern binds: `a`, `a: local`. */
export interface PatternEntry {
  /** The member that it extracts. */
  readonly member: string;
  readonly local: string;
  /** Position of the local name. */
  readonly at: number;
}

/** The names of `{ a, b: c = 1 }` between two braces; nested patterns are left out. */
export function patternEntries(reader: TokenReader, open: number, close: number): PatternEntry[] {
  const entries: PatternEntry[] = [];
  let depth = 0;
  for (let at = open; at < close; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    if (kind !== Token.Word || depth !== 1) continue;
    if (!reader.is(at - 1, '{') && !reader.is(at - 1, ',')) continue;
    const isRenamed = reader.is(at + 1, ':');
    if (isRenamed && reader.kind(at + 2) !== Token.Word) continue;
    const local = isRenamed ? at + 2 : at;
    entries.push({ member: reader.text(at), local: reader.text(local), at: local });
  }
  return entries;
}

/** Position of the brace that opens the pattern closed at a position; -1 if there is none. */
export function patternStart(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (reader.is(at, '}')) depth++;
    else if (reader.is(at, '{') && --depth === 0) return at;
  }
  return -1;
}

/**
 * Position of the brace that opens the pattern of a declaration, given its closing brace; -1 if it is not
 * one, or is exported.
 */
export function declaredPattern(reader: TokenReader, close: number): number {
  const open = patternStart(reader, close);
  const isDeclared = /^(?:const|let|var)$/.test(reader.text(open - 1));
  return isDeclared && !reader.isWord(open - 2, 'export') ? open : -1;
}

/** Offset where the block around a position ends. */
export function blockEnd(reader: TokenReader, from: number): number {
  let depth = 0;
  for (let at = from + 1; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (kind === OPEN_BRACE) depth++;
    else if (kind === CLOSE_BRACE && --depth < 0) return reader.start(at);
  }
  return Number.MAX_SAFE_INTEGER;
}
