import { heldType, heldWhole } from '../../text/held-type.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { JAVA_KEYWORDS, JAVA_PRIMITIVES } from './words.js';

/** A type as written. */
export interface WrittenType {
  /** Dotted if it is written with its package or outer class: `Map.Entry`. */
  readonly name: string;
  /** The same with its type arguments, `Map<String,Pool>`; for an array, its element type, `<Pool>`. */
  readonly whole: string;
  /** Position after it. */
  readonly next: number;
}

const CAPITALISED = /^\p{Lu}/u;

/** Whether a word looks like the name of a type or constant. */
export function isCapitalised(word: string): boolean {
  return CAPITALISED.test(word);
}

/** Whether a name looks like a constant: at least two letters, all capital. */
export function isConstantCased(word: string): boolean {
  return /^[\p{Lu}\d_$]{2,}$/u.test(word);
}

/** Whether a word is a name rather than a keyword. */
export function isName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word && !JAVA_KEYWORDS.has(reader.text(at));
}

/** The type whose last word is at a position; undefined if there cannot be a type. */
export function writtenType(reader: TokenReader, at: number): WrittenType | undefined {
  const word = reader.text(at);
  const primitive = JAVA_PRIMITIVES.has(word);
  if (
    !primitive &&
    (!isCapitalised(word) || (reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word))
  )
    return undefined;
  let next = primitive ? at + 1 : behindAngles(reader, at + 1);
  let brackets = '';
  const end = next;
  while (reader.is(next, '[') && reader.is(next + 1, ']')) {
    brackets += '[]';
    next += 2;
  }
  if (reader.is(next, '.') && reader.is(next + 1, '.') && reader.is(next + 2, '.')) {
    brackets += '[]';
    next += 3;
  }
  let name = word;
  for (let dot = at - 1; reader.is(dot, '.') && reader.kind(dot - 1) === Token.Word; dot -= 2) {
    name = `${reader.text(dot - 1)}.${name}`;
  }
  const written = `${name}${reader.between(reader.end(at), reader.end(end - 1))}${brackets}`;
  return { name, whole: wholeType(written), next };
}

/** Longest type including type arguments, in characters. */
const LONGEST_WHOLE = 80;

function wholeType(written: string): string {
  const whole = heldWhole(written, 'java');
  return whole.length > LONGEST_WHOLE ? heldType(written, 'java') : whole;
}
