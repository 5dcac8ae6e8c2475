import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';
import { isPrivate } from './private-names.js';
import { chainFrom } from './value-chains.js';

/** Steps and tokens that are read backwards at most: longer chains have no receiver worth knowing. */
const MOST_STEPS = 40;
const MOST_TOKENS = 60;
/** A call or index of these words is an expression; of other words of the language it is a statement. */
const CALLABLE_WORD = /^(?:super|this|import|require)$/;

/** `import(/* webpackChunkName: "a" *\/ './a')` */
const COMMENT = /\/\*[^*]*\*\/\s*/g;

/** Leads over what a language writes between a dot and a name. */
type BehindDot = (at: number) => number;

/**
 * What stands before the last dot of a use, as written.
 *
 * @param head Position of the first word of the dotted chain.
 * @param named Position of the word that is used: the head itself or a later one.
 * @param behindDot Of what begins at a position, the position of what stands before its name behind the dot.
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

/** Of the first word of a dotted chain, of what its receiver begins with, and of the word that is used. */
interface Positions {
  readonly head: number;
  readonly first: number;
  readonly named: number;
}

/** What {@link receiverOf} says; what calls in it are given is left out where it is longer than asked for, in UTF-16 units. */
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

/** Position of the name that is awaited in the brackets with which a receiver begins, `(await shelf).open`; its first where none is. */
export function awaitedName(reader: TokenReader, first: number): number {
  const name = first + 2;
  const isAwaited = reader.is(first, '(') && reader.isWord(first + 1, 'await');
  return isAwaited && reader.kind(name) === Token.Word && reader.is(name + 1, ')') ? name : first;
}

/** `shelf` of `(await shelf)`: what is known of a promise is known of what it is for. */
export function withoutAwait(receiver: string): string {
  return receiver.replace(/^\(\s*await\s+([\w$]+)\s*\)/, '$1');
}

/** Position at which the expression before a dot begins: `a` of `a(b).c`; the head's own without a dot. */
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

/** Position at which the expression begins that ends at a position, a word or a bracket; -1 where none does. */
export function expressionStart(reader: TokenReader, end: number): number {
  if (reader.kind(end) === Token.Word && !isCallable(reader, end)) return -1;
  const start = operandStart(reader, end);
  return start < 0 ? -1 : receiverStart(reader, start);
}

/** Position of the word, literal or bracketed part that ends at a position, the word before the bracket included; or -1. */
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

/** Position of what stands before a bracket: behind a mark that says that it is there, or behind type arguments. */
function calledBefore(reader: TokenReader, open: number): number {
  if (isAsserted(reader, open - 1)) return open - 2;
  const isMade = reader.is(open, '(') && reader.is(open - 1, '>');
  return isMade ? beforeArguments(reader, open - 1) : open - 1;
}

/** Tokens of type arguments at most, and what stands in them. */
const MOST_IN_ARGUMENTS = 24;
const IN_ARGUMENTS = /^[\w$.,|[\]<>'"]+$/;

/** Position of the name that is called with the type arguments that end at a position; that of their end where none are. */
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

/** Whether a mark says that what it touches is there: `pools![0]`, and not `a && ![b]`. */
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

/** Position of the bracket that a closing one belongs to, or -1 where it is far away. */
function openerOf(reader: TokenReader, close: number): number {
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - MOST_TOKENS); at--) {
    if (closes(reader, at)) depth++;
    else if ((reader.is(at, '(') || reader.is(at, '[')) && --depth === 0) return at;
  }
  return -1;
}
