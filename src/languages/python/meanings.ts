import { PERHAPS } from '../../model/choice.js';
import type { DefinitionKind } from '../../model/definition.js';
import { countUpTo } from '../../numeric/count-up-to.js';
import type { FoundDefinition, ParsedSource, Span } from '../language.js';
import { type Given, isOfItself, valuesOfBranches } from './branch-values.js';
import { type Validity, validityOf } from './local-pieces.js';
import type { LocalValue } from './value-chains.js';

/** Most statements that give a name a value, if it is told what it is between them; generated scripts have thousands. */
const MOST_STATEMENTS = 50;

/** A function, class or module, in which names have values. */
export interface Frame extends Pick<FoundDefinition, 'span' | 'headerEnd'> {
  readonly kind: DefinitionKind | 'module';
}

/** What a statement in a function tells about a name. */
export interface Said extends LocalValue {
  readonly scope: Frame;
  readonly name: string;
  /** Position of the name. */
  readonly at: number;
}

/** What a name stands for between two offsets. */
export interface Meaning extends Validity {
  readonly value: string;
  /** All that it may stand for, instead of the value, if that is not certain. */
  readonly given?: readonly Given[];
  /** The name has no other meaning, so nested functions may use it too. */
  readonly isSole: boolean;
}

/**
 * What the statements of a function tell about one of its names, and where that holds.
 *
 * @param bound Offsets at which the function binds the name, ascending.
 * @param declared Offsets at which the file declares a type of the name, ascending.
 */
export function meaningsOf(
  source: ParsedSource,
  said: readonly Said[],
  bound: readonly number[],
  declared: () => readonly number[],
): readonly (Said & Meaning)[] {
  const { scope } = said[0]!;
  const whole = keyOf(said[0]!);
  const isSame = said.every((one) => keyOf(one) === whole);
  if (isSame && said.length === bound.length)
    return [{ ...said[0]!, until: scope.span.end, isSole: true }];
  // A declared type tells more than an assigned value.
  if (anyWithin(declared(), scope.span)) return [];
  const plain = said.flatMap((one) => {
    const next = bound[countUpTo(bound, source.tokens.starts[one.at]!)] ?? Infinity;
    const validity = validityOf(source, scope, one.first ?? one.at, one.from, next);
    return validity === null ? [] : [{ ...one, ...validity, isSole: false }];
  });
  if (said.length < bound.length) return plain;
  if (plain.length === 0) return ofBranches(said, scope.span.end);
  if (said.length > MOST_STATEMENTS) return plain;
  // Behind a statement that may run or not, the name has any of the values that it was given before.
  const gaps = plain.flatMap(({ until: from }, at) => {
    const next = plain[at + 1];
    const until = next?.from ?? scope.span.end;
    const before = said.filter((one) => next === undefined || one.from < until);
    return ofBranches(before, until, true).map((one) => ({ ...one, from, isSole: false }));
  });
  return [...plain, ...gaps.filter(({ from, until }) => from < until)];
}

/** Any of the values that statements give to a name, and one of them if they depend on each other. */
function ofBranches(
  said: readonly Said[],
  until: number,
  isOne = false,
): readonly (Said & Meaning)[] {
  const [first] = said;
  const values = valuesOfBranches(first!.name, said);
  if (values === undefined) return [];
  const perhaps = { written: PERHAPS, offset: first!.from };
  const given = isOne || isOfItself(first!.name, said) ? [...values, perhaps] : values;
  return [{ ...first!, given, until, isSole: true }];
}

/** A key that two values share only if they are equal. */
function keyOf({ value, others = [], element = '' }: LocalValue): string {
  return [value, ...others, element].join('\n');
}

/** Whether one of ascending offsets is inside a function. */
function anyWithin(offsets: readonly number[], { start, end }: Span): boolean {
  return countUpTo(offsets, end - 1) > countUpTo(offsets, start - 1);
}
