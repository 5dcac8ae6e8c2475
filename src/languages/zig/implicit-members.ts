import { OUT_PARAMETER, parameterCalled, RESULT_AROUND } from '../../model/reference.js';
import { operandBefore } from '../outline/receivers.js';
import { typeStatedBefore } from '../outline/stated-before.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens before a field of a structure, or an argument of a call. */
const MOST_BEFORE = 200;
/** Longest result, in characters. */
const LONGEST = 80;
/** Most structures around a field. */
const MOST_AROUND = 4;
const IN_TYPE = /^[.?*]$/;
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
  const stated = typeStatedBefore(reader, before, IN_TYPE);
  // `const shelf: ?*const Shelf = .empty`
  return stated?.replace(/^[?*]+(?:const\s+)?/, '') ?? operandBefore(reader, before, SEPARATORS);
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
