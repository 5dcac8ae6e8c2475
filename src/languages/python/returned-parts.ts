import { returnedMember, typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';

/** What all statements of a function say that it returns several of: `return a, b`. */
export interface Parts {
  /** What each is as an expression, empty where that is not known or where they differ; none where the function returns anything else, too. */
  readonly values: readonly string[];
  /** Offset of the last statement. */
  readonly offset: number;
}

/** That with what one more statement says. */
export function agreedParts(
  known: Parts | undefined,
  items: readonly string[],
  offset: number,
): Parts {
  if (items.length < 2) return { values: [], offset };
  if (known === undefined) return { values: items, offset };
  if (known.values.length !== items.length) return { values: [], offset };
  return { values: items.map((one, at) => (one === known.values[at] ? one : '')), offset };
}

/** Those of which anything is known, by their places. */
export function statedParts({ values, offset }: Parts): FoundTypedName[] {
  return values.flatMap((value, place) =>
    value === '' ? [] : { name: returnedMember(`${place}`), type: typeOfAlias(value), offset },
  );
}
