/** The name with which an expression of names, members and calls begins: `pool` of `pool.open().first`. */
export function headOf(expression: string): string {
  return /^[^.(![]*/.exec(expression)![0];
}
