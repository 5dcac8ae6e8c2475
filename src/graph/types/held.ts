import { distinctEntities, type Entity } from '../entity.js';

/** What an expression of a language that is read by a table holds, as far as types are stated. */
export interface Held {
  readonly objects: readonly Entity[];
  /** The same of the types that its own is made with: `Foo` of `List<Foo>`, in the order of these. */
  readonly made: readonly Held[];
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
  const known = all.filter((one) => !isNothing(one));
  const objects = distinctEntities(known.flatMap((one) => one.objects));
  // A class in several parts is all of these.
  if (known.some((one) => one.objects.length < objects.length) && objects.length > 1)
    return NOTHING;
  return { objects, made: known[0]?.made ?? [] };
}
