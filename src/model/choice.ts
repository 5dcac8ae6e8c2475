/**
 * Stands in a choice whose values are those of statements that may run or not: a name has one of them in a place, and
 * which one is not known.
 */
export const PERHAPS = '__perhaps__';

/**
 * Joins several Python expressions into one that may be any of them. The result is written as JavaScript writes a
 * choice, `(a || b())`, even for Python.
 */
export function choiceOf(values: readonly string[]): string {
  const [first = ''] = values;
  return values.length < 2 ? first : `(${values.join(' || ')})`;
}
