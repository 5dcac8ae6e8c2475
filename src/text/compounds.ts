/**
 * Verbs that code writes together with a particle, as one word or in camel case, by particle: prose says that
 * something times out, code has `timeout` or `timeOut`. The list holds those that are often so written in the
 * changes of commits whose subjects write them apart.
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

/** Stems of the verbs that form a word with this particle; undefined for any other word. */
export function verbsBefore(particle: string): ReadonlySet<string> | undefined {
  return verbs.get(particle);
}

const DETERMINERS: ReadonlySet<string> = new Set(
  'the a an this that these those each every my your its our their no which'.split(' '),
);

/** Whether a word is a determiner. Between two of them `log in` is not a compound: `the log in the console`. */
export function isDeterminer(word: string | undefined): boolean {
  return word !== undefined && DETERMINERS.has(word.toLowerCase());
}
