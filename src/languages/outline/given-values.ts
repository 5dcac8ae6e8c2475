/** An expression among arguments in the format of {@link Reference.given}, with the mark before it. */
const VALUE = /(^|[;|:> ])=([^;|]+)/g;

/** The expressions among the arguments of a call. */
export function valuesGiven(given: string): readonly string[] {
  if (!given.includes('=')) return [];
  return Array.from(given.matchAll(VALUE), (found) => found[2]!);
}

/** Arguments with their expressions replaced. */
export function withValues(given: string, inPlaceOf: (value: string) => string): string {
  if (!given.includes('=')) return given;
  return given.replace(
    VALUE,
    (_whole, before: string, value: string) => `${before}=${inPlaceOf(value)}`,
  );
}
