import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundTypedName } from '../language.js';
import { constructedAt, expressionAt, type ValueRules } from '../outline/declared-values.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { typesOfChoice } from '../outline/php-values.js';
import { bracketHalves } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What says that nothing is given back. */
const NOTHING = /^(?:null|false|true|;)$/;
/** A head without a type, or with that of a relation of Laravel, which does not say where it leads. */
const STATES_NOTHING =
  /\)\s*(?::\s*\\?(?:\w+\\)*(?:HasOne|HasMany|BelongsTo|BelongsToMany|Morph(?:One|Many|ToMany|edByMany)|Has(?:One|Many)Through)\s*)?$/;
/** Tokens between the name of a function and its block at most. */
const MOST_IN_HEAD = 400;
/** Times that a function gives something back at most. */
const MOST_VALUES = 6;

/** What functions of PHP give back that state no type, by what stands behind each `return`: `return new Store($path);`. */
export function givenBackInPhp(code: ValueRules, { definitions }: FoundOutline): FoundTypedName[] {
  const { reader } = code;
  const functions = definitions.filter(
    ({ kind, signature }) => FUNCTION_KINDS.has(kind) && STATES_NOTHING.test(signature),
  );
  if (functions.length === 0) return [];
  const halves = bracketHalves(reader);
  return functions.flatMap(({ nameSpan }) => {
    const list = reader.positionAt(nameSpan.end);
    let block = reader.is(list, '(') && halves[list]! > 0 ? halves[list]! + 1 : -1;
    // The type of a relation.
    if (reader.is(block, ':')) while (/^(?:[:?\\]|\w+)$/.test(reader.text(block))) block++;
    if (block < 0 || block - list > MOST_IN_HEAD || !reader.is(block, '{')) return [];
    const values = valuesIn(reader, halves, block);
    if (values.length > MOST_VALUES) return [];
    const types = values.map((value) => typesAt(code, value));
    if (types.some((one) => one.length === 0)) return [];
    return [...new Set(types.flat())].map((type) => ({
      ...{ name: 'return', type, offset: reader.start(values[0]!) },
    }));
  });
}

/** What a value is, or each of those of a choice; none where one is not known. */
function typesAt(code: ValueRules, value: number): readonly string[] {
  const type = constructedAt(code, value) || expressionAt(code, value);
  return type === '' ? typesOfChoice(code, value) : [type];
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
