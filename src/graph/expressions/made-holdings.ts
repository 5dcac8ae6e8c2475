import { EACH } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { elementType } from '../types/element-type.js';
import { segmentsOfValue } from './alternatives.js';
import { type Holding, type HoldingFinder, heldObjects } from './holdings.js';
import { bracketed } from './mapped-values.js';
import { receiverSegments, type Segment } from './receiver.js';

/** Methods that return a list of what their callback returns. */
const MAPPED = /^(?:map|flatMap)$/;

/** Whether {@link mappedHoldings} knows a method by its name. */
export function isMapping(method: string): boolean {
  return MAPPED.test(method);
}

/** The element types of a list that a callback makes from another one: `pools.map((pool) => pool.store)`. */
export function mappedHoldings(
  finder: HoldingFinder,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): readonly Holding[] {
  const { name, list = '' } = segments.at(-1)!;
  const given = bracketed(list);
  const made = given === null ? null : receiverSegments(given.body);
  if (made === null) return [];
  const each = { name: EACH, called: false, constructed: false };
  const isOfElement = made[0]!.name === given!.parameter && !made[0]!.called;
  const value = isOfElement ? [...segments.slice(0, -1), each, ...made.slice(1)] : made;
  if (name === 'flatMap') return finder.heldIn(source, holder, value);
  return holdingsOfEach(finder, source, holder, value, false);
}

/**
 * The element types of a list, map or set that is constructed in place: by type arguments (`new Array<Pool>()`), or
 * in Python by its elements (`[Pool()]`). Null if the part constructs none.
 */
export function madeHoldings(
  finder: HoldingFinder,
  source: FileView,
  holder: number,
  { name, constructed, argument, list = '' }: Segment,
): readonly Holding[] | null {
  const made = constructed && argument !== undefined ? elementType(`${name}<${argument}>`) : null;
  if (made !== null) return [{ ...made, source, holder }];
  if (!source.python || !list.startsWith('[') || !list.endsWith(']')) return null;
  const element = segmentsOfValue(list.slice(1, -1));
  return element === null ? [] : holdingsOfEach(finder, source, holder, element, name === 'dict');
}

/** The element types of a list whose elements are all the value of one expression. */
function holdingsOfEach(
  { view, following }: HoldingFinder,
  source: FileView,
  holder: number,
  element: readonly Segment[],
  isKeyed: boolean,
): readonly Holding[] {
  return heldObjects(view, following.follow(source.file, holder, element), isKeyed);
}
