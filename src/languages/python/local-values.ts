import { FUNCTION_KINDS } from '../../model/definition.js';
import { ENTERED } from '../../model/reference.js';
import type { FoundDefinition, FoundImport, ParsedSource } from '../language.js';
import { keptBrackets } from '../tokens/class-argument.js';
import { headOf } from '../tokens/expression-head.js';
import { Token } from '../tokens/token-list.js';
import { findBinders } from './binders.js';
import { closingOf, Mark, wordAt } from './header.js';
import { LINE_END } from './scanner.js';
import { Scopes } from './scopes.js';
import { pythonKeywords } from './words.js';

/** Longer expressions are not kept, in UTF-16 units. */
export const LONGEST_VALUE = 100;
/** The words with which an expression may begin. */
const OWNER = /^(?:self|cls)$/;

/** What a name of a function is, as an expression. */
interface LocalValue {
  /** `self.cache`, `pool.open().first`: what calls are given is left out, unless it is a class. */
  readonly value: string;
  /** Offset behind the statement that says so. */
  readonly from: number;
}

/** Statements that may say what a name is, in the order of the text, by the positions of the names. */
type Candidates = ReadonlyMap<number, LocalValue>;

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

/** Local names that are a chain of names, members and calls: `cache = self.cache`. One that its function binds twice is none. */
export class LocalValues {
  readonly #byName = new Map<string, Map<FoundDefinition, LocalValue>>();
  readonly #scopes: Scopes;

  constructor(source: ParsedSource, facts: Facts) {
    this.#scopes = new Scopes(facts.definitions);
    const candidates = candidatesIn(source);
    if (candidates.size > 0) this.#keep(source, candidates, facts);
  }

  /** The innermost definition around an offset; undefined at the top level. */
  scopeAt(offset: number): FoundDefinition | undefined {
    return this.#scopes.at(offset);
  }

  /** An expression with what its first name stands for in place of that name. */
  expand(head: string, written: string, offset: number): string {
    const byScope = this.#byName.get(head);
    const scope = byScope === undefined ? undefined : this.#scopes.at(offset);
    const known = scope === undefined ? undefined : byScope!.get(scope);
    if (known === undefined || offset < known.from) return written;
    return known.value + written.slice(head.length);
  }

  #keep(source: ParsedSource, candidates: Candidates, facts: Facts): void {
    const { tokens } = source;
    const names = new Set([...candidates.keys()].map((at) => wordAt(tokens, at)));
    const times = this.#bindings(source, names, facts);
    for (const { scope, name, value, from, count } of this.#alike(source, candidates)) {
      if (times.get(scope)?.get(name) !== count) continue;
      const whole = this.expand(headOf(value), value, from - 1);
      if (whole.length > LONGEST_VALUE) continue;
      const byScope = this.#byName.get(name) ?? new Map<FoundDefinition, LocalValue>();
      byScope.set(scope, { value: whole, from });
      this.#byName.set(name, byScope);
    }
  }

  /** What statements of functions say of their names, by their first statements; those that differ count 0 times. */
  #alike({ tokens }: ParsedSource, candidates: Candidates): Iterable<Alike> {
    const found = new Map<FoundDefinition, Map<string, Alike>>();
    const all: Alike[] = [];
    for (const [at, { value, from }] of candidates) {
      const scope = this.#scopes.at(tokens.starts[at]!);
      if (scope === undefined || !FUNCTION_KINDS.has(scope.kind)) continue;
      const name = wordAt(tokens, at);
      const ofScope = found.get(scope) ?? new Map<string, Alike>();
      found.set(scope, ofScope);
      const known = ofScope.get(name);
      if (known !== undefined) known.count = known.value === value ? known.count + 1 : 0;
      else {
        const first = { scope, name, value, from, count: 1 };
        ofScope.set(name, first);
        all.push(first);
      }
    }
    return all;
  }

  /** How often each function binds some names. */
  #bindings(
    source: ParsedSource,
    names: ReadonlySet<string>,
    { definitions, imports, roles, parameters }: Facts,
  ): ReadonlyMap<FoundDefinition, ReadonlyMap<string, number>> {
    const { tokens } = source;
    const times = new Map<FoundDefinition, Map<string, number>>();
    const count = (name: string, offset: number): void => {
      const scope = names.has(name) ? this.#scopes.at(offset) : undefined;
      if (scope === undefined) return;
      const ofScope = times.get(scope) ?? new Map<string, number>();
      times.set(scope, ofScope.set(name, (ofScope.get(name) ?? 0) + 1));
    };
    const { binders, elsewhere } = findBinders(source, roles, (name) => names.has(name));
    const positions = [...binders.map(({ name }) => name), ...elsewhere, ...parameters];
    for (const at of positions) count(wordAt(tokens, at), tokens.starts[at]!);
    for (const { names: locals, offset } of imports)
      for (const { local } of locals) count(local, offset);
    // A function within another is bound by that one.
    for (const { name, span } of definitions) count(name, span.start - 1);
    return times;
  }
}

/** Statements `name = chain` and `with chain as name:`. */
function candidatesIn(source: Pick<ParsedSource, 'tokens'>): Candidates {
  const { tokens } = source;
  const found = new Map<number, LocalValue>();
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] === Token.Word) {
      const isWith = tokens.ends[at]! - tokens.starts[at]! === 4 && wordAt(tokens, at) === 'with';
      if (isWith) for (const [name, value] of entered(source, at)) found.set(name, value);
      continue;
    }
    if (tokens.kinds[at] !== Mark.Equals || tokens.kind(at - 1) !== Token.Word) continue;
    const before = tokens.kind(at - 2);
    if (before !== LINE_END && before !== Mark.Semicolon) continue;
    const value = chainAt(source, at + 1) ?? literalAt(source, at + 1);
    if (value !== undefined) found.set(at - 1, value);
  }
  return found;
}

/** How a list or dictionary begins, and what makes one. */
const LITERALS: ReadonlyMap<number, string> = new Map([
  [Mark.BracketOpen, 'list()'],
  [Mark.BraceOpen, 'dict()'],
]);

/** A list, dictionary, set or text that is all of a value, as the call that makes one: `list()` of `[a, b]`. */
function literalAt({ tokens }: Pick<ParsedSource, 'tokens'>, from: number): LocalValue | undefined {
  const kind = tokens.kind(from);
  const made = kind === Token.String ? 'str()' : LITERALS.get(kind);
  if (made === undefined) return undefined;
  const last = kind === Token.String ? from : closingOf(tokens, from);
  return endsStatement(tokens.kind(last + 1))
    ? { value: made, from: tokens.ends[last]! }
    : undefined;
}

/** What is made by a class that is named alone, of which a name is an object. */
const MADE = /^(?:[^.()]+\.)*_*[A-Z][^.()]*\([^()]*\)$/;

/** The names behind `as` in a `with` statement, by their positions, each with what its object yields on entering. */
function entered(
  source: Pick<ParsedSource, 'tokens'>,
  statement: number,
): readonly (readonly [number, LocalValue])[] {
  const { tokens } = source;
  const found: [number, LocalValue][] = [];
  let at = statement + 1;
  if (
    tokens.kind(at) === Mark.ParenthesisOpen &&
    tokens.kind(closingOf(tokens, at) + 1) === Mark.Colon
  )
    at++;
  for (;;) {
    const chain = chainFrom(source, at);
    if (chain === undefined || wordAt(tokens, chain.last + 1) !== 'as') return found;
    const name = chain.last + 2;
    const isName = tokens.kind(name) === Token.Word && tokens.kind(name + 1) !== Mark.Dot;
    if (isName && !MADE.test(chain.value))
      found.push([name, { value: `${chain.value}${ENTERED}`, from: tokens.ends[name]! }]);
    if (tokens.kind(name + 1) !== Mark.Comma) return found;
    at = name + 2;
  }
}

/** A chain that is all of a value; undefined for every other value. */
export function chainAt(
  source: Pick<ParsedSource, 'tokens'>,
  from: number,
): LocalValue | undefined {
  const { tokens } = source;
  const chain = chainFrom(source, wordAt(tokens, from) === 'await' ? from + 1 : from);
  if (chain === undefined) return undefined;
  const { value, last } = chain;
  return endsStatement(tokens.kind(last + 1)) ? { value, from: tokens.ends[last]! } : undefined;
}

function endsStatement(next: number): boolean {
  return next === LINE_END || next === Token.Comment || next === Mark.Semicolon || next === 0;
}

/** The longest chain from a position on, and the position of its last token; undefined where none begins there. */
function chainFrom(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  from: number,
): { readonly value: string; readonly last: number } | undefined {
  const reader = {
    kind: (at: number) => tokens.kind(at),
    text: (at: number) => tokens.textAt(at),
  };
  let last = from;
  let value = wordAt(tokens, last);
  if (value === '' || value === 'super' || (pythonKeywords.has(value) && !OWNER.test(value)))
    return undefined;
  for (;;) {
    if (tokens.kind(last + 1) === Mark.ParenthesisOpen) {
      const open = last + 1;
      last = closingOf(tokens, open);
      value += keptBrackets(reader, open, last);
    } else if (tokens.kind(last + 1) === Mark.Dot) {
      last += 2;
      value += `.${wordAt(tokens, last)}`;
    } else return { value, last };
    if (value.length > LONGEST_VALUE || tokens.kind(last) === LINE_END) return undefined;
  }
}
