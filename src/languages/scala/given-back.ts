import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundTypedName } from '../language.js';
import { constructedAt, expressionAt, type ValueRules } from '../outline/declared-values.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { isArrow } from './locals.js';

/** Tokens of the parameters of a function at most. */
const MOST_IN_LIST = 2000;

/** What functions of Scala give back that state no type, where their body is one expression: `def open = new Store(path)`. */
export function givenBackInScala(
  code: ValueRules,
  { definitions }: FoundOutline,
): FoundTypedName[] {
  const { reader } = code;
  return definitions.flatMap(({ kind, nameSpan, span }): FoundTypedName[] => {
    if (!FUNCTION_KINDS.has(kind)) return [];
    let at = reader.positionAt(nameSpan.end);
    while (isOpening(reader.kind(at)) && !reader.is(at, '{'))
      at = closingOf(reader, at, MOST_IN_LIST) + 1;
    const value = at + 1;
    if (!reader.is(at, '=') || isArrow(reader, at) || reader.start(value) >= span.end) return [];
    const made = constructedAt(code, value);
    const type = made === '' ? expressionAt(code, value) : made.replace(/\[.*/s, '');
    return type === '' ? [] : [{ name: 'return', type, offset: reader.start(value) }];
  });
}
