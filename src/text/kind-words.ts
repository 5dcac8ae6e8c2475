/** Words for the kinds of things that have names: `the send function`, `class Depot`. */
export const KIND_WORDS: readonly string[] = [
  ...['class', 'function', 'method', 'type', 'interface', 'struct', 'trait', 'enum', 'module'],
  ...['constant', 'macro'],
];

/** Those that denote a type. */
export const TYPE_WORDS: readonly string[] = [
  ...['class', 'type', 'interface', 'struct', 'trait', 'enum'],
];
