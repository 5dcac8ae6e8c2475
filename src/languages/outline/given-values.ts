/** An expression among what a call gives, as {@link Reference.given} has it, with the mark before it. */
const VALUE = /(^|[;|:> ])=([^;|]+)/g;

/** The expressions that a call is given. */
export function valuesGiven(given: string): readonly string[] {
  if (!given.includes('=')) return [];
  return Array.from(given.matchAll(VALUE), (found) => found[2]!);
}

/** What a call is given, with others in place of the expressions. */
export function withValues(given: string, inPlaceOf: (value: string) => string): string {
  if (!given.includes('=')) return given;
  return given.replace(
    VALUE,
    (_whole, before: string, value: string) => `${before}=${inPlaceOf(value)}`,
  );
}
