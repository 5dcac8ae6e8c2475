import { distinctEntities, type Entity } from '../entity.js';

/** What an expression of a language that is read by a table holds, as far as types are stated. */
export interface Held {
  readonly objects: readonly Entity[];
  /** The same of the types that its own is made with: `Foo` of `List<Foo>`, in the order of these. */
  readonly made: readonly Held[];
  /** The names of the parts of a tuple, in the same order; empty for those without. */
  readonly names?: readonly string[];
  /** The name of its type where nothing in the repository has that. */
  readonly outside?: string;
}

/** Nothing that is known. */
export const NOTHING: Held = { objects: [], made: [] };

/** Whether nothing is known of what something holds. */
export function isNothing({ objects, made }: Held): boolean {
  return objects.length === 0 && made.length === 0;
}

/** What something holds that is all of several at once: `Store with Logging`. */
export function joined(all: readonly Held[]): Held {
  const made = all.find((one) => one.made.length > 0)?.made ?? [];
  return { objects: distinctEntities(all.flatMap((one) => one.objects)), made };
}

/** What several things hold that may be meant: what all of them agree upon of which anything is known. */
export function together(all: readonly Held[]): Held {
  if (all.length === 1) return all[0]!;
  const known = all.filter((one) => !isNothing(one));
  if (known.length === 0) return agreedUpon(all);
  const objects = distinctEntities(known.flatMap((one) => one.objects));
  // A class in several parts is all of these.
  if (known.some((one) => one.objects.length < objects.length) && objects.length > 1)
    return NOTHING;
  const [{ made, names } = NOTHING] = known;
  return { objects, made, ...(names === undefined ? {} : { names }) };
}

/** What several things hold of which one is meant: what all of them do, nothing where one holds another thing or is not known. */
export function agreedUpon(all: readonly Held[]): Held {
  const [first = NOTHING, ...others] = all;
  const key = keyOf(first);
  return others.every((one) => keyOf(one) === key) ? first : NOTHING;
}

function keyOf({ objects, made, outside = '' }: Held): string {
  const own = objects.map((one) => ('ordinal' in one ? `${one.file}:${one.ordinal}` : one.is));
  return `${outside} ${own.join()}<${made.map(keyOf).join()}>`;
}
