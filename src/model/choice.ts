/** Several expressions of Python as the one that any of them may be, as code of JavaScript writes a choice: `(a || b())`. */
export function choiceOf(values: readonly string[]): string {
  const [first = ''] = values;
  return values.length < 2 ? first : `(${values.join(' || ')})`;
}
