import { typeOfAlias } from '../../model/reference.js';
import { hasNameInGo } from '../../text/go-type.js';
import { WordSet } from '../../text/word-set.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { bracketsAt } from './attached-brackets.js';
import { onceAt, passedOnAt } from './passed-on.js';
import type { GoReader } from './reader.js';
import { isAttached, typeEnd } from './syntax.js';
import { typeText } from './type-text.js';
import { goKeywords } from './words.js';

/** Stands for a value asserted to have an unnamed type: only a further assertion tells more. */
const LOST = '?';

/** A chain of names, members and calls in short form, and the position after it. */
interface Chain {
  readonly text: string;
  readonly end: number;
  /** It is a literal of the type that its text names. */
  readonly isLiteral: boolean;
  /** The unnamed type of an assertion at its end. */
  readonly asserted?: string;
}

const WRITTEN_TYPES = new WordSet(new Set(['map', 'struct', 'func']));
/** Longer chains are not followed. */
const LONGEST_CHAIN = 80;
/** Deepest nesting of brackets and calls that is read. */
const DEEPEST = 8;
/** Most names of a chain to walk back over. A longer chain is not followed, except for assertions in it. */
const MOST_NAMES = 200;

/**
 * Reads `a.b(c)[i].d` as `a.b()[].d`, because arguments do not determine the result. An assertion, conversion
 * or literal counts as a call of its type. Undefined for anything that a chain of names cannot express.
 *
 * @param limit Position where the chain must end.
 */
function readChain(
  reader: GoReader,
  from: number,
  limit: number = reader.count,
  depth: number = DEEPEST,
): Chain | undefined {
  const start = readStart(reader, from, limit, depth);
  if (start === undefined) return undefined;
  let { text, end: at } = start;
  let asserted = '';
  while (at < limit && text.length <= LONGEST_CHAIN)
    if (reader.is(at, '.') && reader.is(at + 1, '(')) {
      const close = reader.closing(at + 1);
      const type = typeText(reader, { from: at + 2, to: close });
      asserted = hasNameInGo(type) ? '' : type;
      text = asserted === '' ? `${type}()` : LOST;
      at = close + 1;
    } else if (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) {
      text += `.${reader.text(at + 1)}`;
      at += 2;
    } else if (reader.is(at, '(')) {
      text += '()';
      at = reader.closing(at) + 1;
    } else if (reader.is(at, '[') && isAttached(reader, at)) {
      const close = reader.closing(at);
      text += bracketsAt(reader, at);
      at = close + 1;
    } else if (reader.is(at, '{') && isAttached(reader, at)) {
      const end = reader.closing(at) + 1;
      if (!reader.is(end, '.')) return { text, end, isLiteral: true };
      text += '()';
      at = end;
    } else break;
  if (text === LOST) return { text: UNKNOWN, end: at, isLiteral: false, asserted };
  const isFollowed = text.length <= LONGEST_CHAIN && !text.startsWith(LOST);
  return isFollowed ? { text, end: at, isLiteral: false } : undefined;
}

/** The beginning of a chain: brackets, `new(T)`, a call that returns its argument, or a name. */
function readStart(
  reader: GoReader,
  from: number,
  limit: number,
  depth: number,
): Omit<Chain, 'isLiteral'> | undefined {
  if (depth === 0) return undefined;
  if (reader.is(from, '(')) return readInBrackets(reader, from, depth);
  if (!isName(reader, from)) return undefined;
  const made = newType(reader, from);
  if (made !== '') return { text: `${made}()`, end: reader.closing(from + 1) + 1 };
  const passed = passedOnAt(reader, from);
  const isWhole = passed !== null && passed.close < limit;
  const list = !isWhole ? undefined : readChain(reader, passed.from, passed.close, depth - 1);
  if (isWhole && list !== undefined && !list.isLiteral && endsValue(reader, list.end))
    return { text: `${list.text}${passed.mark}`, end: passed.close + 1 };
  return { text: reader.text(from), end: from + 1 };
}

function readInBrackets(
  reader: GoReader,
  open: number,
  depth: number,
): Omit<Chain, 'isLiteral'> | undefined {
  const close = reader.closing(open);
  let at = open;
  while (/^[(*&]$/.test(reader.text(at))) at++;
  // `(<-queue).run()`
  const isReceived = reader.is(at, '<') && reader.is(at + 1, '-');
  if (isReceived) at += 2;
  const inner = readChain(reader, at, close, depth - 1);
  if (inner === undefined || inner.end > close || !/^\)?$/.test(reader.text(inner.end)))
    return undefined;
  return { text: isReceived ? `${inner.text}[]` : inner.text, end: close + 1 };
}

/** `T` of `new(T)`; empty for anything else. */
function newType(reader: GoReader, at: number): string {
  if (!reader.isWord(at, 'new') || !reader.is(at + 1, '(')) return '';
  const type = typeText(reader, { from: at + 2, to: reader.closing(at + 1) });
  return hasNameInGo(type) ? type : '';
}

function isName(reader: GoReader, at: number): boolean {
  return reader.kind(at) === Token.Word && !goKeywords.has(reader.text(at));
}

/**
 * The short form of the expression before a dot; `""` for a string, and {@link UNKNOWN} if a chain of names
 * cannot express it.
 */
export function receiverBefore(reader: GoReader, dot: number): string {
  let at = dot - 1;
  for (let names = 0; names < MOST_NAMES; names++) {
    while (isClosing(reader.kind(at))) at = bracketStart(reader, at);
    if (at < 0) return UNKNOWN;
    if (reader.kind(at) === Token.String) return '""';
    if (!reader.is(at - 1, '.') || at < 2) break;
    at -= 2;
  }
  if (reader.is(at - 1, '.') && at >= 2) return UNKNOWN;
  // A member called on a slice or map literal is not a member of its elements.
  if (reader.is(at - 1, ']') && at + 1 !== dot) return UNKNOWN;
  const chain = readChain(reader, at, dot);
  return chain === undefined || chain.end !== dot ? UNKNOWN : chain.text;
}

/** Stands for an unknown receiver; no name can look like this. */
export const UNKNOWN = '()';

/** Position of what a closing bracket belongs to: the name that is called or indexed, or the opening bracket. */
function bracketStart(reader: GoReader, close: number): number {
  const open = reader.opening(close);
  if (open < 0) return -1;
  const isCalled = isName(reader, open - 1) || isClosing(reader.kind(open - 1));
  if (isCalled && (reader.is(open, '(') || isAttached(reader, open))) return open - 1;
  // The bracket of a type assertion.
  if (reader.is(open, '(') && reader.is(open - 1, '.')) return open - 2;
  return reader.is(open, '(') ? open : -1;
}

/** What a value tells about the type of the name it is given to, and the position after it. */
export interface GoValue {
  /** A type, or {@link typeOfAlias} of a chain. */
  readonly type: string;
  readonly end: number;
}

/** Reads the value at a position; undefined if it is not a name, literal, call or member. */
export function readValue(reader: GoReader, from: number): GoValue | undefined {
  let at = from;
  const isReceived = reader.is(at, '<') && reader.is(at + 1, '-');
  if (isReceived) at += 2;
  while (reader.is(at, '&') || reader.is(at, '*')) at++;
  const once = isReceived ? -1 : onceAt(reader, at);
  if (once >= 0) {
    const called = readValue(reader, once);
    return called && { ...called, end: reader.closing(once - 1) + 1 };
  }
  const value = isReceived ? undefined : readMade(reader, at);
  if (value !== undefined) return value;
  const chain = readChain(reader, at);
  if (chain === undefined || !endsValue(reader, chain.end)) return undefined;
  const { text, end, isLiteral, asserted } = chain;
  if (isLiteral) return { type: text, end };
  if (asserted !== undefined) return { type: isReceived ? '' : asserted, end };
  return { type: typeOfAlias(isReceived ? `${text}[]` : text), end };
}

/** `make([]T, 8)`, `new(T)`, `[]T{…}`, `map[K]V{}`. */
function readMade(reader: GoReader, at: number, depth: number = DEEPEST): GoValue | undefined {
  // `append([]*Pool(nil), pools...)`
  const passed = passedOnAt(reader, at);
  const first =
    passed === null || depth === 0 ? undefined : readMade(reader, passed.from, depth - 1);
  if (passed !== null && first !== undefined && passed.mark === '')
    return { type: first.type, end: passed.close + 1 };
  const isMaking = reader.isWord(at, 'make') || reader.isWord(at, 'new');
  if (isMaking && reader.is(at + 1, '(')) {
    const type = typeText(reader, { from: at + 2, to: typeEnd(reader, at + 2) });
    const end = reader.closing(at + 1) + 1;
    return endsValue(reader, end) ? { type, end } : undefined;
  }
  if (!reader.is(at, '[') && !reader.isOneOf(at, WRITTEN_TYPES)) return undefined;
  const brace = typeEnd(reader, at);
  if (!/^[{(]$/.test(reader.text(brace))) return undefined;
  const end = reader.closing(brace) + 1;
  // A function called where it is written is not followed.
  if (reader.isWord(at, 'func') && !endsValue(reader, end)) return undefined;
  return { type: typeText(reader, { from: at, to: brace }), end };
}

function endsValue(reader: GoReader, at: number): boolean {
  return at >= reader.count || /^[;:,{})]?$/.test(reader.text(at));
}
