import { type Held, isNothing } from '../types/held.js';
import type { Place } from './given-by-argument.js';
import type { Along } from './java-functions.js';
import { ofLibraryInJava } from './java-streams.js';
import { byTypeParameters } from './java-type-arguments.js';
import { builtByLombok, generatedOnJvm } from './jvm-generated.js';
import type { Segment } from './receiver.js';
import type { Told } from './ruby-results.js';

/**
 * A member in Java as determined by its library, by the arguments of the call, or by what is generated for
 * its class; null if none of these apply.
 */
export function stepInJava(
  place: Place,
  along: Along,
  held: Held,
  segment: Segment,
  told: Told,
): Held | null {
  const ofLibrary = builtByLombok(held, segment) ?? ofLibraryInJava(along, held, segment);
  if (ofLibrary !== null) return ofLibrary;
  const given = byTypeParameters(place, along, held, segment);
  if (!isNothing(given)) return given;
  const generated = generatedOnJvm(place.view, held, segment, told);
  return isNothing(generated) && generated.outside === undefined ? null : generated;
}
