import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundTypedName } from '../language.js';
import { constructedAt, expressionAt, type ValueRules } from '../outline/declared-values.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { bracketHalves } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What says that nothing is given back. */
const NOTHING = /^(?:null|false|true|;)$/;
/** Tokens between the name of a function and its block at most. */
const MOST_IN_HEAD = 400;

/** What functions of PHP give back that state no type, where all of it stands behind one `return`: `return new Store($path);`. */
export function givenBackInPhp(code: ValueRules, { definitions }: FoundOutline): FoundTypedName[] {
  const { reader } = code;
  const functions = definitions.filter(
    ({ kind, signature }) => FUNCTION_KINDS.has(kind) && /\)\s*$/.test(signature),
  );
  if (functions.length === 0) return [];
  const halves = bracketHalves(reader);
  return functions.flatMap(({ nameSpan }) => {
    const list = reader.positionAt(nameSpan.end);
    const block = reader.is(list, '(') && halves[list]! > 0 ? halves[list]! + 1 : -1;
    if (block < 0 || block - list > MOST_IN_HEAD || !reader.is(block, '{')) return [];
    const values = valuesIn(reader, halves, block);
    const [value] = values;
    if (value === undefined || values.length > 1) return [];
    const type = constructedAt(code, value) || expressionAt(code, value);
    return type === '' ? [] : [{ name: 'return', type, offset: reader.start(value) }];
  });
}

/** Positions of what a function gives back, without those of the functions within it. */
function valuesIn(reader: TokenReader, halves: Int32Array, block: number): number[] {
  const found: number[] = [];
  for (let at = block + 1; at < halves[block]!; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    if (reader.isWord(at, 'function') || reader.isWord(at, 'class')) {
      while (at < halves[block]! && !reader.is(at, '{')) at++;
      at = Math.max(at, halves[at]!);
    } else if (reader.isWord(at, 'return') && !NOTHING.test(reader.text(at + 1)))
      found.push(at + 1);
  }
  return found;
}
