/** The number of a value in a table of stored values. */
export function numberOf<T>(table: readonly T[], value: T): number {
  const number = table.indexOf(value);
  if (number < 0) throw new RangeError(`cannot be stored: ${String(value)}`);
  return number;
}

/** The value of a stored number. */
export function entryOf<T>(table: readonly T[], number: number): T {
  const value = table[number];
  if (value === undefined) throw new RangeError(`unknown number: ${number}`);
  return value;
}
