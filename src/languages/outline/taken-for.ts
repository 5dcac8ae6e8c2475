import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { endsValue, type ValueRules } from './declared-values.js';
import { behindArguments, behindType, typeBehind } from './written-types.js';

/** Most tokens of a value and of a condition. */
const MOST_IN_VALUE = 60;
/** Tokens that may be between the names and brackets of a value before the keyword of a cast. */
const IN_CHAIN = /^[.!?@$]$/;
const NO_VALUE = /^(?:null|nil|None)$/;

/**
 * The class that a value is cast to: `Foo` in `x as Foo`, `shelf.first() as? Foo` and `(Foo) x`; empty if
 * there is no cast.
 */
export function takenFor(rules: ValueRules, from: number): string {
  const { reader } = rules;
  const cast = reader.is(from, '(') ? castAt(rules, from) : castWord(reader, from);
  if (cast !== '') return cast;
  for (let at = from; at < from + MOST_IN_VALUE && at < reader.count; at++) {
    const kind = reader.kind(at);
    if (at > from && !isJoined(reader, at)) return '';
    if (reader.isWord(at, 'as')) return at > from ? typeAfter(reader, at + 1) : '';
    if (isOpening(kind) && !reader.is(at, '{')) at = closingOf(reader, at, MOST_IN_VALUE);
    else if (kind !== Token.Word && kind !== Token.String && !IN_CHAIN.test(reader.text(at)))
      return '';
  }
  return '';
}

/** `Foo*` in `static_cast<Foo*>(x)`, if nothing is called on the result. */
function castWord(reader: TokenReader, from: number): string {
  if (!/^(?:static|dynamic|const|reinterpret)_cast$/.test(reader.text(from))) return '';
  const open = behindArguments(reader, from + 1);
  if (open === from + 1 || !reader.is(open, '(')) return '';
  const close = closingOf(reader, open, MOST_IN_VALUE);
  const isWhole = endsValue(reader, close + 1);
  return isWhole ? reader.between(reader.end(from + 1), reader.start(open - 1)) : '';
}

/** Whether an expression may continue with a token. */
function isJoined(reader: TokenReader, at: number): boolean {
  if (/^[.?!]$/.test(reader.text(at))) return true;
  return !reader.breaksBefore(at);
}

/** The type after `as`, `as?` and `as!`, if nothing is called on the result. */
function typeAfter(reader: TokenReader, from: number): string {
  const at = /^[?!]$/.test(reader.text(from)) ? from + 1 : from;
  if (reader.kind(at) !== Token.Word) return '';
  const end = behindType(reader, at);
  // `x as? Foo ?: return`
  const isElse = reader.is(end - 1, '?') && (reader.is(end, ':') || reader.is(end, '?'));
  return isElse || reader.is(end, '{') || endsValue(reader, end) ? typeBehind(reader, at) : '';
}

/** `Foo` in `(Foo) x.first()`. */
function castAt({ reader, keywords }: ValueRules, open: number): string {
  const close = closingOf(reader, open, MOST_IN_VALUE);
  if (reader.kind(open + 1) !== Token.Word || !/^\p{Lu}/u.test(reader.text(open + 1))) return '';
  if (behindType(reader, open + 1) !== close) return '';
  const isValue =
    (reader.kind(close + 1) === Token.Word && !keywords.has(reader.text(close + 1))) ||
    reader.isWord(close + 1, 'this') ||
    reader.is(close + 1, '(');
  if (!isValue) return '';
  let at = close + 1;
  while (at < close + MOST_IN_VALUE && !endsValue(reader, at)) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_VALUE);
    else if (reader.kind(at) !== Token.Word && !IN_CHAIN.test(reader.text(at))) return '';
    at++;
  }
  return reader.between(reader.start(open + 1), reader.start(close));
}

/** Where the two values of `test ? one : other` begin, and where the first one ends; null if there is no choice. */
export function choiceAt(
  { reader }: ValueRules,
  from: number,
): { readonly values: readonly number[]; readonly colon: number } | null {
  let question = -1;
  for (let at = from; at < from + MOST_IN_VALUE && at < reader.count; at++) {
    const text = reader.text(at);
    if (text === ';' || text === ',' || text === ')' || text === '}') return null;
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_VALUE);
    else if (text === '?' && question < 0) {
      if (/^[.?[>,)]$/.test(reader.text(at + 1)) || reader.is(at - 1, '?')) continue;
      question = at;
    } else if (text === ':' && question >= 0) {
      if (reader.is(at + 1, ':')) return null;
      const both = [question + 1, at + 1];
      return { values: both.filter((one) => !NO_VALUE.test(reader.text(one))), colon: at };
    }
  }
  return null;
}
