import { MEANT, NOT_MEANT, PREDICATE } from '../../model/reference.js';
import { WordSet } from '../../text/word-set.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';

/** A test that narrows a name, and what the name then is, as an expression. */
export interface NarrowingTest {
  /** Position of the name. */
  readonly name: number;
  /** Positions of the first and last token of the test, including a negation. */
  readonly first: number;
  readonly last: number;
  /** What the name is if the test as written holds, and if it fails. */
  readonly held: string;
  readonly failed: string;
  /** Position of the guard function, if it is called by its bare name. */
  readonly guard?: number;
}

const CLASS_NAME = /^[A-Z]/;
/** Guard functions, recognized by name. */
const GUARD = /^(?:is|has|assert|ensure|check)(?:[A-Z_]|$)/;
/** Owners of built-in guards, which tell no class. */
const OWN_GUARD = /^(?:Array|ArrayBuffer|Buffer|Number|Object|Reflect|console)$/;
/** Most words of a dotted guard: `this.shop.isShelf`. */
const MOST_WORDS = 3;
/** A string that may be a member name or a discriminant; longer ones are not compared. */
export const MEMBER_TEXT = /^(['"])([\w$-]{1,30})\1$/;

/**
 * The test in which the word at a position is `instanceof` or `in`, a guard function, or an operand of a
 * comparison; otherwise null.
 */
export function narrowingTestAt(reader: TokenReader, at: number): NarrowingTest | null {
  const test = testAt(reader, at);
  return test === null || isPart(reader, test) ? null : test;
}

/** Whether a test is part of an expression that means something else: `isShelf(either) === more`. */
function isPart(reader: TokenReader, { first, last }: NarrowingTest): boolean {
  const before = reader.text(first - 1);
  const isCompared = before === '=' && /^[=!<>]$/.test(reader.text(first - 2));
  const isBigger = before === '>' && !reader.is(first - 2, '=');
  return isCompared || isBigger || /^[!+*/<-]$/.test(before) || OTHER.test(reader.text(last + 1));
}

/** Operators, other than those between tests, that continue an expression. */
const OTHER = /^[=!.[(<>+*/-]$/;

function testAt(reader: TokenReader, at: number): NarrowingTest | null {
  if (reader.isOneOf(at, OPERATORS))
    return reader.isWord(at, 'in') ? memberTest(reader, at) : classTest(reader, at);
  if (reader.is(at + 1, '(')) return reader.is(at + 3, ')') ? guardTest(reader, at) : null;
  const isCompared = reader.is(at + 2, '=') && reader.is(at - 1, '.');
  return isCompared ? literalTest(reader, at) : null;
}

const OPERATORS = new WordSet(new Set(['in', 'instanceof']));

function isName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word && !ECMASCRIPT_KEYWORDS.has(reader.text(at));
}

/** `shelf instanceof Store` */
function classTest(reader: TokenReader, at: number): NarrowingTest | null {
  const name = at - 1;
  if (!isName(reader, name) || /^[.!]$/.test(reader.text(name - 1))) return null;
  let last = at + 1;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  if (!CLASS_NAME.test(reader.text(last)) || reader.is(last + 1, '(')) return null;
  const type = reader.between(reader.start(at + 1), reader.end(last));
  const held = `new ${type}()`;
  return denied(reader, { name, first: name, last, held, failed: failing(reader, name, type) });
}

/** `isShelf(either)`, `!this.isShelf(either)` */
function guardTest(reader: TokenReader, at: number): NarrowingTest | null {
  const name = at + 2;
  if (!GUARD.test(reader.text(at)) || !isName(reader, name)) return null;
  let first = at;
  for (let words = 1; words < MOST_WORDS && isDotted(reader, first); words++) first -= 2;
  const head = reader.text(first);
  const isPlain = !reader.is(first - 1, '.') && !OWN_GUARD.test(head);
  if (!isPlain || reader.isWord(first - 1, 'function') || reader.is(name + 2, '{')) return null;
  const guard = reader.between(reader.start(first), reader.end(at));
  const held = `${guard}.${PREDICATE}`;
  const failed = failing(reader, name, `${guard}()`);
  const called = first === at ? { guard: at } : {};
  return denied(reader, { name, first, last: name + 1, held, failed, ...called });
}

function isDotted(reader: TokenReader, at: number): boolean {
  return reader.is(at - 1, '.') && reader.kind(at - 2) === Token.Word;
}

/** `'width' in either` */
function memberTest(reader: TokenReader, at: number): NarrowingTest | null {
  const name = at + 1;
  const member = MEMBER_TEXT.exec(reader.text(at - 1))?.[2];
  if (member === undefined || !isName(reader, name)) return null;
  if (reader.is(name + 1, '.') || reader.is(name + 1, '(') || reader.is(name + 1, '[')) return null;
  const held = holding(reader, name, `.${member}`);
  const failed = failing(reader, name, `.${member}`);
  return denied(reader, { name, first: at - 1, last: name, held, failed });
}

/** `either.kind === 'shelf'`, `either.kind !== 'shelf'` */
function literalTest(reader: TokenReader, at: number): NarrowingTest | null {
  const name = at - 2;
  const isEqual = reader.is(at + 1, '=') || reader.is(at + 1, '!');
  const isMember = isEqual && isName(reader, name) && !reader.is(name - 1, '.');
  const text = reader.is(at + 3, '=') ? at + 4 : at + 3;
  const value = MEMBER_TEXT.exec(reader.text(text))?.[2];
  if (!isMember || value === undefined) return null;
  if (reader.is(text + 1, '.')) return null;
  const tested = `.${reader.text(at)}='${value}'`;
  const pair = [holding(reader, name, tested), failing(reader, name, tested)];
  const [held, failed] = (reader.is(at + 1, '!') ? pair.reverse() : pair) as [string, string];
  return { name, first: name, last: text, held, failed };
}

function holding(reader: TokenReader, name: number, tested: string): string {
  return `${reader.text(name)}.${MEANT}(${tested})`;
}

function failing(reader: TokenReader, name: number, tested: string): string {
  return `${reader.text(name)}.${NOT_MEANT}(${tested})`;
}

/** A test including its negation: `!isShelf(either)`, `!(shelf instanceof Store)`. */
function denied(reader: TokenReader, test: NarrowingTest): NarrowingTest {
  const { first, last, held, failed } = test;
  const isBracketed = reader.is(first - 1, '(') && reader.is(last + 1, ')');
  const mark = isBracketed ? first - 2 : first - 1;
  const isDenied = reader.is(mark, '!') && !reader.is(mark - 1, '!');
  if (!isDenied) return test;
  return { ...test, first: mark, last: isBracketed ? last + 1 : last, held: failed, failed: held };
}
