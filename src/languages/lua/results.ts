import { FUNCTION_KINDS } from '../../model/definition.js';
import { EACH, typeOfAlias } from '../../model/reference.js';
import type { FoundDefinition, FoundTypedName } from '../language.js';
import type { GivenValue, LuaCode, LuaFunction, LuaText } from './bindings.js';
import { isPath, LITERAL, NIL, TABLE } from './value-texts.js';
import type { LuaValues } from './values.js';

/** Names of functions that conventionally construct an object. */
const MAKER = /^_?new$/;

/** Finds the return values of functions that always return the same. */
export class LuaResults {
  readonly #functions: ReadonlyMap<number, LuaFunction>;

  constructor(
    private readonly text: LuaText,
    code: LuaCode,
    private readonly values: LuaValues,
  ) {
    this.#functions = new Map(code.functions.map((one) => [one.at, one]));
  }

  /** The return values of definitions, recorded under the name `return`. */
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

  /** The result of calling a table, `setmetatable(Depot, { __call = function(self) … end })`; empty if unknown. */
  ofCall({ at }: GivenValue): string {
    const called = this.#functions.get(at);
    if (called !== undefined) return this.#result(called.returns, false);
    const value = this.values.at(at);
    return isPath(value) ? `${value}()` : '';
  }

  /** The value that is always returned, ignoring literals and nil; empty if there are several. */
  #result(returns: readonly number[], isMaker: boolean): string {
    const results = new Set(returns.map((one) => this.values.at(one)));
    results.delete(NIL);
    results.delete(LITERAL);
    // A constructor may return an object passed to it.
    if (isMaker)
      for (const one of results) if (one === '' || one.endsWith(EACH)) results.delete(one);
    const [result = ''] = results;
    return results.size === 1 ? result : '';
  }
}
