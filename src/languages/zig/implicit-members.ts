import { OUT_PARAMETER, parameterCalled, RESULT_AROUND } from '../../model/reference.js';
import { operandBefore } from '../outline/receivers.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits, in tokens: a type, and the fields before one of a structure. */
const MOST_IN_TYPE = 24;
const MOST_BEFORE = 200;
/** Longest result, in characters. */
const LONGEST = 80;
/** Most structures around a field. */
const MOST_AROUND = 4;
const SEPARATORS = ['.?.', '.*.', '.'];
/** Stands for an unknown object. */
const UNKNOWN = '()';

/**
 * The type of a member written without an object, `.empty`, judging by what precedes it: a declared type, the target
 * of an assignment, the field of a structure, the parameter of a call, or the result of the function around.
 *
 * @param dot position of the dot before the name
 */
export function implicitOwner(reader: TokenReader, dot: number): string {
  const owner = ownerBefore(reader, dot, MOST_AROUND);
  return owner !== '' && owner.length <= LONGEST ? owner : UNKNOWN;
}

function ownerBefore(reader: TokenReader, dot: number, left: number): string {
  const before = reader.isWord(dot - 1, 'try') ? dot - 2 : dot - 1;
  if (reader.isWord(before, 'return')) return RESULT_AROUND;
  if (/^[(,]$/.test(reader.text(before))) return ofArgument(reader, before);
  if (!reader.is(before, '=') || /^[=!<>+\-*/|&]$/.test(reader.text(before - 1))) return '';
  const isField = reader.is(before - 2, '.') && /^[{,]$/.test(reader.text(before - 3));
  if (isField) return ofField(reader, before - 1, left);
  return typeBefore(reader, before) ?? operandBefore(reader, before, SEPARATORS);
}

/** The parameter of a call for the argument after a bracket or comma. */
function ofArgument(reader: TokenReader, mark: number): string {
  let place = 0;
  let depth = 0;
  for (let at = mark; at > mark - MOST_BEFORE && at > 0; at--) {
    const kind = reader.kind(at);
    if (isClosing(kind)) depth++;
    else if (depth === 0 && reader.is(at, ',')) place++;
    if (!isOpening(kind) || --depth >= 0) continue;
    const isCall = reader.is(at, '(') && reader.kind(at - 1) === Token.Word;
    const called = isCall ? operandBefore(reader, at, SEPARATORS) : '';
    // The object in front of a method is its first argument.
    const isMethod = /^[a-z_](?:.*\))?[\w.]*\.\w+$/.test(called);
    const parameter = `${place + (isMethod ? 1 : 0)}.${OUT_PARAMETER}`;
    return called === '' ? '' : parameterCalled(called, parameter, '');
  }
  return '';
}

/** `const shelf: ?*Shelf = .empty`: the type that a declaration states before its value; undefined if it states none. */
function typeBefore(reader: TokenReader, equals: number): string | undefined {
  for (let at = equals - 1; at > equals - MOST_IN_TYPE && at > 0; at--) {
    if (reader.is(at, ':')) {
      const type = reader.between(reader.start(at + 1), reader.end(equals - 1));
      return reader.kind(at - 1) === Token.Word ? type.replace(/^[?*]+(?:const\s+)?/, '') : '';
    }
    if (reader.kind(at) !== Token.Word && !/^[.?*]$/.test(reader.text(at))) return undefined;
  }
  return undefined;
}

/** The field of a structure, `Depot{ .shelf = .empty }` and `.{ .shelf = .empty }`, at the position of its name. */
function ofField(reader: TokenReader, name: number, left: number): string {
  let depth = 0;
  for (let at = name - 2; at > name - MOST_BEFORE && at > 0; at--) {
    const kind = reader.kind(at);
    if (isClosing(kind)) depth++;
    if (!isOpening(kind) || --depth >= 0) continue;
    if (!reader.is(at, '{')) return '';
    const structure = reader.is(at - 1, '.')
      ? left > 0
        ? ownerBefore(reader, at - 1, left - 1)
        : ''
      : operandBefore(reader, at, SEPARATORS);
    if (structure === '' || structure.includes('(')) return '';
    const isType = /^(?:[a-z_]\w*\.)*[A-Z]\w*$/.test(structure);
    return `${isType ? `new ${structure}()` : structure}.${reader.text(name)}`;
  }
  return '';
}
