import { AT, EACH } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { findMember, lineage } from '../types/classes.js';
import { type ElementType, elementType } from '../types/element-type.js';
import { plainTypeNames, writtenType } from '../types/stated-type.js';
import type { View } from '../view.js';
import { segmentsOfValue } from './alternatives.js';
import { assignedIn } from './assigned-value.js';
import {
  type CallbackPlace,
  callbackPlace,
  callbackTypes,
  type WrittenType,
} from './callback-types.js';
import type { Following } from './following.js';
import { followedOnce, givenBack } from './given-back.js';
import { isElement, isGiven } from './given-elements.js';
import { type Holding, holdings, type NamedClass, statedInScope, writtenFor } from './holdings.js';
import { typedEntities } from './instances.js';
import { elementFor } from './made-members.js';
import { bracketed } from './mapped-values.js';
import { receiverSegments, type Segment, SOME } from './receiver.js';
import { bareEntities } from './scope.js';
import { partOfTuple } from './tuples.js';

/** Methods of lists, maps and iterators that yield one of what they hold. */
const YIELDING = /^(?:at|find|findLast|pop|shift|get|popleft|setdefault)$/;
/** Those that yield all of it or a part. */
const PASSING =
  /^(?:filter|slice|splice|concat|sort|reverse|toSorted|toReversed|toSpliced|fill|values|entries|items|copy)$/;

/** Those whose function makes what the list that they yield holds. */
const MAPPED = /^(?:map|flatMap)$/;
/**
 * The classes of the last element that an expression takes of a list, map or set of JavaScript or Python, as far as the text states
 * what that holds: `Pool` for `this.pools[]` and `make().pools.find().size` behind `pools: Pool[]`.
 *
 * @returns how many parts of the expression lead to the element; null where none is known
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

/** What a list, map or set holds that is made with type arguments: `new Array<Pool>()`. */
function madeHolding({ name, constructed, argument }: Segment): ElementType | null {
  return constructed && argument !== undefined ? elementType(`${name}<${argument}>`) : null;
}

/** What holds something as members is looked for behind so many parts of an expression at most: it costs to ask for each. */
const MOST_BEFORE = 2;

/** Values of a field that are looked at. */
const MOST_VALUES = 8;

/** What those hold that are held. */
function heldWithin(held: readonly NamedClass[]): readonly Holding[] {
  return held.flatMap(({ name, source, holder }) => {
    const element = elementType(name);
    return element === null ? [] : { ...element, source, holder };
  });
}

class ElementFinder {
  constructor(
    private readonly view: View,
    private readonly following: Following,
  ) {}

  /** The classes of the element that a part of an expression takes of what stands before it, if it takes one. */
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
        held.length > 0 || !source.python ? held : this.#iterated(source, holder, before);
      return each.filter(({ isKeyed }) => !isKeyed);
    }
    if (name === AT || (called && YIELDING.test(name))) return this.heldIn(source, holder, before);
    return called || before.length > MOST_BEFORE || isElement(segments[at]!)
      ? []
      : this.heldIn(source, holder, before).filter(({ byName }) => byName);
  }

  /** What an object of Python yields that says itself how it is gone through, or a function that yields one after the other. */
  #iterated(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const { follow, membersOf } = this.following;
    const { name, called } = segments.at(-1)!;
    const objects = follow(source.file, holder, segments);
    const methods = objects.flatMap((one) =>
      one.is === 'instance' ? [...membersOf(one, '__iter__'), ...membersOf(one, '__aiter__')] : [],
    );
    if (methods.length > 0) return methods.flatMap((one) => this.#ofGenerator(one));
    if (!called) return [];
    const functions =
      segments.length === 1
        ? (bareEntities(this.view, source, holder, name) ?? [])
        : follow(source.file, holder, segments.slice(0, -1)).flatMap((one) => membersOf(one, name));
    return functions.flatMap((one) => this.#ofGenerator(one));
  }

  /** What a function holds that it returns, or yields one after the other. */
  #ofGenerator(entity: Entity): readonly Holding[] {
    const held = this.#ofEntity(entity, true);
    if (held.length > 0 || entity.is !== 'definition') return held;
    const yielded = givenBack(this.view, entity, 'yield', this.following.follow);
    return this.#asHeld(yielded, false);
  }

  /** What a function is given that a call is given. */
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
    // `onDidChange: Event<Pool>`
    const isFirst = place.argument === 0 && place.member === '' && place.parameter === 0;
    const event = isFirst ? this.heldIn(source, holder, called) : [];
    if (event.length > 0) return event;
    return this.#parametersOf(source, holder, called, place).flatMap(
      ({ written, source: stating, holder: around }) =>
        plainTypeNames(written).map((one) => ({ name: one, source: stating, holder: around })),
    );
  }

  /** What is stated for a parameter of a function that a call is given. */
  #parametersOf(
    source: FileView,
    holder: number,
    called: readonly Segment[],
    place: CallbackPlace,
  ): readonly WrittenType[] {
    const { name } = called.at(-1)!;
    const { follow, membersOf } = this.following;
    const meant =
      called.length === 1
        ? this.#named(source, holder, name)
        : follow(source.file, holder, called.slice(0, -1)).flatMap((one) => membersOf(one, name));
    return meant.flatMap((one) =>
      callbackTypes(this.view, one, place, (made) =>
        'ordinal' in made ? findMember(this.view, made, 'constructor').entities : [],
      ),
    );
  }

  /** What a name means that is called: a function or class, else an object of the type that is stated for it. */
  #named(source: FileView, holder: number, name: string): readonly Entity[] {
    const bare = bareEntities(this.view, source, holder, name) ?? [];
    const isValue = bare.every((one) =>
      /^(?:constant|variable)$/.test(definitionOf(this.view, one)?.kind ?? ''),
    );
    const typed = isValue ? typedEntities(this.view, source, holder, name) : [];
    return typed.length > 0 ? typed : bare;
  }

  /** What an expression holds. */
  heldIn(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const held = this.#stated(source, holder, segments);
    if (held.length > 0 || segments.length === 1) return held;
    const { name, called } = segments.at(-1)!;
    const before = segments.slice(0, -1);
    if (called && MAPPED.test(name)) return this.#mapped(source, holder, segments);
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

  /** What a list holds that is made of another one by a function: `pools.map((pool) => pool.store)`. */
  #mapped(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const { name, list = '' } = segments.at(-1)!;
    const given = bracketed(list);
    const made = given === null ? null : receiverSegments(given.body);
    if (made === null) return [];
    const each = { name: EACH, called: false, constructed: false };
    const isOfElement = made[0]!.name === given!.parameter && !made[0]!.called;
    const value = isOfElement ? [...segments.slice(0, -1), each, ...made.slice(1)] : made;
    if (name === 'flatMap') return this.heldIn(source, holder, value);
    return this.#ofAll(source, holder, value, false);
  }

  /** What holds only what an expression is. */
  #ofAll(
    source: FileView,
    holder: number,
    value: readonly Segment[],
    isKeyed: boolean,
  ): readonly Holding[] {
    return this.#asHeld(this.following.follow(source.file, holder, value), isKeyed);
  }

  /** Things that are held, as what holds them says. */
  #asHeld(objects: readonly Entity[], isKeyed: boolean): readonly Holding[] {
    return objects.flatMap((one) => {
      if (one.is !== 'instance' && one.is !== 'definition') return [];
      const definition = definitionOf(this.view, one);
      // A class that is held is called to make an object of it.
      const isKind = definition !== null && isType(definition) && this.view.get(one.file).python;
      if (definition === null || (one.is !== 'instance' && !isKind)) return [];
      const stating = this.view.get(one.file);
      return {
        name: definition.name,
        source: stating,
        holder: definition.parent,
        isKeyed,
        byName: false,
      };
    });
  }

  /** What a list or dictionary of Python holds that is written in place; null for what is none. */
  #inPlace(
    source: FileView,
    holder: number,
    { name, list = '' }: Segment,
  ): readonly Holding[] | null {
    if (!source.python || !list.startsWith('[') || !list.endsWith(']')) return null;
    const element = segmentsOfValue(list.slice(1, -1));
    return element === null ? [] : this.#ofAll(source, holder, element, name === 'dict');
  }

  #stated(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const { name, called } = segments.at(-1)!;
    const place = segments.length > 1 ? callbackPlace(name) : null;
    if (place !== null)
      return this.#parametersOf(source, holder, segments.slice(0, -1), place).flatMap(
        ({ written, source: stating, holder: around }) => {
          const element = elementType(written);
          return element === null ? [] : { ...element, source: stating, holder: around };
        },
      );
    if (segments.length === 1) {
      const made = madeHolding(segments[0]!);
      if (made !== null) return [{ ...made, source, holder }];
      const inPlace = this.#inPlace(source, holder, segments[0]!);
      if (inPlace !== null) return inPlace;
      const typed = statedInScope(source, holder, called ? `${name}()` : name);
      if (typed !== null) return typed;
      const named = bareEntities(this.view, source, holder, name) ?? [];
      return named.flatMap((one) => this.#ofEntity(one, called));
    }
    const objects = this.following.follow(source.file, holder, segments.slice(0, -1));
    return objects.flatMap((object) => {
      const members = this.following.membersOf(object, name);
      const held = members.flatMap((member) =>
        this.#ofEntity(member, called).flatMap((one) => this.#meant(object, member, one)),
      );
      return held.length > 0 ? held : this.#ofField(object, called ? `${name}()` : name);
    });
  }

  /** For a type parameter of an object's class that for which it stands. */
  #meant(object: Entity, member: Entity, held: Holding): readonly Holding[] {
    const argument = elementFor(this.view, object, member, held.name);
    if (argument === null) return [held];
    const source = this.view.get(argument.file);
    return plainTypeNames(argument.written).map((name) => ({
      ...held,
      ...{ name, source, holder: argument.holder },
    }));
  }

  /** What a definition says that it holds or returns. */
  #ofEntity(entity: Entity, called: boolean): readonly Holding[] {
    if (!('ordinal' in entity)) return [];
    const source = this.view.get(entity.file);
    const holder = entity.ordinal;
    if (entity.is === 'declared')
      return holdings(source, `this.${entity.name}${called ? '()' : ''}`, holder);
    const { name, signature, parent } = definitionOf(this.view, entity)!;
    const assigned = assignedIn(source, holder);
    const written = assigned === null ? writtenType(signature) : assigned.annotation || null;
    const element = written === null ? null : elementType(written);
    if (element !== null) return [{ ...element, source, holder }];
    const typed = called ? [] : holdings(source, name, parent);
    if (typed.length > 0 || written !== null) return typed;
    const value = writtenFor(source, entity);
    return value === null
      ? []
      : followedOnce(this.view, source, `elements ${holder}`, () =>
          this.heldIn(source, value.holder, value.segments),
        );
  }

  #ofWritten(source: FileView, holder: number, value: string): readonly Holding[] {
    const segments = segmentsOfValue(value);
    return segments === null || segments[0]!.alternatives !== undefined
      ? []
      : this.heldIn(source, holder, segments);
  }

  /** What the text of a class states for a field that is no definition. */
  #ofField(object: Entity, name: string): readonly Holding[] {
    if (object.is !== 'instance') return [];
    for (const { file, ordinal } of lineage(this.view, object)) {
      const source = this.view.get(file);
      const field = `${source.python ? 'self' : 'this'}.${name}`;
      const held = holdings(source, field, ordinal);
      if (held.length > 0) return held;
      const values = source.python ? source.aliased(field) : [];
      const own = values.filter(({ scope }) => scope === ordinal).slice(0, MOST_VALUES);
      const found = followedOnce(this.view, source, `elements ${ordinal} ${field}`, () =>
        own.flatMap(({ value }) => this.#ofWritten(source, ordinal, value)),
      );
      if (found.length > 0) return found;
    }
    return [];
  }
}
