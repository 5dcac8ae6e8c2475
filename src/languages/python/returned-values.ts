import { choiceOf } from '../../model/choice.js';
import { FUNCTION_KINDS } from '../../model/definition.js';
import { type GivenBack, typeOfAlias } from '../../model/reference.js';
import type { FoundDefinition, FoundTypedName, ParsedSource } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import { Token } from '../tokens/token-list.js';
import { choiceAt, valuesOfChoice } from './choices.js';
import { Mark, wordAt } from './header.js';
import type { LocalValues } from './local-values.js';
import { agreedParts, type Parts, statedParts } from './returned-parts.js';
import { LINE_END } from './scanner.js';
import { listedBehind } from './unpacked.js';
import { LONGEST_VALUE } from './value-chains.js';

/**
 * Values that tell something: the result of a call, `self`, one of its members, and an element of a list.
 * Lists have no members from the repository. A bare name counts if it is a parameter with a declared type,
 * one that stands for a fixture in a test, a function or a class.
 */
const TELLING =
  /^self(?:\.|$)|^cls\([^()]*\)$|^(?:list|dict)\(\[|^(?!(?:cls|list|dict|str)\b).*[)\]]$/;

/**
 * What functions return or yield, as a chain of names, members and calls, or a choice of several: `Foo()` for
 * `foo = Foo()` and `return foo`, and each part of `return a, b`. A `None` beside other values is ignored.
 *
 * @param statements Positions of the words `return` and `yield` that begin statements.
 * @param names Names of parameters, functions and classes in the file.
 */
export function returnedValues(
  source: ParsedSource,
  localValues: LocalValues,
  statements: readonly number[],
  names: ReadonlySet<string>,
): FoundTypedName[] {
  if (statements.length === 0) return [];
  const { tokens } = source;
  const several = new Map<FoundDefinition, Parts>();
  const values = new Map<FoundDefinition, Map<GivenBack, Returned>>();
  for (const at of statements) {
    const offset = tokens.starts[at]!;
    const scope = localValues.scopeAt(offset);
    if (scope === undefined || isNone(source, at + 1)) continue;
    if (!FUNCTION_KINDS.has(scope.kind) && scope.kind !== 'test') continue;
    const word = wordAt(tokens, at) === 'yield' ? 'yield' : 'return';
    const ofScope = values.get(scope) ?? new Map<GivenBack, Returned>();
    values.set(scope, ofScope);
    if (word === 'return') {
      const items = listedBehind(tokens, at).map(({ from, to }) =>
        valueAt(source, from, localValues, names, to),
      );
      several.set(scope, agreedParts(several.get(scope), items, offset));
    }
    const value = valueAt(source, at + 1, localValues, names);
    const known = ofScope.get(word)?.values ?? [];
    ofScope.set(word, { values: [...known, ...valuesOfChoice(value)], offset });
  }
  const returned = [...values.values()].flatMap((ofScope) =>
    [...ofScope].flatMap(([name, { values: all, offset }]) => {
      const value = all.includes('') ? '' : choiceOf([...new Set(all)]);
      const isKept = value !== '' && value.length <= LONGEST_VALUE;
      return isKept ? { name, type: typeOfAlias(value), offset } : [];
    }),
  );
  return [...returned, ...[...several.values()].flatMap(statedParts)];
}

/** What a function returns, empty if unknown, and the offset of the last statement that returns it. */
interface Returned {
  readonly values: readonly string[];
  readonly offset: number;
}

function isNone({ tokens }: ParsedSource, at: number): boolean {
  const isEnd = (kind: number) => kind === LINE_END || kind === Mark.Semicolon || kind === 0;
  if (isEnd(tokens.kind(at)) || tokens.kind(at) === Token.Comment) return true;
  return wordAt(tokens, at) === 'None' && isEnd(tokens.kind(at + 1));
}

/**
 * A value as an expression; empty if a chain of names cannot express it.
 *
 * @param names Names that tell something by themselves.
 * @param before Position before which the value ends, if it does not end its statement.
 */
export function valueAt(
  source: ParsedSource,
  at: number,
  localValues: LocalValues,
  names: ReadonlySet<string>,
  before = -1,
): string {
  const written = choiceAt(source, at, before)?.values ?? [];
  const offset = source.tokens.starts[at]!;
  const all = written.flatMap((one) =>
    valuesOfChoice(localValues.expand(headOf(one), one, offset)),
  );
  const telling = [...new Set(all.filter((one) => TELLING.test(one) || names.has(one)))];
  const isKnown = all.every((one) => telling.includes(one) || NAME.test(one));
  const value = isKnown ? choiceOf(telling) : '';
  return value.length <= LONGEST_VALUE ? value : '';
}

/** A name about which nothing is known; ignored if there are other values. */
const NAME = /^\w+$/;
