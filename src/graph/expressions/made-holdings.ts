import { EACH } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { elementType } from '../types/element-type.js';
import { segmentsOfValue } from './alternatives.js';
import { type Holding, type HoldingFinder, heldObjects } from './holdings.js';
import { bracketed } from './mapped-values.js';
import { receiverSegments, type Segment } from './receiver.js';

/** Methods of lists whose function makes what the list that they yield holds. */
const MAPPED = /^(?:map|flatMap)$/;

/** Whether {@link mappedHoldings} knows a method by its name. */
export function isMapping(method: string): boolean {
  return MAPPED.test(method);
}

/** What a list holds that is made of another one by a function: `pools.map((pool) => pool.store)`. */
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
 * What a list, map or set holds that is made where it stands: `new Array<Pool>()` by its type arguments, `[Pool()]` of Python by
 * its elements. Null for what is none.
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

/** What a list holds of which every element is what an expression stands for. */
function holdingsOfEach(
  { view, following }: HoldingFinder,
  source: FileView,
  holder: number,
  element: readonly Segment[],
  isKeyed: boolean,
): readonly Holding[] {
  return heldObjects(view, following.follow(source.file, holder, element), isKeyed);
}
