import { AT, EACH } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { elementType } from '../types/element-type.js';
import { plainTypeNames } from '../types/stated-type.js';
import type { View } from '../view.js';
import { callbackParameters, callsFunction } from './callback-parameters.js';
import { type CallbackPlace, callbackPlace } from './callback-types.js';
import type { Following } from './following.js';
import { isElement, isGiven } from './given-elements.js';
import { type Holding, type HoldingFinder, type NamedClass, statedInScope } from './holdings.js';
import { iteratedHoldings } from './iterated-holdings.js';
import { isMapping, madeHoldings, mappedHoldings } from './made-holdings.js';
import { entityHoldings, memberHoldings } from './member-holdings.js';
import { type Segment, SOME } from './receiver.js';
import { bareEntities } from './scope.js';
import { partOfTuple } from './tuples.js';

/** Methods of lists, maps and iterators that return one element. */
const YIELDING = /^(?:at|find|findLast|pop|shift|get|popleft|setdefault)$/;
/** Methods that return all of the elements or some of them. */
const PASSING =
  /^(?:filter|slice|splice|concat|sort|reverse|toSorted|toReversed|toSpliced|fill|values|entries|items|copy)$/;

/**
 * An object with elements as members is looked for only behind this many parts of an expression, because each
 * lookup is expensive.
 */
const MOST_BEFORE = 2;

/**
 * The classes of the last element that an expression takes from a JavaScript or Python list, map or set, if the text
 * states the element type: `Pool` for `this.pools[]` and `make().pools.find().size` with `pools: Pool[]`.
 *
 * @returns also how many parts of the expression lead to the element; null if no element is known
 */
export function elementIn(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
  following: Following,
): { readonly classes: readonly NamedClass[]; readonly used: number } | null {
  if (!source.ecmascript && !source.python) return null;
  const finder = new ElementFinder(view, following);
  for (let at = segments.length - 1; at > 0; at--) {
    const classes = finder.elementsAt(source, holder, segments, at);
    if (classes.length > 0) return { classes, used: at + 1 };
  }
  return null;
}

/** The elements of the given elements. */
function heldWithin(held: readonly NamedClass[]): readonly Holding[] {
  return held.flatMap(({ name, source, holder }) => {
    const element = elementType(name);
    return element === null ? [] : { ...element, source, holder };
  });
}

/**
 * Finds the element types of expressions and the elements that expressions take; each of the two may need the other.
 */
class ElementFinder implements HoldingFinder {
  constructor(
    readonly view: View,
    readonly following: Following,
  ) {}

  /**
   * The classes of the element that one part of an expression takes from what precedes it; empty if it takes none.
   */
  elementsAt(
    source: FileView,
    holder: number,
    segments: readonly Segment[],
    at: number,
  ): readonly NamedClass[] {
    const { name, called } = segments[at]!;
    const before = segments.slice(0, at);
    const place = callbackPlace(name);
    if (place !== null) return this.#givenTo(source, holder, before, place);
    const parts = partOfTuple(
      { view: this.view, source, holder },
      before,
      segments[at]!,
      this.following,
    );
    if (parts.length > 0) return parts;
    if (name === EACH) {
      const held = this.heldIn(source, holder, before);
      const each =
        held.length > 0 || !source.python ? held : iteratedHoldings(this, source, holder, before);
      return each.filter(({ isKeyed }) => !isKeyed);
    }
    if (name === AT || (called && YIELDING.test(name))) return this.heldIn(source, holder, before);
    return called || before.length > MOST_BEFORE || isElement(segments[at]!)
      ? []
      : this.heldIn(source, holder, before).filter(({ byName }) => byName);
  }

  /** The classes of a callback's parameter. */
  #givenTo(
    source: FileView,
    holder: number,
    called: readonly Segment[],
    place: CallbackPlace,
  ): readonly NamedClass[] {
    const { name } = called.at(-1)!;
    const list = called.slice(0, -1);
    if (list.length > 0 && isGiven(name, place)) {
      const held = this.heldIn(source, holder, list);
      if (held.length > 0) return held;
    }
    // `onDidChange: Event<Pool>`; a function passes on nothing of the list that it returns.
    const isFirst = place.argument === 0 && place.member === '' && place.parameter === 0;
    const isEvent = isFirst && !callsFunction(this, source, holder, called);
    const event = isEvent ? this.heldIn(source, holder, called) : [];
    if (event.length > 0) return event;
    return callbackParameters(this, source, holder, called, place).flatMap(
      ({ written, source: stating, holder: around, isOneOf }) =>
        plainTypeNames(written).map((name) => ({ name, source: stating, holder: around, isOneOf })),
    );
  }

  /** The element types of an expression. */
  heldIn(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const held = this.#stated(source, holder, segments);
    if (held.length > 0 || segments.length === 1) return held;
    const { name, called } = segments.at(-1)!;
    const before = segments.slice(0, -1);
    if (called && isMapping(name)) return mappedHoldings(this, source, holder, segments);
    if (called && name === 'flat') return heldWithin(this.heldIn(source, holder, before));
    const isOne = !called || YIELDING.test(name) || isElement(segments.at(-1)!);
    if (isOne && name !== SOME)
      return heldWithin(this.elementsAt(source, holder, segments, before.length));
    if (name !== SOME && !(called && PASSING.test(name))) return [];
    const whole = this.heldIn(source, holder, before);
    return name === 'values' || name === 'items'
      ? whole.map((one) => ({ ...one, isKeyed: false }))
      : whole;
  }

  /** The element types stated for what the last part of an expression names. */
  #stated(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const { name } = segments.at(-1)!;
    const place = segments.length > 1 ? callbackPlace(name) : null;
    if (place !== null)
      return callbackParameters(this, source, holder, segments.slice(0, -1), place).flatMap(
        ({ written, source: stating, holder: around }) => {
          const element = elementType(written);
          return element === null ? [] : { ...element, source: stating, holder: around };
        },
      );
    if (segments.length === 1) return this.#named(source, holder, segments[0]!);
    const objects = this.following.follow(source.file, holder, segments.slice(0, -1));
    return objects.flatMap((object) => memberHoldings(this, object, segments.at(-1)!));
  }

  /** The element types of a name by its stated type, or of the list that is made in its place. */
  #named(source: FileView, holder: number, segment: Segment): readonly Holding[] {
    const made = madeHoldings(this, source, holder, segment);
    if (made !== null) return made;
    const { name, called } = segment;
    const typed = statedInScope(source, holder, called ? `${name}()` : name);
    if (typed !== null) return typed;
    const named = bareEntities(this.view, source, holder, name) ?? [];
    return named.flatMap((one) => entityHoldings(this, one, segment));
  }
}
