import { EACH, LISTED } from '../../model/reference.js';
import { type Held, isNothing, NOTHING } from '../types/held.js';
import { givenByArgument, type Place, returnsArgument } from './given-by-argument.js';
import { elementsOf } from './held-by-lists.js';
import { elementAt, isCallback } from './held-callbacks.js';
import { stepInto } from './held-steps.js';
import type { Along } from './java-functions.js';
import { stepInJava } from './java-steps.js';
import { factoryStep } from './laravel-factories.js';
import { packageStep } from './php-packages.js';
import type { Segment } from './receiver.js';
import { askedFor, asRecord, listedRecords, type Records, recordsAmong } from './records.js';
import type { Told } from './ruby-results.js';

/** A place inside Java lambdas, with the values of their parameters. */
export interface InFunction extends Place {
  readonly parameters?: ReadonlyMap<string, Held>;
}

/** How far an expression has been followed. */
export interface Reached {
  readonly held: Held;
  readonly records: Records | null;
  /** Index of the next part. */
  readonly at: number;
}

/** Language families in which a database query can be used as the list of its results. */
const LISTING: ReadonlySet<Place['source']['outline']> = new Set(['ruby', 'php'] as const);

/**
 * What the further parts of an expression hold, in Java or a language that a table describes.
 *
 * @param alongIn makes what follows the Java lambdas in a place
 */
export function stepsFrom(
  place: InFunction,
  reached: Reached,
  segments: readonly Segment[],
  told: Told,
  alongIn: (place: InFunction) => Along,
): Held {
  const { view, source } = place;
  let { held, records } = reached;
  for (let { at } = reached; at < segments.length; at++) {
    const segment = segments[at]!;
    if (isCallback(segments[at + 1])) {
      const asked = source.outline === 'ruby' ? recordsAmong(view, held.objects, segment) : null;
      if (asked !== null) held = listedRecords(asked);
      continue;
    }
    if (segment.name === LISTED) {
      held = { ...NOTHING, made: [held] };
      continue;
    }
    const next =
      segment.name === EACH && held.objects.length > 0
        ? elementsOf(view, held, told)
        : (elementAt(place, held, segments, at) ??
          (source.java ? stepInJava(place, alongIn(place), held, segment, told) : null) ??
          stepInto(place, held, segment, told));
    const asked = asRecord(source.outline, segment);
    records = recordsAmong(view, held.objects, asked) ?? records;
    const ofPackage = stepInPackage(place, held, segment, told);
    if (ofPackage !== null) {
      held = ofPackage;
      continue;
    }
    const isGiven = segment.argument !== undefined || segment.given !== undefined;
    held =
      isNothing(next) || (isGiven && returnsArgument(view, held, segment))
        ? withArgument(place, segment, held, next)
        : next;
    if (records === null) continue;
    const found = askedFor(records, asked, false);
    records = found.records;
    if (!isNothing(held)) continue;
    const isList = records !== null && LISTING.has(source.outline);
    held = isList ? listedRecords(records!) : { objects: found.entities, made: [] };
  }
  return held;
}

/** The result of a part that PHP packages are known to provide; null for others. */
function stepInPackage(place: Place, held: Held, segment: Segment, told: Told): Held | null {
  const { view, source } = place;
  return (
    factoryStep(view, source, held, segment) ??
    (source.outline === 'php' ? packageStep(place, held, segment, told) : null)
  );
}

/** The result of a call by the class passed to it, or else the given result. */
export function withArgument(place: Place, segment: Segment, held: Held, otherwise: Held): Held {
  const given = givenByArgument(place, segment, held);
  return isNothing(given) ? otherwise : given;
}
