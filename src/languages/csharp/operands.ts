import { GIVEN_UNKNOWN, givenValue } from '../../model/reference.js';
import { closingOf } from '../tokens/brackets.js';
import { behindAngles, closingAngle } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindWrittenType } from './written-types.js';

/** Longest expression that is followed, in characters. */
const LONGEST_VALUE = 80;

/** A literal, `new Foo()`, a cast, or a chain of names and calls. */
export function operand(reader: TokenReader, from: number, to: number): string {
  const kind = reader.kind(from);
  const isOne = to === from + 1;
  if (reader.is(from, '-') || reader.is(from, '+')) return operand(reader, from + 1, to);
  if (kind === Token.Number) return isOne ? numberType(reader.text(from)) : GIVEN_UNKNOWN;
  if (kind === Token.String) {
    const text = reader.text(from);
    if (isOne && text.startsWith("'")) return 'char';
    // Code inside an interpolated string is between two parts of it.
    return reader.kind(to - 1) === Token.String && !text.startsWith("'") ? 'string' : GIVEN_UNKNOWN;
  }
  if (reader.is(from, '(')) return cast(reader, from, to);
  if (kind !== Token.Word) return GIVEN_UNKNOWN;
  const word = reader.text(from);
  if (isOne && word === 'null') return word;
  if (isOne && /^(?:true|false)$/.test(word)) return 'bool';
  const isWhole = reader.is(from + 1, '(') && closingOf(reader, from + 1) === to - 1;
  if (word === 'typeof' && isWhole) return 'Type';
  if (word === 'nameof' && isWhole) return 'string';
  if (word === 'default') return isWhole ? typeText(reader, from + 2, to - 1) : GIVEN_UNKNOWN;
  if (word === 'new') return made(reader, from, to);
  if (word === 'await') return chain(reader, from + 1, to);
  return chain(reader, from, to);
}

/** `(Foo) x` */
function cast(reader: TokenReader, from: number, to: number): string {
  const close = closingOf(reader, from);
  const type = typeText(reader, from + 1, close);
  const next = reader.kind(close + 1);
  const isCast =
    type !== GIVEN_UNKNOWN &&
    close + 1 < to &&
    (next === Token.Word ||
      next === Token.String ||
      next === Token.Number ||
      reader.is(close + 1, '('));
  return isCast ? type : GIVEN_UNKNOWN;
}

/** `new Foo<Bar>(…) { … }`, `new Foo[3]`, and members of these. */
function made(reader: TokenReader, from: number, to: number): string {
  if (reader.kind(from + 1) !== Token.Word) return GIVEN_UNKNOWN;
  let last = from + 1;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  let next = behindAngles(reader, last + 1);
  const name = reader.between(reader.start(from + 1), reader.end(next - 1)).replace(/\s+/g, '');
  if (reader.is(next, '?')) next++;
  if (reader.is(next, '[')) {
    const end = closingOf(reader, next) + 1;
    const isWhole = end === to || (reader.is(end, '{') && closingOf(reader, end) === to - 1);
    return isWhole ? `${name}[]` : GIVEN_UNKNOWN;
  }
  if (reader.is(next, '(')) next = closingOf(reader, next) + 1;
  if (reader.is(next, '{')) next = closingOf(reader, next) + 1;
  if (next === to) return name;
  const rest = chainText(reader, next, to);
  return rest === null ? GIVEN_UNKNOWN : givenValue(`new ${name.replace(/<.*$/s, '')}()${rest}`);
}

function chain(reader: TokenReader, from: number, to: number): string {
  if (reader.kind(from) !== Token.Word) return GIVEN_UNKNOWN;
  const rest = chainText(reader, from + 1, to);
  const value = reader.text(from) + (rest ?? '');
  return rest === null || value.length > LONGEST_VALUE ? GIVEN_UNKNOWN : givenValue(value);
}

/** The rest of a chain after its first name, up to a position, without arguments; null if it is not a chain. */
function chainText(reader: TokenReader, from: number, to: number): string | null {
  let text = '';
  for (let at = from; at < to; at++) {
    if (reader.is(at, '<')) {
      const close = closingAngle(reader, at);
      if (close < 0 || !reader.is(close + 1, '(')) return null;
      text += reader.between(reader.start(at), reader.end(close)).replace(/\s+/g, '');
      at = close;
    } else if (reader.is(at, '(')) {
      text += '()';
      at = closingOf(reader, at);
    } else if (reader.is(at, '[')) {
      text += '[0]';
      at = closingOf(reader, at);
    } else if (reader.is(at, '?') || reader.is(at, '!')) continue;
    else if (reader.is(at, '.') && reader.kind(at + 1) === Token.Word)
      text += `.${reader.text(++at)}`;
    else return null;
    if (text.length > LONGEST_VALUE) return null;
  }
  return text;
}

/** The type that the tokens up to a position form. */
export function typeText(reader: TokenReader, from: number, to: number): string {
  if (reader.kind(from) !== Token.Word || behindWrittenType(reader, from) !== to)
    return GIVEN_UNKNOWN;
  return reader.between(reader.start(from), reader.end(to - 1)).replace(/\s+/g, '');
}

function numberType(written: string): string {
  const isHex = /^0[xb]/i.test(written);
  if (/u?lu?$/i.test(written)) return /u/i.test(written) ? 'ulong' : 'long';
  if (/u$/i.test(written)) return 'uint';
  if (isHex) return '0';
  if (/f$/i.test(written)) return 'float';
  if (/m$/i.test(written)) return 'decimal';
  // A number literal converts to any type that can hold it.
  return /[.ed]/i.test(written) ? 'double' : '0';
}
