/**
 * Verbs that code writes as one word with the particle behind them, or as two, by particle: where prose says that something
 * times out, code has `timeout` or `timeOut`. They are those that often stand so in what commits changed whose first lines say
 * them apart.
 */
const COMPOUNDS = {
  out: 'time log sign fade opt',
  in: 'log sign fade built opt',
  up: 'sign set clean start warm pop look',
  down: 'shut tear drop',
  back: 'roll fall call',
  off: 'back',
  over: 'fail',
};

const verbs: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COMPOUNDS).map(([particle, before]) => [particle, new Set(before.split(' '))]),
);

/** Stems of the verbs that make one word with this particle behind them; undefined for any other word. */
export function verbsBefore(particle: string): ReadonlySet<string> | undefined {
  return verbs.get(particle);
}

const DETERMINERS: ReadonlySet<string> = new Set(
  'the a an this that these those each every my your its our their no which'.split(' '),
);

/** Whether a word stands before a noun: between two of them `log in` is no compound, as in `the log in the console`. */
export function isDeterminer(word: string | undefined): boolean {
  return word !== undefined && DETERMINERS.has(word.toLowerCase());
}
