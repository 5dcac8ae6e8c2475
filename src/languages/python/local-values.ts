import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundDefinition, FoundImport, ParsedSource, Span } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import { NestedSpans } from '../tokens/nested-spans.js';
import { findBinders } from './binders.js';
import { wordAt } from './header.js';
import { type Candidates, candidatesIn } from './local-candidates.js';
import { boundOnce, type Place } from './loop-names.js';
import { type LoopValue, loopValues } from './loop-values.js';
import { narrowedValues } from './narrowed.js';
import { Scopes } from './scopes.js';
import { LONGEST_VALUE, type LocalValue } from './value-chains.js';
import { growingOf } from './written-lists.js';

/** Functions within functions that are looked at. */
const MOST_SCOPES = 10;

const NOTHING_GROWS: ReturnType<typeof growingOf> = new Map();

/** What a file says of its functions beside their statements. */
interface Facts {
  readonly definitions: readonly FoundDefinition[];
  readonly imports: readonly FoundImport[];
  /** {@link Role} of each token. */
  readonly roles: Uint8Array;
  /** Positions of the names of all parameters. */
  readonly parameters: readonly number[];
}

/** What a function says of a name, and in how many statements: `with open() as shelf:` may stand in it twice. */
interface Alike extends LocalValue {
  readonly scope: FoundDefinition;
  readonly name: string;
  count: number;
}

/**
 * Local names that are a chain of names, members and calls: `cache = self.cache`, and those of loops for elements of one. One that
 * its function binds twice, or its loop once more, is none.
 */
export class LocalValues {
  readonly #byName = new Map<string, Map<FoundDefinition, LocalValue>>();
  readonly #loops = new Map<string, NestedSpans<LoopValue>>();
  readonly #scopes: Scopes;
  /** How often each function binds each name. */
  #times: ReadonlyMap<FoundDefinition, ReadonlyMap<string, number>> = new Map();

  constructor(source: ParsedSource, facts: Facts) {
    this.#scopes = new Scopes(facts.definitions);
    const candidates = candidatesIn(source);
    const loops = [...loopValues(source), ...narrowedValues(source)];
    if (candidates.size + loops.length > 0) this.#keep(source, candidates, loops, facts);
  }

  /** The innermost definition around an offset; undefined at the top level. */
  scopeAt(offset: number): FoundDefinition | undefined {
    return this.#scopes.at(offset);
  }

  /** An expression with what its first name stands for in place of that name. */
  expand(head: string, written: string, offset: number): string {
    const value = this.#loops.get(head)?.at(offset)?.value ?? this.#inFunction(head, offset);
    return value === undefined ? written : value + written.slice(head.length);
  }

  /** What a name stands for in the function around an offset, or in one around that which binds it. */
  #inFunction(name: string, offset: number): string | undefined {
    const byScope = this.#byName.get(name);
    let scope = byScope === undefined ? undefined : this.#scopes.at(offset);
    for (let steps = 0; scope !== undefined && steps < MOST_SCOPES; steps++) {
      const known = byScope!.get(scope);
      if (known !== undefined) return offset < known.from ? undefined : known.value;
      if (this.#times.get(scope)?.has(name) === true) return undefined;
      scope = this.#scopes.at(scope.span.start - 1);
    }
    return undefined;
  }

  #keep(
    source: ParsedSource,
    candidates: Candidates,
    loops: readonly LoopValue[],
    facts: Facts,
  ): void {
    const { tokens } = source;
    const names = new Set([...candidates.keys()].map((at) => wordAt(tokens, at)));
    for (const { name } of loops) names.add(name);
    const places = placesOf(source, names, facts);
    const times = this.#timesOf(places);
    this.#times = times;
    const kept = [...this.#alike(source, candidates)].filter(
      ({ scope, name, count }) => times.get(scope)?.get(name) === count,
    );
    const clear = boundOnce(source, loops, places);
    // What a name stands for may begin with another that stands for something.
    const inOrder = [
      ...kept.map((one) => ({ offset: one.from, keep: () => this.#keepOne(one) })),
      ...clear.map((one) => ({ offset: one.start, keep: () => this.#keepLoop(one) })),
    ].sort((a, b) => a.offset - b.offset);
    for (const { keep } of inOrder) keep();
  }

  #keepOne({ scope, name, value, element, from }: Alike): void {
    const whole =
      element === undefined
        ? this.expand(headOf(value), value, from - 1)
        : `${value}([${this.expand(headOf(element), element, from - 1)}])`;
    if (whole.length > LONGEST_VALUE) return;
    const byScope = this.#byName.get(name) ?? new Map<FoundDefinition, LocalValue>();
    byScope.set(scope, { value: whole, from });
    this.#byName.set(name, byScope);
  }

  #keepLoop(loop: LoopValue): void {
    const value = this.expand(headOf(loop.value), loop.value, loop.start - 1);
    if (value.length > LONGEST_VALUE) return;
    const loops = this.#loops.get(loop.name) ?? new NestedSpans<LoopValue>();
    loops.add({ ...loop, value });
    this.#loops.set(loop.name, loops);
  }

  /** What statements of functions say of their names, by their first statements; those that differ count 0 times. */
  #alike({ tokens }: ParsedSource, candidates: Candidates): Iterable<Alike> {
    const found = new Map<FoundDefinition, Map<string, Alike>>();
    const all: Alike[] = [];
    const growing = [...candidates.values()].some(isFilled) ? growingOf(tokens) : NOTHING_GROWS;
    for (const [at, candidate] of candidates) {
      const scope = this.#scopes.at(tokens.starts[at]!);
      if (scope === undefined || !FUNCTION_KINDS.has(scope.kind)) continue;
      const name = wordAt(tokens, at);
      const isGrown = growing.get(name)?.some((offset) => isWithin(scope.span, offset)) === true;
      const { value, element, from } = isGrown ? emptied(candidate) : candidate;
      const ofScope = found.get(scope) ?? new Map<string, Alike>();
      found.set(scope, ofScope);
      const known = ofScope.get(name);
      if (known !== undefined) {
        const isSame = known.value === value && known.element === element;
        known.count = isSame ? known.count + 1 : 0;
      } else {
        const first = { scope, name, value, element, from, count: 1 };
        ofScope.set(name, first);
        all.push(first);
      }
    }
    return all;
  }

  /** How often each function binds each name. */
  #timesOf(places: readonly Place[]): ReadonlyMap<FoundDefinition, ReadonlyMap<string, number>> {
    const times = new Map<FoundDefinition, Map<string, number>>();
    for (const { name, offset } of places) {
      const scope = this.#scopes.at(offset);
      if (scope === undefined) continue;
      const ofScope = times.get(scope) ?? new Map<string, number>();
      times.set(scope, ofScope.set(name, (ofScope.get(name) ?? 0) + 1));
    }
    return times;
  }
}

function isFilled({ element }: LocalValue): boolean {
  return element !== undefined;
}

/** A list that is given more than it was written with may hold something else. */
function emptied(candidate: LocalValue): LocalValue {
  const { value, from } = candidate;
  return isFilled(candidate) ? { value: `${value}()`, from } : candidate;
}

function isWithin({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset < end;
}

/** Where a file binds some names. */
function placesOf(
  source: ParsedSource,
  names: ReadonlySet<string>,
  { definitions, imports, roles, parameters }: Facts,
): readonly Place[] {
  const { tokens } = source;
  const { binders, elsewhere } = findBinders(source, roles, (name) => names.has(name));
  const positions = [...binders.map(({ name }) => name), ...elsewhere, ...parameters];
  return [
    ...positions.map((at) => ({ name: wordAt(tokens, at), offset: tokens.starts[at]! })),
    ...imports.flatMap(({ names: locals, offset }) =>
      locals.map(({ local }) => ({ name: local, offset })),
    ),
    // A function within another is bound by that one.
    ...definitions.map(({ name, span }) => ({ name, offset: span.start - 1 })),
  ].filter(({ name }) => names.has(name));
}
