import { ADDED } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { expressionAt, type ValueRules } from '../outline/declared-values.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';

/** Methods that add their only argument to a list, queue or set. */
const ADDING = /^(?:push|push_back|push_front|insert)$/;
/** Most tokens of such an argument. */
const MOST_IN_CALL = 400;

/** What is added to lists, which tells what those hold that are made empty: `pools.push(pool)`. */
export function addedElements(code: ValueRules): readonly FoundTypedName[] {
  const { reader } = code;
  const found: FoundTypedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.is(at + 1, '.') || !reader.is(at + 3, '(')) continue;
    const isAdding = ADDING.test(reader.text(at + 2)) && reader.kind(at) === Token.Word;
    if (!isAdding || !/^[;{}]$/.test(reader.text(at - 1))) continue;
    const close = closingOf(reader, at + 3, MOST_IN_CALL);
    const value = expressionAt(code, at + 4, false, close);
    if (value === '') continue;
    const type = `${value}.${ADDED}()`;
    found.push({ name: reader.text(at), type, offset: reader.start(at) });
  }
  return found;
}
