import { definitionEntity, type Entity, isTypeEntity } from '../entity.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { type Held, isNothing, NOTHING } from '../types/held.js';
import { receiverInKotlin } from '../types/kotlin-receivers.js';
import { ofUse } from '../types/members-in-scope.js';
import { sideAt } from '../types/ruby-sides.js';
import type { Place } from './given-by-argument.js';
import { isCallback } from './held-callbacks.js';
import { returnedBy } from './held-fields.js';
import { type Following, startOf } from './held-start.js';
import { stepInto } from './held-steps.js';
import type { Along } from './java-functions.js';
import { madeByLibrary } from './java-makers.js';
import { byTypeParameters } from './java-type-arguments.js';
import { type Reached, withArgument } from './outline-steps.js';
import type { Segment } from './receiver.js';
import { askedFor, asRecord, listedRecords, type Records, recordsAmong } from './records.js';
import { NO_PATH, pathInRuby, type Told } from './ruby-results.js';
import { alongRustPath } from './rust-paths.js';
import { takingWhatIsGiven } from './taking-what-is-given.js';

/**
 * Resolves the beginning of an expression, in a language that a table describes: a name in scope, a path of modules
 * or constants, a member of the surrounding object, or database records of the surrounding class.
 *
 * @param written the expression as written, needed for Rust paths; may be empty
 */
export function beginningOf(
  place: Place,
  segments: readonly Segment[],
  written: string,
  following: Following,
): Reached {
  const { view, source } = place;
  const { told } = following;
  const first = segments[0]!;
  let held = isCallback(segments[1]) ? NOTHING : startOf(place, first, following);
  if (isNothing(held)) held = memberOfReceiver(place, first, told) ?? held;
  held = isNothing(held) ? withArgument(place, first, NOTHING, held) : held;
  let records: Records | null = null;
  const path = isNothing(held) ? pathInRuby(view, source, place.holder, segments) : NO_PATH;
  if (path.used > 0) held = { ...NOTHING, objects: path.objects };
  const own = isNothing(held) ? askedOfOwnClass(place, first) : null;
  if (own !== null) {
    const found = askedFor(own, asRecord(source.outline, first), false);
    records = found.records;
    held = records === null ? { objects: found.entities, made: [] } : listedRecords(own);
  }
  const modules = alongRustPath(view, source, place.holder, written);
  if (modules.entities.length > 0)
    held = heldByNamed(place, modules.entities, segments[modules.used - 1], told);
  return { held, records, at: Math.max(1, path.used, modules.used) };
}

/**
 * Resolves the beginning of a Java expression that its library makes, or whose type is determined by type
 * parameters; null if neither is so.
 */
export function beginningInJava(
  place: Place,
  along: Along,
  segments: readonly Segment[],
): Reached | null {
  const library = madeByLibrary(place, along, segments);
  if (library !== null) return { held: library.held, records: null, at: library.used };
  const given = byTypeParameters(place, along, null, segments[0]!);
  return isNothing(given) ? null : { held: given, records: null, at: 1 };
}

/** A member of the extended type that a Kotlin extension function names without a receiver; null if there is none. */
function memberOfReceiver(place: Place, first: Segment, told: Told): Held | null {
  const { view, source, holder } = place;
  const received = first.name === 'this' ? null : receiverInKotlin(view, source, holder);
  return received === null ? null : stepInto(place, received, first, told);
}

/**
 * The surrounding class, if one of its class methods queries it for records without naming it:
 * `where(open: true)` in `def self.open`.
 */
function askedOfOwnClass({ view, source, holder }: Place, first: Segment): Records | null {
  if (source.outline !== 'ruby' || sideAt(source, holder) !== 'class') return null;
  const owner = enclosingClass(source, holder);
  if (owner === null) return null;
  const asked = asRecord(source.outline, first);
  return recordsAmong(view, [definitionEntity(source.file, owner)], asked);
}

/** What the last part of a path through Rust modules holds. */
function heldByNamed(
  { view, source }: Place,
  named: readonly Entity[],
  segment: Segment | undefined,
  told: Told,
): Held {
  if (segment === undefined) return NOTHING;
  if (!segment.called)
    return { ...NOTHING, objects: named.filter((one) => isTypeEntity(view, one)) };
  return returnedBy(view, takingWhatIsGiven(view, source, ofUse(view, named, true), segment), told);
}
