import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of type arguments. */
const MOST_ARGUMENTS = 100;
/** Punctuation within type arguments. */
const IN_ARGUMENTS: ReadonlySet<number> = new Set(
  [...'.,?&[]@:*()|\\'].map((mark) => mark.charCodeAt(0)),
);
/** Words before a type that say how the object is held. */
const HOLDING: ReadonlySet<string> = new Set([
  ...['mut', 'dyn', 'impl', 'inout', 'some', 'any', 'escaping', 'const', 'sending'],
]);

/** `mapping(address => Foo)` of Solidity. */
export function isMapping(reader: TokenReader, at: number): boolean {
  return reader.isWord(at, 'mapping') && reader.is(at + 1, '(');
}

/** Position after the type that begins at a word. */
export function behindType(reader: TokenReader, from: number): number {
  let at = from;
  if (isMapping(reader, from)) return closingOf(reader, from + 1, MOST_ARGUMENTS) + 1;
  for (;;) {
    at = behindArguments(reader, at + 1);
    const mark =
      reader.is(at, ':') && reader.is(at + 1, ':') ? 2 : /^[.\\|]$/.test(reader.text(at)) ? 1 : 0;
    if (mark === 0 || reader.kind(at + mark) !== Token.Word) break;
    at += mark;
  }
  for (;;) {
    if (reader.is(at, '[') && reader.is(at + 1, ']')) at += 2;
    else if (/^[?*&]$/.test(reader.text(at)) || reader.isWord(at, 'const')) at++;
    else return at;
  }
}

/** Position after the `<…>` or non-empty `[…]` at a position, if any. */
export function behindArguments(reader: TokenReader, open: number): number {
  const isList = reader.is(open, '[') && !reader.is(open + 1, ']');
  if (isList && reader.end(open - 1) === reader.start(open))
    return closingOf(reader, open, MOST_ARGUMENTS) + 1;
  if (!reader.is(open, '<')) return open;
  let depth = 0;
  for (let at = open; at < open + MOST_ARGUMENTS && at < reader.count; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>')) {
      if (--depth === 0) return at + 1;
    } else if (!isInArguments(reader, at)) return open;
  }
  return open;
}

function isInArguments(reader: TokenReader, at: number): boolean {
  const kind = reader.kind(at);
  if (kind === Token.Word || IN_ARGUMENTS.has(kind)) return true;
  // `Box<dyn Store + Send + 'static>`
  return kind === Token.Pattern || isBeforeBound(reader, at);
}

/** Whether a `+` precedes a further bound of a type: a trait, or a lifetime of Rust. */
function isBeforeBound(reader: TokenReader, at: number): boolean {
  return reader.is(at, '+') && /^['\p{Lu}]/u.test(reader.text(at + 1));
}

/**
 * The text of the type that begins at a position; empty for a function type.
 *
 * @param called Whether the type may be constructed there.
 */
export function typeBehind(reader: TokenReader, from: number, called = false): string {
  const at = behindHolding(reader, from);
  if (reader.is(at, '[')) {
    const close = closingOf(reader, at, MOST_ARGUMENTS);
    return reader.is(close, ']') ? reader.between(reader.start(at), reader.end(close)) : '';
  }
  if (reader.is(at, '(')) return bracketedType(reader, at);
  if (reader.kind(at) !== Token.Word) return '';
  const end = behindType(reader, at);
  // A function type, or a call of an object whose name looks like a type.
  if ((reader.is(end, '(') && !called) || (reader.is(end, '-') && reader.is(end + 1, '>')))
    return '';
  return reader.between(reader.start(at), reader.end(end - 1));
}

/** Position after marks and words that say how an object is held. */
function behindHolding(reader: TokenReader, from: number): number {
  let at = from;
  for (;;) {
    const text = reader.text(at);
    // A lifetime in Rust.
    if (text === "'") at += 2;
    else if (/^[&*@?]$|^'\w/.test(text) || HOLDING.has(text)) at++;
    else return at;
  }
}

/**
 * The type that is alone in brackets, `(any Store)?`, or a tuple of several; empty for the parameters of a
 * function type.
 */
function bracketedType(reader: TokenReader, open: number): string {
  const close = closingOf(reader, open, MOST_ARGUMENTS);
  const isFunction =
    (/^[-=]$/.test(reader.text(close + 1)) && reader.is(close + 2, '>')) ||
    /^(?:async|throws|rethrows)$/.test(reader.text(close + 1));
  const at = behindHolding(reader, open + 1);
  const first = reader.kind(at) === Token.Word ? behindType(reader, at) : -1;
  if (isFunction) return '';
  if (first === close) return typeBehind(reader, at);
  // `(dyn Store + 'a)`
  if (first >= 0 && isBeforeBound(reader, first) && reader.is(close, ')'))
    return reader.between(reader.start(at), reader.end(first - 1));
  const isTuple = reader.is(first, ',') && reader.is(close, ')');
  return isTuple ? reader.between(reader.start(open), reader.end(close)) : '';
}
