import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundTypedName } from '../language.js';
import { constructedAt, expressionAt, type ValueRules } from '../outline/declared-values.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { typesOfChoice } from '../outline/php-values.js';
import { bracketHalves } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Return values without an object. */
const NOTHING = /^(?:null|false|true|;)$/;
/** A header without a return type, or with the type of a Laravel relation, which does not tell the related class. */
const STATES_NOTHING =
  /\)\s*(?::\s*\\?(?:\w+\\)*(?:HasOne|HasMany|BelongsTo|BelongsToMany|Morph(?:One|Many|ToMany|edByMany)|Has(?:One|Many)Through)\s*)?$/;
/** Most tokens between the name of a function and its block. */
const MOST_IN_HEAD = 400;
/** Most return statements of a function. */
const MOST_VALUES = 6;

/**
 * The return values of PHP functions without a return type, by their `return` statements:
 * `return new Store($path);`.
 */
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

/** The type of a value, or of each value of a choice; none if any is unknown. */
function typesAt(code: ValueRules, value: number): readonly string[] {
  const type = constructedAt(code, value) || expressionAt(code, value);
  return type === '' ? typesOfChoice(code, value) : [type];
}

/** Positions of the values that a function returns, not counting nested functions. */
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
