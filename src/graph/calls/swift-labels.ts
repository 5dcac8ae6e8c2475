import type { DefinitionAddress } from '../../model/reader.js';
import { GIVEN_BEHIND, GIVEN_UNKNOWN, NONE_GIVEN, type Reference } from '../../model/reference.js';
import { isFunction } from '../entity.js';
import { remembered } from '../remembered.js';
import { type SwiftParameter, swiftParameters } from '../types/swift-parameters.js';
import type { View } from '../view.js';

/**
 * Whether a definition of Swift takes arguments with the labels of a call; true if its signature or the call does not
 * tell.
 *
 * @param given Those of the call, as a {@link Reference} has them.
 */
export function takesLabels(
  view: View,
  one: DefinitionAddress,
  given: string | undefined,
): boolean {
  const parameters = given !== undefined && isFunction(view, one) ? parametersAt(view, one) : null;
  if (parameters === null || given === undefined) return true;
  return isTaking(parameters, given === NONE_GIVEN ? [] : given.split(';'));
}

function parametersAt(
  view: View,
  { file, ordinal }: DefinitionAddress,
): readonly SwiftParameter[] | null {
  const source = view.get(file);
  return remembered(source.memory('parameters in Swift'), ordinal, () => {
    const { signature, name, kind } = source.definition(ordinal)!;
    return swiftParameters(signature, kind === 'constructor' ? 'init' : name);
  });
}

function isTaking(parameters: readonly SwiftParameter[], labels: readonly string[]): boolean {
  let next = 0;
  for (const [place, given] of labels.entries()) {
    const mark = given.endsWith(GIVEN_BEHIND) ? GIVEN_BEHIND : GIVEN_UNKNOWN;
    const label = given.slice(0, -mark.length).replace(/=$/, '');
    const isMore =
      label === '' && mark === GIVEN_UNKNOWN && parameters[next - 1]?.isVariadic === true;
    if (isMore && parameters[next]?.label !== '') continue;
    const isLast = place === labels.length - 1;
    const at =
      label === '' && mark === GIVEN_BEHIND
        ? closureFrom(parameters, next, isLast)
        : parameters.findIndex((one, index) => index >= next && one.label === label);
    if (at < 0 || !parameters.slice(next, at).every(isOptional)) return false;
    next = at + 1;
  }
  return parameters.slice(next).every(isOptional);
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
