/** What a request calls what a name is of: `the send function`, `class Depot`. */
export const KIND_WORDS: readonly string[] = [
  ...['class', 'function', 'method', 'type', 'interface', 'struct', 'trait', 'enum', 'module'],
  ...['constant', 'macro'],
];
