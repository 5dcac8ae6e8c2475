import { headOf } from '../tokens/expression-head.js';
import type { LocalValue } from './value-chains.js';

/** A value that a statement gives to a name, and an offset in that statement. */
export interface Given {
  readonly written: string;
  readonly offset: number;
}

/** Most values that branches may give to one name. */
const MOST_BRANCHES = 3;

/**
 * All values that the statements of a function give to a name. What a statement makes of the name itself,
 * `shelf = shelf.next()`, it makes of the other values: if these are all of one class, so is whatever several such
 * statements make one after the other. Undefined for lists and for too many values.
 */
export function valuesOfBranches(
  name: string,
  said: readonly LocalValue[],
): readonly Given[] | undefined {
  if (said.some(({ element }) => element !== undefined)) return undefined;
  const all = said.flatMap(({ value, others = [], from }) =>
    [value, ...others].map((written) => ({ written, offset: from - 1 })),
  );
  const own = new Set(
    all.map(({ written }) => written).filter((one) => headOf(one) === name && one !== name),
  );
  const others = all.filter(({ written }) => headOf(written) !== name);
  if (others.length === 0) return undefined;
  const made = [...own].flatMap((one) =>
    others.map(({ written, offset }) => ({ written: written + one.slice(name.length), offset })),
  );
  const values = new Map([...others, ...made].map((one) => [one.written, one]));
  return values.size <= MOST_BRANCHES ? [...values.values()] : undefined;
}

/** Whether a statement makes a name's value of the name itself: `shelf = shelf.next()`. */
export function isOfItself(name: string, said: readonly LocalValue[]): boolean {
  return said.some(({ value, others = [] }) =>
    [value, ...others].some((one) => headOf(one) === name),
  );
}
