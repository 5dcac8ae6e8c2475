/** What a request calls what a name is of: `the send function`, `class Depot`. */
export const KIND_WORDS: readonly string[] = [
  ...['class', 'function', 'method', 'type', 'interface', 'struct', 'trait', 'enum', 'module'],
  ...['constant', 'macro'],
];

/** Those of them that say that it is a type. */
export const TYPE_WORDS: readonly string[] = [
  ...['class', 'type', 'interface', 'struct', 'trait', 'enum'],
];
