import { parameterCalled, unknownCalled } from '../../model/reference.js';
import { type ArrowCode, calleeAround, isValue, namesIn } from './arrow-functions.js';
import { bracketsAround } from './brackets.js';
import type { LocalExpression } from './local-expressions.js';
import type { TokenReader } from './token-reader.js';

/** Most tokens between the parameters of a function and its body. */
const MOST_BEFORE_BODY = 40;

/**
 * Finds the parameters without a declared type in functions with a block body passed to calls:
 * `function ($pool) use ($x) { … }`, `(pool) { … }`.
 */
export function blockParameters(code: Omit<ArrowCode, 'arrow'>): LocalExpression[] {
  const { reader, halves, before } = code;
  const found: LocalExpression[] = [];
  const around = bracketsAround(halves);
  for (let at = 0; at < reader.count; at++)
    if (halves[at]! > at && reader.is(at, '(')) found.push(...ofFunction(code, at, around[at]!));
  return found;

  function ofFunction(
    own: Omit<ArrowCode, 'arrow'>,
    at: number,
    around: number,
  ): LocalExpression[] {
    let start = at;
    while (before?.has(reader.text(start - 1)) || reader.isWord(start - 1, 'function')) start--;
    const names = isValue(reader, start) ? namesIn(reader, at, halves[at]!) : [];
    const block = names.length === 0 ? -1 : blockBehind(reader, halves, halves[at]! + 1);
    if (block < 0) return [];
    const callee = calleeAround(own, start, around);
    return names.flatMap((name, place) => {
      if (name < 0) return [];
      const written = reader.text(name);
      const value =
        callee === null
          ? unknownCalled(written)
          : parameterCalled(callee.chain, `${callee.argument}.${place}`, written);
      const span = { start: reader.start(block), end: reader.end(halves[block]!) };
      return { name: written, value, offset: reader.start(name), ...span };
    });
  }
}

/** Position of a function's block after its parameters, its `use` clause and its return type; -1 if there is none. */
function blockBehind(reader: TokenReader, halves: Int32Array, from: number): number {
  const isFunction = /^(?:\{|use|:|async)$/.test(reader.text(from));
  for (let at = from; isFunction && at < from + MOST_BEFORE_BODY && at < reader.count; at++) {
    if (reader.is(at, '{')) return halves[at]! > at ? at : -1;
    if (/^[;,)]$/.test(reader.text(at))) return -1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}
