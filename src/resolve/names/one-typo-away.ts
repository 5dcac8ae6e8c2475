const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * All strings that one typo away from a word, by kind, the likeliest kind first: two letters swapped, a letter too many,
 * one too few, a wrong one (Damerau, "A Technique for Computer Detection and Correction of Spelling Errors", 1964).
 * Some 54 strings for each letter.
 *
 * @param word In lower case.
 */
export function oneTypoAway(word: string): readonly (readonly string[])[] {
  const splits = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  const swapped = splits.flatMap(([before, [one, two, ...rest]]) =>
    two === undefined || one === two ? [] : [before + two + one + rest.join('')],
  );
  const shortened = splits.flatMap(([before, behind]) =>
    behind === '' ? [] : [before + behind.slice(1)],
  );
  const lengthened = splits.flatMap(([before, behind]) =>
    [...LETTERS].map((letter) => before + letter + behind),
  );
  const replaced = splits.flatMap(([before, behind]) =>
    behind === '' ? [] : [...LETTERS].map((letter) => before + letter + behind.slice(1)),
  );
  return [swapped, shortened, lengthened, replaced];
}
