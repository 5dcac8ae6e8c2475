import { GIVEN_NAME, GIVEN_UNKNOWN } from '../../model/reference.js';

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

/** A name among arguments, with what precedes it. */
const NAMED = /(^|[;=])\$([\p{L}_][\p{L}\p{N}_.]*)/gu;

/** Arguments with their names replaced by what these stand for; a `?` where that is unknown. */
export function withNames(given: string, inPlaceOf: (name: string) => string): string {
  if (!given.includes(GIVEN_NAME)) return given;
  return given.replace(NAMED, (_whole, before: string, name: string) => {
    const value = inPlaceOf(name);
    const isKnown = !value.startsWith('?') && !value.includes(';');
    return before + (isKnown ? GIVEN_NAME + value : GIVEN_UNKNOWN);
  });
}
