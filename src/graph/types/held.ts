import { distinctEntities, type Entity } from '../entity.js';

/** What an expression holds in a language that a table describes, as far as types are stated. */
export interface Held {
  readonly objects: readonly Entity[];
  /** What each type argument of its type stands for, in order: `Foo` of `List<Foo>`. */
  readonly made: readonly Held[];
  /** Names of tuple elements, in order; empty for those without. */
  readonly names?: readonly string[];
  /** The name of its type, if nothing in the repository has that name. */
  readonly outside?: string;
}

/** Nothing is known. */
export const NOTHING: Held = { objects: [], made: [] };

/** Whether nothing is known of the objects or type arguments. */
export function isNothing({ objects, made }: Held): boolean {
  return objects.length === 0 && made.length === 0;
}

/** The value of something that has several types at once: `Store with Logging`. */
export function joined(all: readonly Held[]): Held {
  const made = all.find((one) => one.made.length > 0)?.made ?? [];
  return { objects: distinctEntities(all.flatMap((one) => one.objects)), made };
}

/** The common value of several possibilities. Those of which nothing is known are ignored. */
export function together(all: readonly Held[]): Held {
  if (all.length === 1) return all[0]!;
  const known = all.filter((one) => !isNothing(one));
  if (known.length === 0) return agreedUpon(all);
  const objects = distinctEntities(known.flatMap((one) => one.objects));
  // A class in several parts consists of all of them.
  if (known.some((one) => one.objects.length < objects.length) && objects.length > 1)
    return NOTHING;
  const [{ made, names } = NOTHING] = known;
  return { objects, made, ...(names === undefined ? {} : { names }) };
}

/** The common value of several possibilities; nothing if one of them differs or is unknown. */
export function agreedUpon(all: readonly Held[]): Held {
  const [first = NOTHING, ...others] = all;
  const key = keyOf(first);
  return others.every((one) => keyOf(one) === key) ? first : NOTHING;
}

function keyOf({ objects, made, outside = '' }: Held): string {
  const own = objects.map((one) => ('ordinal' in one ? `${one.file}:${one.ordinal}` : one.is));
  return `${outside} ${own.join()}<${made.map(keyOf).join()}>`;
}
