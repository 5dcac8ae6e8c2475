import { OUT_PARAMETER, parameterCalled, RESULT_AROUND } from '../../model/reference.js';
import { operandBefore } from '../outline/receivers.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Tokens of a type, and of what a call is given before a member, at most. */
const MOST_IN_TYPE = 24;
const MOST_BEFORE = 200;
/** Characters of what is told at most. */
const LONGEST = 80;
/** Calls around a member that may be those of a pattern, at most. */
const MOST_AROUND = 4;
/** Tokens of a function before what it gives back at most. */
const MOST_IN_BODY = 2000;
const FUNCTION = /^(?:func|subscript|get)$/;
const STATEMENT = /^(?:if|else|guard|switch|for|while|do|catch|repeat)$/;
const SEPARATORS = ['?.', '!.', '.'];
/** Stands for an object of which nothing is known. */
const UNKNOWN = '()';

/**
 * What a member without an object is one of, `.plain`, by what stands before it: the type that a declaration states, what is assigned
 * to or compared with, or the parameter of a call. Undefined for a pattern, which uses nothing: `case .full(let shelf)`.
 *
 * @param dot position of the mark before the name
 */
export function implicitOwner(reader: TokenReader, dot: number): string | undefined {
  const before = dot - 1;
  const told = ownerBefore(reader, before, MOST_AROUND);
  return told === undefined || (told !== '' && told.length <= LONGEST) ? told : UNKNOWN;
}

/** @param left Calls around that are looked at. */
function ownerBefore(reader: TokenReader, before: number, left: number): string | undefined {
  const mark = reader.text(before);
  if (/^(?:case|let|var|is)$/.test(mark)) return undefined;
  if (mark === '=') return ofAssignment(reader, before);
  if (mark === '?' && reader.is(before - 1, '?')) return operand(reader, before - 1);
  if (mark === ':') return ofLabel(reader, before, left);
  if (mark === 'return' || mark === '{') return isGivenBack(reader, before) ? RESULT_AROUND : '';
  return mark === '(' || mark === ',' ? ofArgument(reader, before, '', left) : '';
}

/** Whether what stands behind a `return`, or is all of a block, is what a function or property gives back, and none within it. */
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

/** What a block belongs to: a function, a statement of one, or something else. */
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
  return typeBefore(reader, equals) ?? operand(reader, equals);
}

function closesType(reader: TokenReader, at: number): boolean {
  return reader.is(at, '>') && reader.kind(at - 1) === Token.Word;
}

function operand(reader: TokenReader, end: number): string {
  return operandBefore(reader, end, SEPARATORS);
}

/** The type that a declaration states before its value; undefined where none stands there. */
function typeBefore(reader: TokenReader, equals: number): string | undefined {
  for (let at = equals - 1; at > equals - MOST_IN_TYPE && at > 0; at--) {
    if (reader.is(at, ':')) {
      const isName = reader.kind(at - 1) === Token.Word;
      const type = reader.between(reader.start(at + 1), reader.end(equals - 1));
      return isName ? type.replace(/^(?:any|some)\s+|\?$/g, '') : '';
    }
    if (reader.kind(at) !== Token.Word && !/^[.<>?]$/.test(reader.text(at))) return undefined;
  }
  return undefined;
}

/** `open(as: .plain)`, but none of a map, `["a": .plain]`. */
function ofLabel(reader: TokenReader, colon: number, left: number): string | undefined {
  const label = colon - 1;
  const isLabel = reader.kind(label) === Token.Word && /^[(,]$/.test(reader.text(label - 1));
  return isLabel ? ofArgument(reader, label - 1, reader.text(label), left) : '';
}

/** The parameter of a call that is given what stands behind a bracket or comma; nothing in a pattern. */
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
