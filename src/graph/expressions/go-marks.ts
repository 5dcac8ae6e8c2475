import { commaParts } from '../../text/comma-parts.js';
import { heldInGo, OF_CHANNEL, yieldedInGo } from '../../text/go-type.js';
import { definitionOf, isType } from '../entity.js';
import type { View } from '../view.js';
import { goResults } from './go-signature.js';
import {
  distinctValues,
  givenTo,
  type Stated,
  stated,
  typedAs,
  underlying,
  type Value,
} from './go-stated-types.js';
import type { Step } from './go-steps.js';

/** Applies the marks of a step (calls, indices, type arguments) to values. */
export function markedInGo(
  view: View,
  place: Pick<Stated, 'source' | 'scope'>,
  values: readonly Value[],
  { marks, result, name }: Step,
): Value[] {
  let found = [...distinctValues(values)];
  for (const mark of marks) {
    found = found.flatMap((value) => {
      if (value.is === 'external') return [value];
      if (mark === '()') return called(view, value, name, result);
      return value.is === 'definition'
        ? [withTypes(view, place, value, mark)]
        : held(view, value, mark === '{}');
    });
  }
  return found;
}

function called(view: View, value: Value, name: string, result: number): Value[] {
  if (value.is === 'declared') {
    const results = stated(view, value, `this.${name}()`, value.given);
    return results.flatMap((one) => typedAs(one, yieldedInGo(one.type, result)));
  }
  const definition = value.is === 'definition' ? definitionOf(view, value) : null;
  if (definition === null || value.is !== 'definition') {
    const functions = underlying(view, value);
    return functions.flatMap((one) => typedAs(one, yieldedInGo(one.type, result)));
  }
  const { file, ordinal, given } = value;
  if (isType(definition)) return [{ is: 'instance', file, ordinal, given }];
  const type = yieldedInGo(goResults(definition.signature), result);
  return typedAs({ source: view.get(file), scope: -1, given }, type);
}

/** A function or type with the type arguments in brackets behind its name: `NewBox[Crate]`. */
function withTypes(
  view: View,
  place: Pick<Stated, 'source' | 'scope'>,
  value: Value & { readonly is: 'definition' },
  mark: string,
): Value {
  const given = givenTo(view, value, place, commaParts(mark.slice(1, -1)));
  return given === undefined ? value : { ...value, given };
}

/** The elements of a list, map or channel, or what a loop over it assigns to its first variable. */
function held(view: View, value: Value, isFirst: boolean): Value[] {
  return underlying(view, value).flatMap((one) => {
    const [key, type] = heldInGo(one.type);
    return typedAs(one, isFirst && key !== OF_CHANNEL ? key : type);
  });
}
