import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const CLASS_NAME = /^[A-Z]/;
/** What these make of a type has its members, or some of them. */
const SAME_MEMBERS = /^(?:Readonly|Required|Partial|NonNullable|Pick|Omit)$/;
/** What is beside a class where there may be no object of it. */
const NOTHING = /^(?:null|undefined)$/;
/** Tokens of a list of types, each for its place, that are read at most. */
const LONGEST_TUPLE = 400;
/** Types of one that may be of several that are read at most. */
const MOST_PARTS = 60;
/** Tokens of type arguments that are read at most. */
const MOST_ARGUMENTS = 60;

/** The class of what the language itself has a word for. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['string', 'String'],
  ['number', 'Number'],
  ['boolean', 'Boolean'],
  ['bigint', 'BigInt'],
  ['symbol', 'Symbol'],
]);

/**
 * Reads the name of the class or interface that an annotation begins with: `Foo` of `Readonly<Foo>`, `pkg.Foo<Bar>`, `Foo | null`;
 * empty where it begins with none, and where that is the class of elements only, or one of several: `Foo[]`, `Foo | Bar`.
 *
 * @param from Position behind the colon.
 */
export function classWritten(reader: TokenReader, from: number): string {
  let at = from;
  while (SAME_MEMBERS.test(reader.text(at)) && reader.is(at + 1, '<')) at += 2;
  while (reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word) at += 2;
  const next = behindArguments(reader, at + 1);
  const isOther =
    reader.is(next, '[') || (reader.is(next, '|') && !NOTHING.test(reader.text(next + 1)));
  return CLASS_NAME.test(reader.text(at)) && !isOther ? reader.text(at) : '';
}

/**
 * The same, and the language's own class of a text, number, list and so on: `Array` of `Foo[]`, `String` of `'a' | 'b'`; empty for
 * one of several.
 */
export function classOrOwnWritten(reader: TokenReader, from: number): string {
  let part = ownPart(reader, from);
  if (part === null) return classWritten(reader, from);
  const { name } = part;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    let at = part.next;
    while (reader.is(at, '|') && NOTHING.test(reader.text(at + 1))) at += 2;
    if (!reader.is(at, '|')) return name;
    part = ownPart(reader, at + 1);
    if (part?.name !== name) return '';
  }
  return '';
}

/** One of the language's own types, and the position behind it; null where another type begins. */
function ownPart(
  reader: TokenReader,
  from: number,
): { readonly name: string; readonly next: number } | null {
  const at = reader.isWord(from, 'readonly') ? from + 1 : from;
  if (reader.is(at, '[')) return { name: 'Array', next: closingOf(reader, at, LONGEST_TUPLE) + 1 };
  const next = behindArguments(reader, at + 1);
  if (reader.is(next, '[') && reader.is(next + 1, ']')) return { name: 'Array', next: next + 2 };
  const name = reader.kind(at) === Token.String ? 'String' : OWN.get(reader.text(at));
  return name === undefined ? null : { name, next };
}

/** Position behind the type arguments that stand at a position, if any do. */
function behindArguments(reader: TokenReader, from: number): number {
  if (!reader.is(from, '<')) return from;
  let depth = 0;
  for (let at = from; at < from + MOST_ARGUMENTS; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '=') && --depth === 0) return at + 1;
  }
  return from;
}
