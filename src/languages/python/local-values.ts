import { choiceOf } from '../../model/choice.js';
import { type DefinitionKind, FUNCTION_KINDS } from '../../model/definition.js';
import { countUpTo } from '../../numeric/count-up-to.js';
import type { FoundDefinition, ParsedSource } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import { NestedSpans } from '../tokens/nested-spans.js';
import type { Given } from './branch-values.js';
import { wordAt } from './header.js';
import { lambdaValues } from './lambda-values.js';
import { type Candidates, candidatesIn } from './local-candidates.js';
import { declaredNames } from './local-pieces.js';
import { boundOnce } from './loop-names.js';
import { type LoopValue, loopValues } from './loop-values.js';
import { matchedValues } from './matched.js';
import { type Frame, type Meaning, meaningsOf, type Said } from './meanings.js';
import { narrowedValues } from './narrowed.js';
import { type BoundFacts, type Place, placesOf } from './places.js';
import type { Scopes } from './scopes.js';
import { LONGEST_VALUE, type LocalValue, listBefore } from './value-chains.js';
import { growingOf, grownList, isEmptied } from './written-lists.js';

/** Most nested functions that are searched. */
const MOST_SCOPES = 10;

const NOTHING_GROWS: ReturnType<typeof growingOf> = new Map();

/** The meanings of a name in a function, in text order. */
interface Meanings {
  readonly all: Meaning[];
  readonly starts: number[];
}

/**
 * Local names that stand for a chain of names, members and calls, `cache = self.cache`, and loop variables
 * that stand for elements of one, in functions and at the top level. A name bound several times means what the last
 * statement of the body says, and behind branches any of what it was given; one that a loop binds again has no known
 * meaning.
 */
export class LocalValues {
  readonly #byName = new Map<string, Map<Frame, Meanings>>();
  readonly #loops = new Map<string, NestedSpans<LoopValue>>();
  readonly #scopes: Scopes;
  readonly #module: Frame;
  /** Where each function binds each name, ascending. */
  #bound: ReadonlyMap<Frame, ReadonlyMap<string, readonly number[]>> = new Map();

  #declared: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(source: ParsedSource, facts: BoundFacts) {
    this.#scopes = facts.scopes;
    this.#module = { kind: 'module', span: { start: 0, end: source.text.length }, headerEnd: -1 };
    const candidates = candidatesIn(source);
    const loops = [
      ...loopValues(source),
      ...lambdaValues(source.tokens),
      ...narrowedValues(source),
      ...matchedValues(source),
    ];
    if (candidates.size + loops.length > 0) this.#keep(source, candidates, loops, facts);
  }

  /** The innermost definition around an offset; undefined at the top level. */
  scopeAt(offset: number): FoundDefinition | undefined {
    return this.#scopes.at(offset);
  }

  /** The innermost class around an offset; undefined if there is none. */
  classAt(offset: number): FoundDefinition | undefined {
    let scope = this.#scopes.at(offset);
    for (let steps = 0; scope !== undefined && scope.kind !== 'class'; steps++)
      scope = steps < MOST_SCOPES ? this.#scopes.at(scope.span.start - 1) : undefined;
    return scope;
  }

  /** An expression whose first name is replaced by what it stands for. */
  expand(head: string, written: string, offset: number): string {
    const list = listBefore(written);
    if (list !== '') {
      const element = written.slice(list.length);
      return list + this.expand(headOf(element), element, offset);
    }
    const value = this.#loops.get(head)?.at(offset)?.value ?? this.#inFunction(head, offset);
    return value === undefined ? written : value + written.slice(head.length);
  }

  /** A choice between expressions, in each of which the first name is replaced by what it stands for. */
  expandAll(values: readonly string[], offset: number): string {
    return this.#expandGiven(values.map((written) => ({ written, offset })));
  }

  #expandGiven(given: readonly Given[]): string {
    return choiceOf([
      ...new Set(given.map(({ written, offset }) => this.expand(headOf(written), written, offset))),
    ]);
  }

  /** What a name stands for in the function around an offset, or in an outer function that binds it. */
  #inFunction(name: string, offset: number): string | undefined {
    const byScope = this.#byName.get(name);
    let scope = byScope === undefined ? undefined : this.#frameAt(offset);
    for (let steps = 0; scope !== undefined && steps < MOST_SCOPES; steps++) {
      const known = byScope!.get(scope);
      if (known !== undefined) {
        const meaning = known.all[countUpTo(known.starts, offset) - 1];
        const holds = meaning !== undefined && offset < meaning.until;
        return holds && (steps === 0 || meaning.isSole) ? meaning.value : undefined;
      }
      if (this.#bound.get(scope)?.has(name) === true || scope === this.#module) return undefined;
      scope = this.#scopes.at(scope.span.start - 1);
    }
    return undefined;
  }

  /** The innermost function or class around an offset, or the module. */
  #frameAt(offset: number): Frame {
    let scope = this.#scopes.at(offset);
    while (scope !== undefined && !FUNCTION_KINDS.has(scope.kind) && scope.kind !== 'class')
      scope = this.#scopes.at(scope.span.start - 1);
    return scope ?? this.#module;
  }

  #keep(
    source: ParsedSource,
    candidates: Candidates,
    loops: readonly LoopValue[],
    facts: BoundFacts,
  ): void {
    const { tokens } = source;
    const names = new Set([...candidates.keys()].map((at) => wordAt(tokens, at)));
    for (const { name } of loops) names.add(name);
    const places = placesOf(source, names, facts);
    this.#bound = this.#boundIn(places);
    const kept = [...this.#said(source, candidates).values()]
      .flatMap((ofScope) => [...ofScope.values()])
      .flatMap((said) => this.#meanings(source, said));
    const clear = boundOnce(source, loops, places);
    // What a name stands for may begin with another local name.
    const inOrder = [
      ...kept.map((one) => ({ offset: one.elementAt ?? one.from, keep: () => this.#keepOne(one) })),
      ...clear.map((one) => ({ offset: one.start, keep: () => this.#keepLoop(one) })),
    ].sort((a, b) => a.offset - b.offset);
    for (const { keep } of inOrder) keep();
  }

  #keepOne(said: Said & Meaning): void {
    const { scope, name, value, others = [], element, from, until, isSole } = said;
    const elementAt = said.elementAt ?? from - 1;
    const given =
      said.given ?? [value, ...others].map((written) => ({ written, offset: from - 1 }));
    const whole =
      element === undefined
        ? this.#expandGiven(given)
        : `${value}([${this.expand(headOf(element), element, elementAt)}])`;
    if (whole.length > LONGEST_VALUE) return;
    const byScope = this.#byName.get(name) ?? new Map<Frame, Meanings>();
    const meanings = byScope.get(scope) ?? { all: [], starts: [] };
    meanings.all.push({ value: whole, from, until, isSole });
    meanings.starts.push(from);
    this.#byName.set(name, byScope.set(scope, meanings));
  }

  #keepLoop(loop: LoopValue): void {
    const value = this.expand(headOf(loop.value), loop.value, loop.start - 1);
    if (value.length > LONGEST_VALUE) return;
    const loops = this.#loops.get(loop.name) ?? new NestedSpans<LoopValue>();
    loops.add({ ...loop, value });
    this.#loops.set(loop.name, loops);
  }

  #meanings(source: ParsedSource, said: readonly Said[]): readonly (Said & Meaning)[] {
    const { scope, name } = said[0]!;
    const bound = this.#bound.get(scope)?.get(name) ?? [];
    return meaningsOf(source, said, bound, () => {
      this.#declared ??= declaredNames(source.tokens);
      return this.#declared.get(name) ?? [];
    });
  }

  /** What the statements of functions tell about their names. */
  #said(
    { tokens }: ParsedSource,
    candidates: Candidates,
  ): ReadonlyMap<Frame, ReadonlyMap<string, Said[]>> {
    const found = new Map<Frame, Map<string, Said[]>>();
    const growing = [...candidates.values()].some(isList) ? growingOf(tokens) : NOTHING_GROWS;
    for (const [at, candidate] of candidates) {
      const scope = this.#frameAt(tokens.starts[at]!);
      if (scope !== this.#module && !FUNCTION_KINDS.has(scope.kind as DefinitionKind)) continue;
      const name = wordAt(tokens, at);
      const { start, end } = scope.span;
      const growths = isList(candidate) ? (growing.get(name) ?? []) : [];
      const own = growths.filter(({ offset }) => start <= offset && offset < end);
      const ofScope = found.get(scope) ?? new Map<string, Said[]>();
      const ofName = ofScope.get(name) ?? [];
      ofName.push({ ...grownList(candidate, own), scope, name, at });
      found.set(scope, ofScope.set(name, ofName));
    }
    return found;
  }

  #boundIn(places: readonly Place[]): ReadonlyMap<Frame, ReadonlyMap<string, readonly number[]>> {
    const bound = new Map<Frame, Map<string, number[]>>();
    for (const { name, offset, isNone } of [...places].sort((a, b) => a.offset - b.offset)) {
      // A name initialized with `None` gets its value elsewhere.
      if (isNone === true) continue;
      const scope = this.#frameAt(offset);
      const ofScope = bound.get(scope) ?? new Map<string, number[]>();
      const ofName = ofScope.get(name) ?? [];
      ofName.push(offset);
      bound.set(scope, ofScope.set(name, ofName));
    }
    return bound;
  }
}

function isList({ value, element }: LocalValue): boolean {
  return element !== undefined || isEmptied(value);
}
