import { takingCount } from '../calls/overloads.js';
import { distinctEntities, type Entity } from '../entity.js';
import { lineage } from '../types/classes.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';
import { itsArgument } from './its-argument.js';
import { objectsAlong } from './outline-expression.js';
import type { Segment } from './receiver.js';
import { valuesOf } from './yielded.js';

/**
 * The results of Java overloads that take as many arguments as the call passes; nothing if these return
 * different things.
 */
export function valuesOfCount(
  place: Place,
  members: readonly Entity[],
  segment: Segment,
  follow: Follow,
): readonly Entity[] {
  const { view, source } = place;
  const taking = takingCount(view, members, segment);
  const values = distinctEntities(
    taking.flatMap((one) => {
      const given = itsArgument(view, one, segment);
      const passed = given === null ? [] : follow(source.file, place.holder, given);
      const objects = passed.filter(({ is }) => is === 'instance');
      return objects.length > 0 ? objects : valuesOf(view, source, [one], segment, follow);
    }),
  );
  return taking.length > 1 && values.length > 1 ? [] : values;
}

/**
 * Narrows an object found by a type parameter. At first only the parameter's bound is known; if its type argument is
 * known too, that is the more specific class.
 */
export function narrowed(
  { view, source, holder }: Place,
  found: readonly Entity[],
  segments: readonly Segment[],
): readonly Entity[] {
  const [first] = found;
  if (found.length !== 1 || first?.is !== 'instance' || segments.length === 0) return found;
  const along = objectsAlong(view, source, holder, segments);
  const [other] = along;
  if (along.length !== 1 || other?.is !== 'instance') return found;
  const isHeir = lineage(view, other).some(
    ({ file, ordinal }) => file === first.file && ordinal === first.ordinal,
  );
  return isHeir ? along : found;
}
