/**
 * Words that Porter's stemmer confuses with others that are as common in code, with the stem that they get instead:
 * a `terminal` is not a `terminator`, `generic` does not `generate`, `settings` are not what is `set`. A word keeps
 * the stem of the relatives that mean the same, and begins as that stem does (`stemPrefix`).
 */
const TOLD_APART = `
  activiti: activity activities
  authori: authorize authorizes authorized authorizing authorizer authorizers authorization authorizations authority authorities
  business: business businesses
  communiti: community communities
  container: container containers containerize containerized
  contention: contention
  conversation: conversation conversations conversational
  customer: customer customers
  directive: directive directives
  expression: expression expressions
  general: general generally generalize generalized generalization
  generic: generic generics generically
  heading: heading headings
  identical: identical
  importan: important importance
  indices: indices
  integrity: integrity
  lens: lens lenses
  locale: locale locales
  modulo: modulo
  news: news
  normalize: normalize normalizes normalized normalizing normalizer normalizers normalization
  operator: operator operators
  optional: optional optionals optionally
  paste: paste pastes pasted pasting
  positive: positive positives positively
  production: production productions
  responsib: responsible responsibility responsibilities
  setting: setting settings
  several: several
  terminal: terminal terminals
  transitive: transitive transitively`;

const lines = (): [stem: string, words: string[]][] =>
  TOLD_APART.trim()
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([stem, words]) => [stem!, words!.split(' ')]);

let stems: ReadonlyMap<string, string> | undefined;

/**
 * The stem of a word in lower case that Porter's algorithm would confuse with others; undefined for every other
 * word.
 */
export function stemToldApart(word: string): string | undefined {
  stems ??= new Map(lines().flatMap(([stem, words]) => words.map((one) => [one, stem])));
  return stems.get(word);
}

/** The stems that {@link stemToldApart} returns, each with a word that has it. */
export function stemsToldApart(): readonly (readonly [stem: string, word: string])[] {
  return lines().map(([stem, words]) => [stem, words[0]!]);
}
