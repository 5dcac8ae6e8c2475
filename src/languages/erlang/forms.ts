import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { ATTRIBUTES } from './words.js';

/** The forms of a text: attributes and functions, each up to its `.`. */
export interface Forms {
  /** Positions where forms begin, ascending. */
  readonly starts: readonly number[];
  /** By the position where a form begins: the position after it; 0 for all others. */
  readonly ends: Int32Array;
}

const known = new WeakMap<TokenReader, Forms>();

/** Splits a text into its forms; cached. A form without its `.` ends where the next one begins at the margin. */
export function formsOf(reader: TokenReader): Forms {
  const found = known.get(reader);
  if (found !== undefined) return found;
  const forms = readForms(reader);
  known.set(reader, forms);
  return forms;
}

function readForms(reader: TokenReader): Forms {
  const starts: number[] = [];
  const ends = new Int32Array(reader.count);
  let begins = true;
  for (let at = 0; at < reader.count; at++) {
    if (begins || isUnended(reader, at)) {
      if (starts.length > 0) ends[starts.at(-1)!] = at;
      starts.push(at);
    }
    begins = reader.is(at, '.') && isFullStop(reader, at);
  }
  if (starts.length > 0) ends[starts.at(-1)!] = reader.count;
  return { starts, ends };
}

/** A dot followed by white space; any other is part of a range or precedes a field. */
function isFullStop(reader: TokenReader, at: number): boolean {
  return at + 1 >= reader.count || reader.start(at + 1) > reader.end(at);
}

/** Tokens after which a clause continues at the margin. */
const GOES_ON = /^(?:[;>]|if|when|and|or|not|andalso|orelse)$/;
/** Most tokens of a clause's parameters, if the previous form has no end. */
const LONGEST_PARAMETERS = 200;

/** Whether a form begins at the margin although the previous one has no end. */
function isUnended(reader: TokenReader, at: number): boolean {
  const isAttribute = reader.is(at, '-') && ATTRIBUTES.has(reader.text(at + 1));
  const isClause = reader.is(at + 1, '(') && isAtom(reader, at);
  if (!isAttribute && !isClause) return false;
  if (!reader.between(reader.end(at - 1), reader.start(at)).endsWith('\n')) return false;
  if (isAttribute) return true;
  if (GOES_ON.test(reader.text(at - 1))) return false;
  const behind = behindParameters(reader, at + 1);
  return reader.isWord(behind, 'when') || isArrow(reader, behind);
}

function behindParameters(reader: TokenReader, open: number): number {
  let depth = 0;
  for (let at = open; at < Math.min(open + LONGEST_PARAMETERS, reader.count); at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth === 0) return at + 1;
  }
  return open;
}

/** `->` */
export function isArrow(reader: TokenReader, at: number): boolean {
  return reader.is(at, '-') && reader.is(at + 1, '>') && reader.end(at) === reader.start(at + 1);
}

/** A name that is not a variable, with or without quotes. */
export function isAtom(reader: TokenReader, at: number): boolean {
  const kind = reader.kind(at);
  if (kind === Token.String) return reader.text(at).startsWith("'");
  return kind === Token.Word && /^\p{Ll}/u.test(reader.text(at));
}

/** An atom without its quotes. */
export function atomText(reader: TokenReader, at: number): string {
  const text = reader.text(at);
  return text.startsWith("'") ? text.slice(1, -1) : text;
}
