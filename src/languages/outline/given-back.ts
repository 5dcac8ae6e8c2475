import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundTypedName } from '../language.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { constructedAt, expressionAt, type ValueRules } from './declared-values.js';
import type { FoundOutline } from './found-outline.js';
import { takenFor } from './taken-for.js';

/** Most tokens of a function's parameters. */
const MOST_IN_LIST = 2000;

/**
 * The return values of functions and properties without a return type whose body is a single expression:
 * `def open = new Store(path)`.
 */
export function givenBack(code: ValueRules, { definitions }: FoundOutline): FoundTypedName[] {
  const { reader } = code;
  return definitions.flatMap(({ kind, nameSpan, span }): FoundTypedName[] => {
    const isProperty = kind === 'property';
    if (!FUNCTION_KINDS.has(kind) && !isProperty) return [];
    let at = reader.positionAt(nameSpan.end);
    if (isProperty) {
      if (!reader.isWord(at, 'get')) return [];
      at++;
    }
    while (isOpening(reader.kind(at)) && !reader.is(at, '{'))
      at = closingOf(reader, at, MOST_IN_LIST) + 1;
    const value = at + 1;
    if (!reader.is(at, '=') || isArrow(reader, at) || reader.start(value) >= span.end) return [];
    const made = constructedAt(code, value) || takenFor(code, value);
    const type = made === '' ? expressionAt(code, value) : made.replace(/\[.*/s, '');
    return type === '' ? [] : [{ name: 'return', type, offset: reader.start(value) }];
  });
}

/** `=>` */
function isArrow(reader: TokenReader, at: number): boolean {
  return reader.is(at, '=') && reader.is(at + 1, '>') && reader.end(at) === reader.start(at + 1);
}
