import { FUNCTION_KINDS } from '../../model/definition.js';
import { type GivenBack, typeOfAlias } from '../../model/reference.js';
import type { FoundDefinition, FoundTypedName, ParsedSource } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import { Token } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import type { LocalValues } from './local-values.js';
import { LINE_END } from './scanner.js';
import type { AssignedField } from './typed-names.js';
import { chainAt, LONGEST_VALUE } from './value-chains.js';

/**
 * Values that tell something: what a call yields, the object around, and what it holds. What `cls()` makes may be of an heir, and
 * lists have no members of the repository; a bare name tells where it is a parameter, of a stated type or for which a test gives a
 * fixture, a function or a class.
 */
const TELLING = /^self(?:\.|$)|^(?!(?:cls|list|dict|str)\b).*\)$/;

/**
 * What functions return or yield as a chain of names, members and calls, where all that they return is the same: `Foo()` of
 * `foo = Foo()` and `return foo`. Returning `None` beside it counts for nothing.
 *
 * @param statements Positions of the words `return` and `yield` with which statements begin.
 * @param names Those of parameters, functions and classes in the file.
 */
export function returnedValues(
  source: ParsedSource,
  localValues: LocalValues,
  statements: readonly number[],
  names: ReadonlySet<string>,
): FoundTypedName[] {
  if (statements.length === 0) return [];
  const { tokens } = source;
  const values = new Map<FoundDefinition, Map<GivenBack, { value: string; offset: number }>>();
  for (const at of statements) {
    const offset = tokens.starts[at]!;
    const scope = localValues.scopeAt(offset);
    if (scope === undefined || isNone(source, at + 1)) continue;
    if (!FUNCTION_KINDS.has(scope.kind) && scope.kind !== 'test') continue;
    const word = wordAt(tokens, at) === 'yield' ? 'yield' : 'return';
    const ofScope = values.get(scope) ?? new Map<GivenBack, { value: string; offset: number }>();
    values.set(scope, ofScope);
    const value = valueAt(source, at + 1, localValues, names);
    const known = ofScope.get(word)?.value ?? value;
    ofScope.set(word, { value: known === value ? value : '', offset });
  }
  return [...values.values()].flatMap((ofScope) =>
    [...ofScope]
      .filter(([, { value }]) => value !== '')
      .map(([name, { value, offset }]) => ({ name, type: typeOfAlias(value), offset })),
  );
}

/** What fields are given as such a chain that calls something: `self.store = open_store()`. */
export function assignedValues(
  source: ParsedSource,
  localValues: LocalValues,
  fields: readonly AssignedField[],
): FoundTypedName[] {
  return fields.flatMap(({ name, at, from }) => {
    const value = valueAt(source, from, localValues, NO_NAMES);
    const offset = source.tokens.starts[at]!;
    return value === '' || value === name ? [] : [{ name, type: typeOfAlias(value), offset }];
  });
}

const NO_NAMES: ReadonlySet<string> = new Set();

function isNone({ tokens }: ParsedSource, at: number): boolean {
  const isEnd = (kind: number) => kind === LINE_END || kind === Mark.Semicolon || kind === 0;
  if (isEnd(tokens.kind(at)) || tokens.kind(at) === Token.Comment) return true;
  return wordAt(tokens, at) === 'None' && isEnd(tokens.kind(at + 1));
}

/** A value as an expression; empty where names cannot follow it. */
function valueAt(
  source: ParsedSource,
  at: number,
  localValues: LocalValues,
  names: ReadonlySet<string>,
): string {
  const written = chainAt(source, at)?.value ?? '';
  if (written === '') return '';
  const head = headOf(written);
  const value = localValues.expand(head, written, source.tokens.starts[at]!);
  const tells = TELLING.test(value) || names.has(value);
  return tells && value.length <= LONGEST_VALUE ? value : '';
}
