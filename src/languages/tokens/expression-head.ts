/** The first name of an expression of names, members and calls: `pool` of `pool.open().first`. */
export function headOf(expression: string): string {
  return /^[^.(![]*/.exec(expression)![0];
}
