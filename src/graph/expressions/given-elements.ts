import { AT, EACH } from '../../model/reference.js';
import { type CallbackPlace, callbackPlace } from './callback-types.js';
import { type Segment, SOME } from './receiver.js';

/** Methods of lists that give elements to a function, by the places of the parameters that are one. */
const GIVEN: ReadonlyMap<string, readonly number[]> = new Map([
  ...'map forEach filter some every find findIndex findLast findLastIndex flatMap subscribe'
    .split(' ')
    .map((name): [string, number[]] => [name, [0]]),
  ['sort', [0, 1]],
  ['toSorted', [0, 1]],
  ['reduce', [1]],
  ['reduceRight', [1]],
]);

/** An expression with the element itself in place of the method of a list that gives it to a function: `pools[]` of `pools.map[0.0]`. */
export function asElements(segments: readonly Segment[]): readonly Segment[] {
  const plain: Segment[] = [];
  for (const segment of segments) {
    const before = plain.at(-1);
    const place = plain.length > 1 ? callbackPlace(segment.name) : null;
    if (place === null || before === undefined || !isGiven(before.name, place)) plain.push(segment);
    else plain.splice(-1, 1, { name: EACH, called: false, constructed: false });
  }
  return plain;
}

/** Whether a function is given elements of a list by one of its methods as a parameter of that place. */
export function isGiven(method: string, { argument, member, parameter }: CallbackPlace): boolean {
  return argument === 0 && member === '' && GIVEN.get(method)?.includes(parameter) === true;
}

/** Whether a part of an expression is an element of what stands before it. */
export function isElement({ name }: Segment): boolean {
  return name === EACH || name === AT || name === SOME || callbackPlace(name) !== null;
}
