import { OUT_PARAMETER, parameterCalled, RESULT_AROUND } from '../../model/reference.js';
import { operandBefore } from '../outline/receivers.js';
import { typeStatedBefore } from '../outline/stated-before.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of the arguments before a member. */
const MOST_BEFORE = 200;
/** Longest result, in characters. */
const LONGEST = 80;
/** Most calls around a member that may belong to a pattern. */
const MOST_AROUND = 4;
/** Most tokens of a function before the returned value. */
const MOST_IN_BODY = 2000;
const FUNCTION = /^(?:func|subscript|get)$/;
const STATEMENT = /^(?:if|else|guard|switch|for|while|do|catch|repeat)$/;
const IN_TYPE = /^[.<>?]$/;
const SEPARATORS = ['?.', '!.', '.'];
/** Stands for an unknown object. */
const UNKNOWN = '()';

/**
 * The type of a member written without an object, `.plain`, judging by what precedes it: a declared type, the
 * target of an assignment, the other side of a comparison, or the parameter of a call. Undefined for a
 * pattern, which is no reference: `case .full(let shelf)`.
 *
 * @param dot position of the dot before the name
 */
export function implicitOwner(reader: TokenReader, dot: number): string | undefined {
  const before = dot - 1;
  const told = ownerBefore(reader, before, MOST_AROUND);
  return told === undefined || (told !== '' && told.length <= LONGEST) ? told : UNKNOWN;
}

/** @param left How many more surrounding calls to look at. */
function ownerBefore(reader: TokenReader, before: number, left: number): string | undefined {
  const mark = reader.text(before);
  if (/^(?:case|let|var|is)$/.test(mark)) return undefined;
  if (mark === '=') return ofAssignment(reader, before);
  if (mark === '?' && reader.is(before - 1, '?')) return operand(reader, before - 1);
  if (mark === ':') return ofLabel(reader, before, left);
  if (mark === 'return' || mark === '{') return isGivenBack(reader, before) ? RESULT_AROUND : '';
  return mark === '(' || mark === ',' ? ofArgument(reader, before, '', left) : '';
}

/**
 * Whether the value after a `return`, or the only expression of a block, is the result of a function or
 * property, rather than of a closure inside it.
 */
function isGivenBack(reader: TokenReader, from: number): boolean {
  let brace = from;
  for (let depth = 0; brace > from - MOST_IN_BODY && brace >= 0; brace--) {
    if (reader.is(brace, '}')) depth++;
    else if (reader.is(brace, '{') && --depth < 0) {
      const head = headOf(reader, brace);
      if (head !== 'block') return head === 'function';
      depth = 0;
    }
  }
  return false;
}

/** What a block belongs to: a function, a statement, or something else. */
function headOf(reader: TokenReader, brace: number): 'function' | 'block' | '' {
  let isGiven = false;
  for (let at = brace - 1; at > brace - MOST_BEFORE && at >= 0; at--) {
    const word = reader.text(at);
    if (word === '{' || word === '}') return '';
    if (word === '=') isGiven = true;
    if (reader.kind(at) !== Token.Word || reader.is(at - 1, '.')) continue;
    if (FUNCTION.test(word)) return 'function';
    if (word === 'var') return isGiven ? '' : 'function';
    if (STATEMENT.test(word)) return 'block';
  }
  return '';
}

/** `kind = .plain`, `let kind: Kind = .plain`, `kind == .plain` */
function ofAssignment(reader: TokenReader, equals: number): string {
  if (reader.is(equals - 1, '=') || reader.is(equals - 1, '!')) return operand(reader, equals - 1);
  if (/^[<>+\-*/|&]$/.test(reader.text(equals - 1)) && !closesType(reader, equals - 1)) return '';
  const stated = typeStatedBefore(reader, equals, IN_TYPE);
  return stated?.replace(/^(?:any|some)\s+|\?$/g, '') ?? operand(reader, equals);
}

function closesType(reader: TokenReader, at: number): boolean {
  return reader.is(at, '>') && reader.kind(at - 1) === Token.Word;
}

function operand(reader: TokenReader, end: number): string {
  return operandBefore(reader, end, SEPARATORS);
}

/** `open(as: .plain)`, but not in a dictionary, `["a": .plain]`. */
function ofLabel(reader: TokenReader, colon: number, left: number): string | undefined {
  const label = colon - 1;
  const isLabel = reader.kind(label) === Token.Word && /^[(,]$/.test(reader.text(label - 1));
  return isLabel ? ofArgument(reader, label - 1, reader.text(label), left) : '';
}

/** The parameter of a call for the argument after a bracket or comma; undefined in a pattern. */
function ofArgument(
  reader: TokenReader,
  mark: number,
  label: string,
  left: number,
): string | undefined {
  let place = 0;
  let depth = 0;
  for (let at = mark; at > mark - MOST_BEFORE && at > 0; at--) {
    const kind = reader.kind(at);
    if (depth === 0 && reader.isWord(at, 'case')) return undefined;
    if (isClosing(kind)) depth++;
    else if (depth === 0 && reader.is(at, ',')) place++;
    else if (isOpening(kind) && --depth < 0) {
      const isCall = reader.is(at, '(') && reader.kind(at - 1) === Token.Word;
      // `.plain(.run())` may be a pattern as a whole.
      if (isCall && reader.is(at - 2, '.')) {
        const isPattern = left > 0 && ownerBefore(reader, at - 3, left - 1) === undefined;
        if (isPattern) return undefined;
      }
      const called = isCall ? operand(reader, at) : '';
      const path = label === '' ? `${place}` : `${place}.${label}`;
      return called === '' ? '' : parameterCalled(called, `${path}.${OUT_PARAMETER}`, '');
    }
  }
  return '';
}
