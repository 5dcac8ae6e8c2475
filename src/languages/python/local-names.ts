import { FUNCTION_KINDS } from '../../model/definition.js';
import type {
  FoundDefinition,
  FoundImport,
  FoundTypedName,
  ParsedSource,
  Span,
} from '../language.js';
import { Token } from '../tokens/token-list.js';
import { type Binder, findBinders } from './binders.js';
import { Mark, wordAt } from './header.js';
import type { Scopes } from './scopes.js';

/** What is known about a file when its local names are read. */
interface Known {
  readonly roles: Uint8Array;
  readonly imports: readonly FoundImport[];
  readonly typedNames: readonly FoundTypedName[];
  /** Names that the file imports or defines at its top level. */
  readonly known: ReadonlySet<string>;
}

/** How a function binds a name. */
interface Bound {
  readonly offset: number;
  /** Comprehensions and the like to which the binding is limited; null if the whole function sees it. */
  readonly within: readonly Span[] | null;
}

type Names = Map<string, Bound>;

/** Names known to a file that its functions bind again. */
interface LocalNames {
  /** Names with one meaning throughout their function. */
  readonly found: readonly FoundTypedName[];
  /** Where only a comprehension or `lambda` binds a name that has another meaning around it. */
  readonly within: ReadonlyMap<string, readonly Span[]>;
}

const NONE: LocalNames = { found: [], within: new Map() };

/**
 * Finds names bound in functions that hide an import or definition of the file; no other local names matter
 * here. Nothing declares their type, so it is left empty.
 *
 * @param parameters Positions of the names of all parameters.
 */
export function findLocalNames(
  source: ParsedSource,
  scopes: Scopes,
  facts: Known,
  parameters: readonly number[],
): LocalNames {
  const { tokens } = source;
  const isWanted = (name: string): boolean => facts.known.has(name);
  const { binders, elsewhere } = findBinders(source, facts.roles, isWanted);
  const ofFunctions = parameters
    .filter((name) => isWanted(wordAt(tokens, name)))
    .map((name) => ({ name, within: null }));
  if (binders.length + ofFunctions.length === 0) return NONE;
  const bound = boundIn(source, scopes, [...ofFunctions, ...binders]);
  const forget = (name: string, offset: number): void => {
    const scope = scopes.at(offset);
    if (scope !== undefined) bound.get(scope)?.delete(name);
  };
  for (const name of elsewhere) forget(wordAt(tokens, name), tokens.starts[name]!);
  for (const { names, offset } of facts.imports)
    for (const { local } of names) forget(local, offset);
  for (const { name, offset } of facts.typedNames) forget(name, offset);
  const within = new Map<string, Span[]>();
  const found = [...bound].flatMap(([scope, names]) => {
    const doubtful = [...names].filter((one) => one[1].within !== null);
    const hidden = hiding(source, scope, names);
    for (const [name, { within: spans }] of doubtful) {
      const known = within.get(name);
      if (names.has(name)) continue;
      if (known === undefined) within.set(name, [...(spans ?? [])]);
      else known.push(...(spans ?? []));
    }
    return hidden;
  });
  return { found, within };
}

/** What each function binds; names bound in a class are visible only through the class. */
function boundIn(
  { tokens }: ParsedSource,
  scopes: Scopes,
  binders: readonly Binder[],
): Map<FoundDefinition, Names> {
  const bound = new Map<FoundDefinition, Names>();
  for (const { name: at, within } of binders) {
    const offset = tokens.starts[at]!;
    const scope = scopes.at(offset);
    if (scope === undefined || !mayBind(scope, offset, within)) continue;
    const names: Names = bound.get(scope) ?? new Map<string, Bound>();
    bound.set(scope, names);
    const name = wordAt(tokens, at);
    const known = names.get(name);
    if (known?.within === null) continue;
    const spans = within === null ? null : [...(known?.within ?? []), spanOf(tokens, within)];
    names.set(name, { offset: known?.offset ?? offset, within: spans });
  }
  return bound;
}

/**
 * Whether a definition may contain bindings. The value that a module or class assigns to a name may contain a
 * comprehension, but the name itself is the definition.
 */
function mayBind(
  { kind, nameSpan }: FoundDefinition,
  offset: number,
  within: Binder['within'],
): boolean {
  if (within === null) return FUNCTION_KINDS.has(kind) && offset !== nameSpan.start;
  return kind !== 'class';
}

function spanOf(
  { starts, ends }: ParsedSource['tokens'],
  within: NonNullable<Binder['within']>,
): Span {
  return { start: starts[within.from]!, end: ends[within.to]! };
}

/**
 * The names with one meaning throughout a function; a comprehension's own name may mean something else
 * outside it.
 */
function hiding({ tokens }: ParsedSource, scope: FoundDefinition, names: Names): FoundTypedName[] {
  const doubtful = [...names.values()].some(({ within }) => within !== null);
  const last = doubtful ? tokens.indexAt(scope.span.end) : 0;
  for (let at = doubtful ? tokens.indexAt(scope.span.start) : 0; at < last; at++) {
    if (tokens.kind(at) !== Token.Word || tokens.kind(at - 1) === Mark.Dot) continue;
    const within = names.get(wordAt(tokens, at))?.within ?? null;
    const offset = tokens.starts[at]!;
    if (within !== null && !within.some(({ start, end }) => offset >= start && offset < end))
      names.delete(wordAt(tokens, at));
  }
  return [...names].map(([name, { offset }]) => ({ name, type: '', offset }));
}
