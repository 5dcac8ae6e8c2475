import { FUNCTION_KINDS } from '../../model/definition.js';
import { EACH, typeOfAlias } from '../../model/reference.js';
import type { FoundDefinition, FoundTypedName } from '../language.js';
import type { GivenValue, LuaCode, LuaFunction, LuaText } from './bindings.js';
import { isPath, LITERAL, NIL, TABLE } from './value-texts.js';
import type { LuaValues } from './values.js';

/** What makes an object by custom. */
const MAKER = /^_?new$/;

/** Tells what functions give back, where it always is the same. */
export class LuaResults {
  readonly #functions: ReadonlyMap<number, LuaFunction>;

  constructor(
    private readonly text: LuaText,
    code: LuaCode,
    private readonly values: LuaValues,
  ) {
    this.#functions = new Map(code.functions.map((one) => [one.at, one]));
  }

  /** Those of definitions, under the name `return`. */
  ofDefinitions(definitions: readonly FoundDefinition[]): FoundTypedName[] {
    const { reader } = this.text;
    const ends = new Set(
      definitions.flatMap(({ kind, span }) => (FUNCTION_KINDS.has(kind) ? span.end : [])),
    );
    return [...this.#functions.values()].flatMap(({ at, last, end, returns }) => {
      if (end < 0 || !ends.has(reader.end(end))) return [];
      const result = this.#result(returns, MAKER.test(reader.text(last)));
      return isPath(result) || result === TABLE
        ? [{ name: 'return', type: typeOfAlias(result), offset: reader.start(at) }]
        : [];
    });
  }

  /** What calling a table yields, `setmetatable(Depot, { __call = function(self) … end })`; empty where that is not known. */
  ofCall({ at }: GivenValue): string {
    const called = this.#functions.get(at);
    if (called !== undefined) return this.#result(called.returns, false);
    const value = this.values.at(at);
    return isPath(value) ? `${value}()` : '';
  }

  /** What is given back that is no text and not nothing, where it always is the same; else empty. */
  #result(returns: readonly number[], isMaker: boolean): string {
    const results = new Set(returns.map((one) => this.values.at(one)));
    results.delete(NIL);
    results.delete(LITERAL);
    // What makes an object may give back one that it is given.
    if (isMaker)
      for (const one of results) if (one === '' || one.endsWith(EACH)) results.delete(one);
    const [result = ''] = results;
    return results.size === 1 ? result : '';
  }
}
