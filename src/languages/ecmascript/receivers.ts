import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';
import { isPrivate } from './private-names.js';
import { chainFrom } from './value-chains.js';

/** How many steps and tokens are read backwards: longer chains have no receiver worth knowing. */
const MOST_STEPS = 40;
const MOST_TOKENS = 60;
/** Keywords that can be called or indexed; after any other keyword a bracket belongs to a statement. */
const CALLABLE_WORD = /^(?:super|this|import|require)$/;

/** `import(/* webpackChunkName: "a" *\/ './a')` */
const COMMENT = /\/\*[^*]*\*\/\s*/g;

/** Skips what a language writes between a dot and a name. */
type BehindDot = (at: number) => number;

/**
 * The text before the last dot of a use.
 *
 * @param head Position of the first word of the dotted chain.
 * @param named Position of the word that is used: the head itself or a later one.
 * @param behindDot Maps the position where a name with its prefix begins to the position before the name.
 */
export function receiverOf(
  reader: TokenReader,
  head: number,
  named: number,
  behindDot?: BehindDot,
): string {
  const start = reader.start(receiverStart(reader, head, behindDot));
  if (start >= reader.start(named)) return '';
  const written = reader.between(start, reader.start(named));
  return (written.includes('/*') ? written.replace(COMMENT, '') : written)
    .replace(/(?:[!?]*\.\s*#?|#)$/, '')
    .trimEnd();
}

/** Positions of the first word of a dotted chain, of the beginning of its receiver, and of the word that is used. */
interface Positions {
  readonly head: number;
  readonly first: number;
  readonly named: number;
}

/**
 * The result of {@link receiverOf}; if it is longer than a limit, in UTF-16 units, the arguments of its calls
 * are left out.
 */
export function shortReceiver(
  reader: TokenReader,
  { head, first, named }: Positions,
  longest: number,
): string {
  const receiver = receiverOf(reader, head, named);
  if (receiver.length <= longest) return receiver;
  let end = isPrivate(reader, named) ? named - 2 : named - 1;
  while (reader.is(end - 1, '?') || reader.is(end - 1, '!')) end--;
  const chain = chainFrom(reader, first, end);
  return chain?.last === end - 1 ? chain.value : receiver;
}

/**
 * Position of the awaited name at the beginning of a receiver, `(await shelf).open`; otherwise the receiver's
 * first position.
 */
export function awaitedName(reader: TokenReader, first: number): number {
  const name = first + 2;
  const isAwaited = reader.is(first, '(') && reader.isWord(first + 1, 'await');
  return isAwaited && reader.kind(name) === Token.Word && reader.is(name + 1, ')') ? name : first;
}

/** `shelf` for `(await shelf)`: a promise is treated like the value it resolves to. */
export function withoutAwait(receiver: string): string {
  return receiver.replace(/^\(\s*await\s+([\w$]+)\s*\)/, '$1');
}

/** Position where the expression before a dot begins: `a` in `a(b).c`; the head itself if there is no dot. */
export function receiverStart(
  reader: TokenReader,
  head: number,
  behindDot: BehindDot = (at) => at,
): number {
  let at = head;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (reader.is(at - 1, '#')) at--;
    at = behindDot(at);
    if (!reader.is(at - 1, '.') || reader.is(at - 2, '.')) break;
    let before = reader.is(at - 2, '?') ? at - 3 : at - 2;
    if (reader.is(before, '!')) before--;
    const start = operandStart(reader, before);
    if (start < 0) break;
    at = start;
  }
  return at;
}

/** Position where the expression that ends at a position, with a word or a bracket, begins; -1 if there is none. */
export function expressionStart(reader: TokenReader, end: number): number {
  if (reader.kind(end) === Token.Word && !isCallable(reader, end)) return -1;
  const start = operandStart(reader, end);
  return start < 0 ? -1 : receiverStart(reader, start);
}

/**
 * Position of the word, literal or bracketed part that ends at a position, including a word before the
 * bracket; or -1.
 */
function operandStart(reader: TokenReader, end: number): number {
  let at = end;
  while (closes(reader, at)) {
    at = openerOf(reader, at);
    if (at < 0) return -1;
    const before = calledBefore(reader, at);
    if (!closes(reader, before) && !isCallable(reader, before)) return at;
    at = before;
  }
  const kind = reader.kind(at);
  return kind === Token.Word || kind === Token.String || kind === Token.Pattern ? at : -1;
}

/** Position of what precedes a bracket, skipping a non-null assertion or type arguments. */
function calledBefore(reader: TokenReader, open: number): number {
  if (isAsserted(reader, open - 1)) return open - 2;
  const isMade = reader.is(open, '(') && reader.is(open - 1, '>');
  return isMade ? beforeArguments(reader, open - 1) : open - 1;
}

/** Most tokens of type arguments, and what they may contain. */
const MOST_IN_ARGUMENTS = 24;
const IN_ARGUMENTS = /^[\w$.,|[\]<>'"]+$/;

/** Position of the name before the type arguments that end at a position; that position itself if there are none. */
function beforeArguments(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at > Math.max(0, close - MOST_IN_ARGUMENTS); at--) {
    if (reader.is(at, '>')) depth++;
    else if (reader.is(at, '<')) depth--;
    else if (!IN_ARGUMENTS.test(reader.text(at))) break;
    if (depth > 0) continue;
    const isName = reader.kind(at - 1) === Token.Word && reader.end(at - 1) === reader.start(at);
    return isName ? at - 1 : close;
  }
  return close;
}

function closes(reader: TokenReader, at: number): boolean {
  return reader.is(at, ')') || reader.is(at, ']');
}

/** Whether a `!` is a non-null assertion: `pools![0]`, but not `a && ![b]`. */
function isAsserted(reader: TokenReader, at: number): boolean {
  return reader.is(at, '!') && reader.end(at - 1) === reader.start(at);
}

function isCallable(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) !== Token.Word) return false;
  const word = reader.text(at);
  // `promise.catch(report)`
  const isMember = reader.is(at - 1, '.') && !reader.is(at - 2, '.');
  return isMember || !ECMASCRIPT_KEYWORDS.has(word) || CALLABLE_WORD.test(word);
}

/** Position of the bracket that a closing one belongs to; -1 if it is too far away. */
function openerOf(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - MOST_TOKENS); at--) {
    if (closes(reader, at)) depth++;
    else if ((reader.is(at, '(') || reader.is(at, '[')) && --depth === 0) return at;
  }
  return -1;
}
