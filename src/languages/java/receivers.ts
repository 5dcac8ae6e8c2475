import { oneLine } from '../language.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { keptChain } from './chains.js';
import { firstOfDotted, lastOfDotted } from './tokens.js';
import { JAVA_KEYWORDS } from './words.js';

/** Longest receiver, in characters. */
const LONGEST_RECEIVER = 80;
/** The same for a chain of calls without arguments, as builders produce. */
const LONGEST_CALLS = 200;
/** The same for the text such a chain is made from. */
const LONGEST_CHAIN = 2000;
/** Most tokens of the type arguments before the name of a call. */
const LONGEST_ARGUMENTS = 40;

/** Type arguments of a call, which follow the dot: `Foo.<Map<Bar, int[]>>of()`. */
const TYPE_ARGUMENTS =
  /\.\s*<[^<>()]{0,200}(?:<[^<>()]{0,200}(?:<[^<>()]{0,200}>[^<>()]{0,200}){0,4}>[^<>()]{0,200}){0,4}>\s*/g;

/** Strings and characters, which may contain brackets and commas. */
const TEXTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** `foo(/* bar *\/ 1)` */
const COMMENT = /\/\*[^*]*\*\/\s*/g;

/** Stands for a receiver that a chain of names cannot express. */
const UNKNOWN = '()';

/** What the anonymous class extends whose body ends at the offset after a closing brace. */
type BodyAt = (end: number) => string | undefined;

/**
 * The text before the last dot of the name at a position; empty for a bare name.
 *
 * @param halves For each bracket, the position of its other half, or -1.
 */
export function receiverAt(
  reader: TokenReader,
  halves: Int32Array,
  at: number,
  baseOfBody: BodyAt,
): string {
  const start = receiverStart(reader, halves, at);
  const dot = beforeTypeArguments(reader, at) - 1;
  if (start > dot) {
    if (!reader.is(dot, '.') || reader.is(dot - 1, '.')) return '';
    // `new Foo() {}.run()`
    const base = baseOfBody(reader.end(dot - 1));
    return base === undefined ? UNKNOWN : `${base}()`;
  }
  const written = reader.between(reader.start(start), reader.end(dot - 1)).replace(COMMENT, '');
  const isLong = reader.start(dot) - reader.start(start) > LONGEST_RECEIVER;
  const chain = isLong ? chainFromStart(reader, start, dot) : null;
  return chain ?? cut(written);
}

/** A long receiver without its arguments; null if it is not a chain of names, members and calls. */
function chainFromStart(reader: TokenReader, start: number, dot: number): string | null {
  if (reader.kind(start) !== Token.Word) return null;
  const last = lastOfDotted(reader, start);
  const open = behindAngles(reader, last + 1);
  const isMade = open > last + 1 && reader.is(open, '(');
  const head = isMade ? reader.between(reader.start(start), reader.end(last)) : reader.text(start);
  const chain = keptChain(reader, head, isMade ? open - 1 : start, LONGEST_CALLS, dot);
  return chain === null || chain.last !== dot - 1 ? null : chain.value;
}

/** Most parts of a chain that are read backwards. */
const MOST_PARTS = 60;

/** Position where the expression before the last dot of a name begins; the name itself if there is no dot. */
function receiverStart(reader: TokenReader, halves: Int32Array, name: number): number {
  let start = name;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const dot = beforeTypeArguments(reader, start) - 1;
    if (!reader.is(dot, '.') || reader.is(dot - 1, '.')) break;
    const operand = operandStart(reader, halves, dot - 1);
    if (operand < 0) break;
    start = operand;
  }
  return start;
}

/**
 * Position of the word, literal or bracketed part that ends at a position, including a word before the
 * bracket; or -1.
 */
function operandStart(reader: TokenReader, halves: Int32Array, end: number): number {
  let at = end;
  while (reader.is(at, ')') || reader.is(at, ']')) {
    const open = halves[at]!;
    if (open < 0) return -1;
    // `new Foo<Bar>()`
    const angle = reader.is(open - 1, '>') ? openingAngle(reader, open - 1) : -1;
    const before = angle > 0 ? angle - 1 : open - 1;
    const isCalled = reader.kind(before) === Token.Word && !isStatementWord(reader.text(before));
    // No result is called in Java: `if (test) ((Foo) x).run()`.
    const goesOn = !reader.is(open, '(') && (reader.is(before, ')') || reader.is(before, ']'));
    if (!isCalled && !goesOn) return open;
    if (isCalled && angle > 0) return firstOfDotted(reader, before);
    at = before;
  }
  const kind = reader.kind(at);
  return kind === Token.Word || kind === Token.String ? at : -1;
}

/** Keywords that may precede brackets without being called. */
function isStatementWord(word: string): boolean {
  return JAVA_KEYWORDS.has(word) && word !== 'this' && word !== 'super';
}

/** The text before a `::`, given the position of its first colon. */
export function receiverOfReference(reader: TokenReader, colons: number): string {
  const last = colons - 1;
  if (reader.kind(last) !== Token.Word) return UNKNOWN;
  return cut(reader.between(reader.start(firstOfDotted(reader, last)), reader.end(last)));
}

/** Position of the type arguments between a dot and a name, `Foo.<Bar>of()`; the name itself if there are none. */
function beforeTypeArguments(reader: TokenReader, name: number): number {
  const angle = reader.is(name - 1, '>') ? openingAngle(reader, name - 1) : -1;
  return angle > 0 && reader.is(angle - 1, '.') ? angle : name;
}

function openingAngle(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at > close - LONGEST_ARGUMENTS && at >= 0; at--) {
    if (reader.is(at, '>')) depth++;
    else if (reader.is(at, '<') && --depth === 0) return at;
  }
  return -1;
}

/**
 * A receiver on one line, without the type arguments of its calls. A long one keeps only the number of
 * arguments of each call, so that the chain of calls can still be followed.
 */
function cut(written: string): string {
  const line = oneLine(written.replace(TYPE_ARGUMENTS, '.'), LONGEST_CHAIN);
  if (line.length <= LONGEST_RECEIVER) return line;
  let depth = 0;
  let chain = '';
  let isEmpty = false;
  for (const character of line.replace(TEXTS, '#')) {
    if (character === ')' && --depth === 0 && !isEmpty) chain += '#';
    if (depth === 0) chain += character;
    else if (depth === 1 && character === ',') chain += '#,';
    if (character !== ' ') isEmpty = depth === 0 && character === '(';
    if (character === '(') depth++;
  }
  return oneLine(chain.replace(/\s*\.\s*/g, '.'), LONGEST_CALLS);
}
