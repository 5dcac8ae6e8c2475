import { returnedMember, typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';

/** The parts of the tuple that every return statement of a function returns: `return a, b`. */
export interface Parts {
  /**
   * Each part as an expression, empty if it is unknown or differs; no parts if the function also returns
   * something else.
   */
  readonly values: readonly string[];
  /** Offset of the last statement. */
  readonly offset: number;
}

/** The parts known so far, combined with those of one more statement. */
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

/** The parts about which something is known, with their index. */
export function statedParts({ values, offset }: Parts): FoundTypedName[] {
  return values.flatMap((value, place) =>
    value === '' ? [] : { name: returnedMember(`${place}`), type: typeOfAlias(value), offset },
  );
}
