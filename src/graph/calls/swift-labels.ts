import type { DefinitionAddress } from '../../model/reader.js';
import { GIVEN_BEHIND, GIVEN_UNKNOWN, NONE_GIVEN, type Reference } from '../../model/reference.js';
import { isFunction } from '../entity.js';
import { remembered } from '../remembered.js';
import {
  type SwiftParameter,
  type SwiftParameters,
  swiftParameters,
} from '../types/swift-parameters.js';
import type { View } from '../view.js';

/** Whether a function takes the arguments of a call, or may with parameters that its signature does not show. */
export type Fit = 'yes' | 'maybe' | 'no';

/**
 * Whether a definition of Swift takes arguments with the labels of a call.
 *
 * @param given Those of the call, as a {@link Reference} has them.
 */
export function fitOfLabels(view: View, one: DefinitionAddress, given: string | undefined): Fit {
  const parameters = given !== undefined && isFunction(view, one) ? parametersAt(view, one) : null;
  if (parameters === null || given === undefined) return 'maybe';
  return fitOf(parameters, given === NONE_GIVEN ? [] : given.split(';'));
}

/** Whether a definition of Swift may take them; true if its signature or the call does not tell. */
export function takesLabels(
  view: View,
  one: DefinitionAddress,
  given: string | undefined,
): boolean {
  return fitOfLabels(view, one, given) !== 'no';
}

function parametersAt(view: View, { file, ordinal }: DefinitionAddress): SwiftParameters | null {
  const source = view.get(file);
  return remembered(source.memory('parameters in Swift'), ordinal, () => {
    const { signature, name, kind } = source.definition(ordinal)!;
    return swiftParameters(signature, kind === 'constructor' ? 'init' : name);
  });
}

function fitOf({ known, isCut }: SwiftParameters, labels: readonly string[]): Fit {
  let next = 0;
  for (const [place, given] of labels.entries()) {
    const mark = given.endsWith(GIVEN_BEHIND) ? GIVEN_BEHIND : GIVEN_UNKNOWN;
    const label = given.slice(0, -mark.length).replace(/=$/, '');
    const isMore = label === '' && mark === GIVEN_UNKNOWN && known[next - 1]?.isVariadic === true;
    if (isMore && known[next]?.label !== '') continue;
    const isClosure = label === '' && mark === GIVEN_BEHIND;
    const isLast = place === labels.length - 1;
    const at = isClosure
      ? closureFrom(known, next, isLast)
      : known.findIndex((one, index) => index >= next && one.label === label);
    const isReached = at >= 0 && known.slice(next, at).every(isOptional);
    // The argument may be one for a parameter that was cut off.
    if (isCut && (isClosure || !isReached))
      return known.slice(next).every(isOptional) ? 'maybe' : 'no';
    if (!isReached) return 'no';
    next = at + 1;
  }
  if (!known.slice(next).every(isOptional)) return 'no';
  return isCut ? 'maybe' : 'yes';
}

function isOptional({ hasDefault, isVariadic }: SwiftParameter): boolean {
  return hasDefault || isVariadic;
}

/** The parameter that a closure without a label behind the brackets is for; -1 if there is none. */
function closureFrom(parameters: readonly SwiftParameter[], next: number, isLast: boolean): number {
  const first = parameters.findIndex((one, index) => index >= next && one.mayBeFunction);
  if (!isLast || first < 0) return first;
  const last = parameters.findLastIndex((one, index) => index >= next && one.mayBeFunction);
  return parameters.slice(first + 1).every(isOptional) ? first : last;
}
