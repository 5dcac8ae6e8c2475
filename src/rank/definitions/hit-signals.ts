/**
 * The signals of a definition or chunk, in the order of their columns. All are between 0 and 1, except the
 * logarithms of size and documentation.
 */
export const HIT_SIGNALS = [
  'file',
  'file rank',
  'text',
  'title text',
  'text rank in file',
  'text in file',
  'telling text in file',
  'mentioned',
  'container mentioned',
  'generated name',
  'name in the request',
  'request in the name',
  'request in its place',
  'request in the whole',
  'named lines',
  'lines of a named commit',
  'title word vectors',
  'phrases',
  'identifiers',
  'closest lines',
  'size',
  'doc length',
  'function or method',
  'class or interface',
  'constant or property',
  'chunk',
  'section',
  'test case',
  'test in a source file',
  'private',
  'exported',
  'called by a match',
  'calls a match',
  'same name as a match',
  'nested',
] as const;

export type HitSignal = (typeof HIT_SIGNALS)[number];

/** The column of each signal. */
export const HIT_COLUMN = Object.fromEntries(
  HIT_SIGNALS.map((signal, column) => [signal, column]),
) as Readonly<Record<HitSignal, number>>;
